"""Make the parts of learn.html from the lessons, in all languages."""

import re
from collections.abc import Callable
from functools import cache, partial
from html import escape
from itertools import pairwise
from typing import Any

from building.html.by_hand import by_hand
from building.lessons import Lesson, complete_solution, html_with_code, lessons
from building.techniques.bilingual import SiteTexts, in_each_language
from learning.look import depths_path
from shared.examples import TUTORIALS
from shared.languages import TAGS
from shared.words import format_number
from sudoku_core import classics
from sudoku_core.lab.lessons.boards import board_of
from sudoku_core.lab.lessons.materials import PUZZLE

LAMP_ROWS = ("a", "b", "and", "or", "xor", "not", "left", "right", "lowest")
EXPRESSIONS = {
    "a": "a", "b": "b", "and": "a & b", "or": "a | b", "xor": "a ^ b", "not": "~a & 0x1FF",
    "left": "a << 1 & 0x1FF", "right": "a >> 1", "lowest": "a & -a",
}  # fmt: skip
HOUR_MINUTES = 45  # the length of a school hour

# The minutes between which each part of the plan takes place; the key of its text is teaching.plan_N.
PLAN = (0, 5, 15, 35, 40, HOUR_MINUTES)

EXAMPLE_B = dict(TUTORIALS)["B"]
DEPTHS_OF_B = 600  # calls of the search that the picture shows


def lesson_parts(site_texts: SiteTexts) -> dict[str, str]:
    """Return the parts of learn.html by name."""
    return {
        "lesson-links": "\n".join(map(_link, lessons())),
        "lessons": "\n".join(_article(lesson, site_texts) for lesson in lessons()),
        "plan": _plan(site_texts),
        "lamps": "\n".join(map(_lamp_row, LAMP_ROWS)),
        "depths-of-b": _depths_of_b(),
        "algorithms": _algorithms(),
        "by-hand": by_hand(),
        "teacher-rows": "\n".join(_teacher_row(lesson, site_texts) for lesson in lessons()),
    }


def _text_of(lesson: Lesson, part: str) -> Callable[[str], str]:
    return lambda tag: html_with_code(lesson.texts[tag][part])


def _link(lesson: Lesson) -> str:
    title = in_each_language(_text_of(lesson, "title"))
    return (
        f'<li><a href="#lesson-{lesson.number}" data-lesson="{lesson.number}" data-name="{lesson.name}">'
        f'<span class="number">{lesson.number}</span> {title}</a></li>'
    )


def _article(lesson: Lesson, site_texts: SiteTexts) -> str:
    """Return the idea, the task and the initial code of a lesson, which are visible before Python runs."""
    start = in_each_language(lambda tag: escape(lesson.start[tag], quote=False), "code")
    minutes, before = site_texts("teaching.minutes", minutes=lesson.minutes), site_texts("teaching.before")
    return (
        f'<article class="lesson" id="lesson-{lesson.number}">\n'
        f"<h2>{in_each_language(_text_of(lesson, 'title'))}</h2>\n"
        f'<p class="before">{minutes} {before} {in_each_language(_text_of(lesson, "before"))}</p>\n'
        f"<p>{in_each_language(_text_of(lesson, 'idea'))}</p>\n"
        f"{_operators(lesson)}"
        f'<p class="task">{in_each_language(_text_of(lesson, "task"))}</p>\n'
        f'<pre class="start">{start}</pre>\n</article>'
    )


def _operators(lesson: Lesson) -> str:
    """Return the operators that the lesson explains before its task, each with a sentence."""
    items = []
    for index, (operator, _) in enumerate(lesson.texts[TAGS[0]].get("operators", [])):
        sentence = in_each_language(partial(_operator_sentence, lesson, index))
        items.append(f"<div><dt><code>{escape(operator, quote=False)}</code></dt><dd>{sentence}</dd></div>")
    return f'<dl class="operators">\n{"".join(items)}\n</dl>\n' if items else ""


def _operator_sentence(lesson: Lesson, index: int, tag: str) -> str:
    """Return the sentence on an operator in this language.

    place: the index of the operator.
    """
    return html_with_code(lesson.texts[tag]["operators"][index][1])


