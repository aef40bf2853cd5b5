"""Steps that choose what is looked at: the puzzle, the algorithms, the search, how the runs are played."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS
from lab.choices import ALGORITHMS, OWN, USUAL_ALGORITHMS
from lab.positions import same_place
from lab.state import Recorded
from lab.steps.recording import again, record
from shared import life
from shared.examples import TUTORIALS
from shared.puzzle_text import find_puzzles
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from lab.state import State
    from shared.life import Message
    from sudoku_core.lab.recording.trace import Trace


def choose_language(state: "State", language: str) -> "State":
    """Speak this language from now on."""
    return life.choose_language(state, language).answered("lang")


def choose_theme(state: "State", theme: str) -> "State":
    """Show this theme from now on."""
    return life.choose_theme(state, theme).answered("theme")


def dismiss(state: "State") -> "State":
    """Say no more of what the address asks for and does not get."""
    return state.having(problems=())


def choose_speed(state: "State", speed: int | str) -> "State":
    """Play this number of steps per second from now on."""
    return state.having(speed=int(speed)).answered("speed")


def fold(state: "State") -> "State":
    """Show docstrings whole, or fold them again."""
    return state.having(unfolded=not state.unfolded)


def choose_lock(state: "State", lock: str) -> "State":
    """Lock the runs by step or by time; the first run stays where it is."""
    return same_place(state, state.having(lock=lock, playing=False)).answered("lock", "times")


def choose_find(state: "State", find: str) -> "State":
    """Record all runs again, up to the first solution or to the end."""
    return state if find == state.find else _again(state.having(find=find)).answered("find", "times")


def choose_algorithm(state: "State", name: str, chosen: bool) -> "State":
    """Add or remove an algorithm, as long as one to four remain."""
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
    changed = changed.having(playing=False, times=()).answered("algorithm", "compare", "times")
    old = state if changed.runs[0] is state.runs[0] else changed
    return record(same_place(old, changed))


def example(state: "State", letter: str) -> "State":
    """Take the tutorials' puzzle of this letter."""
    return _take(state, dict(TUTORIALS)[letter])


def read_text(state: "State", text: str, markup: str = "") -> "State":
    """Take the puzzle in this text; where there is none, say why. markup: the same as HTML, or nothing."""
    found = find_puzzles(text, markup)
    if found.grid:
        return _take(life.close(state), line_of(found.grid.values))
    return state.having(complaint=found.problem) if state.dialog else state.having(message=found.problem)


def show_own(state: "State", trace: "Trace", seconds: float, message: "Message") -> "State":
    """Show this run of the reader's own code, with this message; refuse a run on another puzzle.

    It takes the place of an earlier one, and is shown alone if there is none.
    """
    if line_of(trace.puzzle) != state.puzzle:
        return life.tell(state, "lab.own_other_puzzle")
    run = Recorded(trace, seconds)
    if OWN in state.algorithms:
        place = state.algorithms.index(OWN)
        shown = state.having(runs=state.runs[:place] + (run,) + state.runs[place + 1 :])
    else:
        shown = state.having(
            algorithms=(OWN,), runs=(run,), find=trace.facts["find"], question=None, code=""
        )
    shown = shown.having(times=(), wanted=0, step=0, spoken=0, playing=False, message=message)
    return shown.answered("algorithm", "compare", "step", "times")


def forget_own(state: "State") -> "State":
    """Take away the run of the reader's own code: it is that of other code than was run last."""
    if OWN not in state.algorithms:
        return state
    runs = tuple([None if name == OWN else run for name, run in zip(state.algorithms, state.runs)])
    dropped = state.having(runs=runs, times=(), wanted=0, step=0, spoken=None, playing=False)
    return dropped.answered("step", "times")


def _take(state: "State", puzzle: str) -> "State":
    return _again(state.having(puzzle=puzzle)).answered("puzzle", "step", "times")


def _again(state: "State") -> "State":
    """Drop all runs and ask for them again.

    Code of the reader's own runs again at once; code from a link waits until the reader presses a button.
    """
    shown = [name for name in state.algorithms if name in ALGORITHMS or name == OWN]
    algorithms = tuple(shown) or USUAL_ALGORITHMS
    runs = tuple([None for _ in algorithms])
    dropped = state.having(algorithms=algorithms, runs=runs, step=0, playing=False, wanted=0, times=())
    is_foreign = bool(state.own and state.own.is_foreign)
    if is_foreign and OWN in algorithms:
        return record(dropped).having(message=("lab.own_again", None))
    return again(dropped)
