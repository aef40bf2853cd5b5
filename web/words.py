"""Sentences by key: everything that the page says stands in locales/, nothing in the code."""

import json

# What a sentence shows of a text that came from outside.
LONGEST = 40
# Signs that are not shown, or turn the text around them: controls, marks of direction, ends of lines.
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

    text: a flat JSON object, key -> sentence with {names} to fill in.
    """

    def __init__(self, text: str) -> None:
        self._sentences: dict[str, str] = json.loads(text)

    def say(self, key: str, facts: dict[str, object] | None = None) -> str:
        """The sentence of this key with these facts in it; KeyError for a key that is not there."""
        sentence = self._sentences[key]
        return sentence.format(**{name: _shown(facts[name]) for name in facts}) if facts else sentence


def _shown(fact: object) -> object:
    """A fact as a sentence can hold it: of a long text the beginning, and nothing that is not seen."""
    if not isinstance(fact, str):
        return fact
    text = fact if len(fact) <= LONGEST else fact[: LONGEST - 1] + "…"
    return "".join(["\ufffd" if _is_hidden(ord(sign)) else sign for sign in text])


def _is_hidden(sign: int) -> bool:
    return any(first <= sign <= last for first, last in HIDDEN)
