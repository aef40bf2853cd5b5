"""Steps and premises in words, in every language that has files (see `texts`).

In a sentence `{cell}` stands for the fact of that name (see `facts`), written as the language writes it;
`{eliminations}`, `{placements}` and `{conclusion}`, which is both, are there in every sentence about a
step. A pattern that has a `form`, as "siamese", has sentences "siamese_line" and "siamese_paragraph" of its
technique.
"""

from sudoku_core.board.literals import Language
from sudoku_core.techniques.facts import Fact, candidates, conclusion
from sudoku_core.techniques.words.forms import LANGUAGES, written
from sudoku_core.techniques.words.texts import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.facts import Facts
    from sudoku_core.techniques.proof import Premise


def name_of(technique: str, language: "Language") -> str:
    """Return the name of the technique with this slug."""
    return _name(technique, language)


def _name(technique: str, language: str) -> str:
    return str(text(language, "techniques", technique)["name"])


def names_of(technique: str, languages: "Sequence[str]" = LANGUAGES) -> "dict[str, object]":
    """Return the names of the technique with this slug, in each of these languages."""
    return {language: _name(technique, language) for language in languages}


def say(step: "Conclusion", language: str, length: str) -> str:
    """Return a conclusion as a sentence ("line"), or as a paragraph that teaches ("paragraph").

    A paragraph with cases has several lines: one for each.
    """
    check_length(length)
    facts = dict(step.pattern.facts())
    facts["eliminations"] = candidates(step.eliminations)
    facts["placements"] = candidates(step.placements)
    concluded = facts["conclusion"] = conclusion(step.placements, step.eliminations)
    if "cases" in facts:  # each ends with the conclusion
        cases = facts["cases"]
        facts["cases"] = Fact(cases.kind, cases.value.with_conclusion(concluded.value))
    form = getattr(step.pattern, "form", "")
    key = form + "_" + length if form else length
    return _filled(text(language, "techniques", step.technique)[key], facts, language)


def check_length(length: str) -> None:
    """Raise ValueError for a length that no text has."""
    if length not in ("line", "paragraph"):
        raise ValueError("a length is one of line, paragraph, not " + repr(length))


def say_premise(premise: "Premise", language: "Language") -> str:
    """Return a premise as a sentence."""
    return premise_sentence(premise, language)


def premise_sentence(premise: "Premise", language: str) -> str:
    """Return a premise as a sentence, in any language that has words."""
    return _filled(text(language, "premises", premise.code), premise.facts, language)


def say_witnesses(key: str, facts: "Facts", language: str) -> str:
    """Return what keeps the pattern's digits out elsewhere, as a sentence: see `Witnesses.sentence`."""
    return _filled(text(language, "witnesses", key), facts, language)


def say_end(reason: str, facts: "Facts", language: str) -> str:
    """Return why there is no step, as a sentence."""
    return _filled(text(language, "ends", reason), facts, language)


def _filled(template: str, facts: "Facts", language: str) -> str:
    return template.format(**{name: written(facts[name], language) for name in facts})
