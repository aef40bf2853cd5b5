"""A frame: the counts, the path and the candidates at one position of a trace, as bytes.

A trace has a frame at every FRAME-th position, so fewer than FRAME events separate a position from the
frame before it.

    0 .. 29     NUMBERS numbers of six bytes: events so far, calls, guesses, backtracks, solutions
    LEFT_OUT    the kinds of the events that were left out just before this frame, as a set of bits
    AHEAD       the kinds of the events from here to the next frame
    PLACED      the number of placements on the path
    PATH ..     two bytes for each placement: its cell; its digit, plus GUESSED for a guess

    SUMMARY_LEFT_OUT .. a summary of the events that were left out just before this frame: the least
                        depth, the greatest, and in 11 bytes the set of cells whose digit changes
    SUMMARY_AHEAD ..    the same summary of the events from here to the next frame

If the algorithm has its own candidates, two more fields follow:

    CHANGES_BEFORE ..   four bytes: the index in the trace's `changes` of the first change after this frame
    CANDIDATES ..       two bytes for each cell: its candidates
"""

from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import GUESS, PLACE, REMOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.lab.recording.events import Placement

FRAME = 256
# The order of the counts in a frame.
EVENT_COUNT, CALL_COUNT, GUESS_COUNT, BACKTRACK_COUNT, SOLUTION_COUNT = range(5)
NUMBERS = 5
LEFT_OUT, AHEAD, PLACED, PATH = 30, 31, 32, 33
GUESSED = 16
SUMMARY_BYTES = 13
SUMMARY_LEFT_OUT = PATH + 2 * 81
SUMMARY_AHEAD = SUMMARY_LEFT_OUT + SUMMARY_BYTES
CHANGES_BEFORE = SUMMARY_AHEAD + SUMMARY_BYTES
CANDIDATES = CHANGES_BEFORE + 4
CHANGES_CELL = 1 << PLACE | 1 << GUESS | 1 << REMOVE  # the kinds of events that change the digit of a cell


def frame_bytes(has_candidates: bool) -> int:
    """Return the length of a frame in bytes.

    has_candidates: Whether the algorithm has its own candidates.
    """
    return CANDIDATES + 2 * 81 if has_candidates else CHANGES_BEFORE


def pack_frame(numbers: "Sequence[int]", path: "Sequence[Placement]") -> bytearray:
    """Return a frame without candidates; the fields for left-out and following events are still 0."""
    frame = bytearray(CHANGES_BEFORE)
    for index, number in enumerate(numbers):
        frame[6 * index : 6 * index + 6] = number.to_bytes(6, "little")
    frame[PLACED] = len(path)
    offset = PATH
    for cell, digit, guessed in path:
        frame[offset] = cell
        frame[offset + 1] = digit | GUESSED if guessed else digit
        offset += 2
    return frame


def summarize_events(events: "Sequence[int]") -> "tuple[int, int, int]":
    """Return the least and the greatest depth of these events, and the set of cells that they change.

    Without events, the result is the neutral element of `merge_summaries`.
    """
    # Sets save time, because many events differ only in their digits and lines.
    depths = {event >> 14 & 127 for event in events}
    cells = 0
    for event in {event & 1023 for event in events}:
        if CHANGES_CELL >> (event & 7) & 1:
            cells |= 1 << (event >> 3)
    return min(depths or (127,)), max(depths or (0,)), cells


def merge_summaries(
    first: "tuple[int, int, int]", second: "tuple[int, int, int]"
) -> "tuple[int, int, int]":
    """Return the summary of all events that two summaries describe."""
    return min(first[0], second[0]), max(first[1], second[1]), first[2] | second[2]


def write_summary(frame: bytearray, offset: int, summary: "tuple[int, int, int]") -> None:
    """Write a summary into a frame.

    offset: SUMMARY_LEFT_OUT or SUMMARY_AHEAD.
    """
    frame[offset], frame[offset + 1] = summary[:2]
    frame[offset + 2 : offset + SUMMARY_BYTES] = summary[2].to_bytes(SUMMARY_BYTES - 2, "little")


def numbers_in(frames: "Sequence[int]", base: int) -> "list[int]":
    """Return the numbers of the frame that begins at this byte."""
    # Read single bytes: on the page the frames may be a JavaScript array, which cannot be sliced.
    return [
        int.from_bytes(bytes([frames[base + 6 * number + byte] for byte in range(6)]), "little")
        for number in range(NUMBERS)
    ]


def path_in(frames: "Sequence[int]", base: int) -> "list[Placement]":
    """Return the placements of the frame that begins at this byte; raise TraceError for more than 81."""
    count = frames[base + PLACED]
    if count > 81:
        raise TraceError("damaged")
    path = []
    for offset in range(base + PATH, base + PATH + 2 * count, 2):
        digit = frames[offset + 1]
        path.append((frames[offset], digit & 15, digit >= GUESSED))
    return path


def candidates_in(frames: "Sequence[int]", base: int) -> "list[int]":
    """Return the candidates in the frame that begins at this byte: 81 sets of digits."""
    start = base + CANDIDATES
    return [frames[offset] | (frames[offset + 1] & 1) << 8 for offset in range(start, start + 162, 2)]


def changes_before(frames: "Sequence[int]", base: int) -> int:
    """Return the index in `changes` of the first change after the frame at this byte."""
    start = base + CHANGES_BEFORE
    return sum([frames[start + byte] << 8 * byte for byte in range(4)])
