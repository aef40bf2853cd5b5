"""Sentences by key: everything that the page says stands in locales/, nothing in the code.

A locale is a flat JSON object. A sentence is a string, or an object of its forms, of which the fact `count`
chooses one: {"one": "{count} given", "other": "{count} givens"}. A name in braces is where a fact goes, as
text, and there is nothing else to a sentence: no formats, no attributes, no braces that are shown.

A whole number is grouped by commas from 10,000 on, in every language that we speak: four digits are read at
a glance, and both English and Chinese then group by three.
"""

import json

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    Facts = dict[str, object]
    # What is said, the name of a fact, what is said, ..., what is said.
    Pieces = list[str]


def _one_or_other(count: object) -> str:
    return "one" if count == 1 else "other"


def _always_other(_count: object) -> str:
    return "other"


# For each language the form that goes with a count; "other" where a sentence lacks that form.
PLURALS = (("en", _one_or_other), ("zh-CN", _always_other))


class Words:
    """The sentences of one language.

    text: its locale; language: one of those in PLURALS.
    """

    def __init__(self, text: str, language: str) -> None:
        self._sentences: dict[str, str | dict[str, str]] = json.loads(text)
        self._form = next(form for name, form in PLURALS if name == language)
        self._pieces: dict[str, Pieces] = {}  # of sentences that were said: cells are named all the time

    def say(self, key: str, facts: "Facts | None" = None) -> str:
        """The sentence of this key with these facts in it.

        KeyError for a key that is not there, and for a fact that the sentence names and is not given.
        """
        facts = facts or {}
        sentence = self._sentences[key]
        if not isinstance(sentence, str):
            form = self._form(facts["count"])
            form = form if form in sentence else "other"
            key += " " + form
            sentence = sentence[form]
        pieces = self._pieces.get(key)
        if pieces is None:
            pieces = self._pieces[key] = pieces_of(sentence)
        if len(pieces) == 1:
            return sentence
        said = pieces[:]
        for place in range(1, len(said), 2):
            fact = facts[said[place]]
            said[place] = fact if isinstance(fact, str) else number(fact)
        return "".join(said)


def pieces_of(sentence: str) -> "Pieces":
    """What the sentence says and what it names, in turn; ValueError for braces that hold no plain name."""
    pieces: Pieces = []
    for part in sentence.split("{"):
        if not pieces:
            said = part
        else:
            name, brace, said = part.partition("}")
            if not brace or not name or [letter for letter in name if letter not in _OF_NAMES]:
                raise ValueError(sentence)
            pieces.append(name)
        if "}" in said:
            raise ValueError(sentence)
        pieces.append(said)
    return pieces


_OF_NAMES = "abcdefghijklmnopqrstuvwxyz_0123456789"


def number(fact: object) -> str:
    """A fact that is no text as it is read: grouped by three from 10,000 on where it is a whole number."""
    digits = str(fact)
    if not isinstance(fact, int) or -10000 < fact < 10000:
        return digits
    sign, digits = ("-", digits[1:]) if fact < 0 else ("", digits)
    first = len(digits) % 3
    groups = [digits[:first]] if first else []
    groups += [digits[start : start + 3] for start in range(first, len(digits), 3)]
    return sign + ",".join(groups)
