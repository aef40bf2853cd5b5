"""Rectangles: four cells in which two digits must not be exchangeable, because the solution is unique."""
