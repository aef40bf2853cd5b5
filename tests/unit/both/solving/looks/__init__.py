"""Tests of the appearance of the board page."""
