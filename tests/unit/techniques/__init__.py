"""Tests of the page of techniques and its data."""
