"""Subsets: as many cells as digits in a unit."""
