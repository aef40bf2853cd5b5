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


def step(**parts: object) -> "dict[str, Any]":
    """Return a step with these parts, and nothing else in it."""
    empty: dict[str, object] = {
        "technique": "made-up",
        "names": {"en": "Made up"},
        "lines": {"en": "This is so."},
        "paragraphs": {"en": ["In ", 2, " this is so."]},
        "where": {"units": [0], "cells": [], "texts": {"en": "row 1"}},
        "premises": [],
    }
    marks = ("main", "second", "third", "fins")
    names = ("units", "crossing", "cells", "links", "placements", "eliminations")
    empty.update({part: [] for part in names + marks})
    empty.update(parts)
    return empty


def listed(placed: str = "", struck: str = "", technique: str = "made-up", **parts: object) -> "Listed":
    """Return a step of a list with these conclusions, and the step whole in it."""
    placements, eliminations = candidates(placed), candidates(struck)
    short = {"technique": technique, "placements": placements, "eliminations": eliminations}
    whole = step(**parts)
    whole.update(short)
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
