"""Test that every technique of the ladder has texts in both languages, a proof, a picture and a finder."""

import json
import string
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from building import needs
from sudoku_core.board.cells import Candidates
from sudoku_core.techniques import words
from sudoku_core.techniques.families import FAMILIES
from sudoku_core.techniques.ladder import DIRECT, LADDER, TECHNIQUES
from sudoku_core.techniques.patterns import Drawing, Facts, Pattern
from sudoku_core.techniques.proof import check_of
from sudoku_core.techniques.words.forms import LANGUAGES, write_fact
from tests import positions
from tests.falsified import Found
from tests.transformations import SHUFFLES, TRANSFORMATIONS

POSITIONS = positions.positions()
SLUGS = [technique.slug for technique in (*LADDER, *DIRECT)]
each_technique = pytest.mark.parametrize("slug", SLUGS)


@cache
def found(slug: str) -> list[Found]:
    return positions.steps_in(slug, POSITIONS.get(slug, []))


def texts(language: str) -> dict[str, dict[str, Any]]:
    """Return the texts of all families."""
    read: dict[str, dict[str, Any]] = {"techniques": {}, "premises": {}, "phrases": {}, "verdicts": {}}
    for file in Path(words.__file__).parent.parent.glob(f"*/*/words.{language}.json"):
        for part, entries in json.loads(file.read_text("utf-8")).items():
            assert not entries.keys() & read[part].keys(), f"{file.name} repeats words of another family"
            read[part].update(entries)
    return read


TEXTS = {language: texts(language) for language in LANGUAGES}


def named_in(template: str) -> set[str]:
    """Return the names of the facts that a template of a sentence contains."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.slow
def test_no_technique_stands_twice_and_each_has_positions_to_be_tested_in() -> None:
    assert len({*SLUGS}) == len(SLUGS)
    missing = [slug for slug in SLUGS if not found(slug)]
    assert not missing, "python -m tests.tools.find_positions looks for positions of new techniques"


def test_it_has_words_in_both_languages_about_the_same_facts() -> None:
    for slug in SLUGS:
        english, chinese = (TEXTS[language]["techniques"][slug] for language in LANGUAGES)
        assert {"name", "line", "paragraph"} <= english.keys() == chinese.keys()
        for key, sentence in english.items():
            assert sentence.strip(), slug
            assert chinese[key].strip(), slug
            assert named_in(sentence) == named_in(chinese[key]), (slug, key)


def test_all_words_are_those_of_a_technique_of_the_ladder() -> None:
    for language in LANGUAGES:
        assert TEXTS[language]["techniques"].keys() == TECHNIQUES.keys()


def test_verdicts_have_sentences_in_both_languages_about_the_same_facts() -> None:
    english, chinese = (TEXTS[language]["verdicts"] for language in LANGUAGES)
    assert english.keys() == chinese.keys()
    for code in english:
        assert named_in(english[code]) == named_in(chinese[code]), code


def test_premises_have_sentences_in_both_languages_about_the_same_facts() -> None:
    english, chinese = (TEXTS[language]["premises"] for language in LANGUAGES)
    assert english.keys() == chinese.keys()
    for code, sentence in english.items():
        assert named_in(sentence) == named_in(chinese[code]), code


def test_every_pattern_has_a_check() -> None:
    """The pattern classes of all families have different names, and each has a check in its family."""
    named = [pattern for _, patterns in FAMILIES for pattern in patterns]
    classes = get_args(Pattern)
    assert sorted(named) == sorted(each.__name__ for each in classes)
    for each in classes:
        family = next(family for family, patterns in FAMILIES if each.__name__ in patterns)
        assert check_of(each).__module__ == f"sudoku_core.techniques.families.{family}.proof"


@pytest.mark.slow
def test_what_it_says_names_facts_that_are_there(long: bool) -> None:
    """Every fact in the sentences of a step and its premises has a text."""
    for slug in SLUGS:
        for step, position, _ in found(slug)[:: 1 if long else 4]:
            facts: Facts = step.pattern.facts()
            for language in LANGUAGES:
                for length in ("line", "paragraph"):
                    assert "{" not in step.say(language, length), slug
                form = getattr(step.pattern, "form", "")
                for key in ("line", "paragraph"):
                    template = TEXTS[language]["techniques"][slug][f"{form}_{key}" if form else key]
                    empty = [
                        name
                        for name in named_in(template) & facts.keys()
                        if not write_fact(facts[name], language)
                    ]
                    assert not empty, (slug, key, empty)
                for premise in step.prove(position).premises:
                    assert words.say_premise(premise, language).strip(), slug


def test_it_has_a_picture() -> None:
    """Each drawing contains candidates, and all of them are candidates of the position."""
    for slug in SLUGS:
        for step, position, _ in found(slug):
            drawing: Drawing = step.pattern.drawing()
            drawn: Candidates = drawing.main | drawing.second | drawing.third | drawing.fins
            for link in drawing.links:
                drawn |= link.start | link.end
            assert drawn, slug
            assert not drawn & ~position.candidates, step


def test_its_finder_finds_each_conclusion_once_and_only_what_changes_something() -> None:
    for slug in SLUGS:
        for position in POSITIONS.get(slug, []):
            steps = [step for step, there, _ in found(slug) if there is position]
            conclusions = [(each.placements, each.eliminations) for each in steps]
            assert len(set(conclusions)) == len(conclusions), slug
            for placements, eliminations in conclusions:
                assert placements | eliminations, slug
                assert not (placements | eliminations) & ~position.candidates, slug


@pytest.mark.slow
@each_technique
def test_it_finds_the_same_in_a_position_that_only_looks_different(slug: str, long: bool) -> None:
    """Each shuffle combines transposing, mirroring and renumbering a position."""
    for number, position in enumerate(POSITIONS.get(slug, [])):
        here = {(each.placements, each.eliminations) for each, at, _ in found(slug) if at is position}
        for by in TRANSFORMATIONS if long else SHUFFLES[number % 2 :][:1]:
            there = TECHNIQUES[slug].finder(by.position(position))
            expected = {tuple(map(by.candidates, conclusion)) for conclusion in here}
            assert {(each.placements, each.eliminations) for each in there} == expected, by.name


def test_a_family_is_loaded_when_one_of_its_techniques_is_first_asked_for() -> None:
    program = f"""
import sys
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position

list(TECHNIQUES["full-house"].finder(Position.of(Grid(values_of({"." * 81!r})), proper=False)))
print(*[name.rpartition("families.")[2] for name in sys.modules if name.endswith("finder")])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=needs.ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["singles.finder"]
