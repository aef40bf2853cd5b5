"""Join the stored records of two browsers: wins, loaded puzzles, practice, settings, pupils.

Each function of JOIN_FUNCTIONS takes the key, the text stored in this browser and the text from a file.
"""

import json
from typing import TYPE_CHECKING

from exercises import practising, progress
from shared.page import settings
from solving.games.listed import GIVEN_KEY, read_given_rows
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    Pairs = list[tuple[str, str]]  # (key, text) pairs from a file

HEX_DIGITS = "0123456789abcdef"

# The keys of the pupils who share a browser in the course, and of the chosen pupil: see
# learning/teaching/pupils.py.
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


def readable_wins(text: str) -> list[str]:
    """Return the valid lines of a record of wins."""
    rows = [line.split(" ") for line in text.split("\n")]
    return [
        " ".join(fields)
        for fields in rows
        if len(fields) == 5 and not (fields[0] + fields[2]).strip("0123456789")
    ]


def _join_wins(_key: str, stored_text: str, text: str) -> str:
    """Return the joined records, with only the first win of each puzzle."""
    lines = sorted(
        readable_wins(stored_text) + readable_wins(text), key=lambda line: (len(line.split(" ")[0]), line)
    )
    puzzles: set[str] = set()
    first_wins = []
    for line in lines:
        puzzle = line.split(" ")[-1]
        if puzzle not in puzzles:
            puzzles.add(puzzle)
            first_wins.append(line)
    is_unchanged = sorted(first_wins) == sorted(readable_wins(stored_text))
    return stored_text if is_unchanged else "\n".join(first_wins)


def _join_given(key: str, stored_text: str, text: str) -> str:
    """Return the puzzles of both records, or the union of two bit sets of numbers."""
    if key != GIVEN_KEY:
        both = int(stored_text, 16) | int(text, 16) if not stored_text.strip(HEX_DIGITS) else int(text, 16)
        return f"{both:x}"
    rows = read_given_rows(text)
    known_puzzles = [row[2:] for row in read_given_rows(stored_text)]
    added = [" ".join(row) for row in rows if row[2:] not in known_puzzles]
    return "\n".join(added + stored_text.split("\n")) if added else stored_text


def _join_practice(_key: str, stored_text: str, text: str) -> str:
    """Return the joined records; for a position in both, use the result from this browser."""
    joined = OneTextStorage(stored_text)
    stored_records = practising.read_records(OneTextStorage(stored_text))
    for slug, record in practising.read_records(OneTextStorage(text)).items():
        stored_record = stored_records.get(slug, practising.PracticeRecord())
        known_names = stored_record.right + stored_record.wrong
        right = stored_record.right + tuple([name for name in record.right if name not in known_names])
        wrong = stored_record.wrong + tuple([name for name in record.wrong if name not in known_names])
        if (right, wrong) != (stored_record.right, stored_record.wrong):
            practising.store_changes(
                joined, slug, stored_record, practising.PracticeRecord(right=right, wrong=wrong)
            )
    return joined.text


def _join_progress(_key: str, stored_text: str, text: str) -> str:
    """Return the joined progress with techniques."""
    return progress.merge_texts(stored_text, text)


def _join_settings(_key: str, stored_text: str, text: str) -> str:
    """Return this browser's settings, extended by the file's settings that it does not have."""
    stored_settings, joined = settings.read(OneTextStorage(stored_text)), OneTextStorage(stored_text)
    file_settings = settings.read(OneTextStorage(text))
    added = {name: value for name, value in file_settings.items() if name not in stored_settings}
    if added:
        settings.keep(joined, added)
    return joined.text


# ---------------------------------------------------------------- pupils


def _read_pupils(text: "str | None") -> "list[tuple[str, str]]":
    """Return (number, name) of each pupil of a browser, always including the first pupil, ""."""
    try:
        items = parse_json(text or "[]", LONGEST_LIST)
    except ValueError:
        items = []
    rows = [row for row in items if isinstance(row, list)] if isinstance(items, list) else []
    pupils = [(row[0], row[1]) for row in rows if [type(part) for part in row] == [str, str]]
    pupils = [pupil for pupil in pupils if len(pupil[0]) < 4 and not pupil[0].strip("0123456789")]
    return pupils if "" in [number for number, _ in pupils] else [("", "")] + pupils


def _match_pupils(
    stored_text: "str | None", text: "str | None"
) -> "tuple[dict[str, str], list[tuple[str, str]]]":
    """Return a dict from each pupil's number in the file to the number in this browser, and all pupils.

    Pupils with the same name are the same pupil.
    """
    pupils = _read_pupils(stored_text)
    numbers = {}
    for number_in_file, name in _read_pupils(text):
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


def _join_pupils(_key: str, stored_text: str, text: str) -> str:
    """Return the pupils of both browsers."""
    _, pupils = _match_pupils(stored_text, text)
    if pupils == _read_pupils(stored_text):
        return stored_text
    return json.dumps([list(pupil) for pupil in pupils])


def renumber_pupils(pairs: "Pairs", stored_pupils: "str | None") -> "Pairs":
    """Return the texts of a file under this browser's keys for the pupils' work.

    stored_pupils: The stored text with the pupils of this browser.
    """
    file_pupils = [text for key, text in pairs if key == PUPILS]
    if stored_pupils is None and not file_pupils:
        return pairs
    numbers, _ = _match_pupils(stored_pupils, file_pupils[0] if file_pupils else None)
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


# Prefix of a key -> the function that joins two texts under such a key.
JOIN_FUNCTIONS = {
    "course": _join_pupils,
    "wins": _join_wins,
    "given": _join_given,
    "practice": _join_practice,
    "techniques": _join_progress,
    "settings": _join_settings,
}
