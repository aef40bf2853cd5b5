"""Tests of the looks of the board page."""
