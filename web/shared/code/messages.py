"""What the worker with the reader's code may say: each message is a text, JSON with one name in it.

    {"at": place}                         it begins with this puzzle
    {"calls": [place, calls]}             so many calls so far on this puzzle
    {"verdict": [place, code, a, b]}      its verdict on this puzzle; see VERDICTS
    {"printed": text}                     the code has printed this
    {"error": [traceback, line]}          the code has raised an error, in this line, or 0
    {"refused": [code, name, owner, line]}  the facts of a CodeError
    {"end": true}                         all puzzles are done

READY is the first one, before there is code to run. A trace and an answer for a judge are texts of another
form: see trial.py. The code may come from anybody and can post anything in the worker's name, so a message
that has not exactly one of these forms is ignored.
MicroPython runs this file too.
"""

import json
from typing import TYPE_CHECKING

from shared.code.puzzles import PUZZLES

if TYPE_CHECKING:
    from typing import Any

READY = '{"ready": true}'
LONGEST = 40_000

# Code of a verdict -> its two numbers: calls and seconds of what it has "found", or "nothing"; a cell and a
# digit of a solution that is wrong.
VERDICTS = ("found", "nothing", "empty", "given", "twin")

# Why code cannot be run, or made an answer, as it stands: the codes of a CodeError.
REFUSALS = (
    "no_solve import name_of_site name_of_module python2 python2_name not_python tabs undefined "
    + "nothing_to_run arguments unchanged emptied no_board "
    + "reads_more prints_nothing prints_no_board no_steps"
).split()


def read(text: str) -> "tuple[str, Any] | None":
    """Return the name and the facts of a message, or None for a text that is none."""
    if len(text) > LONGEST:
        return None
    try:
        message = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        return None
    if isinstance(message, dict) and len(message) == 1:
        for name, is_valid in FORMS:
            if name in message and is_valid(message[name]):
                return name, message[name]
    return None


def _is_whole(fact: object) -> bool:
    return isinstance(fact, int) and not isinstance(fact, bool) and 0 <= fact < 10**15


def _is_number(fact: object) -> bool:
    return _is_whole(fact) or (isinstance(fact, float) and 0 <= fact < 1e9)


def _is_place(fact: object) -> bool:
    return isinstance(fact, int) and not isinstance(fact, bool) and 0 <= fact < len(PUZZLES)


def _is_text(fact: object) -> bool:
    return isinstance(fact, str)


def _is_true(fact: object) -> bool:
    return fact is True


def _is_verdict(facts: "Any") -> bool:
    if not (isinstance(facts, list) and len(facts) == 4 and _is_place(facts[0]) and facts[1] in VERDICTS):
        return False
    if facts[1] in ("found", "nothing"):
        return _is_whole(facts[2]) and _is_number(facts[3])
    return _is_whole(facts[2]) and facts[2] < 81 and _is_whole(facts[3]) and facts[3] <= 9


def _is_calls(facts: "Any") -> bool:
    return isinstance(facts, list) and len(facts) == 2 and _is_place(facts[0]) and _is_whole(facts[1])


def _is_error(facts: "Any") -> bool:
    return isinstance(facts, list) and len(facts) == 2 and _is_text(facts[0]) and _is_whole(facts[1])


def _is_refusal(facts: "Any") -> bool:
    if not (isinstance(facts, list) and len(facts) == 4 and facts[0] in REFUSALS):
        return False
    return _is_text(facts[1]) and _is_text(facts[2]) and _is_whole(facts[3])


# Name -> what its facts must be.
FORMS = (
    ("at", _is_place),
    ("calls", _is_calls),
    ("verdict", _is_verdict),
    ("printed", _is_text),
    ("error", _is_error),
    ("refused", _is_refusal),
    ("end", _is_true),
)
