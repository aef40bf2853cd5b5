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
from tests.benchmarks.core import BENCHMARKS
from tests.benchmarks.readers import PICTURES_FILE
from tests.benchmarks.readme import write_figures
from tests.dist import library
from tests.drawn.fonts import HANDWRITING_HELD_OUT, HELD_OUT, installed_fonts
from tests.drawn.others import picture_without_sudoku
from tests.drawn.papers import paper, written_paper
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

TIMED_COUNT, LONGER_SIDE = 15, 640
PICTURES_PER_KIND = 60  # pictures of each kind
SEED = 90_000  # the first seed; tests use only smaller ones

Draw = Callable[[int], DrawnPicture]


def measure() -> None:
    """Measure times and count correct readings; write the tables into FIGURES.md."""
    printed_fonts, handwriting_fonts = installed_fonts(HELD_OUT), installed_fonts(HANDWRITING_HELD_OUT)
    kinds: dict[str, Draw] = {
        "screenshots": lambda seed: screenshot(seed, printed_fonts),
        "printed pages": lambda seed: paper(seed, printed_fonts),
        "pages written on by hand: the givens": lambda seed: written_paper(
            seed, printed_fonts, handwriting_fonts, held_out=True
        ),
        "pictures without a Sudoku": lambda seed: picture_without_sudoku(seed, printed_fonts),
    }
    write_figures("reading", "\n\n".join([_time_table(printed_fonts), _count_table(kinds)]))


def _time_table(printed_fonts: Any) -> str:
    pictures = []
    for seed in range(SEED, SEED + TIMED_COUNT):
        image = paper(seed, printed_fonts).image
        image.thumbnail((LONGER_SIDE, LONGER_SIDE))
        pictures.append([b64encode(image.tobytes()).decode(), *image.size])
    PICTURES_FILE.write_text(json.dumps(pictures))
    try:
        native = _run_json([sys.executable, "-m", "tests.benchmarks.readers"])
        node, _ = needs.node()
        script = BENCHMARKS / "readers.py"
        pyodide = _run_json([*node, needs.ROOT / "tests" / "pyodide.mjs", library(), needs.ROOT, script])
    finally:
        PICTURES_FILE.unlink()
    rows = [
        f"| seconds for a picture of {LONGER_SIDE} pixels, median | native | Pyodide in Node |",
        "| --- | --- | --- |",
    ]
    for name, stage in (("the grid", 0), ("the digits", 1), ("the verdict", 2), ("all of it", None)):
        complete_readings = [
            [stages for stages in report["stages"] if len(stages) == 3] for report in (native, pyodide)
        ]
        medians = [
            median(sum(stages) if stage is None else stages[stage] for stages in times)
            for times in complete_readings
        ]
        cells = [f"{stages:.3f}" for stages in medians]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    rows.append(f"| the longest slice | {native['longest']:.3f} | {pyodide['longest']:.3f} |")
    return "\n".join(rows) + f"\n\nThe weights are {WEIGHTS.stat().st_size:,} bytes."


def _run_json(command: list[Any]) -> dict[str, Any]:
    process = subprocess.run(command, capture_output=True, text=True, check=True, cwd=needs.ROOT)
    output: dict[str, Any] = json.loads(process.stdout)
    return output


def _count_table(kinds: dict[str, Draw]) -> str:
    rows = [
        f"| {PICTURES_PER_KIND} pictures each, in fonts new to it | wholly right | without doubt | "
        "wrong of those |",
        "| --- | --- | --- | --- |",
    ]
    for kind, draw in kinds.items():
        right = certain = wrong = 0
        for seed in range(SEED, SEED + PICTURES_PER_KIND):
            picture = draw(seed)
            expected = picture.givens if "hand" in kind else picture.values
            try:
                reading = read(picture.grey, *picture.image.size)
            except PhotoError:
                right += "without" in kind
                continue
            values = reading.values
            if "hand" not in kind:
                values = tuple(value or entry for value, entry in zip(values, reading.entries, strict=True))
            is_right = "".join(str(value or ".") for value in values) == expected and "without" not in kind
            right += is_right
            certain += reading.certain
            wrong += reading.certain and not is_right
        rows.append(f"| {kind} | {right} | {certain} | {wrong} |")
    return "\n".join(rows)
