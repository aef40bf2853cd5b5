"""Check the texts of the explanations: both languages agree, and every figure is true."""

import json
import re
from collections.abc import Callable
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from building import needs
from building.explanations import explanation, measured, tokens_of
from building.html.languages import words_of
from shared.languages import TAGS
from sudoku_core.board.geometry import CELLS, PEERS, ROWS, UNITS
from sudoku_core.lab.classics import NAMES, dancing_links
from sudoku_core.lab.classics.sources import source_of
from sudoku_core.search.solver import FULL, NEEDS
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.tools.measure_explanations import (
    EARLY_EVENTS,
    FOLDER,
    MOMENTS,
    early_trace,
    figure_names,
    measure_figure,
    measure_moment,
    text,
    trace,
)
from tests.traces import moment_at
from tests.unit.core.test_classics import CALLS, MILLIONS, expected
from tests.unit.core.test_classics import PLAIN as PLAIN_ALGORITHMS

# These tests share recorded runs in one process, because each run takes seconds to record.
pytestmark = pytest.mark.xdist_group("explanations")

TEXT_OF_MEASURED = (FOLDER / "measured.json").read_text("utf-8")
FIGURES: dict[str, int] = measured()["figures"]
SHOWN: dict[str, list[dict[str, Any]]] = measured()["moments"]
TEXTS = [(name, language) for name in NAMES for language in TAGS]
# The figures that take long to count are checked in another test.
COUNTED = {f"{name} A all calls": calls for name, calls in MILLIONS.items()}

# Code that appears in the texts, but not in the source of the algorithm.
OTHER_CODE = {
    *("000101011", "000000001", "000101010"),  # checked by bitmask_of_r1c2
    *("core.py", "solver.py", "solve_many"),
}

# Numbers that are written as literals in the texts, with their computation.
NUMBERS = {
    81: len(CELLS),
    27: 3 * len(ROWS[0]),  # comparisons with the cells of three units
    20: len(PEERS[0]),
    51: PUZZLES["D"].count("."),
    60: PUZZLES["A"].count("."),
    324: dancing_links.ROOT,
    729: 9 * len(CELLS),
    243: NEEDS,
    2430: FULL.bit_length(),
}
NAMES_OF_SOURCES = r"LeetCode 37|P1784|NC47|\b(?:1965|1979|2000)(?!\d)"


# The kinds of pieces of an explanation.
PLAIN, CODE, LINK = "plain", "code", "link"

# The tag of a block, its pieces with their kinds, and its moment of a run, if any.
Block = tuple[str, list[tuple[str, str]], dict[str, Any] | None]


def blocks(name: str, language: str) -> list[Block]:
    """Return the blocks of an explanation, in which a link is replaced by the name of its algorithm."""
    found: list[Block] = []
    tag = ""
    for token in tokens_of(text(name, language), name, words_of(language)):
        tag = token.tag or tag
        if token.type != "inline":
            continue
        pieces: list[tuple[str, str]] = []
        children = iter(token.children or ())
        for child in children:
            if child.type == "link_open":
                query = str(child.attrs["data-query"])
                next(children)
                next(children)
                if "&compare=" in query:
                    pieces.append((query.partition("&compare=")[2], LINK))
                continue
            content = " " if child.type == "softbreak" else child.content
            pieces.append((content, CODE if child.type == "code_inline" else PLAIN))
        found.append((tag, pieces, token.meta.get("moment")))
    return found


def prose(name: str, language: str) -> str:
    """Return a text without code, links, figures, and the names of cells and sources."""
    without = re.sub(r"`[^`]*`|\[\[\w+\]\]|{[^}]*}|^\[\d\]", " ", text(name, language), flags=re.MULTILINE)
    return re.sub(rf"r\dc\d|{NAMES_OF_SOURCES}", " ", without)


def test_there_is_a_text_for_each_algorithm_in_each_language_and_no_other() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {"measured.json", *[f"{name}.{language}.md" for name, language in TEXTS]}


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_each_text_has_a_title_and_no_empty_block(name: str, language: str) -> None:
    tags = [tag for tag, _, _ in blocks(name, language)]
    assert tags[0] == "h3"
    assert set(tags[1:]) == {"h4", "p"}
    for tag, pieces, _ in blocks(name, language):
        assert "".join([content for content, _ in pieces]).strip(), tag


@pytest.mark.parametrize("language", TAGS[1:])
@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_structure_and_figures(name: str, language: str) -> None:
    english, other = blocks(name, TAGS[0]), blocks(name, language)
    assert [(tag, moment) for tag, _, moment in english] == [(tag, moment) for tag, _, moment in other]
    moments = [moment for _, _, moment in english if moment]
    assert moments == SHOWN[name]
    assert moments
    named = [set(re.findall(r"{([^}]*)}", text(name, each))) for each in (TAGS[0], language)]
    assert named[0] == named[1]


