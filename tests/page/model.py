"""A model of the page that hears the same as the page, written apart from the page's code.

Its verdicts are those of sudoku_core under CPython. What happens at a time of its own (an answer comes, a
copy is done, the worker is up or down) the model only allows: `follow` holds each look of the page against
the model, as it is or after some of those events, and against nothing else.
"""

import copy
import itertools
import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

import sudoku_core
from building import needs
from shared.words import Words
from sudoku_core import parse, write
from sudoku_core.board.literals import Format
from sudoku_core.board.sending import sealed
from tests.puzzles import (
    A_OF_LUOGU,
    EMPTY,
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)

WORDS = Words((needs.WEB / "locales" / "en.json").read_text("utf-8"), "en")

D = PUZZLES["D"]
# What the players of both soaks paste.
TEXTS = (
    *PUZZLES.values(),
    SOLUTIONS["A"],
    EMPTY,
    TWO_SOLUTIONS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    EQUAL_GIVENS,
    A_OF_LUOGU,
    write(parse(D), "grid"),
    write(parse(D), "json"),
    D[:80],
    D[:13] + "a" + D[14:],
    "",
)
FORMATS = ("line", "rows", "spaced", "grid", "json", "candidates")

HISTORY = 500
GAMES = 100
ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
CONFLICT = "conflict"  # any sentence that names two cells which do see each other
# Any sentence about two solutions.
SEVERAL = r"More than one solution, so nothing was filled in\. The first two differ in \d+ cells\."
TURNED = r"Solution ([12]) of at least 2: \d+ cells differ from solution (?!\1)[12]\."

# What a link of this page says of each value.
STATE = re.compile(r"state=2_[^_]{81}_([.ges]{80}[.gesz])")

Look = dict[str, Any]


class Board(NamedTuple):
    """81 values, and what stands there: `.` nothing, `g` given, `e` entry, `s` solved."""

    values: str = "." * 81
    kinds: str = "." * 81


Steps = tuple[tuple[Board, int], ...]  # boards, each with its game, the nearest one last


class Kept(NamedTuple):
    """A game that the browser keeps."""

    game: int
    board: Board
    past: Steps
    future: Steps

    def is_blank(self) -> bool:
        return self.board == Board() and not (self.future and self.future[-1][1] == self.game)


class Question(NamedTuple):
    purpose: str
    values: str
    givens: str


@cache
def verdict(values: str) -> tuple[str, str]:
    """Return the status of this line, and its only solution where it has one."""
    found = sudoku_core.solve(values)
    return found.status, str(found.grid) if found.status == "unique" else ""


def say(key: str, **facts: object) -> str:
    return WORDS.say(key, facts)


def givens_of(board: Board) -> str:
    return "".join(value if kind == "g" else "." for value, kind in zip(*board))


def greeting_of(board: Board) -> str:
    """Return what is said of a board that has just come."""
    given = board.kinds.count("g")
    filled = 81 - board.kinds.count(".") - given
    if not filled:
        return say("status.loaded", count=given)
    facts = {"givens": ("game.givens", {"count": given}), "filled": ("game.entries", {"count": filled})}
    return say("status.loaded_entries", **facts)


