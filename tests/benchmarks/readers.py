"""Measure the stages of the photo reader, natively or in Pyodide.

The pictures are in pictures.json beside this file, as [base64 of the grey bytes, width, height].
`reading.py` writes and removes that file.
"""

import json
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import tests.benchmarks
from sudoku_core.photo.stages import read_in_slices

# Not relative to __file__, because Pyodide runs this file as a text.
PICTURES_FILE = Path(tests.benchmarks.__file__).with_name("pictures.json")


def main() -> None:
    """Print the seconds of each stage for each picture, and of the longest slice, as JSON."""
    stages = []
    longest = 0.0
    for grey, width, height in json.loads(PICTURES_FILE.read_text()):
        pixels = b64decode(grey)
        stage_ends: list[float] = []
        slice_start = perf_counter()

        def note_time(_stage: object, stage_ends: list[float] = stage_ends) -> None:
            stage_ends.append(perf_counter())

        for _ in read_in_slices(pixels, width, height, report=note_time):
            now = perf_counter()
            longest = max(longest, now - slice_start)
            slice_start = now
        stage_ends.append(slice_start)
        stages.append([after - before for before, after in pairwise(stage_ends)])
    print(json.dumps({"stages": stages, "longest": longest}))


if __name__ == "__main__":
    main()
