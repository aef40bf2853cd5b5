"""Look up the texts of the pages by key. All texts are in locales/, none in the code.

A locale is a flat JSON object. Its values are strings, or objects with plural forms that the fact `count`
selects: {"one": "{count} given", "other": "{count} givens"}. A name in braces is a placeholder for a fact.
Formats, attributes and literal braces are not allowed. A list is written item by item; a long list ends in
"and 17 more".

Integers from 10,000 on are grouped by commas in every language; four digits are easy to read ungrouped.
"""

import json
from typing import TYPE_CHECKING

from shared.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.life import Message

    Facts = dict[str, object]

# The facts with texts from users or files, and the maximum number of their characters in a sentence.
UNTRUSTED_FACTS = ("text",)
LONGEST_TEXT = 40
# The maximum number of items in a list; with their sentence, they fit into two lines on a phone.
MOST_LIST_ITEMS = 4
# Ranges of characters that are invisible or change the direction of text, such as controls and line ends.
INVISIBLE_RANGES = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2066, 0x2069),
    (0xFEFF, 0xFEFF),
)


class Words:
    """The texts of one language.

    text: Its locale file. language: The tag of one of LANGUAGES.
    """

    def __init__(self, text: str, language: str) -> None:
        self._sentences: dict[str, str | dict[str, str]] = json.loads(text)
        self.language = language
        self._plural_form = next(
            language_row.plural for language_row in LANGUAGES if language_row.tag == language
        )
        self._names: dict[str, list[str]] = {}  # cache: key -> the placeholders of its sentence

    def say(self, key: str, facts: "Facts | None" = None) -> str:
        """Return the sentence with this key, filled with these facts; a fact can be another (key, facts).

        Raise KeyError for an unknown key or a missing fact.
        """
        facts = facts or {}
        sentence = self._sentences[key]
        if not isinstance(sentence, str):
            form = self._plural_form(facts["count"])
            form = form if form in sentence else "other"
            key += " " + form
            sentence = sentence[form]
        names = self._names.get(key)
        if names is None:
            names = self._names[key] = names_in(sentence)
        if not names:
            return sentence
        for name in names:
            fact = facts[name]
            if isinstance(fact, tuple):
                facts = dict(facts)
                facts[name] = self.say(fact[0], fact[1])
            elif isinstance(fact, list):
                facts = dict(facts)
                facts[name] = self._format_list(fact)
            elif name in UNTRUSTED_FACTS or (isinstance(fact, int) and not -10000 < fact < 10000):
                facts = dict(facts)
                facts[name] = format_number(fact) if isinstance(fact, int) else _shorten(fact)
        return sentence.format(**facts)

    def say_all(self, messages: "Sequence[Message]") -> str:
        """Join these sentences into one text, without a space after a Chinese full stop."""
        text = ""
        for key, facts in messages:
            text += (" " if text and text[-1] not in "。！？" else "") + self.say(key, facts)
        return text

    def _format_list(self, items: "list[Any]") -> str:
        """Return these items, each a text or (key, facts), as an enumeration."""
        parts = [item if isinstance(item, str) else self.say(*item) for item in items]
        comma, omitted_count = self.say("list.comma"), len(parts) - MOST_LIST_ITEMS
        if omitted_count <= 1:  # "and 1 more" would be as long as the item itself
            return comma.join(parts)
        return self.say("list.more", {"parts": comma.join(parts[:MOST_LIST_ITEMS]), "count": omitted_count})


def names_in(sentence: str) -> list[str]:
    """Return the placeholders of a sentence; raise ValueError for braces without a plain name."""
    outside, *rest = sentence.split("{")
    names = []
    for part in rest:
        name, brace, after = part.partition("}")
        if not brace or not name or [letter for letter in name if letter not in _NAME_CHARACTERS]:
            raise ValueError(sentence)
        names.append(name)
        outside += after
    if "}" in outside:
        raise ValueError(sentence)
    return names


_NAME_CHARACTERS = "abcdefghijklmnopqrstuvwxyz_0123456789"


def format_number(number: int) -> str:
    """Return an integer as text, in groups of three digits from 10,000 on."""
    digits = str(number)
    if -10000 < number < 10000:
        return digits
    minus, digits = ("-", digits[1:]) if number < 0 else ("", digits)
    first = len(digits) % 3
    groups = [digits[:first]] if first else []
    groups += [digits[start : start + 3] for start in range(first, len(digits), 3)]
    return minus + ",".join(groups)


def format_megabytes(size: int) -> str:
    """Return a number of bytes as text, in megabytes."""
    return f"{size / 1_000_000:.1f}"


def _shorten(fact: object) -> object:
    """Shorten a long text, and replace invisible characters; return any other fact unchanged."""
    if not isinstance(fact, str):
        return fact
    text = fact if len(fact) <= LONGEST_TEXT else fact[: LONGEST_TEXT - 1] + "…"
    return "".join(["\ufffd" if _is_invisible(ord(letter)) else letter for letter in text])


def _is_invisible(letter: int) -> bool:
    return any(first <= letter <= last for first, last in INVISIBLE_RANGES)
