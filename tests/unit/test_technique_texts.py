"""Check the explanation of each technique: three short sentences in each language."""

import json
import re

import pytest

from building import needs
from sudoku_core.techniques.ladder import LADDER

Texts = dict[str, list[str]]

# The maximum number of English words or Chinese characters in a sentence, and in all three sentences.
MOST = {"en": (33, 90), "zh-CN": (72, 155)}
FEWEST = {"en": 6, "zh-CN": 12}
MARK = {"en": ".", "zh-CN": "。"}
LANGUAGES = tuple(MOST)
UNIQUENESS = r"(unique|avoidable|hidden)-rectangle|bug"
ONLY = {"en": "only because", "zh-CN": "只因"}


def read(language: str) -> Texts:
    path = needs.WEB / "techniques" / f"texts.{language}.json"
    found: Texts = json.loads(path.read_text("utf-8"))
    return found


def sentences(language: str) -> list[str]:
    return [sentence for three in read(language).values() for sentence in three]


def length(sentence: str, language: str) -> int:
    return len(sentence.split()) if language == "en" else len(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_technique_has_three_sentences_in_the_order_of_the_ladder(language: str) -> None:
    found = read(language)
    assert list(found) == [technique.slug for technique in LADDER]
    assert [slug for slug, three in found.items() if len(three) != 3] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_is_one_sentence_with_the_full_stop_of_its_language(language: str) -> None:
    mark = MARK[language]
    assert [each for each in sentences(language) if each.count(mark) != 1 or each[-1] != mark] == []
    assert [each for each in sentences(language) if re.search(r"[?!？！]|\s$|^\s|  ", each)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short(language: str) -> None:
    one, all_three = MOST[language]
    few = FEWEST[language]
    assert [each for each in sentences(language) if not few <= length(each, language) <= one] == []
    totals = {slug: sum(length(each, language) for each in three) for slug, three in read(language).items()}
    assert {slug: total for slug, total in totals.items() if total > all_three} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_techniques_that_need_a_unique_solution_say_so(language: str) -> None:
    found = read(language).items()
    assert [
        slug
        for slug, three in found
        if (ONLY[language] in "".join(three).lower()) != _needs_uniqueness(slug)
    ] == []


def _needs_uniqueness(slug: str) -> bool:
    return bool(re.match(UNIQUENESS, slug))
