"""Tests of the steps of the board page."""
