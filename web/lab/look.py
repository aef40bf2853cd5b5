"""State to look, for the lab: all that the player shows, computed from the state alone.

A cell's look is a tuple (digit, kind, marks, digit that is tried and does not stay). Written so that
MicroPython runs this file.
"""

import json
from typing import TYPE_CHECKING

from lab import state as player
from shared.words import number
from sudoku_core.digits import COUNT, union
from sudoku_core.geometry import CELLS, PEERS, UNITS, UNITS_OF, name
from sudoku_core.recording.events import CONTRADICTION, GUESS, PLACE, REJECT, REMOVE, SOLUTION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.state import Recorded, State
    from shared.words import Words
    from solving.state import Message
    from sudoku_core.recording.events import Placement
    from sudoku_core.recording.playback import Moment
    from sudoku_core.recording.trace import Trace

    CellLook = tuple[int, int, int, int]
    Masks = tuple[tuple[str, int, int], ...]  # key of its name, the mask, the bit that is lit
    Token = tuple[str, str]  # class, or "" for plain text; text

EMPTY, GIVEN, PLACED, GUESSED = range(4)
NOW, SEEN, DEAD = 1, 2, 4  # the cell of the event; one that forbids it its digit; one without digits
KIND_CLASSES = ("", "given", "solved", "entry")
MARK_CLASSES = ((NOW, "now"), (SEEN, "seen"), (DEAD, "dead"))

# Where what stands on the board decides what is free; the others draw conclusions that it does not show.
JUDGED = ("scan", "tables", "bitmask", "fewest")
WITH_MASKS = ("bitmask", "fewest")

# How many calls the whole run makes, where it is too long to be recorded whole: the tutorials' puzzles.
A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
B = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."
KNOWN_CALLS = (
    (B, "bitmask", "first", 1_305_263_522),
    (A, "scan", "all", 3_031_696),
    (A, "tables", "all", 3_031_696),
    (A, "bitmask", "all", 2_068_781),
)

# The marks of a slider as long as the longest run.
SLOTS = 240

NOT_TIMED = -1  # a count of microseconds that nobody has measured
COUNTERS = ("calls", "guesses", "backtracks", "depth", "time")
OFFERS = ("cancel", "restart", "record", "update")
MOVES = ("first", "back", "play", "forward", "last", "previous_guess", "next_guess", "next_contradiction")


class Look:
    """What the lab shows; two looks that are equal in a field look the same there.

    panels: a PanelLook for each algorithm. place: the sentence that says where the slider stands.
    strips: for each run its marks as they are drawn above the slider. speech: what is read out
    of the step, or None where that is not to change.
    disabled: the commands that can do nothing now.
    """

    def __init__(self, state: "State") -> None:
        self.phase = state.phase
        self.puzzle = state.puzzle
        self.algorithms = state.algorithms
        self.find = state.find
        self.lock = state.lock
        self.speed = state.speed
        self.playing = state.playing
        self.step = state.step
        self.last = player.last_step(state)
        self.panels = tuple([_panel(state, at) for at in range(len(state.algorithms))])
        self.place = _place(state, self.last)
        self.strips = tuple([(run, share(state, run, self.last)) for run in state.runs if run])
        self.message = state.message
        self.speech = _speech(state)
        self.offers = _offers(state)
        self.disabled = (() if self.last else MOVES) + (() if None not in state.runs else ("save_runs",))
        self.dialog = state.dialog
        self.complaint = state.complaint
        self.loading = state.loading if state.phase == "typing" else None
        self.kept = state.kept


class PanelLook:
    """What is shown of one algorithm.

    cells: 81 looks; line: of the source, or 0; path: (cell, digit, if a guess) in the order of placing;
    masks: of the cell of the event, or None; counters: as COUNTERS; sentence: a message; notes: messages
    on the run as a whole. source: the text of the algorithm's file, or "".
    """

    def __init__(self, algorithm: str, cells: "tuple[CellLook, ...]") -> None:
        self.algorithm = algorithm
        self.cells = cells
        self.line = 0
        self.path: tuple[tuple[int, int, bool], ...] = ()
        self.masks: Masks | None = None
        self.counters: tuple[int, ...] = (0, 0, 0, 0, 0)
        self.sentence: Message = ("lab.none", None)
        self.notes: tuple[Message, ...] = ()
        self.source = ""


