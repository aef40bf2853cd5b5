"""Check whether the player's chosen techniques can solve the puzzles of the stock."""

from typing import TYPE_CHECKING

from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Ladder = Sequence[tuple[str, str]]  # slug and level of each technique

LAST_PLAIN = "medium"  # techniques up to this level do not assume a single solution


# The sources of a puzzle for the chosen techniques: the stock, the worker, or none.
STOCK, WORKER, NOWHERE = "stock", "worker", ""


def source_of(choice: "dict[str, Any]", level: str, needs: str, ladder: "Ladder") -> str:
    """Return the source of a puzzle with this level or technique for the chosen techniques."""
    if not choice or (not needs and is_enough(choice, level, ladder)):
        return STOCK
    return WORKER if can_need(choice, dict(ladder).get(needs, level), ladder) else NOWHERE


def is_enough(choice: "dict[str, Any]", level: str, ladder: "Ladder") -> bool:
    """Return whether all techniques up to this level are chosen.

    They solve every puzzle of the level. choice: The field `only` or `avoid` of a question.
    """
    if "avoid" in choice:
        return LEVELS.index(level) <= LEVELS.index(LAST_PLAIN)
    return not [
        slug
        for slug, its_level in ladder
        if _is_up_to(its_level, level) and not _has(choice, slug, its_level)
    ]


def can_need(choice: "dict[str, Any]", level: str, ladder: "Ladder") -> bool:
    """Return whether the chosen techniques may solve a puzzle of this level.

    From "hard" on, the choice must include a technique above the previous level. An easier puzzle may need
    only singles.
    """
    if "avoid" in choice or LEVELS.index(level) < LEVELS.index("hard"):
        return True
    return bool(
        [
            slug
            for slug, its_level in ladder
            if not _is_up_to(its_level, LEVELS[LEVELS.index(level) - 1]) and _has(choice, slug, its_level)
        ]
    )


def _has(choice: "dict[str, Any]", slug: str, its_level: str) -> bool:
    """Return whether a technique is chosen by its slug or by its level."""
    names = choice.get("only")
    if names is None:
        return True
    return slug in names or bool([name for name in names if name in LEVELS and _is_up_to(its_level, name)])


def _is_up_to(level: str, highest: str) -> bool:
    return LEVELS.index(level) <= LEVELS.index(highest)
