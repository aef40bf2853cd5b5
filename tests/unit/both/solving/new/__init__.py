"""Unit tests of New."""
