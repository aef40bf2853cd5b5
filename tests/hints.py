"""Steps for the tests of hints, as the worker gives them."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import CELLS, name

if TYPE_CHECKING:
    from typing import Any

    from solving.state import Listed

_CELLS = {name(cell): cell for cell in CELLS}


def candidates(names: str) -> list[int]:
    """Return the numbers of the candidates with these names, as in "4r1c2 5r1c3"."""
    return [81 * (int(each[0]) - 1) + _CELLS[each[1:]] for each in names.split()]


def named(candidates: "list[int]", sign: str) -> list[str]:
    """Return candidates as a step names those that it places ("=") or eliminates ("<>")."""
    cells = sorted([(each % 81, each // 81 + 1) for each in candidates])
    return [name(cell) + sign + str(digit) for cell, digit in cells]


def step(placements: "Any" = (), eliminations: "Any" = (), **parts: object) -> "dict[str, Any]":
    """Return a step that concludes this, with these parts of it or of its drawing, and nothing else."""
    names = ("units", "crossing", "cells", "main", "second", "third", "fins", "links")
    whole: dict[str, object] = {
        "technique": "made-up",
        "names": {"en": "Made up"},
        "text": {"en": "This is so."},
        "paragraphs": {"en": ["In ", 2, " this is so."]},
        "where": {"units": [0], "cells": [], "texts": {"en": "row 1"}},
        "premises": [],
        "witnesses": [],
        "placements": named(list(placements), "="),
        "eliminations": named(list(eliminations), "<>"),
        "drawing": {part: parts.pop(part, []) for part in names},
    }
    whole.update(parts)
    return whole


def listed(placed: str = "", struck: str = "", technique: str = "made-up", **parts: object) -> "Listed":
    """Return a step of a list with these conclusions, and the step whole in it."""
    whole = step(candidates(placed), candidates(struck), technique=technique, **parts)
    short = {part: whole[part] for part in ("technique", "placements", "eliminations")}
    listed: Listed = {"concludes": placed or struck, "whole": whole}
    listed.update(short)
    return listed


def path_reply(
    *steps: "Listed", reason: str = "solved", proper: bool = True, whole: int = 81
) -> "dict[str, Any]":
    """Return the worker's answer to who asks for the path. whole: so many of the steps come whole."""
    techniques = {each["technique"]: {"names": {"en": "Made up"}, "level": "easy"} for each in steps}
    return {
        "steps": list(steps),
        "whole": [each["whole"] for each in steps[:whole]],
        "techniques": techniques,
        "reason": reason,
        "cells": [],
        "proper": proper,
    }
