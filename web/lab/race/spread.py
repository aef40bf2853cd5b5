"""The median of figures, and how far they spread."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Figure = tuple[float, bool]  # a number, and whether it is only a lower bound
    Spread = tuple[Figure, Figure, Figure]  # the first quartile, the median, the third quartile


def spread(figures: "Sequence[Figure]") -> "Spread | None":
    """Return the quartiles of these figures, each one of them; None for fewer than two.

    A lower bound counts as more than any number that is known: it is of a search that took too long.
    """
    if len(figures) < 2:
        return None
    ranked = sorted(figures, key=lambda figure: (figure[1], figure[0]))
    return (_at(ranked, 0.25), _at(ranked, 0.5), _at(ranked, 0.75))


def _at(ranked: "Sequence[Figure]", part: float) -> "Figure":
    return ranked[int(part * (len(ranked) - 1) + 0.5)]
