"""Trace the search of lesson 4, with its stack of calls, on boards with two and three empty cells."""

from functools import partial
from typing import Any, NamedTuple

from building.lessons import Lesson, lessons, whole, with_code
from building.techniques.bilingual import each
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.lab.lessons.materials import SOLVED, Board, with_digits

FIGURE = "stack"
HOLES = {"two": (0, 1), "three": (0, 1, 72)}  # the empty cells of each board
NEW_LINE = "\n"

Candidates = Any  # the function candidates(board, r, c) of lesson 3
Facts = dict[str, str | int]


class Moment(NamedTuple):
    """A moment of the search."""

    kind: str  # the key of its sentence in `by_hand` of texts.TAG.json
    facts: Facts  # the values in that sentence
    stack: tuple[tuple[str, Facts], ...]  # the calls that have not ended: key and values of each box


def by_hand() -> str:
    """Return each board with a table of its moments, as HTML."""
    (lesson,) = [each for each in lessons() if each.figure == FIGURE]
    names: dict[str, Any] = {}
    exec(whole(lesson), names)
    parts = [f"<h3>{_text(lesson, 'title', {})}</h3>"]
    for key, holes in HOLES.items():
        moments = moments_of(board_with(holes), names["candidates"])
        parts.append(f"<p>{_text(lesson, key, {})}</p>\n{_table(lesson, moments)}")
    return "\n".join(parts)


def board_with(holes: tuple[int, ...]) -> Board:
    """Return the solution of example D with these cells empty."""
    return with_digits(SOLVED, *((cell // 9 + 1, cell % 9 + 1, 0) for cell in holes))


class _Search:
    """The search of lesson 4, which records its moments."""

    def __init__(self, board: Board, candidates: Candidates) -> None:
        self.moments: list[Moment] = []
        self.calls = 0
        self._board = [list(row) for row in board]
        self._candidates = candidates
        self._stack: list[tuple[str, Facts]] = []

    def solve(self) -> bool:
        """Solve the rest of the board; return whether that is possible."""
        self.calls += 1
        call = self.calls
        hole = next((cell for cell in CELLS if not self._board[cell // 9][cell % 9]), None)
        if hole is None:
            return self._ended("full", {"call": call}, is_solved=True)
        row, column = divmod(hole, 9)
        facts: Facts = {"call": call, "cell": name(hole)}
        digits = self._candidates(self._board, row, column)
        for place, digit in enumerate(digits):
            self._board[row][column] = digit
            self._stack.append(("box", {**facts, "digit": digit}))
            if place:
                self._note("next", {**facts, "old": digits[place - 1], "digit": digit})
            else:
                self._note("place", {**facts, "digits": ", ".join(map(str, digits)), "digit": digit})
            if self.solve():
                self._note("true" if call > 1 else "end", {"call": call, "count": self.calls})
                self._stack.pop()
                return True
            self._stack.pop()
            self._board[row][column] = 0
        return self._ended("none", facts, is_solved=False)

    def _ended(self, kind: str, facts: Facts, *, is_solved: bool) -> bool:
        self._stack.append((f"box_{kind}", facts))
        self._note(kind, facts)
        self._stack.pop()
        return is_solved

    def _note(self, kind: str, facts: Facts) -> None:
        self.moments.append(Moment(kind, facts, tuple(self._stack)))


def moments_of(board: Board, candidates: Candidates) -> list[Moment]:
    """Return the moments of the search on this board.

    On this board the search must fail only in cells without candidates.
    """
    search = _Search(board, candidates)
    search.solve()
    return search.moments


def _table(lesson: Lesson, moments: list[Moment]) -> str:
    text = partial(_text, lesson)
    rows = []
    for moment in moments:
        boxes = "".join(f"<li>{text(kind, facts)}</li>" for kind, facts in moment.stack)
        rows.append(f"<tr><td>{text(moment.kind, moment.facts)}</td><td><ol>{boxes}</ol></td></tr>")
    head = f'<th scope="col">{text("when", {})}</th><th scope="col">{text("stack", {})}</th>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{NEW_LINE.join(rows)}\n</tbody></table>"


def _text(lesson: Lesson, key: str, facts: Facts) -> str:
    """Return the text of this key in each language."""
    return each(lambda tag: with_code(lesson.texts[tag]["by_hand"][key].format(**facts)))
