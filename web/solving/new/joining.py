"""Join stored records of two browsers: wins, puzzles loaded by New, practice, settings, pupils."""

import json
from typing import TYPE_CHECKING

from exercises import practising, progress
from shared.page import settings
from solving.games.listed import GIVEN_KEY, read_given_rows
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    Pairs = list[tuple[str, str]]  # (key, text) pairs from a file

HEX = "0123456789abcdef"

# The keys of the pupils who share a browser in the course, and of the chosen pupil: see learning/pupils.py.
PUPILS, CHOSEN_PUPIL = "course/pupils", "course/pupil"
LONGEST_LIST = 20_000  # the maximum length of the list of pupils in characters


class OneTextStorage:
    """A storage with one text, the same under every key."""

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
    """Return the readable lines of a record of wins."""
    parts = [line.split(" ") for line in text.split("\n")]
    return [
        " ".join(each) for each in parts if len(each) == 5 and not (each[0] + each[2]).strip("0123456789")
    ]


def _join_wins(_key: str, here: str, text: str) -> str:
    """Return the joined records, with only the first win of each puzzle."""
    lines = sorted(wins_of(here) + wins_of(text), key=lambda line: (len(line.split(" ")[0]), line))
    puzzles: set[str] = set()
    first_wins = []
    for line in lines:
        puzzle = line.split(" ")[-1]
        if puzzle not in puzzles:
            puzzles.add(puzzle)
            first_wins.append(line)
    return here if sorted(first_wins) == sorted(wins_of(here)) else "\n".join(first_wins)


def _join_given(key: str, here: str, text: str) -> str:
    """Return the puzzles of both records, or the union of two bit sets of numbers."""
    if key != GIVEN_KEY:
        both = int(here, 16) | int(text, 16) if not here.strip(HEX) else int(text, 16)
        return f"{both:x}"
    rows = read_given_rows(text)
    known = [row[2:] for row in read_given_rows(here)]
    added = [" ".join(row) for row in rows if row[2:] not in known]
    return "\n".join(added + here.split("\n")) if added else here


def _join_practice(_key: str, here: str, text: str) -> str:
    """Return the joined records; for a position in both, use the result from this browser."""
    joined, records_here = OneTextStorage(here), practising.read_records(OneTextStorage(here))
    for slug, record in practising.read_records(OneTextStorage(text)).items():
        before = records_here.get(slug, practising.PracticeRecord())
        known = before.right + before.wrong
        right = before.right + tuple([name for name in record.right if name not in known])
        wrong = before.wrong + tuple([name for name in record.wrong if name not in known])
        if (right, wrong) != (before.right, before.wrong):
            practising.store_changes(
                joined, slug, before, practising.PracticeRecord(right=right, wrong=wrong)
            )
    return joined.text


def _join_progress(_key: str, here: str, text: str) -> str:
    """Return the joined progress with techniques."""
    return progress.merge_texts(here, text)


def _join_settings(_key: str, here: str, text: str) -> str:
    """Return this browser's settings, extended by the file's settings that it does not have."""
    chosen_here, joined = settings.read(OneTextStorage(here)), OneTextStorage(here)
    of_file = settings.read(OneTextStorage(text))
    added = {name: value for name, value in of_file.items() if name not in chosen_here}
    if added:
        settings.keep(joined, added)
    return joined.text


# ---------------------------------------------------------------- pupils


def _pupils(text: "str | None") -> "list[tuple[str, str]]":
    """Return (number, name) of each pupil of a browser, always including the first pupil, ""."""
    try:
        listed = parse_json(text or "[]", LONGEST_LIST)
    except ValueError:
        listed = []
    rows = [row for row in listed if isinstance(row, list)] if isinstance(listed, list) else []
    pupils = [(row[0], row[1]) for row in rows if [type(part) for part in row] == [str, str]]
    pupils = [pupil for pupil in pupils if len(pupil[0]) < 4 and not pupil[0].strip("0123456789")]
    return pupils if "" in [number for number, _ in pupils] else [("", "")] + pupils


def _numbers(here: "str | None", text: "str | None") -> "tuple[dict[str, str], list[tuple[str, str]]]":
    """Return number in the file -> number in this browser for each pupil, and the joined pupils.

    Pupils with the same name are the same pupil.
    """
    pupils = _pupils(here)
    numbers = {}
    for number_in_file, name in _pupils(text):
        matches = [number for number, other_name in pupils if other_name == name]
        # The first pupils of the file and of this browser are the same, unless they have different names.
        if not matches and not number_in_file and not (name and dict(pupils)[""]):
            matches = [""]
            pupils = [
                (number, other_name if number else name or other_name) for number, other_name in pupils
            ]
        if not matches:
            matches = [str(max([int(number or "1") for number, _ in pupils]) + 1)]
            pupils.append((matches[0], name))
        numbers[number_in_file] = matches[0]
    return numbers, pupils


def _join_pupils(_key: str, here: str, text: str) -> str:
    """Return the pupils of both browsers."""
    _, pupils = _numbers(here, text)
    return here if pupils == _pupils(here) else json.dumps([list(pupil) for pupil in pupils])


def renumber_pupils(pairs: "Pairs", here: "str | None") -> "Pairs":
    """Return the texts of a file under this browser's keys for the pupils' work.

    here: The stored pupils of this browser.
    """
    of_file = [text for key, text in pairs if key == PUPILS]
    if here is None and not of_file:
        return pairs
    numbers, _ = _numbers(here, of_file[0] if of_file else None)
    return [(_renumber_key(key, numbers), text) for key, text in pairs]


def _renumber_key(key: str, numbers: "dict[str, str]") -> str:
    kind, _, rest = key.partition("/")
    number = ""
    if kind == "pupil":
        number, _, rest = rest.partition("/")
    elif kind in ("lesson", "lesson-right", "lesson-record"):
        rest = key
    else:
        return key
    new_number = numbers.get(number, number)
    return "pupil/" + new_number + "/" + rest if new_number else rest


JOINING = {
    "course": _join_pupils,
    "wins": _join_wins,
    "given": _join_given,
    "practice": _join_practice,
    "techniques": _join_progress,
    "settings": _join_settings,
}
