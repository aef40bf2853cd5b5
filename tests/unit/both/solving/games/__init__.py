"""Unit tests of saved games."""
