"""Measure the photo reader natively and in Pyodide, and count the pictures that it reads correctly."""

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from statistics import median
from typing import Any

from building import needs
from sudoku_core.photo import PhotoError, read
from sudoku_core.photo.network import WEIGHTS_FILE as WEIGHTS
from tests.benchmarks.core import HERE
from tests.benchmarks.readers import FILE
from tests.benchmarks.readme import write_figures
from tests.dist import library
from tests.drawn.fonts import HANDWRITING_HELD_OUT, HELD_OUT, installed_fonts
from tests.drawn.others import other
from tests.drawn.papers import paper, written_paper
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

TIMED, LONGER_SIDE = 15, 640
COUNT = 60  # pictures of each kind
SEED = 90_000  # the first seed; tests use only smaller ones

Draw = Callable[[int], DrawnPicture]


def measure() -> None:
    """Measure everything; write the tables into FIGURES.md."""
    families, hands = installed_fonts(HELD_OUT), installed_fonts(HANDWRITING_HELD_OUT)
    kinds: dict[str, Draw] = {
        "screenshots": lambda seed: screenshot(seed, families),
        "printed pages": lambda seed: paper(seed, families),
        "pages written on by hand: the givens": lambda seed: written_paper(
            seed, families, hands, held_out=True
        ),
        "pictures without a Sudoku": lambda seed: other(seed, families),
    }
    write_figures("reading", "\n\n".join([_times(families), _counts(kinds)]))


def _times(families: Any) -> str:
    pictures = []
    for seed in range(SEED, SEED + TIMED):
        image = paper(seed, families).image
        image.thumbnail((LONGER_SIDE, LONGER_SIDE))
        pictures.append([b64encode(image.tobytes()).decode(), *image.size])
    FILE.write_text(json.dumps(pictures))
    try:
        native = _printed([sys.executable, "-m", "tests.benchmarks.readers"])
        node, _ = needs.node()
        script = HERE / "readers.py"
        pyodide = _printed([*node, needs.ROOT / "tests" / "pyodide.mjs", library(), needs.ROOT, script])
    finally:
        FILE.unlink()
    rows = [
        f"| seconds for a picture of {LONGER_SIDE} pixels, median | native | Pyodide in Node |",
        "| --- | --- | --- |",
    ]
    for name, stage in (("the grid", 0), ("the digits", 1), ("the verdict", 2), ("all of it", None)):
        whole = [[each for each in found["stages"] if len(each) == 3] for found in (native, pyodide)]
        medians = [median(sum(each) if stage is None else each[stage] for each in times) for times in whole]
        cells = [f"{each:.3f}" for each in medians]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    rows.append(f"| the longest slice | {native['longest']:.3f} | {pyodide['longest']:.3f} |")
    return "\n".join(rows) + f"\n\nThe weights are {WEIGHTS.stat().st_size:,} bytes."


def _printed(command: list[Any]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=needs.ROOT)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _counts(kinds: dict[str, Draw]) -> str:
    rows = [
        f"| {COUNT} pictures each, in fonts new to it | wholly right | without doubt | wrong of those |",
        "| --- | --- | --- | --- |",
    ]
    for kind, draw in kinds.items():
        right = certain = wrong = 0
        for seed in range(SEED, SEED + COUNT):
            picture = draw(seed)
            wanted = picture.givens if "hand" in kind else picture.values
            try:
                reading = read(picture.grey, *picture.image.size)
            except PhotoError:
                right += "without" in kind
                continue
            values = reading.values
            if "hand" not in kind:
                values = tuple(value or entry for value, entry in zip(values, reading.entries, strict=True))
            is_right = "".join(str(value or ".") for value in values) == wanted and "without" not in kind
            right += is_right
            certain += reading.certain
            wrong += reading.certain and not is_right
        rows.append(f"| {kind} | {right} | {certain} | {wrong} |")
    return "\n".join(rows)
