"""The part of the address that every page reads: language, theme, whether it is a part of another page.

    theme=light|dark|auto  lang=one of shared.languages  embed=1  controls=all|few|none

Language and theme of the address hold for this visit; where it says nothing, what the reader has chosen
before holds: see page/settings.py. A frame neither reads nor writes what is remembered: the author of the
article chooses its language and theme. Links to other pages carry what those would not find by themselves.

What else an address says is each page's own: see address.py of that page.
"""

from typing import TYPE_CHECKING

from shared.languages import LANGUAGES, language_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.life import Message, PageState, S

    Problem = tuple[str, Message]  # a parameter whose value cannot be read, and what to say of it

THEMES = ("auto", "light", "dark")

# How many of its controls a frame has; its style sheet leaves out the others.
CONTROLS = ("all", "few", "none")

# Field of the state -> parameter of the address.
PARAMETERS = {"language": "lang", "theme": "theme"}


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> "tuple[dict[str, Any], list[Problem]]":
    """Return the fields of a PageState that these parameters set, and the problems with them.

    browser_languages: what the browser's owner reads, best first. remembered: what settings.read returns.
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
    wanted = parameters.get("lang", "")
    if language_of(wanted):
        carried.append("language")
    else:
        if "lang" in parameters:
            problems.append(("lang", ("address.language", {"text": wanted})))
        wanted = str(settings.get("language", ""))
    controls = parameters.get("controls", CONTROLS[0])
    if controls not in CONTROLS:
        problems.append(("controls", ("address.controls", {"text": controls})))
    fields = {
        "theme": theme if theme in THEMES else "auto",
        "language": choose_language(wanted, browser_languages),
        "embedded": embedded,
        "carried": tuple(carried),
    }
    return fields, problems


def chosen(state: "S", names: "Iterable[str]", is_kept: bool) -> "S":
    """Note that the reader has chosen these fields; is_kept: whether the next page finds them by itself."""
    carried = [name for name in state.carried if name not in names]
    if not is_kept:
        carried += [name for name in PARAMETERS if name in names]
    return state.having(carried=tuple(carried))


def carried(state: "PageState", mark: str = "&") -> str:
    """Return what a link to another page says of language and theme, after this mark: "" where nothing."""
    parts = [PARAMETERS[name] + "=" + getattr(state, name) for name in state.carried]
    return mark + "&".join(parts) if parts else ""


def joined(problems: "list[Message]") -> "Message | None":
    """Return one message that says all of these; None where there are none."""
    said: Message | None = None
    for problem in problems:
        said = ("address.and", {"first": said, "second": problem}) if said else problem
    return said


def choose_language(wanted: str, browser_languages: "Iterable[str]") -> str:
    """Return the tag of the language to speak: the wanted one, else the browser's first that we know.

    Else it is English.
    """
    for tag in [wanted] + list(browser_languages):
        language = language_of(tag)
        if language:
            return language.tag
    return LANGUAGES[0].tag


# Characters that stand for themselves in the name of a file; an address has %XX for any other.
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"


def quoted(text: str, others: str = "") -> str:
    """Return a text as the query string of an address has it; others: more characters that stay."""
    plain = PLAIN + others
    return "".join([chr(byte) if chr(byte) in plain else f"%{byte:02X}" for byte in text.encode()])
