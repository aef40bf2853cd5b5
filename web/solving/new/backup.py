"""Write everything that the browser stores for this site into a file, and restore it without loss.

The first line has the name of the format and the number of texts. Each other line is a key, a tab and a
text, with backslashes and line ends escaped. There are no numbers to convert and no nesting, so reading a
file from a stranger takes time only in proportion to its length.

Restoring overwrites nothing. A missing text is added; records are joined; if two different texts have the
same key, the stored text is unchanged and the other is stored under a new key.
"""

import hashlib
from typing import TYPE_CHECKING

from exercises import practising, progress
from shared import visit
from shared.page import settings
from shared.values import Value
from solving.games.listed import GIVEN_KEY, read_given_rows
from solving.games.wins import WINS_KEY as WINS
from solving.new.joining import CHOSEN_PUPIL, HEX, JOINING, PUPILS, OneTextStorage, renumber_pupils, wins_of
from solving.texts.game_text import read_game, read_title, work_of
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from shared.life import Message
    from solving.games.storing import Storage

HEAD = "sudoku-lab backup 1 "

# The prefixes of the keys that a file may contain.
KINDS = ("settings", "wins", "given", "practice", "techniques", "game", "game-in-frame", "exercise") + (
    "own-code",
    "finder",
    "lesson",
    "lesson-right",
    "lesson-record",
    "course",
    "pupil",
    "aside",
)
# The prefix of the key of a text that was stored beside another; the key ends with "/" and a number.
ASIDE = "aside/"

MOST_TEXTS = 5000
LONGEST_KEY, LONGEST_TEXT, LONGEST_FILE = 200, 400_000, 20_000_000


class Restored(Value):
    """The result of restoring a file."""

    added: int = 0  # the number of new texts
    joined: int = 0  # the number of texts joined with stored ones
    beside: int = 0  # the number of texts stored beside others
    same: int = 0  # the number of texts that were stored already
    bad: int = 0  # the number of unreadable texts
    missing: int = 0  # the number of texts missing from the file, by the count in its first line
    old: "dict[str, str | None]" = {}  # noqa: RUF012 - never changed; key -> the text before, or None
    new: "dict[str, str]" = {}  # noqa: RUF012 - never changed; key -> the text now


# ---------------------------------------------------------------- the file


def write(storage: "Storage") -> str:
    """Return the text of the file."""
    lines = []
    for key in sorted(storage.keys_with("")):
        text = storage.load(key)
        if _is_key(key) and text:
            lines.append(key + "\t" + _escaped(text))
    return "\n".join([HEAD + str(len(lines))] + lines) + "\n"


def read(file: str) -> "tuple[list[tuple[str, str]], int] | None":
    """Return the (key, text) pairs of a file and the count in its first line; None for other files."""
    lines = file.replace("\r\n", "\n").split("\n")
    first = lines[0].rstrip(" ")
    count = parse_whole(first[len(HEAD) :], 99_999)
    if first[: len(HEAD)] != HEAD or count is None:
        return None
    pairs = [line.partition("\t") for line in lines[1 : MOST_TEXTS + 1] if line]
    return [(key, _unescaped(text)) for key, _, text in pairs], count


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def _unescaped(text: str) -> str:
    parts = [part.replace("\\n", "\n").replace("\\r", "\r") for part in text.split("\\\\")]
    return "\\".join(parts)


def _kind_of(key: str) -> str:
    return key.partition("/")[0].partition(".")[0]


def _is_key(key: str) -> bool:
    is_plain = all("!" <= sign <= "~" for sign in key)
    return 0 < len(key) <= LONGEST_KEY and is_plain and _kind_of(key) in KINDS


# ---------------------------------------------------------------- restoring


def message_of(restored: Restored) -> "Message":
    """Return the message about a restore, with all counts that are not 0."""
    parts: list[Message] = []
    for name in ("added", "joined", "beside", "bad", "missing"):
        count = getattr(restored, name)
        if count:
            parts.append(("backup." + name, {"count": count}))
    return visit.join_messages(parts) or ("backup.same", {"count": restored.same})


