"""Unit tests of boards and games as text."""
