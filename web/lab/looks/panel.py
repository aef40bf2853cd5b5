"""Compute the appearance of one run's panel from the state."""

from typing import TYPE_CHECKING

from lab import positions
from lab.choices import ALGORITHMS, OWN
from lab.looks import cells, clashes, inspected, sentences
from lab.looks.numbers import NOT_TIMED
from lab.steps.waiting import waits_for_move
from shared.drawings.lines import LinesLook, sentence
from shared.drawings.masks import WITH_MASKS, event_masks
from shared.life import progress
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from lab.looks.cells import CellLook
    from lab.looks.inspected import CellDetails
    from lab.state import LabState, RecordedRun
    from shared.drawings.masks import Masks
    from shared.life import Message
    from shared.words import Words
    from sudoku_core.lab.recording.events import Placement

COUNTERS = ("calls", "guesses", "backtracks", "solutions", "depth", "time")


class PanelLook:
    """The appearance of one algorithm's panel."""

    def __init__(self, algorithm: str, looks: "tuple[CellLook, ...]") -> None:
        self.algorithm = algorithm
        self.cells = looks  # 81 looks; see cells.py
        self.line = 0  # the marked line of the source, from 1; 0 for none
        self.path: tuple[Placement, ...] = ()  # the placements so far
        self.candidates: tuple[int, ...] = ()  # the digits of each cell, or () for none
        self.masks: Masks | None = None  # the masks of the event's cell
        self.counters: tuple[int, ...] = (0,) * len(COUNTERS)  # the values of COUNTERS
        self.sentence: Message | None = None  # the sentence on the event or the recording
        self.notes: tuple[Message, ...] = ()  # messages on the run as a whole
        self.work: tuple[Message, ...] = ()  # for several runs: the meaning of a step, and the total
        self.source = ""  # the algorithm's code
        self.lines: LinesLook | None = None  # not None while the run is played line by line
        self.inspected: CellDetails | None = None  # the details of the selected cell


def build_panel(state: "LabState", index: int) -> PanelLook:
    """Return the look of the panel with this index."""
    algorithm, run = state.algorithms[index], state.runs[index]
    if run:
        return _build_run_panel(state, algorithm, run)
    givens = values_of(state.puzzle)
    look = PanelLook(algorithm, _mark_cells(cells.looks_of_puzzle(state.puzzle), givens, state))
    look.notes = clashes.conflict_notes(givens)
    if state.view.selected_cell is not None:
        look.inspected = inspected.details_in_puzzle(givens, state.view.selected_cell)
    if state.address.files:
        look.sentence = None if state.phase == "failed" else ("lab.opening", None)
    elif waits_for_move(state):
        look.sentence = ("lab.press_play", None)
        look.source = dict(state.recording.sources).get(algorithm, "")
    elif algorithm == OWN and state.own and state.own.is_busy:
        look.sentence = ("lab.recording", None)
    elif algorithm == OWN or not state.question:
        look.sentence = ("lab.not_recorded", None)
    elif state.question.file:
        look.sentence = ("lab.opening", None)
    elif progress(state, needs_worker=True) != "working":
        look.sentence = ("lab.waiting", None)
    elif state.question.algorithm == algorithm:
        look.sentence = ("lab.recording", None)
        look.counters = state.recording.counts + (0, 0, 0)
    else:
        look.sentence = ("lab.queued", None)
    return look


def _build_run_panel(state: "LabState", algorithm: str, run: "RecordedRun") -> PanelLook:
    trace = run.trace
    cursor = run.at(positions.position_of(state, run))
    look = PanelLook(algorithm, _mark_cells(cells.looks_at_cursor(trace, cursor), trace.puzzle, state))
    selected_cell = state.view.selected_cell
    if selected_cell is not None:
        look.inspected = inspected.details_at_cursor(trace.algorithm, trace.puzzle, cursor, selected_cell)
    look.line = cursor.event.line if cursor.event else 0
    look.path = cursor.path
    look.candidates = cells.shown_candidates(cursor)
    look.masks = event_masks(trace.puzzle, cursor) if algorithm in WITH_MASKS else None
    microseconds = int(run.seconds_of_event * cursor.position * 1e6 + 0.5) if run.is_timed else NOT_TIMED
    look.counters = (
        cursor.calls,
        cursor.guesses,
        cursor.backtracks,
        cursor.solutions,
        cursor.depth,
        microseconds,
    )
    look.sentence = sentences.event_sentence(trace, cursor)
    look.notes = clashes.conflict_notes(trace.puzzle) + sentences.run_notes(run)
    look.work = sentences.work_messages(algorithm, run) if len(state.algorithms) > 1 else ()
    look.source = trace.source
    playback = state.line_playback
    if playback.lines and algorithm == playback.algorithm:
        has_request = bool(state.question) or state.is_own_busy
        has_masks = algorithm in WITH_MASKS
        _add_lines(look, LinesLook(playback.lines, playback.index, cursor.values, has_request, has_masks))
    return look


def _add_lines(look: PanelLook, lines: LinesLook) -> None:
    look.lines = lines
    look.line = lines.number
    if not lines.is_event:
        look.sentence = sentence(lines, look.source)


def _mark_cells(
    looks: "tuple[CellLook, ...]", givens: "tuple[int, ...]", state: "LabState"
) -> "tuple[CellLook, ...]":
    """Return these looks with marks on conflicting givens and on the selected cell."""
    marked = cells.with_conflicts(looks, clashes.conflicting_givens(givens))
    return cells.with_selected(marked, state.view.selected_cell)


def algorithm_name(algorithm: str, words: "Words") -> str:
    """Return the displayed name of an algorithm. A run from a file may have any name."""
    is_known = algorithm in ALGORITHMS or algorithm == OWN
    return words.say("lab.algorithm_" + algorithm) if is_known else algorithm
