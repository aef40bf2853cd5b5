"""Assemble the solver that the reader hands in, and determine who wrote each function."""

from typing import TYPE_CHECKING

from learning.work.joining import definitions, find_clash, join_programs
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from learning.work.records import LessonWork
    from shared.life import Message

SOLVER = "solve"

# The author of a function.
YOURS = "yours"  # the reader
SHOWN = "shown"  # we; the reader has completed the lesson with our solution
GIVEN = "given"  # we; the function is a part of the lesson's initial code
OURS = "ours"  # we; our solution is in the solver because the reader has not finished the lesson
STARTED = "started"  # nobody; the reader has not finished the lesson, and the solver does not need it
NONE = "none"  # nobody; the reader has not started the lesson, and the solver does not need it


class SolverPart(Value):
    """A function of the course."""

    function: str = ""  # its name, such as "candidates"
    lesson: int = 0  # its lesson's number
    whose: str = NONE  # its author: YOURS, SHOWN, GIVEN, OURS, STARTED or NONE
    is_used: bool = False  # whether the solver contains it


class CompleteSolver(Value):
    """A solver to hand in."""

    source: str = ""  # "" if the reader has not finished any solver
    lesson: int = 0  # the number of its lesson, or 0
    solvers: tuple[int, ...] = ()  # the numbers of all lessons with a solver that the reader has finished
    possible: tuple[int, ...] = ()  # the numbers of the selected lessons with a solver to write
    parts: tuple[SolverPart, ...] = ()  # the functions of the selected lessons, and others in the solver
    clash: "Message | None" = None  # the message about a name that has two definitions


def assemble_solver(
    lessons: "list[dict[str, Any]]",
    chosen: "tuple[int, ...]",
    works: "dict[str, LessonWork]",
    preferred_lesson: int = 0,
) -> CompleteSolver:
    """Return the newest solver that the reader has finished in the selected lessons.

    lessons: The texts of all lessons, in order.
    chosen: The numbers of the selected lessons.
    works: The reader's work by lesson name.
    preferred_lesson: The number of a lesson whose solver is used if it is finished; 0 for the newest.
    """
    possible = tuple(
        [number for number in chosen if SOLVER in definitions(lessons[number - 1]["solution"])]
    )
    solvers = tuple([number for number in possible if _has_own_solver(lessons[number - 1], works)])
    number = preferred_lesson if preferred_lesson in solvers else solvers[-1] if solvers else 0
    # The solver, with the functions of earlier lessons that it uses. Our solutions replace unfinished
    # functions.
    used: list[str] = []
    source, clash = "", None
    if number:
        lesson = lessons[number - 1]
        pairs = list(lesson["earlier"]) + [(lesson["name"], lesson["solution"])]
        used = [name for name, _ in pairs]
        texts = [(_best_code(works[name], ours), ours) for name, ours in pairs]
        source, clash = (
            join_programs([text for text, _ in texts]),
            _clash(texts, [_lesson_number(lessons, name) for name in used]),
        )
    # The table lists the functions of the selected lessons, and others that the solver uses.
    parts: list[SolverPart] = []
    for lesson_number, lesson in enumerate(lessons, 1):
        is_used = lesson["name"] in used
        if lesson_number in chosen or is_used:
            parts += _lesson_parts(lesson, lesson_number, works, is_used)
    return CompleteSolver(
        source=source, lesson=number, solvers=solvers, possible=possible, parts=tuple(parts), clash=clash
    )


def _has_own_solver(lesson: "dict[str, Any]", works: "dict[str, LessonWork]") -> bool:
    work = works[lesson["name"]]
    is_solver = work.right_code is not None and SOLVER in definitions(work.right_code)
    return is_solver and not work.is_ours(lesson["solution"])


def _best_code(work: "LessonWork", ours: str) -> str:
    return ours if work.right_code is None else work.right_code


def _lesson_number(lessons: "list[dict[str, Any]]", name: str) -> int:
    return [lesson["name"] for lesson in lessons].index(name) + 1


def _clash(texts: "list[tuple[str, str]]", numbers: "list[int]") -> "Message | None":
    """Return the message of `find_clash` with the numbers of the lessons."""
    clash = find_clash(texts)
    if not clash or not clash[1]:
        return clash
    key, values = clash[0], dict(clash[1])
    for name in ("first", "second"):
        values[name] = numbers[int(str(values[name])) - 1]
    return key, values


def _lesson_parts(
    lesson: "dict[str, Any]", number: int, works: "dict[str, LessonWork]", is_used: bool
) -> "list[SolverPart]":
    """Return the function that the reader writes in a lesson, and the lesson's solver if it has one."""
    names = [lesson["function"]]
    if SOLVER in definitions(lesson["solution"]) and SOLVER not in names:
        names.append(SOLVER)
    work = works[lesson["name"]]
    return [
        SolverPart(
            function=name, lesson=number, whose=_author(lesson, work, name, is_used), is_used=is_used
        )
        for name in names
    ]


def _author(lesson: "dict[str, Any]", work: "LessonWork", function: str, is_used: bool) -> str:
    if work.right_code is None:
        return OURS if is_used else NONE if work.code is None else STARTED
    if work.is_ours(lesson["solution"]):
        return SHOWN
    text = definitions(work.right_code).get(function, "")
    given = definitions(lesson["start"]).get(function)
    is_given = given is not None and text == given == definitions(lesson["solution"]).get(function)
    return GIVEN if is_given else YOURS
