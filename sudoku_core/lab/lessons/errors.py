"""What is said of an error of the reader's code: where it was raised, and what such an error means.

A sentence that explains an error says what is true of every such error, or what the values at that place
show, or asks. One that proposes a repair of a text is said only if Python reads the text further with it.
"""

import traceback
from collections.abc import Collection, Iterator
from typing import Final

from sudoku_core.lab.diagnosis.raised import hidden_builtin, indexed_in, raised_at
from sudoku_core.lab.diagnosis.recursion import recursion_in
from sudoku_core.lab.diagnosis.repairs import repair_of
from sudoku_core.lab.lessons.running import EndlessError
from sudoku_core.lab.lessons.values import Said
from sudoku_core.lab.own_code.errors import CodeError

# Errors that learners meet; each has a sentence "why_NAME".
KNOWN: Final = (
    "AttributeError", "EOFError", "IndexError", "KeyError", "NameError", "RecursionError", "SystemExit",
    "TypeError", "UnboundLocalError", "ValueError", "ZeroDivisionError",
)  # fmt: skip
# Errors whose text, with Python's "Did you mean", says more than our sentence.
SUGGESTED: Final = (AttributeError, ImportError, NameError)
# Messages of a TypeError that say what is wrong with the arguments of a call.
OF_ARGUMENTS: Final = ("argument:", "arguments", "argument '", "positional argument", "at most 1 argument")


def said_of_text(error: SyntaxError | CodeError, text: str) -> Said:
    """Return what is said of code that Python cannot read, or that has no place here."""
    if isinstance(error, CodeError):
        facts: dict[str, str | int] = {"line": error.line, "name": error.name, "owner": error.owner}
        return Said(f"refused_{error.code}", facts)
    repair = repair_of(error, text)
    more = f"why_{repair}" if repair else ""
    if error.msg == "'return' outside function":
        more = "why_outside"
    return Said("syntax", {"line": error.lineno or 1, "error": error.msg}, more)


def said_of(error: BaseException) -> Said:
    """Return what is said of an error that the reader's code has raised."""
    return next(sayings_of(error))


def sayings_of(error: BaseException, ours: Collection[int] = ()) -> Iterator[Said]:
    """Yield what is said of an error of the reader's code. ours: lines of it that the lesson has given."""
    if isinstance(error, EndlessError):
        yield Said("endless", {"line": error.line, "function": error.function})
        return
    recursion = recursion_in(error)
    if recursion:
        owner = "_ours" if recursion.line in ours else ""
        yield Said(f"recursion{owner}", {"line": recursion.line, "call": recursion.call})
        return
    found = raised_at(error)
    if isinstance(error, ModuleNotFoundError) and found:
        yield Said("refused_no_module", {"line": found.line, "name": str(error.name), "owner": ""})
        return
    text = _text_of(error)
    facts: dict[str, str | int] = {"error": text}
    facts_of_why, more = _why(error, text)
    if not found:
        yield Said("raises_elsewhere", facts | facts_of_why, more)
        return
    facts["line"] = found.line
    owner = "_ours" if found.line in ours else ""
    if found.part.startswith("raise "):
        yield Said(f"raises{owner}", facts)  # in words of the reader's own
    elif not found.part or not found.values:
        yield Said(f"raises{owner}", facts | facts_of_why, more)
    else:
        values = {"part": found.part, "values": ", ".join(found.values)}
        yield Said(f"raises_at{owner}", {**facts, **values, **facts_of_why}, more)


def _text_of(error: BaseException) -> str:
    """Return the last line of Python's own report, with what it suggests."""
    name = type(error).__name__
    plain = f"{name}: {error}".removesuffix(": ")
    if not isinstance(error, SUGGESTED):
        return plain
    reported = traceback.format_exception_only(error)[-1].strip()
    return reported if reported.startswith(plain) else plain


def _why(error: BaseException, text: str) -> tuple[dict[str, str | int], str]:
    """Return what explains an error: its facts, and its code or ""."""
    name = type(error).__name__
    if name not in KNOWN or "Did you mean" in text:
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
        if any(part in text for part in OF_ARGUMENTS):
            return {}, ""
    return {}, f"why_{name}"