def restore(storage: "Storage", file: str) -> "Restored | None":
    """Restore the texts in a file. If the browser cannot store them all, change nothing and return None.

    file: A text that `read` accepts.
    """
    pairs, count = read(file) or ([], 0)
    old: dict[str, str | None] = {}
    new: dict[str, str] = {}
    counts = {"added": 0, "joined": 0, "beside": 0, "same": 0, "bad": 0}
    for key, text in renumber_pupils(pairs, storage.load(PUPILS)):
        action, stored_key, value = _merge(storage, key, text)
        if action in ("added", "joined", "beside"):
            old.setdefault(stored_key, storage.load(stored_key))
            if not storage.keep(stored_key, value):
                undo(storage, Restored(old=old, new=new))
                return None
            new[stored_key] = value
        counts[action] += 1
    return Restored(old=old, new=new, missing=max(0, count - len(pairs)), **counts)


def undo(storage: "Storage", restored: Restored) -> None:
    """Undo a restore, except for texts that have changed since."""
    for key, text in restored.new.items():
        if storage.load(key) == text:
            before = restored.old[key]
            if before is None:
                storage.forget(key)
            else:
                storage.keep(key, before)


def _merge(storage: "Storage", key: str, text: str) -> tuple[str, str, str]:
    """Return the action for a text of the file (a field of Restored), and the key and text to store."""
    kind, here = _kind_of(key), storage.load(key)
    if not _is_key(key) or not 0 < len(text) <= LONGEST_TEXT or not _is_readable(key, text):
        return "bad", key, text
    if here == text:
        return "same", key, text
    if here is None:
        return "added", key, text
    if key == CHOSEN_PUPIL:
        return "same", key, text
    if kind in JOINING:
        joined = JOINING[kind](key, here, text)
        return ("same" if joined == here else "joined"), key, joined
    if _is_game(key):
        return _game_beside(storage, key, here, text)
    return _beside(storage, key, text)


def _is_game(key: str) -> bool:
    return _kind_of(key) in ("game", "game-in-frame") or "/game/" in key


def _is_readable(key: str, text: str) -> bool:
    """Return whether the text is valid for its key."""
    if _is_game(key):
        return bool(read_game(text) or read_title(text))
    if key[:6] == GIVEN_KEY + ".":
        return not text.strip(HEX)
    if key == settings.KEY:
        return bool(settings.read(OneTextStorage(text)))
    if key == practising.PRACTICE_KEY:
        return bool(practising.read_records(OneTextStorage(text)))
    if key == progress.PROGRESS_KEY:
        return bool(progress.parse_progress(text))
    if key == WINS:
        return bool(wins_of(text))
    return key != GIVEN_KEY or bool(read_given_rows(text))


def _game_beside(storage: "Storage", key: str, here: str, text: str) -> tuple[str, str, str]:
    """Return the action, key and text that store the file's version of a game as a separate game."""
    if work_of(here) == work_of(text):  # only the first lines differ, which contain the times
        return "same", key, text
    new_key = key + "-" + hashlib.sha256(work_of(text).encode()).digest().hex()[:8]
    is_new = storage.load(new_key) is None
    return ("beside" if is_new else "same"), new_key, text


def _beside(storage: "Storage", key: str, text: str) -> tuple[str, str, str]:
    """Return the action, key and text that store the text beside the existing text: see guarded.py."""
    prefix = ASIDE + key + "/"
    names = storage.keys_with(prefix)
    if text in [storage.load(each) for each in names]:
        return "same", key, text
    numbers = [int(each[len(prefix) :]) for each in names if _is_number(each[len(prefix) :])]
    return "beside", prefix + str(max(numbers + [0]) + 1), text


def _is_number(text: str) -> bool:
    return 0 < len(text) < 7 and not text.strip("0123456789")
