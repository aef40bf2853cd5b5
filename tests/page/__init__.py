"""Tests that use the built site in browsers as a person does."""
