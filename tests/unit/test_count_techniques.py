"""Test the program that counts the puzzles that need each technique, and its file."""

import json
from pathlib import Path

import pytest

from sudoku_core.board.levels import LEVELS
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.rating import RUNGS, rate
from tests.puzzles import PUZZLES
from tests.tools import count_techniques
from tests.tools.count_techniques import (
    FILE,
    append_random_puzzles,
    complete_lines,
    figures,
    path_summary,
    random_puzzle,
    read_classics,
)


def test_the_figures_of_the_site_agree_with_each_other() -> None:
    facts = json.loads(FILE.read_text("utf-8"))
    slugs = [row[0] for row in facts["techniques"]]
    assert slugs == sorted(slugs, key=RUNGS.__getitem__)
    assert sum(facts["random"]) > 1000
    for place in range(len(LEVELS)):
        count, most = facts["random"][place], facts["classics"][place]
        assert sum(hardest[place] for _, _, hardest, _ in facts["techniques"]) == count
        for slug, used, hardest, in_classics in facts["techniques"]:
            assert 0 <= hardest[place] <= used[place] <= count
            assert in_classics[place] <= most
            if used[place]:
                assert LEVELS.index(TECHNIQUES[slug].level) <= place


def test_a_line_has_the_level_and_the_techniques_that_the_rating_finds() -> None:
    for puzzle in (PUZZLES["D"], PUZZLES["C"], random_puzzle(1)):
        rating = rate(puzzle)
        assert path_summary(puzzle) == " ".join([str(rating.level), *rating.techniques])


def test_lines_are_counted_by_level_and_stuck_puzzles_by_themselves() -> None:
    lines = ["easy naked-single full-house", "hard x-wing naked-single", "stuck x-wing"]
    assert figures(lines, ["hard w-wing"]) == {
        "random": [1, 0, 1, 0, 0],
        "stuck": 1,
        "classics": [0, 0, 1, 0, 0],
        "techniques": [
            ["full-house", [1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
            ["naked-single", [1, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
            ["x-wing", [0, 0, 1, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 0]],
            ["w-wing", [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 1, 0, 0]],
        ],
    }


def test_a_run_continues_after_the_last_complete_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(count_techniques, "path_summary", lambda puzzle: "easy " + puzzle)
    file = tmp_path / "lines.txt"
    append_random_puzzles(file, 2)
    file.write_text(file.read_text("ascii") + "easy 1.", "ascii")
    append_random_puzzles(file, 3)
    assert complete_lines(file) == ["easy " + random_puzzle(number) for number in (1, 2, 3)]


def test_the_classics_are_those_of_the_tutorials_and_of_files(tmp_path: Path) -> None:
    file = tmp_path / "classics.txt"
    file.write_text(PUZZLES["D"].replace(".", "0") + "\n" + "1" + "." * 80 + "\n", "ascii")
    assert len(read_classics([])) == 4
    assert read_classics([file]) == read_classics([]) | {"1" + "." * 80}
