"""Texts in all languages, side by side, each in an element that says its language.

Who has no JavaScript reads all of them, and first_look.js leaves one. What is not from the core or from
web/techniques is from web/locales.
"""

from collections.abc import Callable
from html import escape

from building.techniques.examples import Example
from shared.languages import TAGS
from sudoku_core.board.literals import Language
from sudoku_core.techniques.words import name_of

WordsOf = dict[str, dict[str, str]]  # of each language

PLACES = ":is(#ladder, .technique, .lessons, .help)"  # of texts in all languages


def style() -> str:
    """Return the rules of the style sheet that leave one language, once a script has chosen it."""
    return "\n".join(
        f':root[data-script][lang="{tag}"] {PLACES} [lang]:not([lang="{tag}"]) {{ display: none; }}'
        for tag in TAGS
    )


def each(text_of: Callable[[Language], str], tag: str = "span") -> str:
    """Return an element of this tag for each language; text_of: its HTML in a language."""
    return "".join(f'<{tag} lang="{language}">{text_of(language)}</{tag}>' for language in TAGS)


def plain(text_of: Callable[[Language], str], tag: str = "span") -> str:
    """Return the same, where text_of returns plain text."""
    return each(lambda language: escape(text_of(language), quote=False), tag)


def name(slug: str) -> str:
    """Return the name of a technique."""
    return plain(lambda language: name_of(slug, language))


class Said:
    """The words of the site."""

    def __init__(self, words: WordsOf) -> None:
        self._words = words

    def __call__(self, key: str, tag: str = "span", **facts: object) -> str:
        """Return the words of this key in each language. facts: what they name."""
        return each(lambda language: self.in_one(language, key, **facts), tag)

    def in_one(self, language: str, key: str, **facts: object) -> str:
        """Return the words of this key in this language."""
        return escape(self._words[language][key].format(**facts), quote=False)


def numbers(example: Example, said: Said) -> str:
    """Return HoDoKu's code and score, and Sudoku Explainer's rating, as far as they have the technique."""
    technique = example.technique
    keys: list[tuple[str, dict[str, object]]] = []
    if technique.code:
        keys.append(("article.hodoku", {"code": technique.code, "score": technique.score}))
    else:
        keys.append(("article.estimate", {"score": technique.score}))
    if technique.se is not None:
        keys.append(("article.explainer", {"rating": technique.se}))
    return each(lambda language: " · ".join(said.in_one(language, key, **facts) for key, facts in keys))
