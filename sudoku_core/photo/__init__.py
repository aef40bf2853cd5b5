"""Read the puzzle in a picture, using only the standard library.

ink        compare each pixel with the mean around it, a row of pixels in one long int
frames     find where grids may be, in several ways, the most certain first
mesh       move 10 by 10 points onto the lines, which have ink and paper on both sides, and measure the fit
cells      take the main piece of ink of each straightened cell
network    recognize its digit, and whether it is handwritten, with 15,000 weights of 8 bits
doubts     decide how sure a cell must be; ask the solver about the whole
stages     run these steps

A cell is in doubt if its probability is below `doubts.SURE`, or if it is part of a contradiction that the
solver finds. A reading is never corrected automatically. A change that would make it proper is offered as a
question. A proper puzzle does not prove that the picture was read correctly.

`python -m tests.tools.train_digits PHOTOS` trains the network; with `--folds` it reports how well it
reads puzzles that it has not seen. `tests/drawn/` draws the examples that it learns from.
"""

from sudoku_core.photo.reading import Corners, Mesh, Offer, PhotoError, Point, Reading
from sudoku_core.photo.stages import read
from sudoku_core.photo.stages import read_in_slices as read_in_slices

__all__ = ["Corners", "Mesh", "Offer", "PhotoError", "Point", "Reading", "read"]