@pytest.mark.parametrize(
    ("name", "language", "shortest", "longest"),
    [(name, *limits) for name in NAMES for limits in (("en", 350, 600), ("zh-CN", 600, 1000))],
)
def test_each_text_is_about_a_page(name: str, language: str, shortest: int, longest: int) -> None:
    pattern = r"[A-Za-z][A-Za-z'’-]*" if language == "en" else r"[\u4e00-\u9fff]"
    assert shortest <= len(re.findall(pattern, prose(name, language))) <= longest


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_code_in_a_text_is_from_the_algorithm(name: str, language: str) -> None:
    source = source_of(name)
    if name == "core":
        source += (needs.ROOT / "sudoku_core" / "search" / "solver.py").read_text("utf-8")
    code = set(re.findall(r"`([^`]*)`", text(name, language)))
    assert {each for each in code if each not in source} <= OTHER_CODE
    assert [each for each in code if each in source], "a text names lines of the code"


def test_all_other_allowed_code_is_used() -> None:
    everything = "".join([text(*each) for each in TEXTS])
    assert {code for code in OTHER_CODE if f"`{code}`" not in everything} == set()


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_every_algorithm_in_a_text_is_a_link_with_the_labs_name(name: str, language: str) -> None:
    pieces = [piece for _, pieces, _ in blocks(name, language) for piece in pieces]
    linked = {content for content, kind in pieces if kind == LINK}
    assert linked
    assert linked <= set(NAMES) - {name}
    assert not {content for content, kind in pieces if kind == CODE} & set(NAMES)
    plain = "".join(content for content, kind in pieces if kind != LINK)
    assert not re.findall(r"\bdancing_links\b", plain)


@pytest.mark.parametrize("name", NAMES)
def test_every_language_links_the_same_algorithms(name: str) -> None:
    linked = [
        {content for _, pieces, _ in blocks(name, each) for content, kind in pieces if kind == LINK}
        for each in TAGS
    ]
    assert linked[1:] == linked[:-1]


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_a_number_written_out_in_a_text_is_correct(name: str, language: str) -> None:
    for number in re.findall(r"\d{2,}", prose(name, language)):
        assert NUMBERS[int(number)] == int(number)


def test_chinese_has_chinese_punctuation_and_spacing() -> None:
    for name in NAMES:
        for block in explanation(text(name, "zh-CN"), name, words_of("zh-CN")).splitlines():
            words = re.sub(r" <a [^>]*&amp;step=.*?</a>", "", block.rpartition("<figcaption>")[2])
            line = re.sub(r"<a [^>]*>.*?</a>", "链", re.sub(r"</?code>", "`", words))
            line = unescape(re.sub(r"<[^>]*>", "", line))
            assert not re.findall(r"[\u4e00-\u9fff][,;:?!()]|[,;:?!][\u4e00-\u9fff]", line), line
            assert not re.findall(r"[\u4e00-\u9fff][0-9A-Za-z`]|[0-9A-Za-z`][\u4e00-\u9fff]", line), line
            assert not re.findall(r" [，。；：、）”]|[，。；：、（“] ", line), line


def test_every_figure_is_in_a_text_and_every_figure_of_a_text_is_measured() -> None:
    named = {name for each in TEXTS for name in figure_names(text(*each))}
    assert named == set(FIGURES)


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_true(name: str) -> None:
    assert FIGURES[name] == (COUNTED.get(name) or expected_figure(name) or measure_figure(name))


def expected_figure(name: str) -> int | None:
    """Return the value of a figure if test_classics.py counts it by hand, or None."""
    algorithm, letter, find, count = name.split()
    if algorithm in PLAIN_ALGORITHMS and (letter, find) in CALLS:
        return expected(algorithm, letter, "first" if find == "first" else "all").get(count)
    return None


