"""Unit tests of the steps of the board page."""
