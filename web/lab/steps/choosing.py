"""Steps that choose the puzzle, the algorithms, the kind of search and the playback."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS
from lab.choices import ALGORITHMS, DEFAULT_ALGORITHMS, OWN
from lab.positions import keep_place
from lab.state import RecordedRun
from lab.steps.recording import request_next_run, request_next_run_with_own
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


def dismiss_problems(state: "LabState") -> "LabState":
    """Dismiss the problems with the address."""
    return state.with_address(problems=())


def choose_speed(state: "LabState", speed: int | str) -> "LabState":
    """Change the speed, in steps per second."""
    return state.with_slider(speed=int(speed)).without_problems("speed")


def toggle_folding(state: "LabState") -> "LabState":
    """Unfold the docstrings and imports, or fold them again."""
    return state.with_view(is_source_unfolded=not state.view.is_source_unfolded)


def choose_lock(state: "LabState", lock: str) -> "LabState":
    """Lock the runs by step or by time. The position of the first run does not change."""
    locked = state.with_slider(lock=lock, is_playing=False)
    return keep_place(state, locked).without_problems("lock", "times")


def choose_find(state: "LabState", find: str) -> "LabState":
    """Request all runs again. find: "first" (up to the first solution) or "all" (the whole search)."""
    if find == state.find:
        return state
    return _request_again(state.having(find=find)).without_problems("find", "times")


def choose_algorithm(state: "LabState", name: str, is_chosen: bool) -> "LabState":
    """Add or remove an algorithm, unless no algorithm or more than MOST_ALGORITHMS would be left."""
    algorithms, runs = state.algorithms, state.runs
    is_one_too_many = is_chosen and len(algorithms) == MOST_ALGORITHMS
    is_last_one = not is_chosen and len(algorithms) == 1
    if is_chosen == (name in algorithms) or is_one_too_many or is_last_one:
        return state
    if is_chosen:
        changed = state.having(algorithms=algorithms + (name,), runs=runs + (None,))
    else:
        index = algorithms.index(name)
        changed = state.having(
            algorithms=algorithms[:index] + algorithms[index + 1 :], runs=runs[:index] + runs[index + 1 :]
        )
    changed = changed.with_slider(is_playing=False).with_address(run_seconds=())
    changed = changed.without_problems("algorithm", "compare", "times")
    old = state if changed.runs[0] is state.runs[0] else changed
    return request_next_run(keep_place(old, changed))


def load_example(state: "LabState", letter: str) -> "LabState":
    """Load the tutorial puzzle with this letter."""
    return _load_puzzle(state, dict(TUTORIALS)[letter])


def read_text(state: "LabState", text: str, markup: str = "") -> "LabState":
    """Load the puzzle in this text, or show a message. markup: The same text as HTML, or ""."""
    result = find_puzzles(text, markup)
    if result.grid:
        return _load_puzzle(life.close_dialog(state), line_of(result.grid.values))
    return state.having(complaint=result.problem) if state.dialog else state.having(message=result.problem)


def show_own(state: "LabState", trace: "Trace", seconds: float, message: "Message") -> "LabState":
    """Show this run of the reader's own code with this message; refuse a run on another puzzle.

    The run replaces an earlier run of the code, or else all other runs.
    """
    if line_of(trace.puzzle) != state.puzzle:
        return life.show_message(state, "lab.own_other_puzzle")
    run = RecordedRun(trace, seconds)
    if OWN in state.algorithms:
        index = state.algorithms.index(OWN)
        updated = state.having(runs=state.runs[:index] + (run,) + state.runs[index + 1 :])
    else:
        updated = state.having(
            algorithms=(OWN,), runs=(run,), find=trace.facts["find"], question=None
        ).with_own_code(packed="")
    updated = _rewind(updated).having(message=message).with_slider(announced_step=0)
    return updated.without_problems("algorithm", "compare", "step", "times")


def forget_own(state: "LabState") -> "LabState":
    """Remove the run of the reader's own code, because the code has changed since."""
    if OWN not in state.algorithms:
        return state
    runs = tuple([None if name == OWN else run for name, run in zip(state.algorithms, state.runs)])
    reset_state = _rewind(state.having(runs=runs)).with_slider(announced_step=None)
    return reset_state.without_problems("step", "times")


def _load_puzzle(state: "LabState", puzzle: str) -> "LabState":
    return _request_again(state.having(puzzle=puzzle)).without_problems("puzzle", "step", "times")


def _rewind(state: "LabState") -> "LabState":
    """Return to the first step, and drop the step and the times of the address."""
    return state.with_slider(step=0, is_playing=False).with_address(step=0, run_seconds=())


def _request_again(state: "LabState") -> "LabState":
    """Drop all runs, and request them again.

    The reader's own code runs again immediately, and code from a link only after a press of a button.
    """
    available = [name for name in state.algorithms if name in ALGORITHMS or name == OWN]
    algorithms = tuple(available) or DEFAULT_ALGORITHMS
    runs = tuple([None for _ in algorithms])
    reset_state = _rewind(state.having(algorithms=algorithms, runs=runs))
    is_foreign = bool(state.own and state.own.is_foreign)
    if is_foreign and OWN in algorithms:
        return request_next_run(reset_state).having(message=("lab.own_again", None))
    return request_next_run_with_own(reset_state)
