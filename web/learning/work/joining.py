"""Combine the programs of several lessons into one."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Message


def join_programs(programs: "Sequence[str]") -> str:
    """Combine these programs. Imports from `__future__` come first, as Python requires."""
    lines = "\n\n\n".join([text.strip("\n") for text in programs]).split("\n")
    first = [line for line in lines if line.startswith("from __future__ ")]
    return "\n".join(first + [line for line in lines if line not in first]) + "\n"


def find_clash(programs: "Sequence[tuple[str, str]]") -> "Message | None":
    """Return a message on a name that two programs define differently. Only the later definition counts.

    programs: The reader's program and ours, for each lesson. Names that both lessons require, such as
    `solve`, are meant to be replaced.
    """
    seen: dict[str, tuple[int, str, bool]] = {}
    for place, (text, ours) in enumerate(programs):
        asked_names = definitions(ours)
        for name, lines in definitions(text).items():
            first, before, was_asked = seen.get(name, (0, lines, False))
            if lines != before and not (was_asked and name in asked_names):
                return "learn.same_names", {"name": name, "first": first, "second": place + 1}
            seen[name] = (place + 1, lines, name in asked_names)
    return None


def definitions(text: str) -> "dict[str, str]":
    """Return the names that a program defines at the top level, each with its lines."""
    lines_of_name: dict[str, str] = {}
    name = ""
    for line in text.split("\n"):
        if not line.strip() or line[0] == "#":
            continue
        if line[0] not in " \t)]}":
            name = _defined_name(line)
            lines_of_name[name] = ""
        lines_of_name[name] = lines_of_name.get(name, "") + line.rstrip() + "\n"
    lines_of_name.pop("", None)
    return lines_of_name


def _defined_name(line: str) -> str:
    """Return the name of the function, class or variable that this line defines, or ""."""
    for kind in ("def ", "class "):
        if line.startswith(kind):
            return line[len(kind) :].split("(")[0].split(":")[0].strip()
    before, sign, after = line.partition("=")
    name = before.split(":")[0].strip()
    others = [each for each in name if not (each.isalpha() or each.isdigit() or each == "_")]
    return name if sign and name and not others and not after.startswith("=") else ""
