"""Check that lessons accept right programs that differ from our solutions."""

import pytest

from tests.unit.learning.answers import lesson_named, message_for

OURS = {name: lesson_named(name)[0].solution for name in ("search", "fewest")}

# (Lesson, difference from our solution) -> program.
RIGHT = {
    ("candidates", "each part has its own loop"): """
def fits(board, r, c, d):
    if d in board[r]:
        return False
    if d in [row[c] for row in board]:
        return False
    for i in range(r // 3 * 3, r // 3 * 3 + 3):
        for j in range(c // 3 * 3, c // 3 * 3 + 3):
            if board[i][j] == d:
                return False
    return True


def candidates(board, r, c):
    return list(filter(lambda d: fits(board, r, c, d), range(1, 10)))
""",
    ("candidates", "sets"): """
def taken(board, r, c):
    top, left = r // 3 * 3, c // 3 * 3
    box = {d for row in board[top:top + 3] for d in row[left:left + 3]}
    return set(board[r]) | {row[c] for row in board} | box


def fits(board, r, c, d):
    return d not in taken(board, r, c)


def candidates(board, r, c):
    return sorted(set(range(1, 10)) - taken(board, r, c))
""",
    ("search", "a list of the empty cells"): """
def solve(board):
    empty = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]

    def go(place):
        if place == len(empty):
            return True
        r, c = empty[place]
        for d in candidates(board, r, c):
            board[r][c] = d
            if go(place + 1):
                return True
        board[r][c] = 0
        return False

    return go(0)
""",
    ("tables", "the next empty cell is looked for on the board"): """
def box_of(r, c):
    return r // 3 * 3 + c // 3


def solve(board):
    rows = [[False] * 10 for _ in range(9)]
    columns = [[False] * 10 for _ in range(9)]
    boxes = [[False] * 10 for _ in range(9)]
    for r in range(9):
        for c in range(9):
            d = board[r][c]
            if d:
                rows[r][d] = columns[c][d] = boxes[box_of(r, c)][d] = True

    def search():
        for r in range(9):
            for c in range(9):
                if board[r][c] == 0:
                    b = box_of(r, c)
                    for d in range(1, 10):
                        if not (rows[r][d] or columns[c][d] or boxes[b][d]):
                            board[r][c] = d
                            rows[r][d] = columns[c][d] = boxes[b][d] = True
                            if search():
                                return True
                            board[r][c] = 0
                            rows[r][d] = columns[c][d] = boxes[b][d] = False
                    return False
        return True

    return search()
""",
    ("tables", "sets of pairs in place of lists"): """
def box_of(r, c):
    return r // 3 * 3 + c // 3


def solve(board):
    seen, empty = set(), []
    for r, row in enumerate(board):
        for c, d in enumerate(row):
            if d:
                seen |= {("row", r, d), ("column", c, d), ("box", box_of(r, c), d)}
            else:
                empty.append((r, c))

    def search(place):
        if place == len(empty):
            return True
        r, c = empty[place]
        for d in range(1, 10):
            marks = {("row", r, d), ("column", c, d), ("box", box_of(r, c), d)}
            if not marks & seen:
                seen.update(marks)
                board[r][c] = d
                if search(place + 1):
                    return True
                board[r][c] = 0
                seen.difference_update(marks)
        return False

    return search(0)
""",
    ("full_grid", "a dataclass, whose module Python looks for"): """
from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Unit:
    cells: list[int]

    def is_right(self) -> bool:
        return sorted(self.cells) == list(range(1, 10))


def is_solved(board):
    units = [Unit(row) for row in board] + [Unit([row[c] for row in board]) for c in range(9)]
    for top in (0, 3, 6):
        for left in (0, 3, 6):
            units.append(Unit([board[top + i // 3][left + i % 3] for i in range(9)]))
    return all(unit.is_right() for unit in units)
""",
    ("conflicts", "a text of the digits is made, and read"): """
def is_valid(board):
    text = [[str(d) for d in row] for row in board]
    seen = set()
    for r in range(9):
        for c in range(9):
            sign = text[r][c]
            if sign == "0":
                continue
            for place in (("row", r, sign), ("column", c, sign), ("box", r // 3, c // 3, sign)):
                if place in seen:
                    return False
                seen.add(place)
    return True
""",
    ("search", "the whole board is checked after each digit, cell by cell"): """
def is_valid(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                continue
            for i in range(9):
                if i != c and board[r][i] == board[r][c]:
                    return False
                if i != r and board[i][c] == board[r][c]:
                    return False
            for i in range(r // 3 * 3, r // 3 * 3 + 3):
                for j in range(c // 3 * 3, c // 3 * 3 + 3):
                    if (i, j) != (r, c) and board[i][j] == board[r][c]:
                        return False
    return True


def solve(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for d in range(1, 10):
                    board[r][c] = d
                    if is_valid(board) and solve(board):
                        return True
                    board[r][c] = 0
                return False
    return True
""",
    ("search", "a puzzle is tried at the end, which takes long"): OURS["search"]
    + """
line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
digits = [int(sign) if sign != "." else 0 for sign in line]
print(solve([digits[9 * r : 9 * r + 9] for r in range(9)]))
""",
    ("tables", "one table of three kinds, and a list of the empty cells made by a second look"): """
def box_of(r, c):
    return r // 3 * 3 + c // 3


def solve(board):
    used = [[[False] * 10 for _ in range(9)] for _ in range(3)]
    empty = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]
    for r in range(9):
        for c in range(9):
            if board[r][c]:
                used[0][r][board[r][c]] = True
                used[1][c][board[r][c]] = True
                used[2][box_of(r, c)][board[r][c]] = True

    def search(place):
        if place == len(empty):
            return True
        r, c = empty[place]
        b = box_of(r, c)
        for d in range(1, 10):
            if not (used[0][r][d] or used[1][c][d] or used[2][b][d]):
                board[r][c] = d
                used[0][r][d] = used[1][c][d] = used[2][b][d] = True
                if search(place + 1):
                    return True
                board[r][c] = 0
                used[0][r][d] = used[1][c][d] = used[2][b][d] = False
        return False

    return search(0)
""",
    ("fewest", "functions that are called for each cell"): """
def is_empty(board, r, c):
    return board[r][c] == 0


def number(r, c, rows, columns, boxes):
    return len(free_digits(rows[r], columns[c], boxes[r // 3 * 3 + c // 3]))


def fewest_cell(board, rows, columns, boxes):
    cells = [(r, c) for r in range(9) for c in range(9) if is_empty(board, r, c)]
    return min(cells, key=lambda cell: number(*cell, rows, columns, boxes), default=None)


"""
    + "def solve"
    + OURS["fewest"].partition("def solve")[2],
}


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "way"), RIGHT)
def test_another_right_way_is_right(lesson: str, way: str) -> None:
    assert message_for(lesson, RIGHT[lesson, way]).code == "right"


def test_a_helper_does_not_replace_a_helper_of_an_earlier_lesson() -> None:
    """If a program for lesson 4 defines `fits`, `candidates` of lesson 3 still calls its own `fits`."""
    source = """
def fits(board):
    return all(digit for row in board for digit in row)


def solve(board):
    if fits(board):
        return True
    r, c = next((r, c) for r in range(9) for c in range(9) if board[r][c] == 0)
    for d in candidates(board, r, c):
        board[r][c] = d
        if solve(board):
            return True
    board[r][c] = 0
    return False
"""
    assert message_for("search", source).code == "right"
