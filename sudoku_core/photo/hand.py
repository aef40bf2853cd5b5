"""Which of the digits of a grid are written by hand.

What is printed looks alike: as high, as thick, as dark, at the same place of its cell. So the network's
look at each digit begins, and then two groups are told apart by how alike they are within themselves:
naive Bayes, by expectation and maximisation (A. Dempster, N. Laird, D. Rubin, JRSS B 39, 1977).
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

ROUNDS: Final = 6
EAGER: Final = 4.0  # added to the network's log odds, for it knows few hands
SURE: Final = 5.0  # the most that its log odds count
LEAST: Final = (1.0, 1.0, 0.35, 1.0, 0.03)  # of the spread of each fact, which is never taken for less
FEWEST: Final = 3  # digits by hand and printed, without which there are no two groups


class Facts(NamedTuple):
    """A digit: its height, the place of its middle, the thickness of its strokes, how dark it is.

    by_hand: what the network says of it.
    """

    height: float
    middle: float
    thickness: float
    across: float
    contrast: float
    by_hand: float


def by_hand(digits: Sequence[Facts]) -> list[float]:
    """Return for each digit of a grid how likely it is that it is written by hand."""
    if sum(each.by_hand > 0.5 for each in digits) < FEWEST:
        return [0.0] * len(digits)
    odds = [min(SURE, max(-SURE, _odds(each.by_hand) + EAGER)) for each in digits]
    likely = [_chance(each) for each in odds]
    for _ in range(ROUNDS):
        hands = sum(likely)
        if hands < FEWEST or len(digits) - hands < FEWEST:
            break
        sums = list(odds)
        for fact, least in enumerate(LEAST):
            values = [each[fact] for each in digits]
            hand, print_ = _spread(values, likely), _spread(values, [1 - each for each in likely])
            # No hand writes more evenly than a press prints.
            of_hand, of_print = max(hand[1], print_[1]) + least**2, print_[1] + least**2
            for place, value in enumerate(values):
                sums[place] += (value - print_[0]) ** 2 / (2 * of_print) - (value - hand[0]) ** 2 / (
                    2 * of_hand
                )
                sums[place] += log(of_print / of_hand) / 2
        likely = [_chance(each) for each in sums]
    return likely


def _spread(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and their variance, each with its weight."""
    total = sum(weights)
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True)) / total
    return mean, sum(w * (value - mean) ** 2 for w, value in zip(weights, values, strict=True)) / total


def _odds(chance: float) -> float:
    kept = min(0.998, max(0.002, chance))
    return log(kept / (1 - kept))


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
