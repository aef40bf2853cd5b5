"""A deliberately naive solver, for comparison with the real one: it uses neither masks nor singles."""

from collections.abc import Iterator
from itertools import count


def _sees(cell: int, other: int) -> bool:
    (row, column), (other_row, other_column) = divmod(cell, 9), divmod(other, 9)
    same_box = (row // 3, column // 3) == (other_row // 3, other_column // 3)
    return cell != other and (row == other_row or column == other_column or same_box)


PEERS_OF_CELL = [[other for other in range(81) if _sees(cell, other)] for cell in range(81)]


def _possible_digits(values: list[int], cell: int) -> set[int]:
    return {1, 2, 3, 4, 5, 6, 7, 8, 9}.difference([values[other] for other in PEERS_OF_CELL[cell]])


class TooLongError(Exception):
    """Raised if the search reaches its limit of grids."""


def solutions(line: str, most: int | None = None) -> Iterator[str]:
    """Yield every solution of this line, by trying digits in the first cell with the fewest candidates.

    Raises TooLongError after `most` grids, because the search of an almost empty grid without a solution
    may never end.
    """
    values = [0 if character == "." else int(character) for character in line]
    if all(values[cell] in _possible_digits(values, cell) for cell in range(81) if values[cell]):
        yield from _search(values, count(), most)


def _search(values: list[int], grid_numbers: Iterator[int], most: int | None) -> Iterator[str]:
    if next(grid_numbers) == most:
        raise TooLongError
    best_cell: tuple[int, set[int]] | None = None
    for empty in range(81):
        if not values[empty]:
            possible = _possible_digits(values, empty)
            if best_cell is None or len(possible) < len(best_cell[1]):
                best_cell = (empty, possible)
            if len(possible) < 2:
                break  # no other cell can have fewer candidates
    if best_cell is None:
        yield "".join(map(str, values))
        return
    cell, digits = best_cell
    for digit in sorted(digits):
        values[cell] = digit
        yield from _search(values, grid_numbers, most)
    values[cell] = 0


def is_solution(solution: str, puzzle: str) -> bool:
    """Return whether these 81 digits solve the puzzle: every unit has all digits, and no given changed."""
    rows = [solution[start : start + 9] for start in range(0, 81, 9)]
    columns = ["".join(row[column] for row in rows) for column in range(9)]
    boxes = [
        "".join(rows[row + r][column + c] for r in range(3) for c in range(3))
        for row in (0, 3, 6)
        for column in (0, 3, 6)
    ]
    complete = all(sorted(unit) == list("123456789") for unit in rows + columns + boxes)
    return complete and all(given in (".", digit) for given, digit in zip(puzzle, solution, strict=True))
