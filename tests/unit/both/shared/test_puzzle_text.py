"""Test reading a text as one puzzle."""

from shared.boards.formats import LONGEST_TEXT
from shared.puzzle_text import find_puzzles, grid_of_text

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
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
    for text in (D + "\n" + "1" * LONGEST_TEXT, "1" * (LONGEST_TEXT + 1), D + "\n" * LONGEST_TEXT + D):
        assert grid_of_text(text) == (None, ("error.long", {"count": LONGEST_TEXT}))


def test_several_puzzles_are_listed_up_to_some_hundreds() -> None:
    found = find_puzzles(A + "\n12\n" + D)
    assert (found.grid, [puzzle.line for puzzle in found.several], found.may_continue) == (
        None,
        [A, D],
        False,
    )
    for count, listed, may_continue in (
        (299, 299, False),
        (300, 300, False),
        (301, 300, True),
        (50_000, 300, True),
    ):
        found = find_puzzles((D + "\r\n") * count)
        assert (len(found.several), found.may_continue) == (listed, may_continue)
    grid = "\n".join([" ".join(D[row : row + 9]) for row in range(0, 81, 9)])
    found = find_puzzles((grid + "\n\n") * 200)
    assert found.may_continue
    assert len(found.several) > 50
    assert str(found.several[-1].grid) == D


def test_html_is_read_where_the_text_is_none() -> None:
    cell = "<td style='" + "x" * 200 + "'>"
    rows = ["<tr>" + "".join([cell + digit for digit in D[row : row + 9]]) for row in range(0, 81, 9)]
    markup = "<html><body><table>" + "".join(rows) + "</table>"
    assert len(markup) > LONGEST_TEXT
    assert str(find_puzzles("5 3\n\n7", markup).grid) == D
    assert str(find_puzzles(markup).grid) == D
    assert str(find_puzzles(A, markup).grid) == A
    assert find_puzzles("nothing", "<p>here</p>").problem == find_puzzles("nothing").problem
