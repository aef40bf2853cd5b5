"""Exocet: two cells of a box that decide two cells elsewhere."""
