"""Measure the stages of the photo reader, natively or in Pyodide, on pictures.json beside this file.

It contains pictures as [base64 of the grey bytes, width, height]; `reading.py` writes and removes it.
"""

import json
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import tests.benchmarks
from sudoku_core.photo.stages import read_in_slices

FILE = Path(tests.benchmarks.__file__).with_name("pictures.json")  # Pyodide runs this file as a text


def main() -> None:
    """Print the seconds of each stage for each picture as JSON, and the longest slice."""
    stages = []
    longest = 0.0
    for grey, width, height in json.loads(FILE.read_text()):
        pixels = b64decode(grey)
        marks: list[float] = []
        last = perf_counter()
        for _ in read_in_slices(pixels, width, height, report=lambda _stage: marks.append(perf_counter())):  # noqa: B023  used at once
            now = perf_counter()
            longest = max(longest, now - last)
            last = now
        marks.append(last)
        stages.append([after - before for before, after in pairwise(marks)])
    print(json.dumps({"stages": stages, "longest": longest}))


if __name__ == "__main__":
    main()
