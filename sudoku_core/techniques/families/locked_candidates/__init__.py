"""Locked candidates: all places of a digit in one unit lie in another unit too."""
