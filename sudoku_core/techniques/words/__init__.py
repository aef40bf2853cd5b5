"""Put steps and premises into words, in every language that has files (see `texts`).

In the template of a sentence, `{cell}` stands for the fact with this name (see `facts`), written in the
language. Every sentence about a step can use `{eliminations}`, `{placements}` and `{conclusion}` (both
together). If a pattern has a `form`, such as "siamese", its sentences are "siamese_line" and
"siamese_paragraph".
"""

from sudoku_core.board.literals import Language
from sudoku_core.techniques.facts import Fact, candidates, conclusion
from sudoku_core.techniques.words.forms import LANGUAGES, write_fact
from sudoku_core.techniques.words.texts import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.facts import Facts
    from sudoku_core.techniques.proof import Premise


def name_of(technique: str, language: "Language") -> str:
    """Return the name of a technique.

    technique: Its slug, such as "x-wing".
    language: "en" or "zh-CN".
    Raises KeyError for any other slug, and ValueError for any other language.

    >>> name_of("x-wing", "en")
    'X-Wing'
    """
    return _name(technique, language)


def _name(technique: str, language: str) -> str:
    """Return the name of the technique with this slug; like `name_of`, but `language` may be any string."""
    return str(text(language, "techniques", technique)["name"])


def names_of(technique: str, languages: "Sequence[str]" = LANGUAGES) -> "dict[str, object]":
    """Return the name of the technique with this slug in each of these languages."""
    return {language: _name(technique, language) for language in languages}


def say(step: "Conclusion", language: str, length: str) -> str:
    """Return a conclusion as a sentence ("line") or as an explanation ("paragraph").

    A paragraph with cases has a line for each case.
    """
    check_length(length)
    facts = dict(step.pattern.facts())
    facts["eliminations"] = candidates(step.eliminations)
    facts["placements"] = candidates(step.placements)
    conclusion_fact = facts["conclusion"] = conclusion(step.placements, step.eliminations)
    if "cases" in facts:  # each case ends with the conclusion
        cases = facts["cases"]
        facts["cases"] = Fact(cases.kind, cases.value.with_conclusion(conclusion_fact.value))
    form = getattr(step.pattern, "form", "")
    key = form + "_" + length if form else length
    return _fill_template(text(language, "techniques", step.technique)[key], facts, language)


def check_length(length: str) -> None:
    """Raise ValueError for an unknown length."""
    if length not in ("line", "paragraph"):
        raise ValueError("a length is one of line, paragraph, not " + repr(length))


def say_premise(premise: "Premise", language: "Language") -> str:
    """Return a premise as a sentence.

    premise: One of the `premises` of a Proof.
    language: "en" or "zh-CN".
    Raises ValueError for any other language.

    >>> from sudoku_core.techniques import Position, next_step
    >>> start = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
    >>> say_premise(next_step(start).prove(start).premises[0], "en")
    'Everything that the step places or eliminates is still a candidate.'
    """
    return premise_sentence(premise, language)


def premise_sentence(premise: "Premise", language: str) -> str:
    """Return a premise as a sentence; like `say_premise`, but `language` may be any string."""
    return _fill_template(text(language, "premises", premise.code), premise.facts, language)


def say_witnesses(key: str, facts: "Facts", language: str) -> str:
    """Return the sentence about witnesses; its key and facts are those of `Witnesses.sentence`."""
    return _fill_template(text(language, "witnesses", key), facts, language)


def say_end(reason: str, facts: "Facts", language: str) -> str:
    """Return the sentence that explains why there is no step; `NoStep` lists the reasons."""
    return _fill_template(text(language, "ends", reason), facts, language)


def say_verdict(key: str, facts: "Facts", language: str) -> str:
    """Return the sentence with the verdict on a drawn chain or on a candidate; see `reasons`."""
    return _fill_template(text(language, "verdicts", key), facts, language)


def _fill_template(template: str, facts: "Facts", language: str) -> str:
    """Return the sentence of a template with these facts."""
    return template.format(**{name: write_fact(facts[name], language) for name in facts})
