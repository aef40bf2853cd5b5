"""Rectangles: four cells in which two digits must not be exchangeable, since the solution is unique."""
