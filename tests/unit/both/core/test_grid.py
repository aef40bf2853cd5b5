"""Test grids: candidates follow from values, and grids are immutable."""

from array import array

from sudoku_core.board import digits
from sudoku_core.board.grid import Grid, line_of, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def grid_of(line: str) -> Grid:
    return Grid(values_of(line))


def candidates(grid: Grid, cell: int) -> str:
    return digits.text(grid.candidates[cell])


def test_candidates_are_what_the_peers_leave() -> None:
    grid = grid_of(D)
    for cell, expected in ((0, ""), (2, "124"), (3, "26"), (40, "5"), (80, "")):
        assert candidates(grid, cell) == expected


def test_place_takes_the_digit_from_its_peers_and_leaves_the_old_grid() -> None:
    before = grid_of(D)
    after = before.place(2, 4)
    assert str(after)[:9] == "534.7...."
    assert candidates(after, 2) == ""
    assert (candidates(before, 7), candidates(after, 7)) == ("1249", "129")
    assert str(before) == D
    assert candidates(before, 2) == "124"


def test_eliminate_takes_only_what_it_is_given() -> None:
    grid = grid_of(D).eliminate(2, digits.union([1, 9]))
    assert candidates(grid, 2) == "24"
    assert grid != grid_of(D)


def test_given_candidates_never_include_what_a_peer_holds() -> None:
    assert Grid(grid_of(D).values, [digits.ALL] * 81) == grid_of(D)


def test_a_line_is_the_values_as_characters() -> None:
    assert values_of("5.0") == (5, 0, 0)
    assert line_of((5, 0, 9)) == line_of([5, 0, 9]) == "5.9"
    assert line_of(values_of(D)) == str(grid_of(D)) == D


def test_conflicts_are_all_the_cells_that_see_their_digit() -> None:
    for line, cells in (
        (D, ()),
        ("." * 81, ()),
        ("5......5." + "." * 72, (0, 7)),  # a row
        ("5" + "." * 26 + "5" + "." * 26 + "5" + "." * 26, (0, 27, 54)),  # a column, three times
        ("5........" + ".5......." + "." * 63, (0, 10)),  # a box
        ("5........" + "...5....." + "." * 63, ()),
    ):
        assert grid_of(line).conflicts() == cells
        assert grid_of(line).first_conflict() == (cells[:2] or None)


def test_what_is_no_grid_is_refused() -> None:
    empty, everything = [0] * 81, [digits.ALL] * 81
    for values, candidates, expected in (
        (empty[1:], None, ValueError),
        (empty[1:] + [10], None, ValueError),
        (empty[1:] + [-1], None, ValueError),
        (empty[1:] + [1.5], None, TypeError),
        (empty, everything[1:], ValueError),
        (empty, everything[1:] + [-1], ValueError),
        (empty, everything[1:] + [digits.ALL + 1], ValueError),
    ):
        refused: object = None
        try:
            Grid(values, candidates)  # type: ignore[arg-type]
        except (TypeError, ValueError) as error:
            refused = type(error)
        assert refused == expected, (values[-1], candidates)


def test_a_grid_is_not_changed_by_what_it_was_made_of() -> None:
    values, candidates = [0] * 81, [digits.ALL] * 81
    grid = Grid(values, candidates)
    values[0], candidates[1] = 1, digits.NONE
    assert (grid.values[0], grid.candidates[1]) == (0, digits.ALL)
    values[0] = True
    assert str(Grid(values))[0] == "1"


def test_a_filled_cell_takes_no_other_digit() -> None:
    try:
        grid_of(D).place(0, 1)
    except ValueError as error:
        assert str(error) == "r1c1 holds 5 already"
        return
    raise AssertionError("it was placed")


def test_only_a_digit_is_placed() -> None:
    for digit in (0, 10, -1):
        try:
            grid_of(D).place(2, digit)
        except ValueError as error:
            assert str(error) == "a digit is one of 1 to 9, not " + str(digit)
        else:
            raise AssertionError(str(digit) + " was placed")


def refusal(action: "Callable[[], object]") -> str:
    """Return the type and the message of the ValueError or TypeError that the call raises."""
    try:
        action()
    except ValueError as error:
        return "ValueError: " + str(error)
    except TypeError as error:
        return "TypeError: " + str(error)
    return "nothing"


def test_a_cell_is_a_whole_number_from_0_to_80() -> None:
    grid = grid_of("." * 81)
    for cell in (0, 80):
        assert grid.place(cell, 5).values[cell] == 5
        assert grid.eliminate(cell, 1).candidates[cell] == digits.ALL - 1
    for wrong, kind in (
        (-1, "ValueError"),
        (81, "ValueError"),
        (-81, "ValueError"),
        (10**30, "ValueError"),
        (True, "TypeError"),
        (1.0, "TypeError"),
        ("1", "TypeError"),
        (None, "TypeError"),
    ):
        sentence = kind + ": a cell is a whole number from 0 to 80, not " + repr(wrong)
        assert refusal(lambda wrong=wrong: grid.place(wrong, 5)) == sentence  # type: ignore[misc]
        assert refusal(lambda wrong=wrong: grid.eliminate(wrong, 1)) == sentence  # type: ignore[misc]


def test_what_is_placed_or_eliminated_is_a_whole_number() -> None:
    grid = grid_of("." * 81)
    for wrong in (True, 5.0, "5", None):
        sentence = "TypeError: a digit is one of 1 to 9, not " + repr(wrong)
        assert refusal(lambda wrong=wrong: grid.place(0, wrong)) == sentence  # type: ignore[misc]
    for wrong, kind in (
        (-1, "ValueError"),
        (digits.ALL + 1, "ValueError"),
        (True, "TypeError"),
        (1.0, "TypeError"),
        ("1", "TypeError"),
    ):
        sentence = kind + ": a set of digits is a mask from 0 to 511, not " + repr(wrong)
        assert refusal(lambda wrong=wrong: grid.eliminate(0, wrong)) == sentence  # type: ignore[misc]
    assert grid.eliminate(0, digits.NONE) == grid
    assert grid.eliminate(0, digits.ALL).candidates[0] == digits.NONE


def test_the_values_may_come_as_any_sequence_of_numbers() -> None:
    for values in (bytes(81), array("i", [0] * 81), array("B", [0] * 81)):
        assert Grid(values).values == (0,) * 81  # type: ignore[arg-type]


def test_a_grid_prints_as_its_line() -> None:
    assert str(grid_of(D)) == D
    assert repr(grid_of(D)) == "Grid('" + D + "')"
    assert hash(grid_of(D)) == hash(grid_of(D))
    assert grid_of(D) != D
