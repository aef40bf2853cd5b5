"""What a run did, event by event, to be looked at in any order: the player's side of the recorder.

An event is one number of 32 bits, so that millions of them are one plain array:

    bits    31 ... 21 | 20 .. 14 | 13 . 10 | 9 ... 3 | 2 . 0
            line      | depth    | digit   | cell    | kind

Position 0 is before the first event, position n after n events. At every FRAME-th position a frame holds
all that can be seen there, so that any position is at most FRAME events away from one. Of a run that is
too long to be kept whole, the start and the end are kept, and between them moments: frames without their
events.
Written so that MicroPython runs this file too.
"""

import hashlib
import json
from array import array

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Event = tuple[int, int | None, int, int, int]  # kind, cell, digit, depth, line
    Placement = tuple[int, int, bool]  # cell, digit, whether it is a guess

KINDS = ("place", "remove", "reject", "guess", "contradiction", "solution")
PLACE, REMOVE, REJECT, GUESS, CONTRADICTION, SOLUTION = range(6)
NO_CELL = 127  # the cell of an event that has none
DEEPEST, LAST_LINE = 127, 2047  # what is deeper or further down counts as this

FRAME = 256  # events from one frame to the next
NUMBERS = 5  # number, calls, guesses, backtracks, solutions: six bytes each
LEFT_OUT, AHEAD, PLACED = 30, 31, 32  # bytes of a frame: kinds behind it and before it, length of the path
PATH = 33  # two bytes for each placement: its cell; its digit, and GUESSED for a guess
GUESSED = 16
FRAME_BYTES = PATH + 2 * 81
MANY = 255  # calls between two events: so many and more, see `long` in Trace
TOO_MANY = 1 << 48  # a count that six bytes do not hold
LONGEST = 366 * 24 * 60 * 60  # seconds: a run that says it took more than a year was not recorded by us

FORMAT, VERSION = "sudoku-lab-trace", 1
# A file is one JSON object; its long parts stand at its end in hex, between these words. The page's
# JavaScript (web/run_files.js) takes it apart as well.
BEFORE_FACTS = ', "facts": '
BEFORE_PARTS = (', "frames": "', '", "calls": "', '", "events": "')
END = '"}'
LISTS = ("solutions", "long")  # facts that are lists; the others, known or not, are single values
SIGNS = ".123456789"

# Code -> the sentence in English.
SENTENCES = {
    "foreign": "this is not a recorded run",
    "version": "this run was recorded by another version of Sudoku Lab",
    "damaged": "this recorded run is damaged",
}


