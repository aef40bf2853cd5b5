"""Steps that choose the view: the puzzle, the algorithms, the search, the playback."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS
from lab.choices import ALGORITHMS, DEFAULT_ALGORITHMS, OWN
from lab.positions import keep_place
from lab.state import RecordedRun
from lab.steps.recording import record, record_with_own
from shared import life
from shared.examples import TUTORIALS
from shared.puzzle_text import find_puzzles
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.life import Message
    from sudoku_core.lab.recording.trace import Trace


def choose_language(state: "LabState", language: str) -> "LabState":
    """Change the language of the page."""
    return life.choose_language(state, language).without_problems("lang")


def choose_theme(state: "LabState", theme: str) -> "LabState":
    """Change the theme of the page."""
    return life.choose_theme(state, theme).without_problems("theme")


def dismiss(state: "LabState") -> "LabState":
    """Remove the problems with the address."""
    return state.with_address(problems=())


def choose_speed(state: "LabState", speed: int | str) -> "LabState":
    """Change the speed, in steps per second."""
    return state.with_slider(speed=int(speed)).without_problems("speed")


def fold(state: "LabState") -> "LabState":
    """Unfold the docstrings and imports, or fold them again."""
    return state.with_view(is_source_unfolded=not state.view.is_source_unfolded)


def choose_lock(state: "LabState", lock: str) -> "LabState":
    """Lock the runs by step or by time. The position of the first run does not change."""
    locked = state.with_slider(lock=lock, is_playing=False)
    return keep_place(state, locked).without_problems("lock", "times")


def choose_find(state: "LabState", find: str) -> "LabState":
    """Record all runs again, up to the first solution or to the end of the search."""
    if find == state.find:
        return state
    return _record_again(state.having(find=find)).without_problems("find", "times")


def choose_algorithm(state: "LabState", name: str, chosen: bool) -> "LabState":
    """Add or remove an algorithm, unless this leaves none or more than four."""
    algorithms, runs = state.algorithms, state.runs
    too_many = chosen and len(algorithms) == MOST_ALGORITHMS
    too_few = not chosen and len(algorithms) == 1
    if chosen == (name in algorithms) or too_many or too_few:
        return state
    if chosen:
        changed = state.having(algorithms=algorithms + (name,), runs=runs + (None,))
    else:
        at = algorithms.index(name)
        changed = state.having(
            algorithms=algorithms[:at] + algorithms[at + 1 :], runs=runs[:at] + runs[at + 1 :]
        )
    changed = changed.with_slider(is_playing=False).with_address(run_seconds=())
    changed = changed.without_problems("algorithm", "compare", "times")
    old = state if changed.runs[0] is state.runs[0] else changed
    return record(keep_place(old, changed))


def load_example(state: "LabState", letter: str) -> "LabState":
    """Load the tutorials' puzzle with this letter."""
    return _load_puzzle(state, dict(TUTORIALS)[letter])


def read_text(state: "LabState", text: str, markup: str = "") -> "LabState":
    """Load the puzzle in this text, or show a message. markup: The same text as HTML, or ""."""
    result = find_puzzles(text, markup)
    if result.grid:
        return _load_puzzle(life.close_dialog(state), line_of(result.grid.values))
    return state.having(complaint=result.problem) if state.dialog else state.having(message=result.problem)


def show_own(state: "LabState", trace: "Trace", seconds: float, message: "Message") -> "LabState":
    """Show this run of the reader's own code with this message. Refuse a run on another puzzle.

    The run replaces an earlier one. Without an earlier one, it replaces all other runs.
    """
    if line_of(trace.puzzle) != state.puzzle:
        return life.show_message(state, "lab.own_other_puzzle")
    run = RecordedRun(trace, seconds)
    if OWN in state.algorithms:
        place = state.algorithms.index(OWN)
        shown = state.having(runs=state.runs[:place] + (run,) + state.runs[place + 1 :])
    else:
        shown = state.having(
            algorithms=(OWN,), runs=(run,), find=trace.facts["find"], question=None
        ).with_own_code(packed="")
    shown = _at_start(shown).having(message=message).with_slider(announced_step=0)
    return shown.without_problems("algorithm", "compare", "step", "times")


def forget_own(state: "LabState") -> "LabState":
    """Remove the run of the reader's own code, because the code has changed since."""
    if OWN not in state.algorithms:
        return state
    runs = tuple([None if name == OWN else run for name, run in zip(state.algorithms, state.runs)])
    reset_state = _at_start(state.having(runs=runs)).with_slider(announced_step=None)
    return reset_state.without_problems("step", "times")


def _load_puzzle(state: "LabState", puzzle: str) -> "LabState":
    return _record_again(state.having(puzzle=puzzle)).without_problems("puzzle", "step", "times")


def _at_start(state: "LabState") -> "LabState":
    """Return to the first step; drop the step and the times of the address."""
    return state.with_slider(step=0, is_playing=False).with_address(step=0, run_seconds=())


def _record_again(state: "LabState") -> "LabState":
    """Drop all runs and request them again.

    The reader's own code runs again at once. Code from a link runs only when the reader presses a button.
    """
    shown = [name for name in state.algorithms if name in ALGORITHMS or name == OWN]
    algorithms = tuple(shown) or DEFAULT_ALGORITHMS
    runs = tuple([None for _ in algorithms])
    reset_state = _at_start(state.having(algorithms=algorithms, runs=runs))
    is_foreign = bool(state.own and state.own.is_foreign)
    if is_foreign and OWN in algorithms:
        return record(reset_state).having(message=("lab.own_again", None))
    return record_with_own(reset_state)
