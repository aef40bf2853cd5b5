"""Texts in all languages side by side, each in an element with a `lang` attribute.

Without JavaScript, all languages are visible; first_look.js hides all but one. The texts are in
web/locales, except those of the core and of web/techniques.
"""

from collections.abc import Callable
from html import escape

from building.techniques.examples import Example
from shared.languages import TAGS
from sudoku_core.board.literals import Language
from sudoku_core.techniques.words import name_of

WordsOf = dict[str, dict[str, str]]  # language tag -> key -> text

MULTILINGUAL_ELEMENTS = (
    ":is(#ladder, .technique, .lessons, .help)"  # elements that contain texts in all languages
)


def language_style() -> str:
    """Return the CSS rules that hide the other languages after a script has chosen one."""
    return "\n".join(
        f':root[data-script][lang="{tag}"] {MULTILINGUAL_ELEMENTS} '
        f'[lang]:not([lang="{tag}"]) {{ display: none; }}'
        for tag in TAGS
    )


def in_each_language(text_of: Callable[[Language], str], tag: str = "span") -> str:
    """Return an element for each language.

    text_of: returns the HTML in a language.
    tag: the name of the elements.
    """
    return "".join(f'<{tag} lang="{language}">{text_of(language)}</{tag}>' for language in TAGS)


def plain_in_each_language(text_of: Callable[[Language], str], tag: str = "span") -> str:
    """Return an element for each language, like `in_each_language`, from plain text.

    text_of: returns the text in a language.
    tag: the name of the elements.
    """
    return in_each_language(lambda language: escape(text_of(language), quote=False), tag)


def technique_name(slug: str) -> str:
    """Return the name of a technique in all languages."""
    return plain_in_each_language(lambda language: name_of(slug, language))


class SiteTexts:
    """The texts of the site in all languages."""

    def __init__(self, words: WordsOf) -> None:
        self._words = words

    def __call__(self, key: str, tag: str = "span", **values: object) -> str:
        """Return the text of this key in each language.

        values: the values of its placeholders.
        """
        return in_each_language(lambda language: self.in_language(language, key, **values), tag)

    def in_language(self, language: str, key: str, **values: object) -> str:
        """Return the text of this key in this language."""
        return escape(self._words[language][key].format(**values), quote=False)


def ratings(example: Example, site_texts: SiteTexts) -> str:
    """Return HoDoKu's code and score and Sudoku Explainer's rating of a technique, if there are any."""
    technique = example.technique
    keys: list[tuple[str, dict[str, object]]] = []
    if technique.code:
        keys.append(("article.hodoku", {"code": technique.code, "score": technique.score}))
    else:
        keys.append(("article.estimate", {"score": technique.score}))
    if technique.se is not None:
        keys.append(("article.explainer", {"rating": technique.se}))
    return in_each_language(
        lambda language: " · ".join(site_texts.in_language(language, key, **values) for key, values in keys)
    )
