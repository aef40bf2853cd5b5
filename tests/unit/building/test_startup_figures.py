"""Test the tables of the start-up benchmark, and the byte counts of its simulated connection."""

import inspect
import urllib.request
from importlib import import_module
from pathlib import Path

from tests.benchmarks import startup_figures as figures
from tests.benchmarks.__main__ import BENCHMARKS
from tests.benchmarks.line import Line, Piece
from tests.benchmarks.startup_figures import (
    BARE_PAGE,
    FAST,
    FIRST_ANSWER,
    NEAR,
    OFFLINE,
    READY,
    SLOW,
    Row,
    Sample,
)

ENGINES = ["Chromium", "WebKit"]

SAMPLES: figures.Samples = {
    (Row(BARE_PAGE, NEAR), "Chromium"): [
        Sample(2.0, 6_000_000),
        Sample(4.0, 6_000_000),
        Sample(3.0, 6_000_000),
    ],
    (Row(FIRST_ANSWER, NEAR), "Chromium"): [
        Sample(0.6, 500_000),
        Sample(0.3, 400_000),
        Sample(0.9, 900_000),
    ],
    (Row(READY, NEAR), "Chromium"): [Sample(2.1, 3_000_000)],
    (Row(FIRST_ANSWER, OFFLINE), "Chromium"): [Sample(0.4, 0)],
    (Row(BARE_PAGE, NEAR), "WebKit"): [Sample(4.0, 6_000_000)],
    (Row(FIRST_ANSWER, NEAR), "WebKit"): [Sample(1.0, 700_000)],
    (Row(READY, NEAR), "WebKit"): [Sample(3.9, 3_000_000)],
}


def test_a_cell_has_median_minimum_maximum_and_its_ratio_to_the_bare_page() -> None:
    lines = figures.tables(SAMPLES, ENGINES).splitlines()
    assert lines[0] == "| seconds | Chromium | WebKit |"
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in lines}
    assert "**3.00** (2.00 to 4.00) |" in rows[str(Row(BARE_PAGE, NEAR))]  # a row has no ratio to itself
    assert (
        "**0.60** (0.30 to 0.90), 0.20 of the bare page"
        in lines[2 + figures.ROWS.index(Row(FIRST_ANSWER, NEAR))]
    )
    assert "| **0.40** (0.40 to 0.40) | did not come |" in rows[str(Row(FIRST_ANSWER, OFFLINE))]
    assert "| **0.50** (0.40 to 0.90) | **0.70** (0.70 to 0.70) |" in rows[str(Row(FIRST_ANSWER, NEAR))]


def test_the_tables_have_every_row_without_any_samples() -> None:
    lines = figures.tables({}, ENGINES).splitlines()
    headings = 5  # two headings of two lines, and an empty line
    assert len(lines) == len(figures.ROWS) + len(figures.SENT_ROWS) + headings
    assert sum("did not come | did not come" in line for line in lines) == len(lines) - headings


def test_every_limit_is_judged_if_it_applies_and_was_measured() -> None:
    assert figures.verdicts(SAMPLES, ENGINES) == [
        "first answer from nearby, Chromium: 0.200 of the bare page, at most 0.20: yes",
        "first answer from nearby, WebKit: 0.250 of the bare page, at most 0.20: NO",
        "`ready` from nearby, Chromium: 0.700 of the bare page, at most 0.60: NO",
        "first answer from nearby, Chromium: 0.50 MB sent, at most 0.6: yes",
        "first answer from nearby, WebKit: 0.70 MB sent, at most 0.6: NO",
    ]


def test_the_plot_has_every_row_once_and_names_the_network_only_if_the_title_does_not() -> None:
    panels = figures.panels(SAMPLES, ENGINES)
    assert sum(len(rows) for rows in panels.values()) == len(figures.ROWS)
    near, fast, slow = panels.values()
    assert near[FIRST_ANSWER] == [[0.6, 0.3, 0.9], [1.0]]
    assert near[str(Row(FIRST_ANSWER, OFFLINE))] == [[0.4], []]
    assert list(fast) == list(slow) == [BARE_PAGE, FIRST_ANSWER, READY]


def test_judged_rows_use_the_same_line_as_a_bare_page() -> None:
    for row, most, _ in figures.LIMITS:
        assert row in figures.ROWS
        assert row.connection in (NEAR, FAST, SLOW)
        assert 0 < most < 1


def test_a_line_counts_the_bytes_sent_between_two_moments(tmp_path: Path) -> None:
    (tmp_path / "archive.zip").write_bytes(bytes(40_000))
    (tmp_path / "style.css").write_text("a" * 40_000)
    with Line(tmp_path) as line:
        for name in ("archive.zip", "style.css"):
            with urllib.request.urlopen(line.address + name) as response:
                response.read()
        line.sent.append(Piece(line.sent[-1].time + 10, "late.zip", 7))
        began, end = line.sent[0].time, line.sent[-2].time
        whole = line.sent_between(began, end)
        assert 40_000 < whole < 41_000  # the archive as it is, and the style sheet with gzip
        assert line.sent_between(began, end + 20) == whole + 7
        assert line.sent_between(end + 20, end + 30) == 0


def test_each_measure_uses_only_existing_options() -> None:
    for name in BENCHMARKS:
        measure = import_module(f"tests.benchmarks.{name}").measure
        assert {*inspect.signature(measure).parameters} <= {"runs", "slow_runs", "sample"}, name
