"""Tests that use the built site in browsers like a person."""
