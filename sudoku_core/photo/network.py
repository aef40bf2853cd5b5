"""A small network of whole numbers that tells digits: 256 samples, one hidden layer, eleven outputs.

weights.json says what it was trained on; tests/tools/train_digits.py trains it again.
"""

import json
from base64 import b85decode
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from sudoku_core.photo.samples import SAMPLES

FILE: Final = Path(__file__).with_name("weights.json")
INPUTS: Final = SAMPLES * SAMPLES
_SIGNED: Final = [value - 256 if value > 127 else value for value in range(256)]


class Look(NamedTuple):
    """What the network says.

    chances: of no digit and of the digits 1 to 9, together 1; by_hand: that it is written by hand.
    """

    chances: tuple[float, ...]
    by_hand: float


class Network:
    """The network of these weights.

    weights: "hidden" and "out", whole numbers of 8 bits in base 85, a row for each unit; "hidden_bias" and
    "out_bias"; "shift", the bits that a hidden sum loses; "scale", which makes logits of outputs.
    """

    def __init__(self, weights: dict[str, Any]) -> None:
        self._hidden = _rows(weights["hidden"], INPUTS)
        self._bias = weights["hidden_bias"]
        self._out = _rows(weights["out"], len(self._hidden))
        self._out_bias = weights["out_bias"]
        self._shift = weights["shift"]
        self._scale = weights["scale"]

    def look(self, samples: bytes) -> Look:
        """Return how likely it is no digit and each of 1 to 9, and how likely it is written by hand."""
        shift = self._shift
        hidden = [
            max(0, sum(map(mul, row, samples)) + bias) >> shift
            for row, bias in zip(self._hidden, self._bias, strict=False)
        ]
        logits = [
            (sum(map(mul, row, hidden)) + bias) * self._scale
            for row, bias in zip(self._out, self._out_bias, strict=False)
        ]
        *logits, by_hand = logits
        most = max(logits)
        powers = [exp(each - most) for each in logits]
        total = sum(powers)
        return Look(tuple([each / total for each in powers]), 1 / (1 + exp(-by_hand)))


def _rows(text: str, width: int) -> list[list[int]]:
    numbers = [_SIGNED[value] for value in b85decode(text)]
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


@cache
def trained() -> Network:
    """Return the network that is part of the package."""
    loader = __loader__  # type: ignore[name-defined]  # it reads from a folder as from an archive
    return Network(json.loads(loader.get_data(str(FILE))))
