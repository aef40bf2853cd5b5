"""Make the HTML that traces the search of lesson 4 on boards with two and three empty cells."""

from functools import partial
from typing import Any, NamedTuple

from building.lessons import Lesson, complete_solution, html_with_code, lessons
from building.techniques.bilingual import in_each_language
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.lab.lessons.materials import SOLVED, Board, with_digits

LESSON_FIGURE = "stack"
EMPTY_CELLS = {"two": (0, 1), "three": (0, 1, 72)}  # the empty cells of each board
NEW_LINE = "\n"

Candidates = Any  # the function candidates(board, r, c) of lesson 3
Values = dict[str, str | int]


class SearchStep(NamedTuple):
    """A step of the search, as a row of the table shows it."""

    kind: str  # the key of its sentence in `by_hand` of texts.TAG.json
    values: Values  # the values in that sentence
    stack: tuple[tuple[str, Values], ...]  # the calls that have not ended: key and values of each box


def by_hand() -> str:
    """Return a table of the search's steps for each board, as HTML."""
    (lesson,) = [each for each in lessons() if each.figure == LESSON_FIGURE]
    names: dict[str, Any] = {}
    exec(complete_solution(lesson), names)
    parts = [f"<h3>{_text(lesson, 'title', {})}</h3>"]
    for key, empty_cells in EMPTY_CELLS.items():
        steps = search_steps(board_with(empty_cells), names["candidates"])
        parts.append(f"<p>{_text(lesson, key, {})}</p>\n{_table(lesson, steps)}")
    return "\n".join(parts)


def board_with(empty_cells: tuple[int, ...]) -> Board:
    """Return the solution of example D with these cells empty."""
    return with_digits(SOLVED, *((cell // 9 + 1, cell % 9 + 1, 0) for cell in empty_cells))


class _Search:
    """The search of lesson 4, with a record of its steps."""

    def __init__(self, board: Board, candidates: Candidates) -> None:
        self.steps: list[SearchStep] = []
        self.calls = 0
        self._board = [list(row) for row in board]
        self._candidates = candidates
        self._stack: list[tuple[str, Values]] = []

    def solve(self) -> bool:
        """Solve the rest of the board; return whether that is possible."""
        self.calls += 1
        call_number = self.calls
        cell = next((cell for cell in CELLS if not self._board[cell // 9][cell % 9]), None)
        if cell is None:
            return self._record_end("full", {"call": call_number}, is_solved=True)
        row, column = divmod(cell, 9)
        values: Values = {"call": call_number, "cell": name(cell)}
        digits = self._candidates(self._board, row, column)
        for index, digit in enumerate(digits):
            self._board[row][column] = digit
            self._stack.append(("box", {**values, "digit": digit}))
            if index:
                self._record("next", {**values, "old": digits[index - 1], "digit": digit})
            else:
                self._record("place", {**values, "digits": ", ".join(map(str, digits)), "digit": digit})
            if self.solve():
                self._record(
                    "true" if call_number > 1 else "end", {"call": call_number, "count": self.calls}
                )
                self._stack.pop()
                return True
            self._stack.pop()
            self._board[row][column] = 0
        return self._record_end("none", values, is_solved=False)

    def _record_end(self, kind: str, values: Values, *, is_solved: bool) -> bool:
        self._stack.append((f"box_{kind}", values))
        self._record(kind, values)
        self._stack.pop()
        return is_solved

    def _record(self, kind: str, values: Values) -> None:
        self.steps.append(SearchStep(kind, values, tuple(self._stack)))


def search_steps(board: Board, candidates: Candidates) -> list[SearchStep]:
    """Return the steps of the search on this board.

    On this board, every dead end must be a cell without candidates, because the sentence for a dead end
    says that.
    """
    search = _Search(board, candidates)
    search.solve()
    return search.steps


def _table(lesson: Lesson, steps: list[SearchStep]) -> str:
    text = partial(_text, lesson)
    rows = []
    for step in steps:
        boxes = "".join(f"<li>{text(kind, values)}</li>" for kind, values in step.stack)
        rows.append(f"<tr><td>{text(step.kind, step.values)}</td><td><ol>{boxes}</ol></td></tr>")
    head = f'<th scope="col">{text("when", {})}</th><th scope="col">{text("stack", {})}</th>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{NEW_LINE.join(rows)}\n</tbody></table>"


def _text(lesson: Lesson, key: str, values: Values) -> str:
    """Return the text of this key in each language."""
    return in_each_language(lambda tag: html_with_code(lesson.texts[tag]["by_hand"][key].format(**values)))
