"""Tests of the page for lessons that need no browser."""
