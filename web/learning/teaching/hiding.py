"""Read and write a teacher's links to the course: the selected lessons and the hidden parts."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Message

# The values of `hide=` in an address.
SOLUTION, OTHER = "solution", "other"  # our solutions; the versions in C++ and Java
HIDEABLE_PARTS = (SOLUTION, OTHER)
LONGEST_QUOTE = 60  # the number of characters of a wrong value that the message repeats


def parse_hidden(text: str) -> "tuple[tuple[str, ...], Message | None]":
    """Return the parts in the value of `hide=`, and a message if it contains unknown parts."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    hidden = tuple([part for part in HIDEABLE_PARTS if part in parts])
    unknown = [part for part in parts if part not in HIDEABLE_PARTS]
    values: dict[str, object] = {"text": text[:LONGEST_QUOTE], "known": ", ".join(HIDEABLE_PARTS)}
    return hidden, ("learn.bad_hide", values) if unknown else None


def write_query(numbers: "Sequence[str]", hidden: "Sequence[str]", *others: str) -> str:
    """Return a query string with these lessons, hidden parts and other parameters.

    numbers: The numbers of the lessons; empty for all lessons.
    """
    parts = list(others)
    if numbers:
        parts.append("lessons=" + ",".join(numbers))
    if hidden:
        parts.append("hide=" + ",".join(hidden))
    return "?" + "&".join(parts) if parts else ""
