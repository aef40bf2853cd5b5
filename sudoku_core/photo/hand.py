"""Decide which digits of a grid are written by hand.

Printed digits are similar in height, thickness and darkness, and in their position in the cell. The network
makes a first guess for each digit. Then naive Bayes with expectation maximization splits the digits into
two groups by similarity (A. Dempster, N. Laird, D. Rubin, JRSS B 39, 1977).
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

MAX_ROUNDS: Final = 6
EXTRA_LOG_ODDS: Final = 4.0  # added to the network's log odds, because few people wrote its training data
MAX_LOG_ODDS: Final = 5.0  # the limit of the network's log odds
# The minimum standard deviation of each feature except `by_hand`.
MIN_SPREADS: Final = (1.0, 1.0, 0.35, 1.0, 0.03)
MIN_DIGITS_OF_KIND: Final = 3  # with fewer handwritten or printed digits, there is only one group


class DigitFeatures(NamedTuple):
    """Measurements of one digit."""

    height: float
    centre_y: float  # the y coordinate of its middle in the cell
    thickness: float  # the mean thickness of its strokes
    centre_x: float  # the x coordinate of its middle in the cell
    contrast: float  # its darkness, from 0 to 1
    by_hand: float  # the network's probability that it is handwritten


def probabilities_by_hand(digits: Sequence[DigitFeatures]) -> list[float]:
    """Return the probability that each digit of a grid is handwritten."""
    if sum(digit.by_hand > 0.5 for digit in digits) < MIN_DIGITS_OF_KIND:
        return [0.0] * len(digits)
    prior_log_odds = [
        min(MAX_LOG_ODDS, max(-MAX_LOG_ODDS, _log_odds(digit.by_hand) + EXTRA_LOG_ODDS)) for digit in digits
    ]
    probabilities = [_probability(log_odds) for log_odds in prior_log_odds]
    for _ in range(MAX_ROUNDS):
        handwritten_count = sum(probabilities)
        if handwritten_count < MIN_DIGITS_OF_KIND or len(digits) - handwritten_count < MIN_DIGITS_OF_KIND:
            break
        log_odds_of_digits = list(prior_log_odds)
        for feature, min_spread in enumerate(MIN_SPREADS):
            values = [digit[feature] for digit in digits]
            hand_mean, hand_variance = _mean_and_variance(values, probabilities)
            mean, variance = _mean_and_variance(values, [1 - probability for probability in probabilities])
            # Assume that handwriting varies at least as much as print.
            hand_variance, variance = max(hand_variance, variance) + min_spread**2, variance + min_spread**2
            for index, value in enumerate(values):
                print_deviation = (value - mean) ** 2 / (2 * variance)
                hand_deviation = (value - hand_mean) ** 2 / (2 * hand_variance)
                log_odds_of_digits[index] += print_deviation - hand_deviation
                log_odds_of_digits[index] += log(variance / hand_variance) / 2
        probabilities = [_probability(log_odds) for log_odds in log_odds_of_digits]
    return probabilities


def _mean_and_variance(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """Return the weighted mean and variance of these values."""
    total = sum(weights)
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True)) / total
    return mean, sum(
        weight * (value - mean) ** 2 for weight, value in zip(weights, values, strict=True)
    ) / total


def _log_odds(probability: float) -> float:
    limited = min(0.998, max(0.002, probability))
    return log(limited / (1 - limited))


def _probability(log_odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, log_odds))))
