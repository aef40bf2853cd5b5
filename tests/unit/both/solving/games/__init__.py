"""Unit tests of the looks of the board page."""
