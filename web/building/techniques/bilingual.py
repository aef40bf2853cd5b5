"""Texts in all languages side by side, each in an element with a `lang` attribute.

Without JavaScript all languages are visible; first_look.js keeps one. All texts outside the core and
web/techniques are in web/locales.
"""

from collections.abc import Callable
from html import escape

from building.techniques.examples import Example
from shared.languages import TAGS
from sudoku_core.board.literals import Language
from sudoku_core.techniques.words import name_of

WordsOf = dict[str, dict[str, str]]  # language tag -> key -> text

PLACES = ":is(#ladder, .technique, .lessons, .help)"  # elements that contain texts in all languages


def style() -> str:
    """Return the CSS rules that hide the other languages after a script has chosen one."""
    return "\n".join(
        f':root[data-script][lang="{tag}"] {PLACES} [lang]:not([lang="{tag}"]) {{ display: none; }}'
        for tag in TAGS
    )


def each(text_of: Callable[[Language], str], tag: str = "span") -> str:
    """Return an element for each language.

    text_of: returns the HTML in a language.
    tag: the name of the elements.
    """
    return "".join(f'<{tag} lang="{language}">{text_of(language)}</{tag}>' for language in TAGS)


def plain(text_of: Callable[[Language], str], tag: str = "span") -> str:
    """Return an element for each language, like `each`, with a `text_of` that returns plain text."""
    return each(lambda language: escape(text_of(language), quote=False), tag)


def name(slug: str) -> str:
    """Return the name of a technique in all languages."""
    return plain(lambda language: name_of(slug, language))


class SiteTexts:
    """The texts of the site in all languages."""

    def __init__(self, words: WordsOf) -> None:
        self._words = words

    def __call__(self, key: str, tag: str = "span", **facts: object) -> str:
        """Return the text of this key in each language.

        facts: the values of its placeholders.
        """
        return each(lambda language: self.in_one(language, key, **facts), tag)

    def in_one(self, language: str, key: str, **facts: object) -> str:
        """Return the text of this key in this language."""
        return escape(self._words[language][key].format(**facts), quote=False)


def numbers(example: Example, site_texts: SiteTexts) -> str:
    """Return HoDoKu's code and score and Sudoku Explainer's rating, if they have the technique."""
    technique = example.technique
    keys: list[tuple[str, dict[str, object]]] = []
    if technique.code:
        keys.append(("article.hodoku", {"code": technique.code, "score": technique.score}))
    else:
        keys.append(("article.estimate", {"score": technique.score}))
    if technique.se is not None:
        keys.append(("article.explainer", {"rating": technique.se}))
    return each(
        lambda language: " · ".join(site_texts.in_one(language, key, **facts) for key, facts in keys)
    )
