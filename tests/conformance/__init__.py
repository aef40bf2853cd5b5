"""Tests with external data."""
