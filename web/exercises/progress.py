"""Store a player's progress with the techniques: pages read, puzzles solved, latest hints.

One key stores all of it. practising.py stores the results of practice under another key.
An unreadable text counts as no progress.
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

PROGRESS_KEY = "techniques"
WINS_KEY = "wins"  # the key of the record of solved puzzles: see solving/games/wins.py

MOST_HINTS = 50  # the maximum number of stored hints
MOST_TECHNIQUES = 200  # a longer list counts as damaged
LAST_DAY_NUMBER = 99_999  # a hint of a later day counts as damaged

# A level counts as won after a puzzle was solved with at most this number of hints.
HINTS_OF_A_WIN = 3


class Progress(Value):
    """The progress with the techniques, by their slugs."""

    read_pages: tuple[str, ...] = ()  # the techniques whose page was opened
    solved_techniques: tuple[str, ...] = ()  # the techniques with a solved puzzle
    recent_hints: "tuple[tuple[str, int], ...]" = ()  # each as (technique, day number), the oldest first
    chosen_level: str = ""  # the level that the player has chosen, or ""
    assigned_techniques: tuple[str, ...] = ()  # the techniques in the last link from a teacher, in order


def load(storage: "Storage") -> Progress:
    """Return the stored progress."""
    return parse_progress(storage.load(PROGRESS_KEY) or "") or Progress()


def parse_progress(text: str) -> "Progress | None":
    """Return the progress in a stored text, or None if it cannot be read."""
    try:
        data = parse_json(text)
    except ValueError:
        return None
    if not isinstance(data, dict):
        return None
    hints = data.get("hints", [])
    level = data.get("level", "")
    return Progress(
        read_pages=_valid_slugs(data.get("read")),
        solved_techniques=_valid_slugs(data.get("solved")),
        recent_hints=tuple([(hint[0], hint[1]) for hint in hints if _is_hint(hint)][-MOST_HINTS:])
        if isinstance(hints, list)
        else (),
        chosen_level=level if level in LEVELS else "",
        assigned_techniques=_valid_slugs(data.get("way")),
    )


def _valid_slugs(slugs: "Any") -> tuple[str, ...]:
    if not isinstance(slugs, list) or len(slugs) > MOST_TECHNIQUES:
        return ()
    return tuple([slug for slug in slugs if isinstance(slug, str) and is_slug(slug)])


def _is_hint(hint: "Any") -> bool:
    if not isinstance(hint, list) or [type(part) for part in hint] != [str, int]:
        return False
    slug, day = hint
    return is_slug(slug) and 0 <= day <= LAST_DAY_NUMBER


def serialize_progress(progress: Progress) -> str:
    """Return the text to store for this progress."""
    return json.dumps(
        {
            "read": list(progress.read_pages),
            "solved": list(progress.solved_techniques),
            "hints": [list(hint) for hint in progress.recent_hints],
            "level": progress.chosen_level,
            "way": list(progress.assigned_techniques),
        }
    )


def store(storage: "Storage", progress: Progress) -> bool:
    """Store this progress; return whether it was stored."""
    return storage.keep(PROGRESS_KEY, serialize_progress(progress))


def record_page_read(storage: "Storage", slug: str) -> Progress:
    """Record that the page of this technique was opened; return the progress."""
    progress = load(storage)
    if slug not in progress.read_pages:
        progress = progress.having(read_pages=progress.read_pages + (slug,))
        store(storage, progress)
    return progress


def record_solved(storage: "Storage", slug: str) -> None:
    """Record that a puzzle of this technique was solved."""
    progress = load(storage)
    if slug not in progress.solved_techniques:
        store(storage, progress.having(solved_techniques=progress.solved_techniques + (slug,)))


def record_hint(storage: "Storage", slug: str, day: int) -> None:
    """Record a hint with this technique.

    day: The number of the day, as `clock.day_number` returns it.
    """
    progress = load(storage)
    store(storage, progress.having(recent_hints=(progress.recent_hints + ((slug, day),))[-MOST_HINTS:]))


def delete_progress(storage: "Storage") -> str:
    """Delete the progress; return the deleted text, for `restore_progress`."""
    text = storage.load(PROGRESS_KEY) or ""
    storage.forget(PROGRESS_KEY)
    return text


def restore_progress(storage: "Storage", text: str) -> None:
    """Merge a text that `delete_progress` returned with the progress since then, and store the result."""
    if text:
        storage.keep(PROGRESS_KEY, merge_texts(storage.load(PROGRESS_KEY) or "", text))


def delete_hints(storage: "Storage") -> "tuple[tuple[str, int], ...]":
    """Delete the recent hints; return them, for `restore_hints`."""
    progress = load(storage)
    if progress.recent_hints:
        store(storage, progress.having(recent_hints=()))
    return progress.recent_hints


def restore_hints(storage: "Storage", hints: "tuple[tuple[str, int], ...]") -> None:
    """Restore deleted hints, in front of newer hints."""
    progress = load(storage)
    if hints:
        store(storage, progress.having(recent_hints=(hints + progress.recent_hints)[-MOST_HINTS:]))


def merge_texts(own_text: str, other_text: str) -> str:
    """Return a text that combines the progress stored in both texts.

    The chosen level and the assigned techniques of the first text take precedence.
    """
    own, other = parse_progress(own_text) or Progress(), parse_progress(other_text) or Progress()
    hints = own.recent_hints + tuple([hint for hint in other.recent_hints if hint not in own.recent_hints])
    merged = own.having(
        read_pages=_append_missing(own.read_pages, other.read_pages),
        solved_techniques=_append_missing(own.solved_techniques, other.solved_techniques),
        recent_hints=tuple(sorted(hints, key=lambda hint: hint[1])[-MOST_HINTS:]),
        chosen_level=own.chosen_level or other.chosen_level,
        assigned_techniques=own.assigned_techniques or other.assigned_techniques,
    )
    return own_text if merged == own else serialize_progress(merged)


def _append_missing(slugs: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return slugs + tuple([slug for slug in more if slug not in slugs])


def won_levels(storage: "Storage") -> tuple[str, ...]:
    """Return the levels with a puzzle solved with few hints, the easiest first."""
    few = [str(count) for count in range(HINTS_OF_A_WIN + 1)]
    won = []
    for line in (storage.load(WINS_KEY) or "").split("\n"):
        fields = line.split(" ")
        if len(fields) == 5:
            _time, _seconds, hints, level, _puzzle = fields
            if hints in few:
                won.append(level)
    return tuple([level for level in LEVELS if level in won])
