"""A frame: all that can be seen at one position of a trace, in bytes.

A trace has a frame at every FRAME-th position, so that each position is at most FRAME events away from one.

    0 .. 29     NUMBERS numbers of six bytes: events so far, calls, guesses, backtracks, solutions
    LEFT_OUT    the kinds of the events that were left out just before this frame, as a set of bits
    AHEAD       the kinds of the events from here to the next frame
    PLACED      how many placements the path has
    PATH ..     two bytes for each placement: its cell; its digit, plus GUESSED for a guess

MicroPython runs this file too.
"""

from sudoku_core.recording.errors import TraceError

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.recording.events import Placement

FRAME = 256
NUMBERS = 5
LEFT_OUT, AHEAD, PLACED, PATH = 30, 31, 32, 33
GUESSED = 16
FRAME_BYTES = PATH + 2 * 81


def pack_frame(numbers: "Sequence[int]", left_out: int, path: "Sequence[Placement]") -> bytearray:
    """Return a frame without the kinds ahead of it, which are still to come."""
    frame = bytearray(FRAME_BYTES)
    for place, number in enumerate(numbers):
        frame[6 * place : 6 * place + 6] = number.to_bytes(6, "little")
    frame[LEFT_OUT] = left_out
    frame[PLACED] = len(path)
    place = PATH
    for cell, digit, guessed in path:
        frame[place] = cell
        frame[place + 1] = digit | GUESSED if guessed else digit
        place += 2
    return frame


def numbers_in(frames: "Sequence[int]", base: int) -> "list[int]":
    """Return the numbers of the frame that begins at this byte."""
    # Byte by byte: in the page the frames may be an array of JavaScript, which has no slices.
    return [
        int.from_bytes(bytes([frames[base + 6 * number + byte] for byte in range(6)]), "little")
        for number in range(NUMBERS)
    ]


def path_in(frames: "Sequence[int]", base: int) -> "list[Placement]":
    """Return the placements of the frame that begins at this byte; TraceError for more than 81."""
    count = frames[base + PLACED]
    if count > 81:
        raise TraceError("damaged")
    path = []
    for place in range(base + PATH, base + PATH + 2 * count, 2):
        digit = frames[place + 1]
        path.append((frames[place], digit & 15, digit >= GUESSED))
    return path
