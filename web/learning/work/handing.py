"""The solver that the reader hands in: of which lesson it is, and whose each of its functions is."""

from typing import TYPE_CHECKING

from learning.work.joining import definitions, joined, same_names
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from learning.work.records import Work
    from shared.life import Message

SOLVER = "solve"

# Whose a function is. YOURS: the reader's. SHOWN: the reader's lesson was done with our solution. GIVEN: it
# stands in the lesson from the start. OURS: ours, for the reader has not finished it. STARTED, NONE: it is
# not finished, or not begun, and not in the solver.
YOURS, SHOWN, GIVEN, OURS, STARTED, NONE = "yours", "shown", "given", "ours", "started", "none"


class Part(Value):
    """A function of the course: its name, its lesson's number, whose it is, whether the solver has it."""

    function: str = ""
    lesson: int = 0
    whose: str = NONE
    is_used: bool = False


class Handed(Value):
    """A solver to be handed in.

    source: of the solver, or "" if the reader has finished none. lesson: the number of its lesson, or 0.
    solvers: the numbers of all lessons with a finished solver of the reader's. possible: those of the
    chosen lessons that have a solver. parts: the functions of the chosen lessons, and others that the
    solver has. clash: names of two lessons in it that do not go together, or None.
    """

    source: str = ""
    lesson: int = 0
    solvers: tuple[int, ...] = ()
    possible: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()
    clash: "Message | None" = None


def hand_in(
    lessons: "list[dict[str, Any]]", chosen: "tuple[int, ...]", works: "dict[str, Work]", wanted: int = 0
) -> Handed:
    """Return the solver of the newest of the chosen lessons in which the reader has finished one.

    lessons: what the site has of them all, in their order. works: by the names of lessons. wanted: the
    number of the lesson whose solver the reader wants, if it is finished; 0 for the newest.
    """
    possible = tuple(
        [number for number in chosen if SOLVER in definitions(lessons[number - 1]["solution"])]
    )
    solvers = tuple([number for number in possible if _is_readers(lessons[number - 1], works)])
    number = wanted if wanted in solvers else solvers[-1] if solvers else 0
    used: list[str] = []
    source, clash = "", None
    if number:
        lesson = lessons[number - 1]
        pairs = list(lesson["earlier"]) + [(lesson["name"], lesson["solution"])]
        used = [name for name, _ in pairs]
        texts = [(_best(works[name], ours), ours) for name, ours in pairs]
        source, clash = (
            joined([text for text, _ in texts]),
            _clash(texts, [_number(lessons, name) for name in used]),
        )
    shown = [
        each for each in range(1, len(lessons) + 1) if each in chosen or lessons[each - 1]["name"] in used
    ]
    parts: list[Part] = []
    for each in shown:
        parts += _parts(lessons[each - 1], each, works, lessons[each - 1]["name"] in used)
    return Handed(
        source=source, lesson=number, solvers=solvers, possible=possible, parts=tuple(parts), clash=clash
    )


def _is_readers(lesson: "dict[str, Any]", works: "dict[str, Work]") -> bool:
    work = works[lesson["name"]]
    is_solver = work.right is not None and SOLVER in definitions(work.right)
    return is_solver and not work.is_ours(lesson["solution"])


def _best(work: "Work", ours: str) -> str:
    return ours if work.right is None else work.right


def _number(lessons: "list[dict[str, Any]]", name: str) -> int:
    return [lesson["name"] for lesson in lessons].index(name) + 1


def _clash(texts: "list[tuple[str, str]]", numbers: "list[int]") -> "Message | None":
    """Return the sentence on names that do not go together, with the numbers of the lessons."""
    clash = same_names(texts)
    if not clash or not clash[1]:
        return clash
    named = dict(clash[1])
    for place in ("first", "second"):
        named[place] = numbers[int(str(named[place])) - 1]
    return clash[0], named


def _parts(lesson: "dict[str, Any]", number: int, works: "dict[str, Work]", is_used: bool) -> "list[Part]":
    """Return the function that the reader writes in a lesson, and the solver there that uses it."""
    names = [lesson["function"]]
    if SOLVER in definitions(lesson["solution"]) and SOLVER not in names:
        names.append(SOLVER)
    work = works[lesson["name"]]
    return [
        Part(function=name, lesson=number, whose=_whose(lesson, work, name, is_used), is_used=is_used)
        for name in names
    ]


def _whose(lesson: "dict[str, Any]", work: "Work", function: str, is_used: bool) -> str:
    if work.right is None:
        return OURS if is_used else NONE if work.code is None else STARTED
    if work.is_ours(lesson["solution"]):
        return SHOWN
    text = definitions(work.right).get(function, "")
    given = definitions(lesson["start"]).get(function)
    is_given = given is not None and text == given == definitions(lesson["solution"]).get(function)
    return GIVEN if is_given else YOURS
