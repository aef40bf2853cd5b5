"""Check the data of the techniques on the site, and that missing data stops the build."""

import importlib
import json
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from building import needs
from building.needs import BuildError
from building.techniques.examples import FOLDER, Example, examples, finder_sources
from building.techniques.pictures import Picture
from building.techniques.practice import practice_of_techniques
from exercises.practising import PracticeRecord
from exercises.state import TECHNIQUE, Exercise
from shared.boards import board as boards
from shared.boards import drawing
from shared.languages import TAGS
from solving.address import read_address
from solving.practice.steps import start_row, store_technique
from solving.state import BoardState
from sudoku_core import parse
from sudoku_core.pictures.links import CLEARANCE
from sudoku_core.techniques import ladder
from sudoku_core.techniques.families import load
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step_json.showing import step_to_json
from sudoku_core.techniques.words import name_of
from tests.dist import app_file
from tests.unit.both.core.test_links import room


@cache
def examples_by_slug() -> dict[str, Example]:
    """Return the example of each technique from the build."""
    return {example.technique.slug: example for example in examples()}


def values_of_position(shown: object) -> tuple[object, ...]:
    """Return the values, givens and candidates of a position in JSON, parsed as in the worker."""
    assert isinstance(shown, dict)
    position = Position.of_lines(shown["values"], shown["givens"], shown["notes"])
    return position.values, position.givens, position.candidates


def test_the_files_of_the_site_have_each_position_its_step_and_its_result() -> None:
    for slug, example in examples_by_slug().items():
        found = json.loads(app_file(f"techniques/{slug}.json").read_text("utf-8"))
        position, after = example.position, example.position.after(example.step)
        assert values_of_position(found) == (position.values, position.givens, position.candidates), slug
        assert values_of_position(found["after"]) == (after.values, after.givens, after.candidates), slug
        assert found["step"] == step_to_json(example.step, example.step.prove(position), position), slug
        assert found["finder"] == example.source._asdict(), slug


@pytest.mark.slow
def test_no_line_of_an_example_crosses_the_digit_of_a_filled_cell() -> None:
    """The test compares every drawn link with every filled cell."""
    lines = 0
    for slug, example in examples_by_slug().items():
        picture = Picture(example)
        values = example.position.values
        for shape in drawing.shapes(picture.hint, boards.board_of_grid(example.position.grid)):
            if shape[0] in ("strong", "weak"):
                lines += 1
                near = [room(shape[2][3:-1], cell) for cell in range(81) if values[cell]]
                assert min(near) > CLEARANCE - 0.5, (slug, shape)
    assert lines > 150


def test_the_link_of_an_example_opens_its_position() -> None:
    """The board page shows the same givens, entries and candidates."""
    for slug, example in examples_by_slug().items():
        found = json.loads(app_file(f"techniques/{slug}.json").read_text("utf-8"))
        page, _, query = found["opens"].partition("?")
        _, board = read_address(dict(parse_qsl(query, strict_parsing=True)))
        assert board
        assert page == "index.html", slug
        assert boards.to_grid(board) == example.position.grid, slug


def test_practice_starts_with_its_position() -> None:
    """The page shows the same givens, entries and candidates, and the technique's name."""
    for slug, each in list(practice_of_techniques().items())[::9]:
        found = json.loads(app_file(f"techniques/practice/{slug}.json").read_text("utf-8"))
        assert found["names"] == {tag: name_of(slug, tag) for tag in TAGS}
        assert found["lines"] == list(each.lines)
        state = BoardState(exercise=Exercise(kind=TECHNIQUE, technique=slug, is_practice=True))
        for number, line in enumerate(each.lines, 1):
            started = start_row(store_technique(state, found, str(number)), PracticeRecord(), 1)
            grid = parse(line)
            assert started.exercise
            assert started.exercise.start
            assert boards.to_grid(started.exercise.start) == grid


def test_the_source_of_each_finder_points_to_its_function() -> None:
    for slug, source in finder_sources().items():
        name = str(ladder.TECHNIQUES[slug].found_by)
        finder = load(name.removesuffix("()"))
        finder = finder(slug) if name.endswith("()") else finder
        module = importlib.import_module(source.module)
        made = eval(source.expression, vars(module))
        assert getattr(made, "__code__", made) == getattr(finder, "__code__", finder), slug
        line = (needs.ROOT / source.file).read_text("utf-8").splitlines()[source.line - 1]
        function = source.expression.partition("(")[0]
        assert function in line or line.startswith("@"), slug
        assert module.__file__ == str(needs.ROOT / source.file), slug


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("examples.json", lambda rows: rows.pop("x-wing"), "has no x-wing"),
        (
            "examples.json",
            lambda rows: rows["x-wing"].update(position="1" * 81),
            "cannot be read|finds nothing",
        ),
        ("examples.json", lambda rows: rows["x-wing"].update(position="12"), "cannot be read"),
        ("texts.en.json", lambda rows: rows.pop("aic"), "3 sentences on aic"),
        ("texts.zh-CN.json", lambda rows: rows["aic"].pop(), "3 sentences on aic"),
    ],
)
def test_missing_or_wrong_data_stops_the_build_with_an_error_message(
    tmp_path: Path, file: str, change: object, message: str
) -> None:
    for path in FOLDER.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    rows = json.loads((tmp_path / file).read_text("utf-8"))
    assert callable(change)
    change(rows)
    (tmp_path / file).write_text(json.dumps(rows), "utf-8")
    with pytest.raises(BuildError, match=message):
        examples(tmp_path)


def test_a_missing_file_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"examples\.json is missing"):
        examples(tmp_path)
