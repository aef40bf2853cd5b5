"""Explain an error of the reader's code: the place where it was raised, and its meaning.

A message that explains an error states a fact about every such error, or a fact that follows from the
values at that place. Otherwise it is a question. A repair of a source is proposed only if it lets Python
parse beyond the error.
"""

import traceback
from collections.abc import Collection, Iterator
from typing import Final

from sudoku_core.lab.diagnosis.raised import find_place_of_error, hidden_builtin, indexed_in
from sudoku_core.lab.diagnosis.recursion import recursion_in
from sudoku_core.lab.diagnosis.repairs import repair_of
from sudoku_core.lab.lessons.running import EndlessError
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.own_code.errors import CodeError

# Errors that learners often get; each has a message "why_NAME".
EXPLAINED: Final = (
    "AttributeError", "EOFError", "IndexError", "KeyError", "NameError", "RecursionError", "SystemExit",
    "TypeError", "UnboundLocalError", "ValueError", "ZeroDivisionError",
)  # fmt: skip
# Errors whose own text, with Python's "Did you mean", explains more than our message.
SUGGESTED: Final = (AttributeError, ImportError, NameError)
# Parts of the text of a TypeError that already explain wrong arguments.
ARGUMENT_MESSAGES: Final = (
    "argument:",
    "arguments",
    "argument '",
    "positional argument",
    "at most 1 argument",
)


def explain_unreadable(error: SyntaxError | CodeError, text: str) -> Message:
    """Return the explanation of code that Python cannot parse, or that cannot run here."""
    if isinstance(error, CodeError):
        facts: dict[str, str | int] = {"line": error.line, "name": error.name, "owner": error.owner}
        return Message(f"refused_{error.code}", facts)
    repair = repair_of(error, text)
    more = f"why_{repair}" if repair else ""
    if error.msg == "'return' outside function":
        more = "why_outside"
    return Message("syntax", {"line": error.lineno or 1, "error": error.msg}, more)


def explain_error(error: BaseException) -> Message:
    """Return the explanation of an error that the reader's code has raised."""
    return next(possible_explanations(error))


def possible_explanations(error: BaseException, lesson_lines: Collection[int] = ()) -> Iterator[Message]:
    """Yield possible explanations of an error of the reader's code, the best first.

    lesson_lines: The lines of the code that the lesson has supplied.
    """
    if isinstance(error, EndlessError):
        yield Message("endless", {"line": error.line, "function": error.function})
        return
    recursion = recursion_in(error)
    if recursion:
        owner = "_ours" if recursion.line in lesson_lines else ""
        yield Message(f"recursion{owner}", {"line": recursion.line, "call": recursion.call})
        return
    place = find_place_of_error(error)
    if isinstance(error, ModuleNotFoundError) and place:
        yield Message("refused_no_module", {"line": place.line, "name": str(error.name), "owner": ""})
        return
    text = _text_of(error)
    facts: dict[str, str | int] = {"error": text}
    meaning_facts, more = _explain_meaning(error, text)
    if not place:
        yield Message("raises_elsewhere", facts | meaning_facts, more)
        return
    facts["line"] = place.line
    owner = "_ours" if place.line in lesson_lines else ""
    if place.part.startswith("raise "):
        yield Message(f"raises{owner}", facts)  # the reader's own error text needs no explanation
    elif not place.part or not place.values:
        yield Message(f"raises{owner}", facts | meaning_facts, more)
    else:
        values = {"part": place.part, "values": ", ".join(place.values)}
        yield Message(f"raises_at{owner}", {**facts, **values, **meaning_facts}, more)


def _text_of(error: BaseException) -> str:
    """Return the last line of Python's own report, including its suggestion."""
    name = type(error).__name__
    without_suggestion = f"{name}: {error}".removesuffix(": ")
    if not isinstance(error, SUGGESTED):
        return without_suggestion
    reported = traceback.format_exception_only(error)[-1].strip()
    return reported if reported.startswith(without_suggestion) else without_suggestion


def _explain_meaning(error: BaseException, text: str) -> tuple[dict[str, str | int], str]:
    """Return the facts and the code of a message that explains an error; "" if there is none."""
    name = type(error).__name__
    if name not in EXPLAINED or "Did you mean" in text:
        return {}, ""
    if isinstance(error, IndexError):
        indexed = indexed_in(error)
        if not indexed:
            return {}, "why_IndexError"
        facts: dict[str, str | int] = {"name": indexed.name, "index": indexed.place}
        if not indexed.length:
            return facts, "why_index_empty"
        return {**facts, "length": indexed.length, "last": indexed.length - 1}, "why_index"
    if isinstance(error, (AttributeError, TypeError)) and "NoneType" in text:
        return {}, "why_none"
    if isinstance(error, TypeError):
        hidden = hidden_builtin(error)
        if hidden:
            return {"name": hidden}, "why_hidden"
        if any(part in text for part in ARGUMENT_MESSAGES):
            return {}, ""
    return {}, f"why_{name}"
