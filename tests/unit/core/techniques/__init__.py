"""Tests of the techniques, with a file for each family."""
