"""What every page reads from its address: language, theme, and whether it is a part of another page.

    theme=light|dark|auto  lang=en|zh-CN  embed=1

What else an address says is each page's own: see address.py of that page.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.life import Message

LANGUAGES = ("en", "zh-CN")
THEMES = ("auto", "light", "dark")


def read(
    parameters: dict[str, str], browser_languages: "Iterable[str]" = ()
) -> "tuple[dict[str, Any], list[Message]]":
    """Return the fields of a PageState that these parameters set, and what could not be read of them.

    browser_languages: what the browser's owner reads, best first.
    """
    problems: list[Message] = []
    theme = parameters.get("theme", "auto")
    if theme not in THEMES:
        problems.append(("address.theme", {"text": theme}))
        theme = "auto"
    wanted = parameters.get("lang")
    if wanted is not None and not language_of(wanted):
        problems.append(("address.language", {"text": wanted}))
    fields = {
        "theme": theme,
        "language": choose_language(wanted, browser_languages),
        "embedded": parameters.get("embed") == "1",
    }
    return fields, problems


def choose_language(wanted: str | None, browser_languages: "Iterable[str]") -> str:
    """Return the language to speak: the address's, else the browser's first that we know, else English."""
    for tag in [wanted or ""] + list(browser_languages):
        language = language_of(tag)
        if language:
            return language
    return "en"


def language_of(tag: str) -> str | None:
    """Return which of LANGUAGES a reader of this one (zh, zh-Hant-HK, en-GB) reads, or None."""
    first = tag.replace("_", "-").split("-")[0].lower()
    return next((language for language in LANGUAGES if language.split("-")[0] == first), None)
