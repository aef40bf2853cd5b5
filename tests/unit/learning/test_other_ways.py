"""Programs that are right in another way than our solutions: a lesson takes them all the same."""

import pytest

from tests.unit.learning.answers import said_of

# lesson, what is another way -> program
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
}


@pytest.mark.parametrize(("lesson", "way"), RIGHT)
def test_another_right_way_is_right(lesson: str, way: str) -> None:
    assert said_of(lesson, RIGHT[lesson, way]).code == "right"


def test_a_helper_of_the_same_name_in_an_earlier_lesson_stays_its_own() -> None:
    """Lesson 4 has a `fits` of its own, while its `candidates` is from lesson 3, which has another."""
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
    assert said_of("search", source).code == "right"
