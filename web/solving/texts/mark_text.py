"""Write and read the colours and links of candidates, as lists without separators.

    <candidate><colour>              for each colour of a candidate
    <candidate><candidate><kind>     for each link; `s` is strong, `w` is weak

A candidate has two characters: its number in base 32. Both lists are in ascending order. A change of a list
contains the entries that differ; removed entries have `0` as their colour or kind.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.boards.board import Link

    ColouredCandidates = tuple[tuple[int, int], ...]

MAX_LINKS = 200  # the maximum number of links on a board

_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_CANDIDATE_COUNT = 729
_STRONG, _WEAK, _REMOVED = "s", "w", "0"
_COLOURS = "012345678"  # 0 means removed


def write_candidate(candidate: int) -> str:
    """Return a candidate as two characters."""
    return _DIGITS[candidate >> 5] + _DIGITS[candidate & 31]


def _read_candidate(text: str) -> int:
    """Return the candidate in two characters, or -1."""
    if len(text) != 2:
        return -1
    high, low = _DIGITS.find(text[0]), _DIGITS.find(text[1])
    return 32 * high + low if min(high, low) >= 0 and 32 * high + low < _CANDIDATE_COUNT else -1


def write_candidate_colours(colours: "ColouredCandidates") -> str:
    """Return the colours of candidates as text; no colours give ""."""
    return "".join([write_candidate(candidate) + str(colour) for candidate, colour in colours])


def write_links(links: "tuple[Link, ...]") -> str:
    """Return the links as text; no links give ""."""
    return "".join(
        [write_candidate(start) + write_candidate(end) + _kind(strong) for start, end, strong in links]
    )


def _kind(is_strong: bool) -> str:
    return _STRONG if is_strong else _WEAK


def read_candidate_colours(text: str) -> "ColouredCandidates | None":
    """Return the colours in a text of `write_candidate_colours`, or None if the text is invalid."""
    entries = _read_colour_entries(text)
    if entries is None or any(colour == 0 for _, colour in entries):
        return None
    return tuple(entries) if _is_strictly_ascending([(candidate,) for candidate, _ in entries]) else None


def read_links(text: str) -> "tuple[Link, ...] | None":
    """Return the links in a text of `write_links`, or None if the text is invalid."""
    entries = _read_link_entries(text)
    if entries is None or len(entries) > MAX_LINKS or any(strong is None for _, _, strong in entries):
        return None
    links = [(start, end, bool(strong)) for start, end, strong in entries]
    return tuple(links) if _is_strictly_ascending([link[:2] for link in links]) else None


def _is_strictly_ascending(keys: "list[tuple[int, ...]]") -> bool:
    return all(keys[index - 1] < keys[index] for index in range(1, len(keys)))


def _read_colour_entries(text: str) -> "list[tuple[int, int]] | None":
    """Return (candidate, colour) of each entry, or None if one is invalid; colour 0 means removed."""
    entries = []
    for start in range(0, len(text), 3):
        candidate = _read_candidate(text[start : start + 2])
        colour = _COLOURS.find(text[start + 2 : start + 3] or "?")
        if candidate < 0 or colour < 0:
            return None
        entries.append((candidate, colour))
    return entries


def _read_link_entries(text: str) -> "list[tuple[int, int, bool | None]] | None":
    """Return the link of each entry, or None if one is invalid; strength None means removed."""
    entries: list[tuple[int, int, bool | None]] = []
    for offset in range(0, len(text), 5):
        start = _read_candidate(text[offset : offset + 2])
        end = _read_candidate(text[offset + 2 : offset + 4])
        kind = text[offset + 4 : offset + 5]
        if not 0 <= start < end or not kind or kind not in _STRONG + _WEAK + _REMOVED:
            return None
        entries.append((start, end, None if kind == _REMOVED else kind == _STRONG))
    return entries


# ---------------------------------------------------------------- changes


def write_colour_change(old_colours: "ColouredCandidates", colours: "ColouredCandidates") -> str:
    """Return the change between two lists of colours, or "" for no change."""
    if old_colours == colours:
        return ""
    old, new = dict(old_colours), dict(colours)
    changed = [
        candidate for candidate in sorted(set(old) | set(new)) if old.get(candidate) != new.get(candidate)
    ]
    return "".join([write_candidate(candidate) + str(new.get(candidate, 0)) for candidate in changed])


def write_link_change(old_links: "tuple[Link, ...]", links: "tuple[Link, ...]") -> str:
    """Return the change between two lists of links, or "" for no change."""
    if old_links == links:
        return ""
    old, new = _strength_by_ends(old_links), _strength_by_ends(links)
    changed = [ends for ends in sorted(set(old) | set(new)) if old.get(ends) != new.get(ends)]
    return "".join(
        [
            write_candidate(ends[0])
            + write_candidate(ends[1])
            + (_kind(new[ends]) if ends in new else _REMOVED)
            for ends in changed
        ]
    )


def _strength_by_ends(links: "tuple[Link, ...]") -> "dict[tuple[int, int], bool]":
    return {(start, end): strong for start, end, strong in links}


def apply_colour_change(old_colours: "ColouredCandidates", change: str) -> "ColouredCandidates | None":
    """Return the colours after this change, or None if the text is not a change."""
    entries = _read_colour_entries(change)
    if entries is None:
        return None
    colours = dict(old_colours)
    colours.update(dict(entries))
    return tuple([(candidate, colours[candidate]) for candidate in sorted(colours) if colours[candidate]])


def apply_link_change(old_links: "tuple[Link, ...]", change: str) -> "tuple[Link, ...] | None":
    """Return the links after this change, or None for an invalid change or too many links."""
    entries = _read_link_entries(change)
    if entries is None:
        return None
    links: dict[tuple[int, int], bool | None] = {(start, end): strong for start, end, strong in old_links}
    for start, end, strong in entries:
        links[(start, end)] = strong
    changed = [ends + (bool(links[ends]),) for ends in sorted(links) if links[ends] is not None]
    return tuple(changed) if len(changed) <= MAX_LINKS else None
