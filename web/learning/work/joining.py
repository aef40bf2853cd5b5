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
    """Return a message about a name that two programs define differently; None if there is no such name.

    In the combined program only the later definition counts. If both lessons require the name, such as
    `solve`, this is intended.

    programs: The reader's program and our solution, for each lesson.
    """
    last_definitions: dict[str, tuple[int, str, bool]] = {}  # name -> (program, lines, whether required)
    for number, (text, solution) in enumerate(programs, 1):
        required_names = definitions(solution)
        for name, lines in definitions(text).items():
            earlier, earlier_lines, was_required = last_definitions.get(name, (0, lines, False))
            if lines != earlier_lines and not (was_required and name in required_names):
                return "learn.same_names", {"name": name, "first": earlier, "second": number}
            last_definitions[name] = (number, lines, name in required_names)
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
    target, sign, value = line.partition("=")
    name = target.split(":")[0].strip()
    is_name = name and all(sign.isalpha() or sign.isdigit() or sign == "_" for sign in name)
    return name if sign and is_name and not value.startswith("=") else ""
