"""Texts read as one puzzle. MicroPython runs this file too."""

from shared.puzzle_text import LONGEST_TEXT, grid_of_text

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_puzzle_is_read_in_any_format() -> None:
    for text in (D, D.replace(".", "0"), "\n".join([D[row : row + 9] for row in range(0, 81, 9)])):
        grid, problem = grid_of_text(text)
        assert (str(grid), problem) == (D, None)


def test_a_text_that_holds_no_puzzle_is_refused_with_the_reason() -> None:
    facts = {"row": None, "cell": None, "text": "80"}
    assert grid_of_text(D[:80]) == (None, ("error.length", facts))
    grid, problem = grid_of_text("")
    assert (grid, problem and problem[0]) == (None, "error.empty")


def test_a_text_that_is_too_long_is_not_read() -> None:
    assert grid_of_text(D + " " * (LONGEST_TEXT - 81))[0]
    assert grid_of_text(D + " " * LONGEST_TEXT) == (None, ("error.long", {"count": LONGEST_TEXT}))