class TraceError(ValueError):
    """A text that is not a recorded run; `code` is a key of SENTENCES, str() its English sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(SENTENCES[code])
        self.code = code

    def __reduce__(self) -> "tuple[type[TraceError], tuple[str]]":
        """Pickle by the code: an exception is pickled by its sentence, which is not its argument."""
        return TraceError, (self.code,)


def pack(kind: int, cell: int, digit: int, depth: int, line: int) -> int:
    """An event as one number; cell is NO_CELL for none, a depth or line past the last counts as that."""
    if depth > DEEPEST or line > LAST_LINE:  # it is asked often, and `min` is slow
        depth, line = min(depth, DEEPEST), min(line, LAST_LINE)
    return kind | cell << 3 | digit << 10 | depth << 14 | line << 21


def unpack(event: int) -> "Event":
    """The event (kind, cell or None, digit, depth, line) of its number."""
    cell = event >> 3 & 127
    return event & 7, None if cell == NO_CELL else cell, event >> 10 & 15, event >> 14 & 127, event >> 21


def pack_frame(numbers: "Sequence[int]", left_out: int, path: "Sequence[Placement]") -> bytearray:
    """A frame as bytes; the kinds ahead of it are still to come.

    numbers: events so far, calls, guesses, backtracks, solutions.
    left_out: the kinds, as a set of bits, of the events that were left out just before.
    """
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


def kind_set(kinds: "int | Sequence[int]") -> int:
    """A kind, or several, as a set of bits: bit k is set when kind k is in it."""
    if isinstance(kinds, int):
        return 1 << kinds
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


class Moment:
    """All that can be seen at one position of a trace.

    position; number: of events that have happened, which is more where some were left out before it.
    values: 81 digits, 0 for an empty cell. path: what stands on the board beyond the givens, as (cell,
    digit, whether it was a guess) in the order of placing. event: the last one, (kind, cell or None, digit,
    depth, line), or None at the beginning. depth: of the search at that event.
    calls, guesses, backtracks, solutions: how many so far.
    """

    def __init__(
        self,
        position: int,
        counts: "Sequence[int]",
        values: "tuple[int, ...]",
        path: "tuple[Placement, ...]",
        event: "Event | None",
    ) -> None:
        self.position = position
        self.number, self.calls, self.guesses, self.backtracks, self.solutions = counts
        self.values = values
        self.path = path
        self.event = event
        self.depth = event[3] if event else 0

    def _facts(self) -> "tuple[Any, ...]":
        counts = (self.number, self.calls, self.guesses, self.backtracks, self.solutions)
        return self.position, counts, self.values, self.path, self.event

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return "Moment" + repr(self._facts())


class Trace:
    """A recorded run.

    facts: what is not an array, as plain data:
        algorithm, find: as `run` was asked; source: the text of the file whose lines the events name;
        puzzle: 81 characters, "." for an empty cell; solutions: the first ones found, in the same form;
        length: how many events are kept, moments among them; total: how many there were;
        finished: whether the run came to its own end, and was not stopped;
        head, moments: how many events are kept at the start, and moments behind them, where the run was
        thinned, else 0 and 0;
        long: pairs (index of an event, how many more than MANY calls were made before it);
        seconds: how long the run takes when nobody watches it, from 0 (nobody knows) to LONGEST. The lab
        adds it; it may be absent.
    events: numbers as `pack` makes them; of a moment, the event that had happened last.
    calls: for each event, how many calls were made since the one before, at most MANY.
    frames: bytes as `pack_frame` makes them, one frame behind the other.
    The three may be anything with an index, an array of JavaScript too.
    Raises TraceError where the facts are not such facts.
    """

    def __init__(
        self,
        facts: "dict[str, Any]",
        events: "Sequence[int]",
        calls: "Sequence[int]",
        frames: "Sequence[int]",
    ) -> None:
        _check(facts)
        self.facts = facts
        self.algorithm = facts["algorithm"]
        self.find = facts["find"]
        self.source = facts["source"]
        self.puzzle = _values(facts["puzzle"])
        self.solutions = tuple([_values(line) for line in facts["solutions"]])
        self.length = facts["length"]
        self.total = facts["total"]
        self.finished = facts["finished"]
        self.events = events
        self.calls = calls
        self.frames = frames
        self._head: int = facts["head"]
        self._tail: int = self._head + facts["moments"]  # the first position with whole events again
        self._tail_frame = self._head // FRAME + facts["moments"]
        self.frame_count = _frame_count(facts)
        self._long = {}
        for index, more in facts["long"]:
            self._long[index] = more
        self._player = Player(self)

    @property
    def thinned(self) -> "dict[str, int] | None":
        """What was left out, or None: events kept at the start and the end, moments, events left out."""
        if self._tail == self._head:
            return None
        end = self.length - self._tail
        return {
            "start": self._head,
            "end": end,
            "moments": self._tail - self._head,
            "left_out": self.total - self._head - end,
        }

    def at(self, position: int) -> Moment:
        """The moment after so many kept events; IndexError where there is none."""
        return self._player.seek(position)

    def next(self, kinds: "int | Sequence[int]", position: int) -> "int | None":
        """The first position behind this one whose event is of this kind, or of one of these, or None.

        Where events were left out, it is the moment that has such an event just behind it.
        """
        wanted = kind_set(kinds)
        first = position  # as an index: event n leads to position n + 1
        while first < self.length:
            _, end, found = self._stretch(first)
            if found & wanted:
                for index in range(first, end):
                    if self._kinds_at(index) & wanted:
                        return index + 1
            first = end
        return None

    def previous(self, kinds: "int | Sequence[int]", position: int) -> "int | None":
        """The last position before this one whose event is of this kind, or of one of these, or None."""
        wanted = kind_set(kinds)
        end = position - 1
        while end > 0:
            start, _, found = self._stretch(end - 1)
            if found & wanted:
                for index in range(end - 1, start - 1, -1):
                    if self._kinds_at(index) & wanted:
                        return index + 1
            end = start
        return None

    def marks(self, slots: int) -> "list[int]":
        """Which kinds occur in each of so many equal stretches, as sets of bits; for a slider.

        Exact for a trace of fewer than FRAME events a slot; else a mark may stand beside its own slot.
        """
        marks = [0] * slots
        exact = self.length < FRAME * slots
        start = 0
        while start < self.length:
            _, end, found = self._stretch(start)
            if exact:
                for index in range(start, end):
                    marks[index * slots // self.length] |= self._kinds_at(index)
            else:
                for slot in range(start * slots // self.length, (end - 1) * slots // self.length + 1):
                    marks[slot] |= found
            start = end
        return marks

    def frame_at(self, position: int) -> "tuple[int, int]":
        """The frame from which a position is reached: its number, and its own position."""
        if position <= self._head:
            return position // FRAME, position - position % FRAME
        if position < self._tail:
            return self._head // FRAME + position - self._head, position
        after = position - self._tail
        return self._tail_frame + after // FRAME, position - after % FRAME

    def _is_moment(self, index: int) -> bool:
        return self._head <= index < self._tail

    def _kinds_at(self, index: int) -> int:
        """The kind of this event, as a set; of a moment, also those that were left out before it."""
        if self._is_moment(index):
            return self._stretch(index)[2]
        return 1 << (self.events[index] & 7)

    def _stretch(self, index: int) -> "tuple[int, int, int]":
        """The events from one frame to the next, to which this one belongs: start, end, kinds."""
        if self._is_moment(index):
            frame, _ = self.frame_at(index + 1)
            return index, index + 1, self.frames[frame * FRAME_BYTES + LEFT_OUT]
        frame, start = self.frame_at(index)
        end = min(start + FRAME, self.length)
        return start, end, self.frames[frame * FRAME_BYTES + AHEAD]

    def calls_before(self, index: int) -> int:
        """How many calls were made between this event and the one before."""
        calls = self.calls[index]
        return calls + self._long.get(index, 0) if calls == MANY else calls

    def to_json(self) -> str:
        """The trace as one line of ASCII, to be kept in a file, which gzip makes much shorter."""
        facts = json.dumps(self.facts)
        data = (bytes(self.frames), bytes(self.calls), bytes(self.events))
        text = ""
        for words, part in zip(words_between(facts, seal_of(facts, data)), data):
            # MicroPython has bytes, not text, as the hex of no bytes.
            text += words + (part.hex() if part else "")
        return text + END


def words_between(facts: str, seal: str) -> "tuple[str, ...]":
    """What stands in a file before the hex of its frames, calls and events; END is behind them.

    facts: as JSON; seal: what `seal_of` gives.
    """
    head = '{"format": "' + FORMAT + '", "version": ' + str(VERSION)
    head += ', "seal": "' + seal + '"' + BEFORE_FACTS + facts
    return (head + BEFORE_PARTS[0],) + BEFORE_PARTS[1:]


def from_json(text: str) -> Trace:
    """The trace that `Trace.to_json` wrote; TraceError for any other text."""
    # Not by json.loads alone: MicroPython would need minutes for the long parts.
    head, _, rest = text.strip().partition(BEFORE_PARTS[0])
    frames, _, rest = rest.partition(BEFORE_PARTS[1])
    calls, _, events = rest.partition(BEFORE_PARTS[2])
    facts = read_head(head)
    if not events.endswith(END):
        raise TraceError("damaged")
    try:
        data = (bytes.fromhex(frames), bytes.fromhex(calls), bytes.fromhex(events[: -len(END)]))
        seal = seal_of(head.partition(BEFORE_FACTS)[2], data)
    except ValueError:  # no hex; or half a character, which has no bytes to seal
        raise TraceError("damaged")
    check_parts(head, seal, [len(part) for part in data])
    return Trace(facts, array("I", data[2]), data[1], data[0])


def read_head(head: str) -> "dict[str, Any]":
    """The facts of a file whose text begins so, up to BEFORE_PARTS; TraceError where it is none of ours."""
    if '"' + FORMAT + '"' not in head:
        raise TraceError("foreign")
    try:
        whole = json.loads(head + "}")
        version, facts, _ = whole["version"], whole["facts"], whole["seal"]
    except (ValueError, KeyError, TypeError, RuntimeError):  # the last for brackets that are too deep
        raise TraceError("damaged")
    if version != VERSION:
        raise TraceError("version")
    if len(whole) != 4:  # these three and the format
        raise TraceError("damaged")
    _check(facts)
    return dict(facts)


def check_parts(head: str, seal: str, sizes: "Sequence[int]") -> None:
    """TraceError where a file with this head has parts of another seal, or not of the sizes that it wants.

    seal: of what has come, as `seal_of` makes it; sizes: of frames, calls and events, in bytes.
    """
    whole = json.loads(head + "}")
    length = whole["facts"]["length"]
    wanted = [_frame_count(whole["facts"]) * FRAME_BYTES, length, 4 * length]
    if seal != whole["seal"] or list(sizes) != wanted:
        raise TraceError("damaged")


def seal_of(facts: str, data: "Sequence[bytes]") -> str:
    """What shows that not one character of a file has changed: SHA-256 of its facts and its parts."""
    seal = hashlib.sha256(facts.encode())
    for part in data:
        seal.update(part)
    return seal.digest().hex()


def _frame_count(facts: "dict[str, Any]") -> int:
    tail = facts["head"] + facts["moments"]
    return int(facts["head"] // FRAME + facts["moments"] + (facts["length"] - tail) // FRAME + 1)


def _values(line: str) -> "tuple[int, ...]":
    return tuple([0 if character == "." else int(character) for character in line])


def _is_line(line: object) -> bool:
    return isinstance(line, str) and len(line) == 81 and not [sign for sign in line if sign not in SIGNS]


def are_seconds(value: object) -> bool:
    """Return whether a run can have taken this long: a number from 0 to LONGEST, so neither inf nor NaN."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= LONGEST


