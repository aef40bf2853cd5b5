"""The lab's address, read and written. MicroPython runs this file too."""

import lab_address
import player
from player import SPEEDS, Recorded, State

from sudoku_core.classics.trace import REJECT
from tests.traces import trace_of

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def parameters(query: str) -> dict[str, str]:
    return dict([part.split("=") for part in query[1:].split("&")])


def visit(query: str) -> State:
    return lab_address.read(parameters(query), (), D).state


def test_nothing_asked_for_is_the_usual_view() -> None:
    state = lab_address.read({}, ["zh-TW"], D)
    assert (state.language, state.theme) == ("zh-CN", "auto")
    assert (state.state.puzzle, state.state.algorithms, state.state.find) == (D, ("tables",), "first")
    assert state.state.message == ("lab.none", None)


def test_everything_that_can_be_asked_for() -> None:
    state = visit(
        "?puzzle=" + A.replace(".", "0") + "&algorithm=core&compare=scan,bitmask&step=312&speed=max"
        "&lock=time&times=1500,20,3&find=all"
    )
    assert (state.puzzle, state.algorithms, state.runs) == (A, ("core", "scan", "bitmask"), (None,) * 3)
    assert (state.wanted, state.speed, state.lock, state.find) == (312, 0, "time", "all")
    assert state.times == (0.0015, 0.00002, 0.000003)


def test_what_is_written_asks_for_the_same_view() -> None:
    for speed in SPEEDS:
        for lock in player.LOCKS:
            for find in player.FINDS:
                runs = tuple([Recorded(trace_of([(REJECT, 0, 1)] * 9), 0.25 * n) for n in (1, 2)])
                state = State(
                    A, find, ("scan", "core"), runs, lock=lock, speed=speed, step=4, phase="typing"
                )
                again = visit(lab_address.write(state))
                for name in ("puzzle", "find", "algorithms", "lock", "speed"):
                    assert getattr(again, name) == getattr(state, name), name
                assert again.wanted == 4
                assert again.times == ((0.25, 0.5) if lock == "time" else ())
                assert again.message == ("lab.none", None)


def test_the_reader_s_own_run_is_not_written_for_its_code_has_a_link_of_its_own() -> None:
    run = Recorded(trace_of([(REJECT, 0, 1)] * 9), 0.25)
    beside = State(A, "first", ("own", "core"), (run, run), lock="time")
    written = parameters(lab_address.write(beside))
    assert (written["algorithm"], "compare" in written, "times" in written) == ("core", False, False)
    alone = State(A, "first", ("own",), (run,))
    assert "algorithm" not in parameters(lab_address.write(alone))


def test_before_the_runs_are_there_the_wanted_step_is_written() -> None:
    assert parameters(lab_address.write(visit("?step=77")))["step"] == "77"


def test_what_cannot_be_read_is_said_and_left_out() -> None:
    for query, key, facts in (
        ("?algorithm=bogo", "lab.address", {"name": "algorithm", "text": "bogo"}),
        ("?compare=tables,bogo", "lab.address", {"name": "compare", "text": "bogo"}),
        ("?step=-3", "lab.address", {"name": "step", "text": "-3"}),
        ("?step=x", "lab.address", {"name": "step", "text": "x"}),
        ("?speed=7", "lab.address", {"name": "speed", "text": "7"}),
        ("?lock=hair", "lab.address", {"name": "lock", "text": "hair"}),
        ("?find=some", "lab.address", {"name": "find", "text": "some"}),
        ("?times=x", "lab.address", {"name": "times", "text": "x"}),
        ("?compare=tables,scan,bitmask,fewest,core", "lab.address", {"name": "compare", "text": "core"}),
        ("?theme=pink", "address.theme", {"text": "pink"}),
        ("?puzzle=hello", "error.empty", None),
    ):
        state = visit(query)
        assert state.message[0] == key, query
        if facts:
            assert state.message[1] == facts, query
        assert (state.puzzle, state.wanted, state.lock, state.find, state.speed) == (
            D,
            0,
            "step",
            "first",
            5,
        )
        assert state.algorithms[0] == "tables"
        assert len(state.algorithms) <= 4


def test_times_that_are_not_one_for_each_run_are_left_out() -> None:
    for times in ("5", "5,0", "1,2,3", ""):
        assert visit("?algorithm=scan&compare=core&times=" + times).times == ()
