"""A small network of whole numbers that tells digits: 256 samples, one hidden layer, ten outputs.

weights.json says what it was trained on; tests/tools/train_digits.py trains it again.
"""

import json
from base64 import b85decode
from functools import cache
from math import exp
from operator import mul
from typing import Any, Final

from sudoku_core.photo.cells import SAMPLES

INPUTS: Final = SAMPLES * SAMPLES
OUTPUTS: Final = 10  # no digit, and 1 to 9
_SIGNED: Final = [value - 256 if value > 127 else value for value in range(256)]


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

    def chances(self, samples: bytes) -> list[float]:
        """Return how likely it is no digit, and each of the digits 1 to 9; all together 1."""
        shift = self._shift
        hidden = [
            max(0, sum(map(mul, row, samples)) + bias) >> shift for row, bias in zip(self._hidden, self._bias)
        ]
        logits = [
            (sum(map(mul, row, hidden)) + bias) * self._scale for row, bias in zip(self._out, self._out_bias)
        ]
        most = max(logits)
        powers = [exp(each - most) for each in logits]
        total = sum(powers)
        return [each / total for each in powers]


def _rows(text: str, width: int) -> list[list[int]]:
    numbers = [_SIGNED[value] for value in b85decode(text)]
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


@cache
def trained() -> Network:
    """Return the network that is part of the package."""
    # By the loader, which also reads an archive; importlib.resources is not part of the page's library.
    data = __loader__.get_data(__file__.rpartition("/")[0] + "/weights.json")  # type: ignore[name-defined]
    return Network(json.loads(data))
