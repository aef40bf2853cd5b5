"""The addresses of the course that a teacher makes: which lessons, and what they hide."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Message

# What `hide=` of an address can hide: our solutions, and those in C++ and Java.
SOLUTION, OTHER = "solution", "other"
HIDDEN = (SOLUTION, OTHER)
LONGEST = 60  # characters of a wrong value that are repeated


def read_hidden(text: str) -> "tuple[tuple[str, ...], Message | None]":
    """Return what an address hides, and the sentence on what in it cannot be hidden, or None."""
    wanted = [part.strip() for part in text.split(",") if part.strip()]
    hidden = tuple([each for each in HIDDEN if each in wanted])
    unknown = [each for each in wanted if each not in HIDDEN]
    facts: dict[str, object] = {"text": text[:LONGEST], "known": ", ".join(HIDDEN)}
    return hidden, ("learn.bad_hide", facts) if unknown else None


def query_of(numbers: "Sequence[str]", hidden: "Sequence[str]", *others: str) -> str:
    """Return a query string: only these lessons, or all without one; what is hidden; other parameters."""
    parts = list(others)
    if numbers:
        parts.append("lessons=" + ",".join(numbers))
    if hidden:
        parts.append("hide=" + ",".join(hidden))
    return "?" + "&".join(parts) if parts else ""
