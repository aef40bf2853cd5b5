"""Read the address parameters common to all pages: language, theme, and whether the page is in a frame.

    theme=light|dark|auto  lang=one of shared.languages  embed=1  controls=all|few|none

Language and theme in the address apply to this visit. Without them the reader's stored settings apply: see
page/settings.py. A frame neither reads nor writes stored settings, because the author of the article
chooses its language and theme. Links to other pages contain the settings that are not stored.

Each page also has its own parameters: see its address.py.
"""

from typing import TYPE_CHECKING

from shared.languages import LANGUAGES, language_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.life import AnyPageState, Message, PageState

    Problem = tuple[str, Message]  # a parameter with an invalid value, and the message about it

THEMES = ("auto", "light", "dark")

# The values of `controls`: the controls that a frame shows. The style sheet hides all others.
CONTROLS = ("all", "few", "none")

# Field of the state -> parameter of the address.
PARAMETERS = {"language": "lang", "theme": "theme"}


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> "tuple[dict[str, Any], list[Problem]]":
    """Return the fields of a PageState that these parameters set, and the problems with them.

    browser_languages: The user's preferred languages, best first.
    remembered: The stored settings, from settings.read.
    """
    problems: list[Problem] = []
    carried = []
    embedded = parameters.get("embed") == "1"
    settings = {} if embedded or remembered is None else remembered
    theme = parameters.get("theme")
    if theme in THEMES:
        carried.append("theme")
    else:
        if theme is not None:
            problems.append(("theme", ("address.theme", {"text": theme})))
        theme = settings.get("theme")
    requested_language = parameters.get("lang", "")
    if language_of(requested_language):
        carried.append("language")
    else:
        if "lang" in parameters:
            problems.append(("lang", ("address.language", {"text": requested_language})))
        requested_language = str(settings.get("language", ""))
    controls = parameters.get("controls", CONTROLS[0])
    if controls not in CONTROLS:
        problems.append(("controls", ("address.controls", {"text": controls})))
    fields = {
        "theme": theme if theme in THEMES else "auto",
        "language": choose_language(requested_language, browser_languages),
        "embedded": embedded,
        "carried": tuple(carried),
    }
    return fields, problems


def record_choices(state: "AnyPageState", names: "Iterable[str]", is_stored: bool) -> "AnyPageState":
    """Record that the reader has set these fields. is_stored: Whether the browser has stored them."""
    carried = [name for name in state.carried if name not in names]
    if not is_stored:
        carried += [name for name in PARAMETERS if name in names]
    return state.having(carried=tuple(carried))


def link_parameters(state: "PageState", prefix: str = "&") -> str:
    """Return the language and theme parameters for links to other pages, after `prefix`, or ""."""
    parts = [PARAMETERS[name] + "=" + getattr(state, name) for name in state.carried]
    return prefix + "&".join(parts) if parts else ""


def join_messages(messages: "list[Message]") -> "Message | None":
    """Join these messages into one; return None if there are none."""
    joined: Message | None = None
    for message in messages:
        joined = ("address.and", {"first": joined, "second": message}) if joined else message
    return joined


def choose_language(requested_language: str, browser_languages: "Iterable[str]") -> str:
    """Return the tag of the language to use.

    It is the requested language, or the browser's first language that the site has, or English.
    """
    for tag in [requested_language] + list(browser_languages):
        language = language_of(tag)
        if language:
            return language.tag
    return LANGUAGES[0].tag


# Characters of file names that remain unchanged in an address; others are written as %XX.
UNQUOTED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"


def quote(text: str, safe: str = "") -> str:
    """Quote a text for the query string of an address. safe: More characters to leave unchanged."""
    unquoted = UNQUOTED + safe
    return "".join([chr(byte) if chr(byte) in unquoted else f"%{byte:02X}" for byte in text.encode()])
