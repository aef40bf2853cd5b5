"""What every page reads from its address: language, theme, and whether it is a part of another page.

    theme=light|dark|auto  lang=one of shared.languages  embed=1

What else an address says is each page's own: see address.py of that page.
"""

from typing import TYPE_CHECKING

from shared.languages import LANGUAGES, language_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.life import Message

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
    """Return the tag of the language to speak: the address's, else the browser's first that we know.

    Else it is English.
    """
    for tag in [wanted or ""] + list(browser_languages):
        language = language_of(tag)
        if language:
            return language.tag
    return LANGUAGES[0].tag
