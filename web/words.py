"""Sentences by key: everything that the page says stands in locales/, nothing in the code."""

import json


class Words:
    """The sentences of one language.

    text: a flat JSON object, key -> sentence with {names} to fill in.
    """

    def __init__(self, text: str) -> None:
        self._sentences: dict[str, str] = json.loads(text)

    def say(self, key: str, facts: dict[str, object] | None = None) -> str:
        """The sentence of this key with these facts in it; KeyError for a key that is not there."""
        sentence = self._sentences[key]
        return sentence.format(**facts) if facts else sentence
