"""Read the puzzle in a picture, using only the standard library.

ink        find the pixels that are darker than the mean around them
frames     find frames that may be grids, by several methods
finding    choose the frame that a mesh of lines fits best
mesh       move 10 by 10 points onto the lines of the grid, and measure the fit
cells      find the main piece of ink in each straightened cell
network    recognize its digit, and whether it is handwritten, with 15,000 weights of 8 bits
hand       decide which digits are handwritten
doubts     check the values with the solver
stages     run these steps

A cell is in doubt if its probability is below `doubts.SURE_PROBABILITY`, or if it is part of a
contradiction that the solver finds. A reading is never corrected automatically. A change that would make it
proper is offered as a question. A proper puzzle does not prove that the picture was read correctly.

`python -m tests.tools.train_digits PHOTOS` trains the network; with `--folds` it reports how well it
reads puzzles that it has not seen. `tests/drawn/` draws its training examples.
"""

from sudoku_core.photo.reading import Corners, Mesh, Offer, PhotoError, Point, Reading
from sudoku_core.photo.stages import read
from sudoku_core.photo.stages import read_in_slices as read_in_slices

__all__ = ["Corners", "Mesh", "Offer", "PhotoError", "Point", "Reading", "read"]