def _lamp_row(name: str) -> str:
    """Return a row of nine lamps; the lamps of the two masks are switches.

    The ARIA roles are explicit: on a phone the rows are displayed as a grid, and browsers then drop the
    implicit roles.
    """
    cells = []
    for digit in range(9, 0, -1):
        if name in "ab":
            cells.append(
                f'<td role="cell"><button type="button" class="lamp" data-command="lamp" '
                f'data-value="{name}{digit}" data-digit="{digit}" aria-label="{name} {digit}" '
                f'aria-pressed="false" disabled>'
                f"{digit}</button></td>"
            )
        else:
            cells.append(f'<td role="cell"><span class="lamp" data-digit="{digit}">{digit}</span></td>')
    head = f'<th role="rowheader" scope="row"><code>{escape(EXPRESSIONS[name])}</code></th>'
    return f'<tr role="row" data-mask="{name}">{head}{"".join(cells)}</tr>'


@cache
def _depths_of_b() -> str:
    """Return the SVG path of the search depths for example B, recorded with our solution of the lesson."""
    (lesson,) = [each for each in lessons() if each.figure == "depth" and each.function == "depths"]
    namespace: dict[str, Any] = {}
    exec(complete_solution(lesson), namespace)
    return depths_path(namespace["depths"](board_of(EXAMPLE_B), DEPTHS_OF_B))


@cache
def _algorithms() -> str:
    """Return a table row for each algorithm, with its number of calls for example D."""
    rows = []
    line = "".join(str(digit) for row in PUZZLE for digit in row)
    for name in classics.NAMES:
        calls = classics.run(name, line, keep="calls").calls
        label = f'<th scope="row" data-text="lab.algorithm_{name}"></th>'
        rows.append(f"<tr>{label}<td>{format_number(calls)}</td></tr>")
    return "\n".join(rows)


def _plan(site_texts: SiteTexts) -> str:
    """Return the plan for the first 45 minutes, and a division of the lessons into school hours."""
    rows = []
    for part, (begin, end) in enumerate(pairwise(PLAN), 1):
        description = site_texts("teaching.plan_" + str(part))
        rows.append(f"<tr><td>{begin}–{end}</td><td>{description}</td></tr>")
    hours = ["<li>" + site_texts("teaching.hour", **hour) + "</li>" for hour in _hours()]
    title, hours_title = site_texts("teaching.plan"), site_texts("teaching.hours")
    headings = (site_texts("teaching.minute"), site_texts("teaching.what"))
    head = "".join(f'<th scope="col">{heading}</th>' for heading in headings)
    return (
        f"<h3>{title}</h3>\n"
        f'<table class="checked plan"><thead><tr>{head}</tr></thead>\n'
        f"<tbody>{''.join(rows)}</tbody></table>\n"
        f"<p>{hours_title}</p>\n<ol>{''.join(hours)}</ol>"
    )


def _hours() -> list[dict[str, Any]]:
    """Divide the lessons into groups that take at most HOUR_MINUTES."""
    hours: list[list[Lesson]] = [[]]
    for lesson in lessons():
        if hours[-1] and sum(each.minutes for each in hours[-1]) + lesson.minutes > HOUR_MINUTES:
            hours.append([])
        hours[-1].append(lesson)
    return [
        {
            "lessons": " + ".join(str(each.number) for each in hour),
            "minutes": sum(each.minutes for each in hour),
        }
        for hour in hours
    ]


def _teacher_row(lesson: Lesson, site_texts: SiteTexts) -> str:
    """Return a row for teachers: the lesson's function, its requirements and its own messages."""
    sentences = in_each_language(
        lambda tag: (
            "<ul>"
            + "".join(
                f"<li>{html_with_code(re.sub(r'{[^}]*}', '…', text))}</li>"
                for text in lesson.texts[tag].get("says", {}).values()
            )
            + "</ul>"
        ),
        "div",
    )
    heading = site_texts("learn.teacher_says")
    return (
        f'<tr><td><label><input type="checkbox" data-choice="lesson" value="{lesson.number}" '
        f"checked disabled> {lesson.number}. "
        f"{in_each_language(_text_of(lesson, 'title'))}</label></td><td>{lesson.minutes}</td>"
        f"<td>{in_each_language(_text_of(lesson, 'before'))}</td>"
        f"<td><code>{lesson.function}</code></td>"
        f"<td>{in_each_language(_text_of(lesson, 'task'))}<details><summary>{heading}</summary>"
        f"{sentences}</details></td></tr>"
    )
