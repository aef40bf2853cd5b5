"""Boards that each reveal one kind of wrong search."""

from sudoku_core.lab.lessons.boards import board_of
from sudoku_core.lab.lessons.materials import SOLVED, with_digits

# In NEAR a digit fails one cell later, in FAR four cells later.
NEAR = board_of("53467891267219534819834256785976142342685379171392.856961.3728.287.19635345286179")
FAR = board_of("5346789126..19534819834.5678597614.34.685379171392485696153728428.419635345286179")
# Both digits of a cell fail, but the search fills another cell before it detects that.
APART = board_of("53467891267219534819834256785.7.142.42685379171..2485.961537284287419635345286179")
# The search has to remove a 9 again.
NINE = board_of("..4.28395..85.647175.4132864731.5629612974853985362714..68415375412379.8837659142")
# Rows and columns allow a 2 in r1c1, a 1 in r5c5 and a 4 in r2c6, and the search tries each before the 5
# that the boxes require. The 4 conflicts only in boxes in the middle and on the right; in TURNED, only in
# lower boxes.
CORNERS = ((1, 1), (1, 9), (8, 1), (8, 9), (5, 5), (5, 9), (8, 5), (2, 6), (2, 8), (6, 6), (6, 8))
BOXES = with_digits(SOLVED, *[(row, column, 0) for row, column in CORNERS])
TURNED = [list(column) for column in zip(*BOXES, strict=True)]
# No digit is left for the first empty cell.
AT_ONCE = with_digits(SOLVED, (1, 1, 0), (1, 9, 5), (3, 7, 0), (8, 9, 0))
