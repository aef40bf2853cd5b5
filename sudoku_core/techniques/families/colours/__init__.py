"""Colours: the two sides of the strong links of one digit."""
