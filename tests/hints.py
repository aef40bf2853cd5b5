"""Make steps in the format of the worker's replies, for tests of hints."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from typing import Any

    from solving.state import Listed

_CELLS = {name(cell): cell for cell in CELLS}


def candidates(names: str) -> list[int]:
    """Return the numbers of the candidates with these names, such as "4r1c2 5r1c3"."""
    return [81 * (int(each[0]) - 1) + _CELLS[each[1:]] for each in names.split()]


def candidate_names(candidates: "list[int]", sign: str) -> list[str]:
    """Return the names of candidates that a step places ("=") or eliminates ("<>")."""
    cells = sorted([(each % 81, each // 81 + 1) for each in candidates])
    return [name(cell) + sign + str(digit) for cell, digit in cells]


def step(placements: "Any" = (), eliminations: "Any" = (), **parts: object) -> "dict[str, Any]":
    """Return a step with only this conclusion and these parts of the step or its drawing."""
    names = ("units", "crossing", "cells", "main", "second", "third", "fins", "links")
    step: dict[str, object] = {
        "technique": "made-up",
        "names": {"en": "Made up"},
        "text": {"en": "This is so."},
        "paragraphs": {"en": ["In ", 2, " this is so."]},
        "where": {"units": [0], "cells": [], "texts": {"en": "row 1"}},
        "premises": [],
        "witnesses": [],
        "placements": candidate_names(list(placements), "="),
        "eliminations": candidate_names(list(eliminations), "<>"),
        "drawing": {part: parts.pop(part, []) for part in names},
    }
    step.update(parts)
    return step


def listed(placed: str = "", struck: str = "", technique: str = "made-up", **parts: object) -> "Listed":
    """Return the entry of a step with these conclusions in a list of steps; it contains the whole step."""
    whole_step = step(candidates(placed), candidates(struck), technique=technique, **parts)
    summary = {part: whole_step[part] for part in ("technique", "placements", "eliminations")}
    listed: Listed = {"concludes": placed or struck, "whole": whole_step}
    listed.update(summary)
    return listed


def path_reply(
    *steps: "Listed", reason: str = "solved", proper: bool = True, whole: int = 81
) -> "dict[str, Any]":
    """Return the worker's answer to a question for the path.

    whole: the number of steps in the reply that are complete.
    """
    techniques = {each["technique"]: {"names": {"en": "Made up"}, "level": "easy"} for each in steps}
    return {
        "steps": list(steps),
        "whole": [each["whole"] for each in steps[:whole]],
        "techniques": techniques,
        "reason": reason,
        "cells": [],
        "proper": proper,
    }