def _panel(state: "State", at: int) -> PanelLook:
    algorithm, run = state.algorithms[at], state.runs[at]
    if not run:
        givens = tuple([0 if sign == "." else int(sign) for sign in state.puzzle])
        panel = PanelLook(algorithm, tuple([(digit, GIVEN if digit else EMPTY, 0, 0) for digit in givens]))
        question = state.question
        if state.files:
            panel.sentence = ("lab.none" if state.phase == "failed" else "lab.opening", None)
        elif question and question.algorithm == algorithm and state.phase == "ready":
            panel.counters = state.counts + (0, 0)
            panel.sentence = ("lab.recording", None)
        elif question:
            panel.sentence = ("lab.waiting" if state.phase != "ready" else "lab.queued", None)
        else:
            panel.sentence = ("lab.not_recorded", None)
        return panel
    trace = run.trace
    moment = run.at(player.position(state, run))
    panel = PanelLook(algorithm, cells(trace, moment))
    panel.line = moment.event[4] if moment.event else 0
    panel.path = moment.path
    panel.masks = masks(moment) if algorithm in WITH_MASKS else None
    spent = int(run.seconds_of_event * moment.position * 1e6 + 0.5) if run.is_timed else NOT_TIMED
    panel.counters = (moment.calls, moment.guesses, moment.backtracks, moment.depth, spent)
    panel.sentence = sentence(trace, moment)
    panel.notes = notes(run)
    panel.source = trace.source
    return panel


def cells(trace: "Trace", moment: "Moment") -> "tuple[CellLook, ...]":
    """The 81 cells at a moment of a run."""
    values, givens = moment.values, trace.puzzle
    looks = [
        (values[cell], GIVEN if givens[cell] else PLACED if values[cell] else EMPTY, 0, 0) for cell in CELLS
    ]
    for cell, digit, guessed in moment.path:
        if guessed:
            looks[cell] = (digit, GUESSED, 0, 0)
    if not moment.event:
        return tuple(looks)
    kind, here, digit, _, _ = moment.event
    if here is None:
        return tuple(looks)
    value, look, _, _ = looks[here]
    if kind == REJECT:
        for peer in PEERS[here]:
            if values[peer] == digit:
                looks[peer] = (digit, looks[peer][1], SEEN, 0)
    marks = NOW | DEAD if kind == CONTRADICTION else NOW
    tried = digit if kind in (REJECT, REMOVE) and not value else 0
    looks[here] = (value, look, marks, tried)
    return tuple(looks)


def name_of(algorithm: str, words: "Words") -> str:
    """What an algorithm is called; a recorded run may be of one that is none of ours."""
    is_known = algorithm in player.ALGORITHMS + (player.OWN,)
    return words.say("lab.algorithm_" + algorithm) if is_known else algorithm


def classes(look: "CellLook") -> str:
    """The CSS classes of a cell with this look."""
    _, kind, marks, tried = look
    names = ["cell", KIND_CLASSES[kind]] + [name for mark, name in MARK_CLASSES if marks & mark]
    return " ".join([name for name in names + ["tried" if tried else ""] if name])


# ---------------------------------------------------------------- the three masks


def used(values: "Sequence[int]", cell: int) -> tuple[int, ...]:
    """The digits that stand in the row, the column and the box of a cell, as 9-bit masks."""
    return tuple([union([values[other] for other in UNITS[unit]]) for unit in UNITS_OF[cell]])


def masks(moment: "Moment") -> "Masks":
    """The masks of the row, the column and the box of the cell that an event is about, m and m & -m.

    As they are when its line has run: m, the free digits that were not tried before; m & -m, the lowest of
    them, which is the digit of the event. Without a cell, all of them 0.
    """
    names = ("lab.mask_row", "lab.mask_column", "lab.mask_box", "lab.mask_free", "lab.mask_lowest")
    kind, cell, digit, _, _ = moment.event or (SOLUTION, None, 0, 0, 0)
    if cell is None:
        return tuple([(key, 0, 0) for key in names])
    row, column, box = used(moment.values, cell)
    bit = 1 << digit - 1 if digit else 0
    if kind not in (PLACE, GUESS, REMOVE):
        free = 0x1FF & ~(row | column | box)
        return tuple(zip(names, (row, column, box, free, free & -free), (bit, bit, bit, 0, free & -free)))
    without = list(moment.values)
    without[cell] = 0
    rest = used(without, cell)
    free = 0x1FF & ~(rest[0] | rest[1] | rest[2]) & ~(bit - 1)
    # The digit is taken off the board before it is taken out of the masks.
    whole = tuple([mask | bit for mask in rest])
    return tuple(zip(names, whole + (free, bit), (bit, bit, bit, bit, bit)))


