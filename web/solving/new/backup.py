"""Write everything that the browser stores for this site into a file, and restore it without loss.

The first line has the name of the format and the number of texts. Each other line is a key, a tab and a
text, with backslashes and line ends escaped. There are no numbers to convert and no nesting, so the time to
read a file from a stranger only grows with its length.

Restoring overwrites nothing. Missing texts are added, and records are joined. If two other texts have the
same key, the stored text remains, and the text from the file is stored under a new key.
"""

import hashlib
from typing import TYPE_CHECKING

from exercises import practising, progress
from shared import visit
from shared.page import settings
from shared.values import Value
from solving.games.listed import GIVEN_KEY, read_given_rows
from solving.games.wins import WINS_KEY as WINS
from solving.new.joining import (
    CHOSEN_PUPIL,
    HEX_DIGITS,
    JOIN_FUNCTIONS,
    PUPILS,
    OneTextStorage,
    readable_wins,
    renumber_pupils,
)
from solving.texts.game_text import moves_of, read_game, read_title
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from shared.life import Message
    from solving.games.storing import Storage

HEADER = "sudoku-lab backup 1 "

# The prefixes of the keys that a file may contain.
KEY_KINDS = ("settings", "wins", "given", "practice", "techniques", "game", "game-in-frame", "exercise") + (
    "own-code",
    "finder",
    "lesson",
    "lesson-right",
    "lesson-record",
    "course",
    "pupil",
    "aside",
)
# A text stored beside another has this prefix, the key of the other, "/" and a number as its key.
ASIDE_PREFIX = "aside/"

MOST_TEXTS = 5000
LONGEST_KEY, LONGEST_TEXT, LONGEST_FILE = 200, 400_000, 20_000_000


class RestoreResult(Value):
    """The result of restoring a file."""

    added: int = 0  # the number of new texts
    joined: int = 0  # the number of texts joined with stored ones
    beside: int = 0  # the number of texts stored under a new key
    same: int = 0  # the number of texts that were stored already
    bad: int = 0  # the number of unreadable texts
    missing: int = 0  # the number of texts missing from the file, according to its first line
    old_texts: "dict[str, str | None]" = {}  # noqa: RUF012 - never changed; key -> the text before, or None
    new_texts: "dict[str, str]" = {}  # noqa: RUF012 - never changed; key -> the text now


# ---------------------------------------------------------------- the file


def write_backup(storage: "Storage") -> str:
    """Return the text of the file."""
    lines = []
    for key in sorted(storage.keys_with("")):
        text = storage.load(key)
        if _is_valid_key(key) and text:
            lines.append(key + "\t" + _escape(text))
    return "\n".join([HEADER + str(len(lines))] + lines) + "\n"


def read_backup(file: str) -> "tuple[list[tuple[str, str]], int] | None":
    """Return the (key, text) pairs of a file and the count in its first line, or None for other files."""
    lines = file.replace("\r\n", "\n").split("\n")
    first_line = lines[0].rstrip(" ")
    count = parse_whole(first_line[len(HEADER) :], 99_999)
    if first_line[: len(HEADER)] != HEADER or count is None:
        return None
    pairs = [line.partition("\t") for line in lines[1 : MOST_TEXTS + 1] if line]
    return [(key, _unescape(text)) for key, _, text in pairs], count


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def _unescape(text: str) -> str:
    parts = [part.replace("\\n", "\n").replace("\\r", "\r") for part in text.split("\\\\")]
    return "\\".join(parts)


def _key_kind(key: str) -> str:
    return key.partition("/")[0].partition(".")[0]


def _is_valid_key(key: str) -> bool:
    is_printable = all("!" <= character <= "~" for character in key)
    return 0 < len(key) <= LONGEST_KEY and is_printable and _key_kind(key) in KEY_KINDS


# ---------------------------------------------------------------- restoring


def result_message(result: RestoreResult) -> "Message":
    """Return the message about a restore: all counts that are not 0."""
    parts: list[Message] = []
    for name in ("added", "joined", "beside", "bad", "missing"):
        count = getattr(result, name)
        if count:
            parts.append(("backup." + name, {"count": count}))
    return visit.join_messages(parts) or ("backup.same", {"count": result.same})


