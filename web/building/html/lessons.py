"""The parts of learn.html that are made of the lessons: in all languages, so that they are read at once."""

import re
from collections.abc import Callable
from functools import cache
from html import escape

from building.lessons import Lesson, lessons
from building.techniques.bilingual import Said, each
from sudoku_core import classics
from sudoku_core.lab.lessons.materials import PUZZLE

LAMPS = ("a", "b", "and", "or", "xor", "not", "lowest")
SIGNS = {
    "a": "a", "b": "b", "and": "a & b", "or": "a | b", "xor": "a ^ b", "not": "~a & 0x1FF",
    "lowest": "a & -a",
}  # fmt: skip
CODE = re.compile(r"`([^`]*)`")
B = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."
DEPTHS_OF_B = 600  # calls of the search that the picture shows


def lesson_parts(said: Said) -> dict[str, str]:
    """Return the parts of the page for lessons."""
    return {
        "lesson-links": "\n".join(map(_link, lessons())),
        "lessons": "\n".join(map(_article, lessons())),
        "lamps": "\n".join(map(_lamps, LAMPS)),
        "depths-of-b": _depths_of_b(),
        "algorithms": _algorithms(),
        "teacher-rows": "\n".join(_teacher_row(lesson, said) for lesson in lessons()),
    }


def with_code(text: str) -> str:
    """Return a text as HTML, in which `…` marks code."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def _of(lesson: Lesson, part: str) -> Callable[[str], str]:
    return lambda tag: with_code(lesson.texts[tag][part])


def _link(lesson: Lesson) -> str:
    return (
        f'<li><a href="#lesson-{lesson.number}" data-lesson="{lesson.number}" data-name="{lesson.name}">'
        f'<span class="number">{lesson.number}</span> {each(_of(lesson, "title"))}</a></li>'
    )


def _article(lesson: Lesson) -> str:
    """Return the idea and the task; and the code, for those who read before Python comes."""
    start = each(lambda tag: escape(lesson.start[tag], quote=False), "code")
    return (
        f'<article class="lesson" id="lesson-{lesson.number}">\n'
        f"<h2>{each(_of(lesson, 'title'))}</h2>\n"
        f"<p>{each(_of(lesson, 'idea'))}</p>\n"
        f'<p class="task">{each(_of(lesson, "task"))}</p>\n'
        f'<pre class="start">{start}</pre>\n</article>'
    )


def _lamps(name: str) -> str:
    """Return a row of nine lamps; those of the two masks can be switched."""
    cells = []
    for digit in range(9, 0, -1):
        if name in "ab":
            cells.append(
                f'<td><button type="button" class="lamp" data-command="lamp" data-value="{name}{digit}" '
                f'data-digit="{digit}" aria-label="{name} {digit}" aria-pressed="false" disabled>'
                f"{digit}</button></td>"
            )
        else:
            cells.append(f'<td><span class="lamp" data-digit="{digit}">{digit}</span></td>')
    head = f'<th scope="row"><code>{escape(SIGNS[name])}</code></th>'
    return f'<tr data-mask="{name}">{head}{"".join(cells)}</tr>'


@cache
def _depths_of_b() -> str:
    """Return the path of the picture of the search for B: the depth of each of its first calls."""
    depths: list[int] = []

    def search(board: list[list[int]], cell: int, depth: int) -> bool:
        depths.append(depth)
        while cell < 81 and board[cell // 9][cell % 9]:
            cell += 1
        row, column = divmod(cell, 9)
        for digit in range(1, 10):
            if len(depths) >= DEPTHS_OF_B:
                return False
            if _fits(board, row, column, digit):
                board[row][column] = digit
                search(board, cell + 1, depth + 1)
                board[row][column] = 0
        return False

    search(
        [[int(sign) if sign.isdigit() else 0 for sign in B[row : row + 9]] for row in range(0, 81, 9)], 0, 1
    )
    wide = 600 / len(depths)
    path = "".join(
        f"V{120 - 120 * min(depth, 64) // 64}H{int(wide * place)}" for place, depth in enumerate(depths, 1)
    )
    return f"M0 120{path}V120z"


def _fits(board: list[list[int]], row: int, column: int, digit: int) -> bool:
    top, left = row // 3 * 3, column // 3 * 3
    seen = {*board[row], *(line[column] for line in board)}
    return digit not in seen and all(digit not in board[top + each][left : left + 3] for each in range(3))


@cache
def _algorithms() -> str:
    """Return a row for each algorithm of the lab: how many calls it needs for example D."""
    rows = []
    line = "".join(str(digit) for row in PUZZLE for digit in row)
    for name in classics.NAMES:
        if name == "core":
            continue
        calls = classics.run(name, line, keep="calls").calls
        rows.append(f'<tr><th scope="row" data-text="lab.algorithm_{name}"></th><td>{calls:,}</td></tr>')
    return "\n".join(rows)


def _teacher_row(lesson: Lesson, said: Said) -> str:
    """Return what a teacher reads of a lesson: its function, what is checked, the sentences of its own."""
    sentences = each(
        lambda tag: (
            "<ul>"
            + "".join(
                f"<li>{with_code(re.sub(r'{[^}]*}', '…', text))}</li>"
                for text in lesson.texts[tag].get("says", {}).values()
            )
            + "</ul>"
        ),
        "div",
    )
    heading = said("learn.teacher_says")
    return (
        f'<tr><td><label><input type="checkbox" value="{lesson.number}" checked disabled> {lesson.number}. '
        f"{each(_of(lesson, 'title'))}</label></td><td><code>{lesson.function}</code></td>"
        f"<td>{each(_of(lesson, 'task'))}<details><summary>{heading}</summary>"
        f"{sentences}</details></td></tr>"
    )
