"""Check that contradictory orders are refused with a reason before any work starts."""

from typing import Any

import pytest

from sudoku_core.board.cells import members
from sudoku_core.maker import OrderError, order_of, seed_of

CHESS = (".1" * 41)[:81]
TWO_ROWS = "." * 18 + "1" * 63
TWO_COLUMNS = "..1111111" * 9

# Order -> the code of the error, and a part of its message.
REFUSED: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"level": "hrad"}, "level", "there is no level 'hrad'; did you mean hard?"),
    ({"level": "fierce"}, "level", "it is one of easy, medium, hard, unfair, extreme"),
    ({"symmetry": "spiral"}, "symmetry", "there is no symmetry 'spiral'"),
    ({"needs": "xwing"}, "technique", "did you mean x-wing?"),
    ({"avoid": ["y-wing"]}, "technique", "did you mean"),
    ({"needs": "direct-pointing"}, "technique", "there is no technique 'direct-pointing'"),
    ({"needs": "x-wing", "avoid": ["x-wing"]}, "avoid", "needs x-wing cannot avoid it"),
    ({"needs": "x-wing", "only": ["singles"]}, "only", "needs more than the chosen techniques"),
    ({"needs": "bug-plus-1", "avoid": ["uniqueness"]}, "avoid", "needs bug-plus-1 cannot avoid it"),
    ({"needs": "x-wing", "level": "easy"}, "level", "needs x-wing is at least hard, not easy"),
    ({"needs": "als-xz", "level": "hard"}, "level", "at least unfair, not hard"),
    ({"needs": "naked-single", "level": "hard"}, "level", "at most medium, not hard"),
    ({"givens": 16}, "givens", "no puzzle of fewer than 17 givens has one solution"),
    ({"givens": 81}, "givens", "at most 80 givens"),
    ({"givens": (30, 24)}, "givens", "the first number is the smaller one"),
    ({"givens": 18, "symmetry": "90"}, "givens", "no pattern with the symmetry 90 has 18 givens"),
    ({"givens": (22, 23), "symmetry": "90"}, "givens", "has 22 to 23 givens"),
    ({"pattern": CHESS[:80]}, "pattern", "this one has 80"),
    ({"pattern": "1" * 81}, "pattern", "17 to 80 givens; this one has 81"),
    ({"pattern": CHESS, "givens": 30}, "pattern", "the pattern has 40 givens, which is not"),
    ({"pattern": "1" + CHESS[1:], "symmetry": "180"}, "pattern", "does not have the symmetry 180"),
    ({"pattern": TWO_ROWS}, "pattern", "no given in rows 1 and 2"),
    ({"pattern": TWO_COLUMNS}, "pattern", "no given in columns 1 and 2"),
)


@pytest.mark.parametrize(("order", "code", "part"), REFUSED)
def test_refused(order: dict[str, Any], code: str, part: str) -> None:
    with pytest.raises(OrderError) as refused:
        order_of(**order)
    assert refused.value.code == code
    assert part in str(refused.value)


def test_what_is_of_another_type_is_refused_by_its_name() -> None:
    """Python would treat a text as a list of letters instead of a list of techniques."""
    with pytest.raises(TypeError, match=r"a list of slugs, such as \['x-wing'\]"):
        order_of(avoid="x-wing")
    with pytest.raises(TypeError, match="a seed is a text, such as '5'"):
        seed_of(5)  # type: ignore[arg-type]


# Unusual orders that are accepted.
TAKEN: tuple[dict[str, Any], ...] = (
    {},
    {"givens": 17},
    {"givens": (10, 17)},
    {"givens": 80},
    {"givens": (22, 24), "symmetry": "90"},
    {"needs": "naked-pair", "level": "hard"},
    {"needs": "naked-single", "level": "medium"},
    {"pattern": CHESS, "symmetry": "180", "givens": (20, 40)},
    {"avoid": ["uniqueness", "x-wing"]},
)


@pytest.mark.parametrize("order", TAKEN)
def test_taken(order: dict[str, Any]) -> None:
    order_of(**order)


def test_a_pattern_may_come_in_lines_with_any_sign_for_a_given() -> None:
    lines = "\n".join(
        CHESS.replace("1", "x").replace(".", "0")[start : start + 9] for start in range(0, 81, 9)
    )
    assert members(order_of(pattern=lines).pattern or 0) == list(range(1, 81, 2))


def test_one_word_avoids_all_that_rests_on_uniqueness() -> None:
    avoided = order_of(avoid=["uniqueness"]).avoid
    assert {"unique-rectangle-1", "avoidable-rectangle-2", "hidden-rectangle", "bug-plus-1"} < avoided
    assert "empty-rectangle" not in avoided


def test_only_names_the_techniques_that_are_enough() -> None:
    singles = {"full-house", "hidden-single-box", "naked-single", "hidden-single-line"}
    assert order_of(only=["singles"]).only == frozenset(singles)


# Text -> its seed.
SEEDS = (
    ("7K3Q", "1-7K3Q"),
    ("1-7k3q", "1-7K3Q"),
    (" 1-7K3Q-12 ", "1-7K3Q-12"),
    ("hello-world", "1-HELLO-WORLD"),
)


@pytest.mark.parametrize(("text", "seed"), SEEDS)
def test_a_seed_names_its_version(text: str, seed: str) -> None:
    assert seed_of(text) == seed


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("2-7K3Q", "version", "is of version 2 of the maker, and this is version 1"),
        ("", "seed", "needs 1 to 40 letters"),
        ("a b", "seed", "'a b' needs"),
        ("1-", "seed", "needs"),
        ("x" * 41, "seed", "needs"),
        ("ß", "seed", "needs"),
    ],
)
def test_a_seed_that_is_none_is_refused(text: str, code: str, part: str) -> None:
    with pytest.raises(OrderError) as refused:
        seed_of(text)
    assert refused.value.code == code
    assert part in str(refused.value)