def sees(first: int, second: int) -> bool:
    """Whether two cells share a unit."""
    rows, columns = zip(divmod(first, 9), divmod(second, 9))
    boxes = {(row // 3, column // 3) for row, column in zip(rows, columns)}
    return first != second and (rows[0] == rows[1] or columns[0] == columns[1] or len(boxes) == 1)


class Model:
    """The page as it must be now."""

    def __init__(self) -> None:
        self.board = Board()
        self.past: Steps = ()
        self.future: Steps = ()
        self.game = self.begun = 0
        self.kept: tuple[Kept, ...] = ()  # the newest first
        self.cursor = 0
        self.lit = ""  # the digit that was chosen to stand out
        self.phase = "ready"
        self.words, self.is_idle = say("status.start"), True  # no answer, which a notice may replace
        self.notices: tuple[str, ...] = ()
        self.question: Question | None = None
        self.alone = ""
        self.several = False
        self.dialog: str | None = None
        self.complaint = ""
        self.format: Format = "line"
        self.killed = False
        self.restarting = False
        self.copies: tuple[tuple[Board, str], ...] = ()  # being copied: of which board, what is said after
        self.texts: tuple[str, ...] = ()  # what the texts that are still to be copied end with
        self.asked = self.answers = 0

    # ------------------------------------------------------------ what the page hears

    def hear(self, kind: str, facts: list[Any]) -> None:
        """Return an entry of the recorder other than a look."""
        getattr(self, "_" + kind)(*facts)

    def _key(self, key: str, control: bool, in_text: bool, elsewhere: bool) -> None:
        if in_text:
            if key == "Escape":
                self._close()
            return
        if control:
            {"z": self._undo, "y": self._redo}.get(key.lower(), lambda: None)()
        elif elsewhere and key != "Escape":
            return  # on a button or a link the key is the browser's
        elif key in "123456789":
            self._write(key)
        elif key == "Delete":
            self._write(".")
        elif key == "Escape":
            self._cancel()
        elif key in ARROWS and self.several:
            self._say(TURNED)
        elif key in ARROWS:
            down, right = ARROWS[key]
            row, column = divmod(self.cursor, 9)
            self.cursor = 9 * min(8, max(0, row + down)) + min(8, max(0, column + right))

    def _button(self, command: str, import_text: str) -> None:
        match command:
            case "solve" | "check":
                self._ask(command)
            case "clear":
                self._change(Board(), say("status.cleared"))
            case "import" | "export":
                self.dialog, self.complaint = command, ""
            case "read":
                self._read(import_text)
            case "close":
                self._close()
            case "share":
                self._copy(self._link(), "status.shared")
            case "copy":
                self._copy(self._export(), "status.copied")
            case "cancel":
                self._cancel()
            case "retry":
                self.phase, self.killed, self.restarting = "typing", False, True
                self._unsay(say("failure.died"))
                if self.question:
                    self._say(say("status.working"))
                else:
                    self._say(say("status.restarting"), is_idle=True)
            case "solve_givens":
                kinds = "".join(kind if kind == "g" else "s" for kind in self.board.kinds)
                self._fill(Board(self.alone, kinds))
            case _:
                raise AssertionError(command)

    def _cell(self, cell: int) -> None:
        self.cursor = cell

    def _paste(self, text: str) -> None:
        self._read(text)

    def _format(self, format: Format) -> None:
        self.format = format

    def _writes(self, text: str) -> None:
        assert text.endswith(self.texts[0])
        self.texts = self.texts[1:]

    def _kill(self) -> None:
        self.killed = True

    # ------------------------------------------------------------ what it does about it

    def _write(self, digit: str) -> None:
        cell = self.cursor
        if self.board.kinds[cell] == "g":
            if digit != ".":
                self.lit = "" if self.lit == digit else digit
            key = "status.lit" if digit == self.lit else "status.given"
            self._say(say(key, cell=f"r{cell // 9 + 1}c{cell % 9 + 1}", digit=digit))
            return
        if self.board.values[cell] == digit:
            digit = "."
        kind = "." if digit == "." else "e"
        values, kinds = (
            text[:cell] + new + text[cell + 1 :] for text, new in zip(self.board, (digit, kind))
        )
        self._change(Board(values, kinds), None)

    def _read(self, text: str) -> None:
        try:
            values = str(sudoku_core.parse(text))
        except sudoku_core.PuzzleError as error:
            row, column, found = error.where
            words = say("error." + error.code, row=row, cell=f"r{row}c{column}", text=found)
            if self.dialog:
                self.complaint = words
            else:
                self._say(words)
            return
        self._close()
        self.lit = ""
        # A link of this page, copied a moment ago, tells what each value is.
        state = STATE.search(text)
        kinds = (
            state[1].replace("z", ".")
            if state
            else "".join("." if value == "." else "g" for value in values)
        )
        board = Board(values, kinds)
        greeting = greeting_of(board)
        if board == self.board:
            self._say(greeting)
            return
        again = next(
            (kept for kept in self.kept if givens_of(kept.board) == givens_of(board) != Board().values),
            None,
        )
        self._step(board, is_new_game=True, is_kept=not again)
        self._settle(greeting, is_idle=True)
        if again:
            self._go_on(again, board)

    def _go_on(self, kept: Kept, board: Board) -> None:
        """Take this board as a step after the kept game of its puzzle."""
        self.game, self.past, self.future = kept.game, kept.past, kept.future
        if kept.board != board:
            self.past, self.future = (*kept.past, (kept.board, kept.game))[-HISTORY:], ()
        self._save()
        self._say(say("status.followed"), is_idle=True)

    def _close(self) -> None:
        self.dialog, self.complaint = None, ""

    def _change(self, board: Board, words: str | None) -> None:
        if board == self.board:
            if words is not None:
                self._say(words)
            return
        self._step(board)
        self._settle(words or "", is_idle=not words)

    def _step(self, board: Board, *, is_new_game: bool = False, is_kept: bool = True) -> None:
        self.past = (*self.past, (self.board, self.game))[-HISTORY:]
        self.future = ()
        is_emptied = board == Board() and 81 - self.board.values.count(".") > 1
        if is_new_game or is_emptied:
            self.game = self.begun = self.begun + 1
        self.board = board
        if is_kept:
            self._save()

    def _save(self) -> None:
        """Keep the game on the board."""
        others = tuple(kept for kept in self.kept if kept.game != self.game)
        if self.kept and self.kept[0].game != self.game and self.kept[0].is_blank():
            others = others[1:]
        self.kept = (Kept(self.game, self.board, self.past, self.future), *others)[:GAMES]

    def _settle(self, words: str, *, is_idle: bool = False) -> None:
        if verdict(self.board.values)[0] == "invalid":
            words, is_idle = CONFLICT, False
        elif "." not in self.board.values:
            words, is_idle = say("status.complete"), False
        if self.restarting and not words:
            words = say("status.restarting")
        self._say(words, is_idle=is_idle)
        self.question, self.alone, self.several = None, "", False

    def _fill(self, board: Board) -> None:
        self._step(board)
        self._say(say("status.solved"))
        self.question, self.alone, self.several = None, "", False

    def _undo(self) -> None:
        if self.past:
            self.future += ((self.board, self.game),)
            (self.board, self.game), self.past = self.past[-1], self.past[:-1]
            self._save()
            self._settle(say("status.undone"))

    def _redo(self) -> None:
        if self.future:
            self.past += ((self.board, self.game),)
            (self.board, self.game), self.future = self.future[-1], self.future[:-1]
            self._save()
            self._settle(say("status.redone"))

    def _ask(self, purpose: str) -> None:
        self.asked += 1
        givens = givens_of(self.board)
        self.question, self.alone, self.several = Question(purpose, self.board.values, givens), "", False
        self._say(say("status.working"))

    def _cancel(self) -> None:
        if self.question:
            self._say(say("status.cancelled"))
            self.question = None
        elif self.several:
            self._say(say("status.several_solve"))
            self.several = False
        else:
            self.lit = ""

    def _copy(self, text: str, key: str) -> None:
        self.texts += (text,)
        self.copies = (*self.copies[-1:], (self.board, key))

    def _export(self) -> str:
        return sudoku_core.write(sudoku_core.parse(self.board.values), self.format)

    def _link(self) -> str:
        if set(self.board.kinds) & set("es"):
            return sealed(f"?state=2_{self.board.values}_{self.board.kinds}")
        return sealed("?puzzle=" + self.board.values)

    # ------------------------------------------------------------ what happens at a time of its own

    def possible(self) -> list[Callable[["Model"], None]]:
        """Return what may happen next without an event."""
        events: list[Callable[[Model], None]] = []
        if self.question:  # whoever answers: without a worker it is the page itself
            events.append(Model.answered)
        if self.phase == "typing" or (self.phase == "ready" and self.question):
            events.append(Model.started)
        if self.question and self.killed and self.phase == "ready":
            events.append(Model.died)
        keys = {key for board, key in self.copies if board == self.board}
        events += [partial(Model.copied, key=key) for key in keys]
        return events

    def answered(self) -> None:
        """Take the answer to the open question, from the worker or the page itself."""
        assert self.question
        purpose, values, givens = self.question
        assert values == self.board.values
        self.question = None
        self.answers += 1
        status, solution = verdict(values)
        if status == "unique" and "." not in values:
            self._say(say("status.complete"))
        elif status == "unique":
            self._proper(purpose, solution)
        elif status == "multiple":
            self.several = purpose == "solve"
            self._say(SEVERAL if self.several else say("status.several"))
        elif givens not in (values, "." * 81) and verdict(givens)[0] == "unique":
            self.alone = verdict(givens)[1]
            self._say(say("status.entries_" + status))
        else:
            self._say(CONFLICT if status == "invalid" else say("status.impossible"))

    def _proper(self, purpose: str, solution: str) -> None:
        """Fill in what was asked for; what was typed becomes the givens, where there are none."""
        typed = "g" not in self.board.kinds
        board = Board(self.board.values, self.board.kinds.replace("e", "g")) if typed else self.board
        if purpose == "solve":
            self._fill(Board(solution, board.kinds.replace(".", "s")))
        else:
            if typed:
                self._step(board)
                self.question, self.alone, self.several = None, "", False
            self._say(say("status.unique_locked" if typed else "status.unique"))

    def copied(self, key: str) -> None:
        """Note that the browser has copied what it was to copy."""
        self._say(say(key))
        if key == "status.copied" and self.dialog == "export":
            self._close()

    def started(self) -> None:
        """Note that a new worker is up."""
        self._unsay(say("failure.died"))
        if self.question:
            self._say(say("status.working"))
        elif self.restarting and say("status.ready") not in self.notices:
            self.notices += (say("status.ready"),)
        if self.words == say("status.restarting"):
            self._say("", is_idle=True)
        self.phase, self.restarting = "ready", False

    def died(self) -> None:
        """Note that the worker's end has been noticed."""
        self.phase = "failed"
        if self.question:
            self._say(say("failure.died"))
        else:
            self.notices += (say("failure.died"),)

    def _say(self, words: str, *, is_idle: bool = False) -> None:
        """Say this. is_idle: whether it is no answer, so that a notice is said in its place."""
        if self.is_idle and not is_idle:  # the reader has seen the notice
            self.notices = self.notices[1:]
        self.words, self.is_idle = words, is_idle

    def _unsay(self, notice: str) -> None:
        self.notices = tuple(each for each in self.notices if each != notice)

    # ------------------------------------------------------------ what it looks like

    def differences(self, look: Look) -> dict[str, tuple[object, object]]:
        """Return the differences of this look from the model: what it is, what it must be."""
        offers = [
            name
            for name, offered in (
                ("cancel", self.question),
                ("retry", self.phase == "failed"),
                ("solve_givens", self.alone),
            )
            if offered
        ]
        expected = {
            "values": self.board.values,
            "kinds": self.board.kinds,
            "cursor": self.cursor,
            "phase": self.phase,
            "words": self._seen(),
            "offers": offers,
            "undo": bool(self.past),
            "redo": bool(self.future),
            "dialog": self.dialog,
            "complaint": self.complaint,
            "export": self._export() if self.dialog == "export" else "",
        }
        found = {name: (look[name], value) for name, value in expected.items() if look[name] != value}
        if self.words == CONFLICT and self._is_conflict(look["words"]):
            del found["words"]
        if self.words in (SEVERAL, TURNED) and re.fullmatch(self.words, look["words"]):
            del found["words"]
        if not self._is_layer(look["layer"]):
            found["layer"] = (look["layer"], self.several)
        return found

    def _seen(self) -> str:
        is_notice = self.notices and self.is_idle and self.words != say("status.restarting")
        return self.notices[0] if is_notice else self.words

    def _is_conflict(self, words: str) -> bool:
        """Whether this sentence names two cells of the board that are in conflict."""
        pattern = r"Conflict: r(\d)c(\d) and r(\d)c(\d) .* (\d)\."
        match = re.fullmatch(pattern, words)
        if not match:
            return False
        row, column, row2, column2 = (int(part) - 1 for part in match.groups()[:4])
        first, second = 9 * row + column, 9 * row2 + column2
        return sees(first, second) and self.board.values[first] == self.board.values[second] == match.group(
            5
        )

    def _is_layer(self, layer: str | None) -> bool:
        """Whether this is a solution of the board where one must be shown, and nothing elsewhere."""
        if not self.several or not layer:
            return self.several == bool(layer)
        fit = all(value in (".", digit) for value, digit in zip(self.board.values, layer))
        return fit and verdict(layer) == ("unique", layer)


def follow(model: Model, look: Look, log: list[list[Any]]) -> tuple[Model, Look]:
    """Return the model and the look after all that was recorded, each look held against the model.

    look: the last one before this log.
    """
    for number, (kind, *facts) in enumerate(log):
        if kind == "look":
            look = facts[0]
            model = _explained(model, look, log[: number + 1])
        else:
            # A command's own effect stands there before anything else is heard.
            _hold(model, look, log[:number])
            model.hear(kind, facts)
    _hold(model, look, log)
    return model, look


def _explained(model: Model, look: Look, log: list[list[Any]]) -> Model:
    """Return the model as it is, or after the fewest events of their own time that make it look so."""
    events = model.possible()
    for count in range(len(events) + 1):
        for order in itertools.permutations(events, count):
            later = copy.copy(model)
            try:
                for event in order:
                    event(later)
            except AssertionError:  # a first event that leaves nothing for the second
                continue
            if not later.differences(look):
                return later
    _hold(model, look, log)
    return model


def _hold(model: Model, look: Look, log: list[list[Any]]) -> None:
    """Fail, and tell what has led there, where the page does not look as the model says."""
    differences = model.differences(look)
    if differences:
        lines = [f"{name}: is {found!r}, must be {must!r}" for name, (found, must) in differences.items()]
        for kind, *facts in log[-16:]:
            lines.append(f"    {kind} {facts[0]['words'] if kind == 'look' else facts}")
        raise AssertionError("\n".join(["the page is not as it must be", *lines]))
