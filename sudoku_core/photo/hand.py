"""Decide which digits of a grid are written by hand.

Printed digits are similar in height, thickness and darkness, and in their position in the cell. The network
makes a first guess for each digit. Then naive Bayes with expectation maximization splits the digits into
two groups by similarity (A. Dempster, N. Laird, D. Rubin, JRSS B 39, 1977).
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

ROUNDS: Final = 6
EXTRA_LOG_ODDS: Final = 4.0  # added to the network's log odds, because few people wrote its training data
MAX_LOG_ODDS: Final = 5.0  # the limit of the network's log odds
LEAST_SPREADS: Final = (
    1.0,
    1.0,
    0.35,
    1.0,
    0.03,
)  # the minimum standard deviation of each fact
FEWEST_OF_KIND: Final = 3  # with fewer handwritten or printed digits there is only one group


class Facts(NamedTuple):
    """Measurements of one digit."""

    height: float
    middle: float  # the y coordinate of its middle in the cell
    thickness: float  # the mean thickness of its strokes
    across: float  # the x coordinate of its middle in the cell
    contrast: float  # its darkness, from 0 to 1
    by_hand: float  # the network's probability that it is handwritten


def chances_by_hand(digits: Sequence[Facts]) -> list[float]:
    """Return the probability of each digit of a grid that it is written by hand."""
    if sum(digit.by_hand > 0.5 for digit in digits) < FEWEST_OF_KIND:
        return [0.0] * len(digits)
    odds = [
        min(MAX_LOG_ODDS, max(-MAX_LOG_ODDS, _log_odds(digit.by_hand) + EXTRA_LOG_ODDS)) for digit in digits
    ]
    likely = [_chance(log_odds) for log_odds in odds]
    for _ in range(ROUNDS):
        hands = sum(likely)
        if hands < FEWEST_OF_KIND or len(digits) - hands < FEWEST_OF_KIND:
            break
        sums = list(odds)
        for fact, least in enumerate(LEAST_SPREADS):
            values = [digit[fact] for digit in digits]
            hand_mean, hand_variance = _mean_and_variance(values, likely)
            mean, variance = _mean_and_variance(values, [1 - chance for chance in likely])
            # Handwriting never varies less than print.
            hand_variance, variance = max(hand_variance, variance) + least**2, variance + least**2
            for place, value in enumerate(values):
                off_print = (value - mean) ** 2 / (2 * variance)
                off_hand = (value - hand_mean) ** 2 / (2 * hand_variance)
                sums[place] += off_print - off_hand
                sums[place] += log(variance / hand_variance) / 2
        likely = [_chance(log_odds) for log_odds in sums]
    return likely


def _mean_and_variance(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """Return the weighted mean and variance of these values."""
    total = sum(weights)
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True)) / total
    return mean, sum(w * (value - mean) ** 2 for w, value in zip(weights, values, strict=True)) / total


def _log_odds(chance: float) -> float:
    limited = min(0.998, max(0.002, chance))
    return log(limited / (1 - limited))


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
