"""What is said of an error of the reader's code: where it was raised, and what such an error means."""

from typing import Final

from sudoku_core.lab.diagnosis.raised import raised_at
from sudoku_core.lab.diagnosis.recursion import recursion_in
from sudoku_core.lab.lessons.running import EndlessError
from sudoku_core.lab.lessons.values import Said
from sudoku_core.lab.own_code.errors import CodeError

# Errors that learners meet; each has a sentence "why_NAME".
KNOWN: Final = (
    "AttributeError", "EOFError", "IndexError", "KeyError", "NameError", "RecursionError", "SystemExit",
    "TypeError", "UnboundLocalError", "ValueError", "ZeroDivisionError",
)  # fmt: skip

# Errors of a known name that have another cause than the usual one.
UNLIKE: Final = ("positional argument", "string index")

# What Python says of a text that it cannot read -> the code of a sentence that explains it.
OF_TEXTS: Final = {
    "expected ':'": "why_colon",
    "was never closed": "why_closed",
    "unmatched": "why_closed",
    "does not match opening": "why_closed",
    "indent": "why_indent",
    "'=='": "why_equals",
    "unterminated": "why_quotes",
    "outside function": "why_outside",
}

OF_OTHERS: Final = ("&&", "||", "++", "--", "!", "?")  # operators of C++ and Java


def said_of_text(error: SyntaxError | CodeError) -> Said:
    """Return what is said of code that Python cannot read, or that has no place here."""
    if isinstance(error, CodeError):
        facts: dict[str, str | int] = {"line": error.line, "name": error.name, "owner": error.owner}
        return Said(f"refused_{error.code}", facts)
    more = next((code for part, code in OF_TEXTS.items() if part in error.msg), "")
    if not more and any(sign in (error.text or "") for sign in OF_OTHERS):
        more = "why_operators"
    return Said("syntax", {"line": error.lineno or 1, "error": error.msg}, more)


def said_of(error: BaseException) -> Said:
    """Return what is said of an error that the reader's code has raised."""
    if isinstance(error, EndlessError):
        return Said("endless", {"line": error.line, "function": error.function})
    recursion = recursion_in(error)
    if recursion:
        return Said("recursion", {"line": recursion.line, "call": recursion.call})
    found = raised_at(error)
    if isinstance(error, ModuleNotFoundError) and found:
        return Said("refused_no_module", {"line": found.line, "name": str(error.name), "owner": ""})
    name = type(error).__name__
    explained = not any(part in str(error) for part in UNLIKE)
    more = f"why_{name}" if name in KNOWN and explained else ""
    facts: dict[str, str | int] = {"error": f"{name}: {error}".removesuffix(": ")}
    if not found:
        return Said("raises_elsewhere", facts, more)
    facts["line"] = found.line
    if found.part.startswith("raise "):
        return Said("raises", facts)  # in words of the reader's own
    if not found.part or not found.values:
        return Said("raises", facts, more)
    return Said("raises_at", {**facts, "part": found.part, "values": ", ".join(found.values)}, more)
