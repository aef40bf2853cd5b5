"""Store a player's progress with the techniques: pages read, puzzles solved, techniques of the last hints.

One key stores all progress; practising.py stores the positions. An unreadable text counts as no progress.
"""

import json
from typing import TYPE_CHECKING

from exercises.state import is_slug
from shared.values import Value
from sudoku_core.board.bounded import parse_json
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from typing import Any

    from exercises.practising import Storage

KEY = "techniques"
WINS = "wins"  # the key of the record of solved puzzles: see solving/games/wins.py

MOST_HINTS = 50  # the maximum number of stored hints
MOST_TECHNIQUES = 200
MOST_DAYS = 99_999

# A level counts as won after a puzzle was solved with at most this number of hints.
HINTS_OF_A_WIN = 3


class Progress(Value):
    """The progress with the techniques, by their slugs."""

    read: tuple[str, ...] = ()  # the techniques whose page was opened
    solved: tuple[str, ...] = ()  # the techniques with a solved puzzle
    hints: "tuple[tuple[str, int], ...]" = ()  # (technique, number of the day) of the last hints
    level: str = ""  # the level that the player has chosen, or ""
    way: tuple[str, ...] = ()  # the techniques in the last link from a teacher, in order


def load(storage: "Storage") -> Progress:
    """Return the stored progress."""
    return read_text(storage.load(KEY) or "") or Progress()


def read_text(text: str) -> "Progress | None":
    """Return the progress in a stored text, or None if it cannot be read."""
    try:
        facts = parse_json(text)
    except ValueError:
        return None
    if not isinstance(facts, dict):
        return None
    hints = facts.get("hints", [])
    level = facts.get("level", "")
    return Progress(
        read=_slugs(facts.get("read")),
        solved=_slugs(facts.get("solved")),
        hints=tuple([(hint[0], hint[1]) for hint in hints if _is_hint(hint)][-MOST_HINTS:])
        if isinstance(hints, list)
        else (),
        level=level if level in LEVELS else "",
        way=_slugs(facts.get("way")),
    )


def _slugs(found: "Any") -> tuple[str, ...]:
    if not isinstance(found, list) or len(found) > MOST_TECHNIQUES:
        return ()
    return tuple([slug for slug in found if isinstance(slug, str) and is_slug(slug)])


def _is_hint(hint: "Any") -> bool:
    if not isinstance(hint, list) or [type(part) for part in hint] != [str, int]:
        return False
    return is_slug(hint[0]) and 0 <= hint[1] <= MOST_DAYS


def text_of(progress: Progress) -> str:
    """Return the text to store for this progress."""
    return json.dumps(
        {
            "read": list(progress.read),
            "solved": list(progress.solved),
            "hints": [list(hint) for hint in progress.hints],
            "level": progress.level,
            "way": list(progress.way),
        }
    )


def keep(storage: "Storage", progress: Progress) -> bool:
    """Store this progress; return whether it was stored."""
    return storage.keep(KEY, text_of(progress))


def add_read(storage: "Storage", slug: str) -> Progress:
    """Store that the page of this technique was opened; return the progress."""
    progress = load(storage)
    if slug not in progress.read:
        progress = progress.having(read=progress.read + (slug,))
        keep(storage, progress)
    return progress


def add_solved(storage: "Storage", slug: str) -> None:
    """Store that a puzzle of this technique was solved."""
    progress = load(storage)
    if slug not in progress.solved:
        keep(storage, progress.having(solved=progress.solved + (slug,)))


def add_hint(storage: "Storage", slug: str, day: int) -> None:
    """Store the technique of a hint. day: The number of the player's day."""
    progress = load(storage)
    keep(storage, progress.having(hints=(progress.hints + ((slug, day),))[-MOST_HINTS:]))


def forget(storage: "Storage") -> str:
    """Delete the progress; return the deleted text, for `put_back`."""
    text = storage.load(KEY) or ""
    storage.forget(KEY)
    return text


def put_back(storage: "Storage", text: str) -> None:
    """Store a text that `forget` returned, joined with the progress since then."""
    if text:
        storage.keep(KEY, join(storage.load(KEY) or "", text))


def forget_hints(storage: "Storage") -> "tuple[tuple[str, int], ...]":
    """Delete the techniques of the last hints; return them, for `put_back_hints`."""
    progress = load(storage)
    if progress.hints:
        keep(storage, progress.having(hints=()))
    return progress.hints


def put_back_hints(storage: "Storage", hints: "tuple[tuple[str, int], ...]") -> None:
    """Restore deleted hints, in front of newer hints."""
    progress = load(storage)
    if hints:
        keep(storage, progress.having(hints=(hints + progress.hints)[-MOST_HINTS:]))


def join(here: str, text: str) -> str:
    """Join the progress of both texts; this browser's level and teacher's techniques take precedence."""
    one, other = read_text(here) or Progress(), read_text(text) or Progress()
    hints = list(one.hints) + [hint for hint in other.hints if hint not in one.hints]
    joined = one.having(
        read=_union(one.read, other.read),
        solved=_union(one.solved, other.solved),
        hints=tuple(sorted(hints, key=lambda hint: hint[1])[-MOST_HINTS:]),
        level=one.level or other.level,
        way=one.way or other.way,
    )
    return here if joined == one else text_of(joined)


def _union(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return one + tuple([slug for slug in other if slug not in one])


def won_levels(storage: "Storage") -> tuple[str, ...]:
    """Return the levels with a puzzle solved with few hints, the easiest first."""
    won = []
    for line in (storage.load(WINS) or "").split("\n"):
        parts = line.split(" ")
        if len(parts) == 5 and parts[2] in [str(count) for count in range(HINTS_OF_A_WIN + 1)]:
            won.append(parts[3])
    return tuple([level for level in LEVELS if level in won])
