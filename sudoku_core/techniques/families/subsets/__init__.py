"""Subsets: n cells of a unit that contain exactly n digits."""
