"""Check whether the stock has puzzles for the techniques that the player has selected."""

from typing import TYPE_CHECKING

from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Ladder = Sequence[tuple[str, str]]  # slug and level of each technique

LAST_LEVEL_WITHOUT_UNIQUENESS = "medium"  # no technique up to this level assumes a single solution


# The sources of a puzzle for the selected techniques.
FROM_STOCK, FROM_WORKER, UNAVAILABLE = "stock", "worker", ""


def puzzle_source(selection: "dict[str, Any]", level: str, needed_technique: str, ladder: "Ladder") -> str:
    """Return where to get a puzzle of this level, or with this technique, for the selected techniques.

    selection: The field `only` or `avoid` of a question, or {} for all techniques.
    """
    if not selection or (not needed_technique and covers_level(selection, level, ladder)):
        return FROM_STOCK
    level = dict(ladder).get(needed_technique, level)
    return FROM_WORKER if may_solve_level(selection, level, ladder) else UNAVAILABLE


def covers_level(selection: "dict[str, Any]", level: str, ladder: "Ladder") -> bool:
    """Return whether all techniques up to this level are selected.

    All these techniques together solve every puzzle of the level.

    selection: The field `only` or `avoid` of a question.
    """
    if "avoid" in selection:
        return LEVELS.index(level) <= LEVELS.index(LAST_LEVEL_WITHOUT_UNIQUENESS)
    return not [
        slug
        for slug, technique_level in ladder
        if _is_up_to(technique_level, level) and not _is_selected(selection, slug, technique_level)
    ]


def may_solve_level(selection: "dict[str, Any]", level: str, ladder: "Ladder") -> bool:
    """Return whether the selected techniques may solve a puzzle of this level.

    From "hard" on, the selection must include a technique above the previous level. An easier puzzle may
    need only singles.
    """
    if "avoid" in selection or LEVELS.index(level) < LEVELS.index("hard"):
        return True
    return bool(
        [
            slug
            for slug, technique_level in ladder
            if not _is_up_to(technique_level, LEVELS[LEVELS.index(level) - 1])
            and _is_selected(selection, slug, technique_level)
        ]
    )


def _is_selected(selection: "dict[str, Any]", slug: str, technique_level: str) -> bool:
    """Return whether a technique is selected by its slug or by its level."""
    names = selection.get("only")
    if names is None:
        return True
    selected_levels = [name for name in names if name in LEVELS]
    return slug in names or any(_is_up_to(technique_level, level) for level in selected_levels)


def _is_up_to(level: str, highest: str) -> bool:
    return LEVELS.index(level) <= LEVELS.index(highest)
