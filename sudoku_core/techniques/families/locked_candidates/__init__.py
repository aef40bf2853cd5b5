"""Locked candidates: all places of a digit in a unit lie in another unit too."""
