"""The languages of the site: the one table of them. locales/README.md says what else a language takes."""

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
    """A language that the pages speak.

    tag: its BCP 47 tag, in the names of its texts too; name: what its readers call it; plural: count -> the
    form of a sentence that goes with it, "other" where a sentence lacks that form.
    """

    tag: "Tag" = "en"
    name: str = ""
    plural: "Callable[[object], str]" = _one_or_other


# English first: it is in the HTML, and is for those who read none of these. A reader gets the language
# whose tag begins with the same subtag, so no two rows may share it.
LANGUAGES = (
    Language(tag="en", name="English", plural=_one_or_other),
    Language(tag="zh-CN", name="简体中文", plural=_always_other),
)
TAGS: "tuple[Tag, ...]" = tuple([language.tag for language in LANGUAGES])


def language_of(tag: str) -> Language | None:
    """Return the language for a reader of this one (zh, zh-Hant-HK, en-GB), or None."""
    return next((language for language in LANGUAGES if _subtag(language.tag) == _subtag(tag)), None)


def _subtag(tag: str) -> str:
    return tag.replace("_", "-").split("-")[0].lower()