def bits(mask: int) -> str:
    """A mask as nine bits, that of 9 first, as Python's bin() has them."""
    return "".join(["1" if mask >> place & 1 else "0" for place in range(8, -1, -1)])


def lit_bits(mask: int, lit: int) -> tuple[str, str, str]:
    """The nine bits of a mask, with the lit one, if there is one, apart: before it, it, behind it."""
    text = bits(mask)
    at = bits(lit).find("1")
    return (text[:at], text[at : at + 1], text[at + 1 :]) if lit else (text, "", "")


def placed(placement: "Placement") -> str:
    """A placement as it stands in the path."""
    cell, digit, _ = placement
    return name(cell) + "=" + str(digit)


# ---------------------------------------------------------------- words


def sentence(trace: "Trace", moment: "Moment") -> "Message":
    """What has just happened, in one sentence: a key and facts."""
    if not moment.event:
        return ("lab.step_start", None)
    kind, cell, digit, _, _ = moment.event
    if kind == SOLUTION:
        return ("lab.step_solution", {"count": moment.solutions})
    if cell is None:
        return ("lab.step_no_place" if digit else "lab.step_dead_end", {"digit": digit})
    facts: dict[str, object] = {"cell": name(cell), "digit": digit}
    if kind == CONTRADICTION:
        if trace.puzzle[cell]:
            facts["digit"] = trace.puzzle[cell]
            return ("lab.step_clash", facts)
        return ("lab.step_eliminated" if digit else "lab.step_no_digit", facts)
    if kind == REJECT:
        if trace.puzzle[cell]:
            return ("lab.step_clash", facts)
        return ("lab.reject_" + _why_not(moment.values, cell, digit), facts)
    if kind == REMOVE:
        return ("lab.step_remove", facts)
    if trace.algorithm not in JUDGED:
        return ("lab.step_guess" if kind == GUESS else "lab.step_follows", facts)
    if kind == PLACE:
        return ("lab.step_only", facts)
    without = list(moment.values)
    without[cell] = 0
    row, column, box = used(without, cell)
    facts["count"] = 9 - COUNT[row | column | box]
    return ("lab.step_try", facts)


def _why_not(values: tuple[int, ...], cell: int, digit: int) -> str:
    bit = 1 << digit - 1
    row, column, _ = used(values, cell)
    if row & bit:
        return "row"
    return "column" if column & bit else "box"


def notes(run: "Recorded") -> "tuple[Message, ...]":
    """What is to be said of a run as a whole: that it was stopped, or in part left out."""
    trace = run.trace
    said: list[Message] = []
    if not trace.finished:
        puzzle = "".join([str(digit) if digit else "." for digit in trace.puzzle])
        calls = [known[3] for known in KNOWN_CALLS if known[:3] == (puzzle, trace.algorithm, trace.find)]
        facts: dict[str, object] = {"count": trace.total, "calls": calls[0] if calls else 0}
        said.append(("lab.stopped_known" if calls else "lab.stopped", facts))
    if trace.thinned:
        said.append(("lab.thinned", {"count": trace.thinned["left_out"]}))
    return tuple(said)


def _place(state: "State", last: int) -> "Message":
    if state.lock == "time":
        unit = player.seconds_of_step(state)
        return ("lab.place_time", {"time": duration(state.step * unit), "total": duration(last * unit)})
    return ("lab.place", {"step": state.step, "last": last})


def count_shown(name: str, count: int) -> str:
    """What a counter of COUNTERS shows; the time counts microseconds."""
    if name != "time":
        return number(count)
    return "–" if count == NOT_TIMED else duration(count / 1e6)


def duration(seconds: float) -> str:
    """A time as it is read: in milliseconds with one decimal below a second, else in seconds with two."""
    if seconds < 1:
        return f"{seconds * 1000:.1f} ms"
    return f"{seconds:.2f} s"


def _speech(state: "State") -> "Message | None":
    """What is read out of the step, of the first run; None where what was read out last still counts."""
    run = state.runs[0]
    if not run or state.spoken != state.step:
        return None
    return sentence(run.trace, run.at(player.position(state, run)))


def _offers(state: "State") -> tuple[str, ...]:
    asking = bool(state.question)
    return tuple(
        [
            command
            for command, offered in (
                ("cancel", asking and state.phase == "ready"),
                ("restart", state.phase == "failed" and not state.files),
                ("record", not asking and None in state.runs and not state.files),
                ("update", state.newer),
            )
            if offered
        ]
    )


