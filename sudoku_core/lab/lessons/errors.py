"""Explain an error of the reader's code: the place where it was raised, and its meaning.

A message that explains an error states a fact about every such error, or a fact that the values at that
place show. Otherwise it is a question. A repair of a text is proposed only if it lets Python parse further.
"""

import traceback
from collections.abc import Collection, Iterator
from typing import Final

from sudoku_core.lab.diagnosis.raised import hidden_builtin, indexed_in, raised_at
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


def possible_explanations(error: BaseException, ours: Collection[int] = ()) -> Iterator[Message]:
    """Yield possible explanations of an error of the reader's code, the best first.

    ours: The lines of the code that the lesson has supplied.
    """
    if isinstance(error, EndlessError):
        yield Message("endless", {"line": error.line, "function": error.function})
        return
    recursion = recursion_in(error)
    if recursion:
        owner = "_ours" if recursion.line in ours else ""
        yield Message(f"recursion{owner}", {"line": recursion.line, "call": recursion.call})
        return
    found = raised_at(error)
    if isinstance(error, ModuleNotFoundError) and found:
        yield Message("refused_no_module", {"line": found.line, "name": str(error.name), "owner": ""})
        return
    text = _text_of(error)
    facts: dict[str, str | int] = {"error": text}
    facts_of_why, more = _why(error, text)
    if not found:
        yield Message("raises_elsewhere", facts | facts_of_why, more)
        return
    facts["line"] = found.line
    owner = "_ours" if found.line in ours else ""
    if found.part.startswith("raise "):
        yield Message(f"raises{owner}", facts)  # the reader's own error text needs no explanation
    elif not found.part or not found.values:
        yield Message(f"raises{owner}", facts | facts_of_why, more)
    else:
        values = {"part": found.part, "values": ", ".join(found.values)}
        yield Message(f"raises_at{owner}", {**facts, **values, **facts_of_why}, more)


def _text_of(error: BaseException) -> str:
    """Return the last line of Python's own report, including its suggestion."""
    name = type(error).__name__
    plain = f"{name}: {error}".removesuffix(": ")
    if not isinstance(error, SUGGESTED):
        return plain
    reported = traceback.format_exception_only(error)[-1].strip()
    return reported if reported.startswith(plain) else plain


def _why(error: BaseException, text: str) -> tuple[dict[str, str | int], str]:
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