def _check(facts: "Any") -> None:
    """TraceError for facts that no recorder wrote."""
    sound = (
        isinstance(facts, dict)
        and not [name for name in ("algorithm", "find", "source") if not _is_text(facts.get(name))]
        and not [name for name in ("length", "total", "head", "moments") if not _is_count(facts.get(name))]
        and _all(bool, facts, ("finished",))
        and _all((list, tuple), facts, LISTS)
        and not [line for line in facts["solutions"] if not _is_line(line)]
        and not [pair for pair in facts["long"] if not _is_pair(pair, facts["length"])]
        and _is_line(facts.get("puzzle"))
        and _fits(facts["length"], facts["total"], facts["head"], facts["moments"])
        and ("seconds" not in facts or are_seconds(facts["seconds"]))
        and not [name for name in facts if name not in LISTS and _is_list(facts[name])]
    )
    if not sound:
        raise TraceError("damaged")


def _all(kind: "Any", facts: "dict[str, Any]", names: "Sequence[str]") -> bool:
    return not [name for name in names if not isinstance(facts.get(name), kind)]


def _is_text(value: object) -> bool:
    """Return whether this is a text that can be shown and kept: half a character cannot."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except ValueError:
        return False


def _is_list(value: object) -> bool:
    return isinstance(value, (list, tuple, dict))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < TOO_MANY


def _is_pair(pair: "Any", length: int) -> bool:
    whole = isinstance(pair, (list, tuple)) and len(pair) == 2 and _is_count(pair[0]) and _is_count(pair[1])
    return whole and bool(pair[0] < length)


def _fits(length: int, total: int, head: int, moments: int) -> bool:
    if moments:
        return head % FRAME == 0 and moments <= length - head < total - head
    return head == 0 and length == total


class Player:
    """A trace at one position, which steps to its neighbours at little cost."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._load(0)

    def seek(self, position: int) -> Moment:
        """The moment after so many kept events; IndexError where there is none."""
        trace = self._trace
        if not 0 <= position <= trace.length:
            raise IndexError("a trace of " + str(trace.length) + " events has no position " + str(position))
        frame, start = trace.frame_at(position)
        if frame != self._frame:
            self._load(frame)
        at = start + len(self._undo)
        while at < position:
            self._forward(at)
            at += 1
        while at > position:
            at -= 1
            self._back(at)
        event = unpack(trace.events[at - 1]) if at else None
        return Moment(at, self._counts, tuple(self._values), tuple(self._path), event)

    def _load(self, frame: int) -> None:
        """Go to a frame; what was done since is forgotten."""
        frames = self._trace.frames
        base = frame * FRAME_BYTES
        self._frame = frame
        self._values = list(self._trace.puzzle)
        self._path: list[Placement] = []
        self._undo: list[
            tuple[int, Placement] | None
        ] = []  # for each event since the frame, what it removed
        self._counts = [
            int.from_bytes(bytes([frames[base + 6 * number + byte] for byte in range(6)]), "little")
            for number in range(NUMBERS)
        ]
        place = base + PATH
        if frames[base + PLACED] > 81:
            raise TraceError("damaged")
        for _ in range(frames[base + PLACED]):
            cell, digit = frames[place], frames[place + 1]
            self._place(cell, digit & 15, digit >= GUESSED)
            place += 2

    def _place(self, cell: int, digit: int, guessed: bool) -> None:
        if cell > 80 or not 1 <= digit <= 9 or self._values[cell]:
            raise TraceError("damaged")
        self._values[cell] = digit
        self._path.append((cell, digit, guessed))

    def _count(self, index: int, kind: int, sign: int) -> None:
        counts = self._counts
        counts[0] += sign
        counts[1] += sign * self._trace.calls_before(index)
        if kind == GUESS:
            counts[2] += sign
        elif kind == REMOVE:
            counts[3] += sign
        elif kind == SOLUTION:
            counts[4] += sign

    def _forward(self, index: int) -> None:
        kind, cell, digit, _, _ = unpack(self._trace.events[index])
        undo = None
        if kind in (PLACE, GUESS):
            self._place(NO_CELL if cell is None else cell, digit, kind == GUESS)
        elif kind == REMOVE:
            path = self._path
            place = len(path) - 1
            while place >= 0 and path[place][0] != cell:
                place -= 1
            if place < 0:
                raise TraceError("damaged")
            undo = (place, path.pop(place))
            self._values[undo[1][0]] = 0
        elif kind > SOLUTION or (cell is not None and cell > 80) or digit > 9:
            raise TraceError("damaged")
        self._undo.append(undo)
        self._count(index, kind, 1)

    def _back(self, index: int) -> None:
        kind = self._trace.events[index] & 7
        undo = self._undo.pop()
        if undo:
            place, placement = undo
            self._path.insert(place, placement)
            self._values[placement[0]] = placement[1]
        elif kind in (PLACE, GUESS):
            self._values[self._path.pop()[0]] = 0
        self._count(index, kind, -1)
