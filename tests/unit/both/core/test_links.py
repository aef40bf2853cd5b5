"""Check that the lines of drawn links avoid the digits in filled cells."""

from sudoku_core.pictures.drawing import CELL
from sudoku_core.pictures.links import CLEARANCE, link_path

EMPTY = (0,) * 81


def filled(*cells: int) -> "tuple[int, ...]":
    return tuple([9 if cell in cells else 0 for cell in range(81)])


def points_of(path: str) -> "list[tuple[float, float]]":
    """Return the points of a path at the parameters 0, 0.01, 0.02 and so on."""
    numbers = [float(each) for each in path[1:].replace("Q", " ").replace("C", " ").split()]
    pulls = list(zip(numbers[::2], numbers[1::2]))
    found = []
    for part in range(101):
        t = part / 100
        weights = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
        if len(pulls) == 4:
            weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3]
        x = sum([weight * x for weight, (x, _) in zip(weights, pulls)])
        y = sum([weight * y for weight, (_, y) in zip(weights, pulls)])
        found.append((x, y))
    return found


def room(path: str, cell: int) -> float:
    """Return the minimum distance between a path and the centre of a cell."""
    middle_x, middle_y = CELL * (cell % 9) + CELL / 2, CELL * (cell // 9) + CELL / 2
    squares = [(x - middle_x) ** 2 + (y - middle_y) ** 2 for x, y in points_of(path)]
    return float(min(squares) ** 0.5)


# The ends of a link, and the filled cells between them, for ends in one row, in one column, on a diagonal,
# far from each other and near.
TABLE = (
    ((30, 30), (270, 30), (1, 2)),
    ((12, 12), (12, 492), (9, 27, 63)),
    ((30, 30), (150, 150), (10,)),
    ((48, 48), (492, 492), (10, 20, 40, 60)),
    ((30, 510), (510, 30), (64, 56, 40, 24)),
)


def test_a_line_passes_by_the_digits_of_filled_cells() -> None:
    for start, end, cells in TABLE:
        straight = link_path([start], [end], 9, EMPTY)
        assert min([room(straight, cell) for cell in cells]) < CLEARANCE, "it would cross one"
        bent = link_path([start], [end], 9, filled(*cells))
        assert min([room(bent, cell) for cell in cells]) > CLEARANCE - 1, (start, end)


def test_where_nothing_is_in_its_way_a_line_is_nearly_straight() -> None:
    path = link_path([(30, 30)], [(210, 270)], 9, filled(8))
    assert path == link_path([(30, 30)], [(210, 270)], 9, EMPTY)
    length = ((210 - 30) ** 2 + (270 - 30) ** 2) ** 0.5
    across, down = 180 / length, 240 / length
    aside = [abs((x - 30) * down - (y - 30) * across) for x, y in points_of(path)]
    assert max(aside) < 8


def test_it_goes_from_mark_to_mark_of_the_nearest_two() -> None:
    path = link_path([(30, 30), (270, 30)], [(510, 30), (330, 90)], 9, EMPTY)
    first, *_, last = points_of(path)
    assert [round(each) for each in first] == [276, 36]
    assert [round(each) for each in last] == [324, 84]
