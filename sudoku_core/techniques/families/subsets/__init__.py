"""Subsets: n cells and n digits in a unit that belong to each other."""
