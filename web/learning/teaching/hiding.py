"""Read and write a teacher's links to the course: the selected lessons and the hidden parts."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Message

# The values of `hide=` in an address: our solutions, and the versions in C++ and Java.
SOLUTION, OTHER = "solution", "other"
HIDEABLE_PARTS = (SOLUTION, OTHER)
LONGEST_QUOTE = 60  # the number of characters of a wrong value that the message repeats


def parse_hidden(text: str) -> "tuple[tuple[str, ...], Message | None]":
    """Return the parts that an address hides, and a message if it names unknown parts."""
    wanted = [part.strip() for part in text.split(",") if part.strip()]
    hidden = tuple([each for each in HIDEABLE_PARTS if each in wanted])
    unknown = [each for each in wanted if each not in HIDEABLE_PARTS]
    facts: dict[str, object] = {"text": text[:LONGEST_QUOTE], "known": ", ".join(HIDEABLE_PARTS)}
    return hidden, ("learn.bad_hide", facts) if unknown else None


def write_query(numbers: "Sequence[str]", hidden: "Sequence[str]", *others: str) -> str:
    """Return a query string with these lessons (empty for all), hidden parts and other parameters."""
    parts = list(others)
    if numbers:
        parts.append("lessons=" + ",".join(numbers))
    if hidden:
        parts.append("hide=" + ",".join(hidden))
    return "?" + "&".join(parts) if parts else ""