# ---------------------------------------------------------------- the slider's marks


def share(state: "State", run: "Recorded", last: int) -> float:
    """Which part of the slider a run takes, 0 to 1."""
    if state.lock == "time":
        return min(1.0, run.seconds / max(player.seconds_of_step(state) * last, 1e-9))
    return run.length / max(1, last)


def strip(run: "Recorded", part: float) -> tuple[str, ...]:
    """Paths of SVG, 1000 wide and 12 high: how far the run goes, its guesses, contradictions, solutions.

    Guesses are low ticks, contradictions hooks that hang down, solutions diamonds.
    part: of the width that the run takes.
    """
    slots = max(1, int(SLOTS * part))
    width = 1000 * part / slots
    paths: list[list[str]] = [[], [], []]
    for slot, kinds in enumerate(run.trace.marks(slots)):
        x = f"M{width * (slot + 0.5):.1f} "
        if kinds >> GUESS & 1:
            paths[0].append(x + "12v-4")
        if kinds >> CONTRADICTION & 1:
            paths[1].append(x + "4m-2-3l2 3l2-3")
        if kinds >> SOLUTION & 1:
            paths[2].append(x + "0l5 6l-5 6l-5-6z")
    return (f"M0 11.5H{1000 * part:.1f}",) + tuple(["".join(path) for path in paths])


# ---------------------------------------------------------------- the source


KEYWORDS = (
    "False",
    "None",
    "True",
    "and",
    "as",
    "assert",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "not",
    "nonlocal",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
)
_NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
_NUMBER = "0123456789"
_WORD = _NAME + _NUMBER
_SIGNS = " ()[]{}=<>:,.;+-*/%&|^~!@"  # what is no token's beginning is taken by the run


def coloured(source: str) -> "list[list[Token]]":
    """The lines of a Python file, each as pieces of text with a class: keyword, number, string, comment."""
    lines = []
    quotes = ""  # of the string of several lines that is open
    for text in source.rstrip("\n").split("\n"):
        tokens, quotes = _line_tokens(text, quotes)
        lines.append(tokens)
    return lines


def _line_tokens(text: str, quotes: str) -> "tuple[list[Token], str]":
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        start = at
        kind = ""
        if quotes or text[at] in "\"'":
            kind = "string"
            opening = ""
            if not quotes:
                opening = quotes = text[at] * 3 if text[at : at + 3] == text[at] * 3 else text[at]
            end = text.find(quotes, at + len(opening))
            if end >= 0:
                at, quotes = end + len(quotes), ""
            else:
                at = len(text)
                quotes = quotes if len(quotes) == 3 else ""
        elif text[at] == "#":
            kind, at = "comment", len(text)
        elif text[at] in _NAME:
            at = _end_of(_WORD, text, at)
            kind = "keyword" if text[start:at] in KEYWORDS else ""
        elif text[at] in _NUMBER:
            at = _end_of(_WORD, text, at)
            kind = "number"
        else:
            at = _end_of(_SIGNS, text, at + 1)
        if tokens and tokens[-1][0] == kind == "":
            tokens[-1] = ("", tokens[-1][1] + text[start:at])
        else:
            tokens.append((kind, text[start:at]))
    return tokens, quotes


def _end_of(signs: str, text: str, at: int) -> int:
    """Where the run of these signs ends that goes on here."""
    length = len(text)
    while at < length and text[at] in signs:
        at += 1
    return at


def annotations(text: str, algorithm: str) -> dict[str, str]:
    """What the lines of an algorithm do, in the language of this JSON text: line, unindented -> words."""
    found: dict[str, str] = json.loads(text).get(algorithm, {})
    return found


def listing(source: str, annotations: "dict[str, str]") -> str:
    """The lines of a Python file as HTML: a numbered item for each, its annotation below it.

    annotations: text of a line, without its indentation -> what it does, in the reader's language.
    """
    lines = source.rstrip("\n").split("\n")
    items = []
    for text, tokens in zip(lines, coloured(source)):
        code = "".join(
            [
                '<span class="' + kind + '">' + escape(part) + "</span>" if kind else escape(part)
                for kind, part in tokens
            ]
        )
        note = annotations.get(text.strip(), "")
        if note:
            code += "\n" + text[: len(text) - len(text.lstrip())] + "<small>" + escape(note) + "</small>"
        items.append("<li><code>" + (code or " ") + "</code></li>")
    return "".join(items)


def escape(text: str) -> str:
    """Text as HTML that shows it."""
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, entity)
    return text
