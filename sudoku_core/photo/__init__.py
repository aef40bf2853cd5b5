"""Read the puzzle in a picture, using only the standard library."""

from sudoku_core.photo.reading import Corners, Mesh, Offer, PhotoError, Point, Reading
from sudoku_core.photo.stages import read
from sudoku_core.photo.stages import read_in_slices as read_in_slices

__all__ = ["Corners", "Mesh", "Offer", "PhotoError", "Point", "Reading", "read"]
