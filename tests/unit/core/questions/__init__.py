"""Tests of the techniques, a file for each family."""
