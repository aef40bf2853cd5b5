"""Recognize digits with a small integer network: 256 inputs, one hidden layer, eleven outputs.

weights.json describes its training data; tests/tools/train_digits.py trains it again.
"""

import json
from base64 import b85decode
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from sudoku_core.photo.samples import SAMPLES

WEIGHTS_FILE: Final = Path(__file__).with_name("weights.json")
INPUTS: Final = SAMPLES * SAMPLES
_SIGNED_VALUES: Final = [value - 256 if value > 127 else value for value in range(256)]


class Prediction(NamedTuple):
    """The output of the network for one cell."""

    probabilities: tuple[float, ...]  # for no digit and for 1 to 9; their sum is 1
    by_hand: float  # the probability that the digit is handwritten


class Network:
    """A network with these weights.

    weights: The content of weights.json. "hidden" and "out" are the weights: 8-bit integers in base 85, one
    row for each unit. "hidden_bias" and "out_bias" are the biases. "shift" is the number of bits by which a
    hidden sum is shifted right. "scale" is the factor that turns outputs into logits.
    """

    def __init__(self, weights: dict[str, Any]) -> None:
        self._hidden = _decode_weights(weights["hidden"], INPUTS)
        self._bias = weights["hidden_bias"]
        self._out = _decode_weights(weights["out"], len(self._hidden))
        self._out_bias = weights["out_bias"]
        self._shift = weights["shift"]
        self._scale = weights["scale"]

    def predict(self, samples: bytes) -> Prediction:
        """Return the probabilities of each digit and of handwriting for these samples of a cell."""
        shift = self._shift
        hidden = [
            max(0, sum(map(mul, row, samples)) + bias) >> shift
            for row, bias in zip(self._hidden, self._bias, strict=False)
        ]
        logits = [
            (sum(map(mul, row, hidden)) + bias) * self._scale
            for row, bias in zip(self._out, self._out_bias, strict=False)
        ]
        *logits, logit_by_hand = logits
        highest = max(logits)
        exponentials = [exp(logit - highest) for logit in logits]
        total = sum(exponentials)
        return Prediction(tuple([power / total for power in exponentials]), 1 / (1 + exp(-logit_by_hand)))


def _decode_weights(text: str, width: int) -> list[list[int]]:
    numbers = [_SIGNED_VALUES[value] for value in b85decode(text)]
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


@cache
def trained_network() -> Network:
    """Return the network of this package."""
    loader = __loader__  # type: ignore[name-defined]  # the loader of a folder or an archive
    return Network(json.loads(loader.get_data(str(WEIGHTS_FILE))))
