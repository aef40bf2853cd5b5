"""Rectangles: four cells that must not swap two digits, since the solution is unique."""
