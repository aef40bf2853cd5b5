"""The languages of the site. locales/README.md lists the other steps for adding a language."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.board.literals import Language as Tag


def _one_or_other(count: object) -> str:
    return "one" if count == 1 else "other"


def _always_other(_count: object) -> str:
    return "other"


class Language(Value):
    """A language of the pages."""

    tag: "Tag" = "en"  # the BCP 47 tag, which is also part of the language's file names
    name: str = ""  # the name of the language in that language
    # Count -> the plural form of a sentence; a sentence without this form uses "other".
    plural: "Callable[[object], str]" = _one_or_other


# English is first, because the HTML contains it and it is the fallback. A reader's language selects the row
# with the same first subtag, so each row must have a different one.
LANGUAGES = (
    Language(tag="en", name="English", plural=_one_or_other),
    Language(tag="zh-CN", name="简体中文", plural=_always_other),
)
TAGS: "tuple[Tag, ...]" = tuple([language.tag for language in LANGUAGES])


def language_of(tag: str) -> Language | None:
    """Return the site's language for this tag (zh, zh-Hant-HK, en-GB), or None."""
    return next((language for language in LANGUAGES if _subtag(language.tag) == _subtag(tag)), None)


def _subtag(tag: str) -> str:
    return tag.replace("_", "-").split("-")[0].lower()
