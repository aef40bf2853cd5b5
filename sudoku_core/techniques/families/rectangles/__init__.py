"""Rectangles: if two digits could be exchanged in four cells, the solution would not be unique."""