def test_the_file_of_figures_contains_only_figures_and_moments() -> None:
    measured = json.loads(TEXT_OF_MEASURED)
    assert set(measured) == {"figures", "moments"}
    assert set(measured["moments"]) == set(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_moment_is_true(name: str) -> None:
    assert SHOWN[name] == [measure_moment(name, *each) for each in MOMENTS.get(name, [])]


def board_at_moment(
    name: str, number: int = 0
) -> tuple[dict[str, Any], dict[str, set[int]], list[tuple[int, int]]]:
    """Return a moment of a run, the candidates of its empty cells, and the guesses so far."""
    shown = SHOWN[name][number]
    values = shown["values"]
    run = (early_trace if shown["position"] < EARLY_EVENTS else trace)(name, shown["puzzle"], shown["find"])
    path = moment_at(run, shown["position"]).path
    return shown, free_in(values), [(cell, digit) for cell, digit, guessed in path if guessed]


def free_in(values: str) -> dict[str, set[int]]:
    return {
        f"r{cell // 9 + 1}c{cell % 9 + 1}": {*range(1, 10)} - digits_of(values, PEERS[cell])
        for cell in CELLS
        if values[cell] == "."
    }


def digits_of(values: str, cells: Any) -> set[int]:
    return {int(values[cell]) for cell in cells if values[cell] != "."}


def scan_at_its_dead_end() -> None:
    values = board_at_moment("scan")[0]["values"]
    row, column, box = [digits_of(values, unit) for unit in UNITS if 10 in unit]
    assert (row, column) == ({3, 4, 6}, {1, 5, 7, 9})
    assert box - row - column == {2, 8}
    assert "." not in values[:9]


def scan_and_tables_do_the_same() -> None:
    for name, twin in pairwise(("scan", "tables", "bitmask")):
        events = [
            [event & 0x3FFF for event in trace(each, "D", "all").events if event & 7 not in (2, 4)]
            for each in (name, twin)
        ]
        assert events[0] == events[1]


def bitmask_at_its_dead_end() -> None:
    values = board_at_moment("bitmask")[0]["values"]
    wrong = [cell for cell in CELLS if values[cell] not in (".", SOLUTIONS["A"][cell])]
    assert [(cell, values[cell]) for cell in wrong] == [(16, "5"), (17, "7")]
    assert [SOLUTIONS["A"][cell] for cell in (16, 17, 71)] == ["7", "5", "7"]


def bitmask_of_r1c2() -> None:
    free = free_in(PUZZLES["A"])["r1c2"]
    assert free == {1, 2, 4, 6}
    mask = sum(1 << digit - 1 for digit in free)
    assert [f"{each:09b}" for each in (mask, mask & -mask, mask & mask - 1)] == [
        "000101011",
        "000000001",
        "000101010",
    ]


def bitmask_of_b() -> None:
    assert free_in(PUZZLES["B"])["r1c2"] == {3, 4, 5, 6, 7}
    assert SOLUTIONS["B"][1] == "7"


def fewest_at_its_dead_end() -> None:
    _, free, guesses = board_at_moment("fewest")
    assert guesses[0][0] == 69  # r8c7
    assert guesses[-1] == (8, 3)
    assert free["r4c4"] == set()


def fewest_does_not_guess_in_d_and_guesses_right_in_c() -> None:
    assert [measure_figure(f"fewest D first {count}") for count in ("guesses", "backtracks")] == [0, 0]
    assert measure_figure("fewest C first backtracks") == 0


def propagation_stops_without_a_single() -> None:
    shown, free, guesses = board_at_moment("propagation")
    assert not guesses
    values = shown["values"]
    for unit in UNITS:
        for digit in {*range(1, 10)} - digits_of(values, unit):
            places = [
                cell for cell in unit if values[cell] == "." and digit not in digits_of(values, PEERS[cell])
            ]
            assert len(places) > 1
    assert min(len(digits) for digits in free.values()) > 1


def propagation_at_its_dead_end() -> None:
    shown, free, guesses = board_at_moment("propagation", 1)
    values = shown["values"]
    assert guesses[-1] == (8, 3)
    assert {*range(1, 10)} - digits_of(values, ROWS[1]) == {5}
    assert [cell for cell in ROWS[1] if values[cell] == "."] == [13]
    assert values[4] == "5"
    assert free["r2c5"] == set()


def propagation_solves_d_by_itself() -> None:
    assert measure_figure("propagation D first guesses") == 0
    erased = measure_figure("propagation A first backtracks")
    assert erased > 2 * measure_figure(
        "propagation A first guesses"
    )  # most removed digits were not guesses


def dancing_links_guesses_as_propagation_does() -> None:
    assert board_at_moment("dancing_links")[2] == board_at_moment("propagation", 1)[2]
    assert measure_figure("dancing_links A first guesses") == measure_figure("propagation A first guesses")


def dancing_links_at_its_dead_end() -> None:
    shown, free, _ = board_at_moment("dancing_links")
    assert shown["depth"] == shown["calls"]
    assert free["r2c7"] == set()
    assert measure_figure("dancing_links D first guesses") == 0


def core_has_two_digits_more() -> None:
    values, less = board_at_moment("core")[0]["values"], board_at_moment("propagation")[0]["values"]
    more = [(cell, value) for cell, value in enumerate(values) if value != less[cell]]
    assert more == [(8, "4"), (61, "4")]  # r1c9, r7c8


def core_does_not_guess_in_c_and_d() -> None:
    for letter in ("C", "D"):
        assert [measure_figure(f"core {letter} first {count}") for count in ("calls", "guesses")] == [1, 0]


@pytest.mark.parametrize("fact", [
    scan_at_its_dead_end,
    scan_and_tables_do_the_same,
    bitmask_at_its_dead_end,
    bitmask_of_r1c2,
    bitmask_of_b,
    fewest_at_its_dead_end,
    fewest_does_not_guess_in_d_and_guesses_right_in_c,
    propagation_stops_without_a_single,
    propagation_at_its_dead_end,
    propagation_solves_d_by_itself,
    dancing_links_guesses_as_propagation_does,
    dancing_links_at_its_dead_end,
    core_has_two_digits_more,
    core_does_not_guess_in_c_and_d,
], ids=lambda fact: fact.__name__)  # fmt: skip
def test_statements_of_the_texts_about_boards_are_true(fact: Callable[[], None]) -> None:
    fact()
