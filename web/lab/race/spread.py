"""Compute the median and the quartiles of figures."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Figure = tuple[float, bool]  # a number, and whether it is only a lower bound
    Spread = tuple[Figure, Figure, Figure]  # the first quartile, the median, the third quartile


def compute_spread(figures: "Sequence[Figure]") -> "Spread | None":
    """Return the quartiles of these figures, each one of the figures; None for fewer than two figures.

    A lower bound ranks above every exact figure, because its search took too long.
    """
    if len(figures) < 2:
        return None
    ranked = sorted(figures, key=lambda figure: (figure[1], figure[0]))
    return (_quantile(ranked, 0.25), _quantile(ranked, 0.5), _quantile(ranked, 0.75))


def _quantile(ranked: "Sequence[Figure]", share: float) -> "Figure":
    return ranked[int(share * (len(ranked) - 1) + 0.5)]
