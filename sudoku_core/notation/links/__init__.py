"""Addresses of web pages that carry a puzzle, and the codes in them: of other solvers, and of our page.

    addresses      which parts of an address carry a puzzle, and the error for one that carries none
    codes          what stands in them: SudokuWiki's, SudokuPad's short one, our page's own state
    compressed     f-puzzles' and SudokuPad's long ones: objects, compressed

MicroPython runs these files too.
"""

from sudoku_core.notation.links.addresses import address_in, puzzles_of_links, state_in

__all__ = ["address_in", "puzzles_of_links", "state_in"]
