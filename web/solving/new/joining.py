"""Records of two browsers that become one: wins, puzzles that New has given, practice, settings, pupils."""

import json
from typing import TYPE_CHECKING

from exercises import practising
from shared.page import settings
from solving.games.listed import GIVEN, rows_given
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    Pairs = list[tuple[str, str]]  # keys and texts of a file

HEX = "0123456789abcdef"

# The pupils who share a browser, in the course, and the one who works: see learning/pupils.py.
PUPILS, CHOSEN_PUPIL = "course/pupils", "course/pupil"
LONGEST_LIST = 20_000  # characters of the pupils


class Single:
    """A store that has one text under every key."""

    def __init__(self, text: str) -> None:
        self.text = text

    def load(self, _key: str) -> str | None:
        """Return the text."""
        return self.text

    def keep(self, _key: str, text: str) -> bool:
        """Store another text."""
        self.text = text
        return True

    def forget(self, _key: str) -> None:
        """Do nothing."""


def wins_of(text: str) -> list[str]:
    """Return the lines of a record of wins that can be read."""
    parts = [line.split(" ") for line in text.split("\n")]
    return [
        " ".join(each) for each in parts if len(each) == 5 and not (each[0] + each[2]).strip("0123456789")
    ]


def _join_wins(_key: str, here: str, text: str) -> str:
    """Return both records, each puzzle once, as it was solved first."""
    lines = sorted(wins_of(here) + wins_of(text), key=lambda line: (len(line.split(" ")[0]), line))
    puzzles: set[str] = set()
    left = []
    for line in lines:
        puzzle = line.split(" ")[-1]
        if puzzle not in puzzles:
            puzzles.add(puzzle)
            left.append(line)
    return here if sorted(left) == sorted(wins_of(here)) else "\n".join(left)


def _join_given(key: str, here: str, text: str) -> str:
    """Return the puzzles of both, or the numbers of both as bits."""
    if key != GIVEN:
        both = int(here, 16) | int(text, 16) if not here.strip(HEX) else int(text, 16)
        return f"{both:x}"
    rows = rows_given(text)
    known = [row[2:] for row in rows_given(here)]
    others = [" ".join(row) for row in rows if row[2:] not in known]
    return "\n".join(others + here.split("\n")) if others else here


def _join_practice(_key: str, here: str, text: str) -> str:
    """Return both records; a position that was practised here stays as it went here."""
    store, own = Single(here), practising.read(Single(here))
    for slug, record in practising.read(Single(text)).items():
        before = own.get(slug, practising.Record())
        known = before.right + before.wrong
        right = before.right + tuple([name for name in record.right if name not in known])
        wrong = before.wrong + tuple([name for name in record.wrong if name not in known])
        if (right, wrong) != (before.right, before.wrong):
            practising.keep(store, slug, before, practising.Record(right=right, wrong=wrong))
    return store.text


def _join_settings(_key: str, here: str, text: str) -> str:
    """Return the settings here, with those of the file that nobody has chosen here."""
    own, store = settings.read(Single(here)), Single(here)
    others = {name: value for name, value in settings.read(Single(text)).items() if name not in own}
    if others:
        settings.keep(store, others)
    return store.text


# ---------------------------------------------------------------- pupils


def _pupils(text: "str | None") -> "list[tuple[str, str]]":
    """Return the number and the name of each pupil of a browser, the first one always."""
    try:
        listed = parse_json(text or "[]", LONGEST_LIST)
    except ValueError:
        listed = []
    rows = [row for row in listed if isinstance(row, list)] if isinstance(listed, list) else []
    found = [(row[0], row[1]) for row in rows if [type(part) for part in row] == [str, str]]
    found = [each for each in found if len(each[0]) < 4 and not each[0].strip("0123456789")]
    return found if "" in [number for number, _ in found] else [("", "")] + found


def _numbers(here: "str | None", text: "str | None") -> "tuple[dict[str, str], list[tuple[str, str]]]":
    """Return the number here for each pupil of a file, and all pupils then: one is known by the name."""
    own = _pupils(here)
    numbers = {}
    for number, name in _pupils(text):
        same = [each for each, own_name in own if own_name == name]
        if not same and not number and not (name and dict(own)[""]):
            same = [""]
            own = [(each, name or own_name) if not each else (each, own_name) for each, own_name in own]
        if not same:
            same = [str(max([int(each or "1") for each, _ in own]) + 1)]
            own.append((same[0], name))
        numbers[number] = same[0]
    return numbers, own


def _join_pupils(_key: str, here: str, text: str) -> str:
    """Return the pupils of both."""
    joined = [list(each) for each in _numbers(here, text)[1]]
    return here if joined == [list(each) for each in _pupils(here)] else json.dumps(joined)


def renumbered(pairs: "Pairs", here: "str | None") -> "Pairs":
    """Return the texts of a file, with the keys that the work of its pupils has in this browser.

    here: the pupils of this browser.
    """
    of_file = [text for key, text in pairs if key == PUPILS]
    if here is None and not of_file:
        return pairs
    numbers, _ = _numbers(here, of_file[0] if of_file else None)
    return [(_renumbered(key, numbers), text) for key, text in pairs]


def _renumbered(key: str, numbers: "dict[str, str]") -> str:
    kind, _, rest = key.partition("/")
    number = ""
    if kind == "pupil":
        number, _, rest = rest.partition("/")
    elif kind in ("lesson", "lesson-right", "lesson-record"):
        rest = key
    else:
        return key
    own = numbers.get(number, number)
    return "pupil/" + own + "/" + rest if own else rest


JOINING = {
    "course": _join_pupils,
    "wins": _join_wins,
    "given": _join_given,
    "practice": _join_practice,
    "settings": _join_settings,
}
