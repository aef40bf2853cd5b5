"""Steps and premises in words, in English and Chinese.

`words.en.json` and `words.zh-CN.json` of a family have the sentences of its techniques: under "techniques"
a name, a line and a paragraph for each slug, under "premises" a sentence for each code. `{cell}` stands for
the fact of that name (see `patterns.facts`), written as the language writes it; `{eliminations}`,
`{placements}` and `{conclusion}`, which is both, are there in every sentence about a step. A pattern that
has a `form`, as "siamese", is told by sentences "siamese_line" and "siamese_paragraph" of its technique.
`ends` has, under "ends", why there is no step.
"""

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from sudoku_core.techniques.facts import Facts, candidates, concluding, conclusion
from sudoku_core.techniques.words.forms import LANGUAGES, written

if TYPE_CHECKING:
    from sudoku_core.techniques.premise import Premise
    from sudoku_core.techniques.step import Step

# All files of sentences. They are named here, since an archive, such as the site has, is not searched.
ENDS = "words/ends"
FAMILIES = (
    "als",
    "chains",
    "colours",
    "complex_fish",
    "direct",
    "exocet",
    "fish",
    "forcing",
    "graves",
    "locked_candidates",
    "rectangles",
    "sectors",
    "single_digit",
    "singles",
    "subsets",
    "sue_de_coq",
    "templates",
    "wings",
)


def name_of(technique: str, language: str) -> str:
    """Return the name of the technique with this slug."""
    return str(_text(language, "techniques", technique)["name"])


def names_of(technique: str) -> dict[str, str]:
    """Return the names of the technique with this slug, in every language."""
    return {language: name_of(technique, language) for language in LANGUAGES}


def say(step: "Step", language: str, length: str) -> str:
    """Return a step as a sentence ("line"), or as a paragraph that teaches ("paragraph").

    A paragraph has several lines where it tells cases: one for each.
    """
    facts = step.pattern.facts()
    facts["eliminations"] = candidates(step.eliminations)
    facts["placements"] = candidates(step.placements)
    facts["conclusion"] = conclusion(step.placements, step.eliminations)
    if "cases" in facts:
        facts["cases"] = concluding(facts["cases"], step.placements, step.eliminations)
    form = getattr(step.pattern, "form", "")
    key = f"{form}_{length}" if form else length
    return _filled(_text(language, "techniques", step.technique)[key], facts, language)


def say_premise(premise: "Premise", language: str) -> str:
    """Return a premise as a sentence."""
    return _filled(_text(language, "premises", premise.code), premise.facts, language)


def say_end(reason: str, facts: Facts, language: str) -> str:
    """Return why there is no step, as a sentence."""
    return _filled(_text(language, "ends", reason), facts, language)


def _filled(template: str, facts: Facts, language: str) -> str:
    return template.format_map({name: written(fact, language) for name, fact in facts.items()})


def _text(language: str, part: str, key: str) -> Any:
    return _texts(language)[part][key]


@cache
def _texts(language: str) -> dict[str, dict[str, Any]]:
    """Return all sentences of a language, of all families."""
    if language not in LANGUAGES:
        raise ValueError(f"a language is one of {', '.join(LANGUAGES)}, not {language!r}")
    texts: dict[str, dict[str, Any]] = {"techniques": {}, "premises": {}, "ends": {}}
    for file in (*[f"families/{family}/words" for family in FAMILIES], ENDS):
        for part, found in json.loads(_read(f"{file}.{language}.json")).items():
            texts[part].update(found)
    return texts


def _read(file: str) -> bytes:
    """Return the bytes of a file of `techniques`, from wherever this was loaded: a folder or an archive."""
    assert __spec__
    loader: Any = __spec__.loader
    folder = str(__spec__.origin).replace("\\", "/").rpartition("/words/")[0]
    data: bytes = loader.get_data(f"{folder}/{file}")
    return data