def restore_backup(storage: "Storage", file: str) -> "RestoreResult | None":
    """Restore the texts in a file. If the browser cannot store them all, change nothing and return None.

    file: A text that `read_backup` accepts.
    """
    pairs, count = read_backup(file) or ([], 0)
    old_texts: dict[str, str | None] = {}
    new_texts: dict[str, str] = {}
    counts = {"added": 0, "joined": 0, "beside": 0, "same": 0, "bad": 0}
    for key, text in renumber_pupils(pairs, storage.load(PUPILS)):
        action, stored_key, stored_value = _merge(storage, key, text)
        if action in ("added", "joined", "beside"):
            old_texts.setdefault(stored_key, storage.load(stored_key))
            if not storage.keep(stored_key, stored_value):
                undo_restore(storage, RestoreResult(old_texts=old_texts, new_texts=new_texts))
                return None
            new_texts[stored_key] = stored_value
        counts[action] += 1
    return RestoreResult(
        old_texts=old_texts, new_texts=new_texts, missing=max(0, count - len(pairs)), **counts
    )


def undo_restore(storage: "Storage", result: RestoreResult) -> None:
    """Undo a restore, except for texts that have changed since."""
    for key, text in result.new_texts.items():
        if storage.load(key) == text:
            old_text = result.old_texts[key]
            if old_text is None:
                storage.forget(key)
            else:
                storage.keep(key, old_text)


def _merge(storage: "Storage", key: str, text: str) -> tuple[str, str, str]:
    """Return the action for a text of the file (see RestoreResult), with the key and text to store."""
    kind, stored_text = _key_kind(key), storage.load(key)
    if not _is_valid_key(key) or not 0 < len(text) <= LONGEST_TEXT or not _is_readable(key, text):
        return "bad", key, text
    if stored_text == text:
        return "same", key, text
    if stored_text is None:
        return "added", key, text
    if key == CHOSEN_PUPIL:
        return "same", key, text
    if kind in JOIN_FUNCTIONS:
        joined = JOIN_FUNCTIONS[kind](key, stored_text, text)
        return ("same" if joined == stored_text else "joined"), key, joined
    if _is_game(key):
        return _merge_game_beside(storage, key, stored_text, text)
    return _merge_beside(storage, key, text)


def _is_game(key: str) -> bool:
    return _key_kind(key) in ("game", "game-in-frame") or "/game/" in key


def _is_readable(key: str, text: str) -> bool:
    """Return whether the text is valid for its key."""
    if _is_game(key):
        return bool(read_game(text) or read_title(text))
    if key[:6] == GIVEN_KEY + ".":
        return not text.strip(HEX_DIGITS)
    if key == settings.KEY:
        return bool(settings.read(OneTextStorage(text)))
    if key == practising.PRACTICE_KEY:
        return bool(practising.read_records(OneTextStorage(text)))
    if key == progress.PROGRESS_KEY:
        return bool(progress.parse_progress(text))
    if key == WINS:
        return bool(readable_wins(text))
    return key != GIVEN_KEY or bool(read_given_rows(text))


def _merge_game_beside(storage: "Storage", key: str, stored_text: str, text: str) -> tuple[str, str, str]:
    """Return the action, key and text that store the file's version of a game as a separate game."""
    # If only the first lines differ, which contain the time of saving, the games are equal.
    if moves_of(stored_text) == moves_of(text):
        return "same", key, text
    new_key = key + "-" + hashlib.sha256(moves_of(text).encode()).digest().hex()[:8]
    is_new = storage.load(new_key) is None
    return ("beside" if is_new else "same"), new_key, text


def _merge_beside(storage: "Storage", key: str, text: str) -> tuple[str, str, str]:
    """Return the action, key and text that store the text beside the stored one: see guarded.py."""
    prefix = ASIDE_PREFIX + key + "/"
    names = storage.keys_with(prefix)
    if text in [storage.load(name) for name in names]:
        return "same", key, text
    numbers = [int(name[len(prefix) :]) for name in names if _is_number(name[len(prefix) :])]
    return "beside", prefix + str(max(numbers + [0]) + 1), text


def _is_number(text: str) -> bool:
    return 0 < len(text) < 7 and not text.strip("0123456789")
