"""Tests of the maker."""
