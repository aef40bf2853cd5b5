"""A file with all that the browser stores for this site, and how it comes back without a loss.

The first line says what the file is and how many texts follow; each other line is a key, a tab and a text,
in which backslashes and the ends of lines are escaped. There are no numbers to convert and nothing to nest:
a file that somebody else has written costs no more than its length.

What is restored replaces nothing. A text that is not here is added; records are joined; of two different
texts with one key, the one that is here stays, and the other is put beside it.
"""

import hashlib
from typing import TYPE_CHECKING

from exercises import practising
from shared import visit
from shared.page import settings
from shared.values import Value
from solving.games.listed import GIVEN, rows_given
from solving.games.wins import KEY as WINS
from solving.new.joining import CHOSEN_PUPIL, HEX, JOINING, PUPILS, Single, renumbered, wins_of
from solving.texts.game_text import read_game, read_title, work_of
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from shared.life import Message
    from solving.games.storing import Storage

HEAD = "sudoku-lab backup 1 "

# How the keys of the texts begin that a file may have.
KINDS = ("settings", "wins", "given", "practice", "game", "game-in-frame", "exercise") + (
    "own-code",
    "finder",
    "lesson",
    "lesson-right",
    "lesson-record",
    "course",
    "pupil",
    "aside",
)
# Before the key of a text that was put beside another one; the key ends with "/" and a number then.
ASIDE = "aside/"

MOST_TEXTS = 5000
LONGEST_KEY, LONGEST_TEXT, LONGEST_FILE = 200, 400_000, 20_000_000


class Restored(Value):
    """The result of restoring a file.

    added, joined, beside, same: how many texts were new, were joined with those here, were put beside them,
    and were here already. bad: how many could not be read. missing: how many the file should have besides.
    old: key -> the text before, None for none. new: key -> the text now.
    """

    added: int = 0
    joined: int = 0
    beside: int = 0
    same: int = 0
    bad: int = 0
    missing: int = 0
    old: "dict[str, str | None]" = {}  # noqa: RUF012 - never changed
    new: "dict[str, str]" = {}  # noqa: RUF012 - never changed


# ---------------------------------------------------------------- the file


def write(storage: "Storage") -> str:
    """Return the file with all texts of the store."""
    lines = []
    for key in sorted(storage.keys_with("")):
        text = storage.load(key)
        if _is_key(key) and text:
            lines.append(key + "\t" + _escaped(text))
    return "\n".join([HEAD + str(len(lines))] + lines) + "\n"


def read(file: str) -> "tuple[list[tuple[str, str]], int] | None":
    """Return the keys and texts of a file, and how many it says that it has; None for any other file."""
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


# ---------------------------------------------------------------- what comes back


def said(restored: Restored) -> "Message":
    """Return what is said of it: the parts of it that are not 0."""
    parts: list[Message] = []
    for name in ("added", "joined", "beside", "bad", "missing"):
        count = getattr(restored, name)
        if count:
            parts.append(("backup." + name, {"count": count}))
    return visit.join_messages(parts) or ("backup.same", {"count": restored.same})


def restore(storage: "Storage", file: str) -> "Restored | None":
    """Bring back what a file has; None where the browser has no room for it: then nothing is changed.

    file: one that `read` reads.
    """
    pairs, count = read(file) or ([], 0)
    old: dict[str, str | None] = {}
    new: dict[str, str] = {}
    numbers = {"added": 0, "joined": 0, "beside": 0, "same": 0, "bad": 0}
    for key, text in renumbered(pairs, storage.load(PUPILS)):
        how, stored, value = _merged(storage, key, text)
        if how in ("added", "joined", "beside"):
            old.setdefault(stored, storage.load(stored))
            if not storage.keep(stored, value):
                undo(storage, Restored(old=old, new=new))
                return None
            new[stored] = value
        numbers[how] += 1
    return Restored(old=old, new=new, missing=max(0, count - len(pairs)), **numbers)


def undo(storage: "Storage", restored: Restored) -> None:
    """Take back what was restored, but for texts that have changed since."""
    for key, text in restored.new.items():
        if storage.load(key) == text:
            before = restored.old[key]
            if before is None:
                storage.forget(key)
            else:
                storage.keep(key, before)


def _merged(storage: "Storage", key: str, text: str) -> tuple[str, str, str]:
    """Return what is to be done with a text of the file, and the key and the text to store for that."""
    kind, here = _kind_of(key), storage.load(key)
    if not _is_key(key) or not 0 < len(text) <= LONGEST_TEXT or not _is_right(key, text):
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


def _is_right(key: str, text: str) -> bool:
    """Return whether the reader of such texts reads this one."""
    if _is_game(key):
        return bool(read_game(text) or read_title(text))
    if key[:6] == GIVEN + ".":
        return not text.strip(HEX)
    if key == settings.KEY:
        return bool(settings.read(Single(text)))
    if key == practising.KEY:
        return bool(practising.read(Single(text)))
    if key == WINS:
        return bool(wins_of(text))
    return key != GIVEN or bool(rows_given(text))


def _game_beside(storage: "Storage", key: str, here: str, text: str) -> tuple[str, str, str]:
    """Return the file's version of a game as a game of its own."""
    if work_of(here) == work_of(text):  # only the times differ
        return "same", key, text
    own = key + "-" + hashlib.sha256(work_of(text).encode()).digest().hex()[:8]
    there = storage.load(own)
    return ("beside" if there is None else "same"), own, text


def _beside(storage: "Storage", key: str, text: str) -> tuple[str, str, str]:
    """Return the file's text as one that was put beside the one here, see shared/services/guarded.py."""
    prefix = ASIDE + key + "/"
    names = storage.keys_with(prefix)
    if text in [storage.load(each) for each in names]:
        return "same", key, text
    numbers = [int(each[len(prefix) :]) for each in names if _is_number(each[len(prefix) :])]
    return "beside", prefix + str(max(numbers + [0]) + 1), text


def _is_number(text: str) -> bool:
    return 0 < len(text) < 7 and not text.strip("0123456789")
