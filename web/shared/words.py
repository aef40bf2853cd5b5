"""Sentences by key: everything that the pages say is in locales/, nothing in the code.

A locale is a flat JSON object. A sentence is a string, or an object of its forms, of which the fact `count`
chooses one: {"one": "{count} given", "other": "{count} givens"}. A name in braces is where a fact goes, as
text, and a sentence has nothing else: no formats, no attributes, no braces that are shown. A fact that is a
list is named part by part; of a long one the beginning, "and 17 more".

A whole number is grouped by commas from 10,000 on, in every language: four digits are read at a glance.
"""

import json
from typing import TYPE_CHECKING

from shared.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.life import Message

    Facts = dict[str, object]

# The facts that came from outside, and how much of them a sentence shows.
OUTSIDE = ("text",)
LONGEST = 40
# The most parts of a list that fit, with the sentence around them, into two lines of a phone.
MOST_PARTS = 4
# Characters that are invisible, or turn the text around them: controls, marks of direction, ends of lines.
HIDDEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2066, 0x2069),
    (0xFEFF, 0xFEFF),
)


class Words:
    """The sentences of one language.

    text: its locale; language: the tag of one of LANGUAGES.
    """

    def __init__(self, text: str, language: str) -> None:
        self._sentences: dict[str, str | dict[str, str]] = json.loads(text)
        self.language = language
        self._form = next(each.plural for each in LANGUAGES if each.tag == language)
        self._names: dict[str, list[str]] = {}  # of the facts in each sentence that was said before

    def say(self, key: str, facts: "Facts | None" = None) -> str:
        """Return the sentence of this key with these facts; a fact can be another (key, facts).

        Raise KeyError for a key that is not there, and for a fact that the sentence names and is not given.
        """
        facts = facts or {}
        sentence = self._sentences[key]
        if not isinstance(sentence, str):
            form = self._form(facts["count"])
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
                facts[name] = self._listed(fact)
            elif name in OUTSIDE or (isinstance(fact, int) and not -10000 < fact < 10000):
                facts = dict(facts)
                facts[name] = number(fact) if isinstance(fact, int) else _shown(fact)
        return sentence.format(**facts)

    def say_all(self, messages: "Sequence[Message]") -> str:
        """Return these sentences as one text; a Chinese full stop needs no space after it."""
        said = ""
        for key, facts in messages:
            said += (" " if said and said[-1] not in "。！？" else "") + self.say(key, facts)
        return said

    def _listed(self, listed: "list[Any]") -> str:
        """Return these parts, texts or (key, facts), as a sentence lists them."""
        parts = [part if isinstance(part, str) else self.say(*part) for part in listed]
        comma, more = self.say("list.comma"), len(parts) - MOST_PARTS
        if more <= 1:  # "and 1 more" is as long as the part itself
            return comma.join(parts)
        return self.say("list.more", {"parts": comma.join(parts[:MOST_PARTS]), "count": more})


def names_in(sentence: str) -> list[str]:
    """Return the facts that a sentence names; raise ValueError for braces that hold no plain name."""
    said, *rest = sentence.split("{")
    names = []
    for part in rest:
        name, brace, after = part.partition("}")
        if not brace or not name or [letter for letter in name if letter not in _OF_NAMES]:
            raise ValueError(sentence)
        names.append(name)
        said += after
    if "}" in said:
        raise ValueError(sentence)
    return names


_OF_NAMES = "abcdefghijklmnopqrstuvwxyz_0123456789"


def number(fact: int) -> str:
    """Return a whole number as it is written: grouped by three from 10,000 on."""
    digits = str(fact)
    if -10000 < fact < 10000:
        return digits
    minus, digits = ("-", digits[1:]) if fact < 0 else ("", digits)
    first = len(digits) % 3
    groups = [digits[:first]] if first else []
    groups += [digits[start : start + 3] for start in range(first, len(digits), 3)]
    return minus + ",".join(groups)


def megabytes(size: int) -> str:
    """Return a number of bytes in megabytes, as it is written."""
    return f"{size / 1_000_000:.1f}"


def _shown(fact: object) -> object:
    """Return a fact as a sentence shows it: the beginning of a long text, and no invisible characters."""
    if not isinstance(fact, str):
        return fact
    text = fact if len(fact) <= LONGEST else fact[: LONGEST - 1] + "…"
    return "".join(["\ufffd" if _is_hidden(ord(letter)) else letter for letter in text])


def _is_hidden(letter: int) -> bool:
    return any(first <= letter <= last for first, last in HIDDEN)
