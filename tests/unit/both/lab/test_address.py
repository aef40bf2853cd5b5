"""The lab's address, read and written. MicroPython runs this file too."""

from lab import address as lab_address
from lab.state import FINDS, LOCKS, SPEEDS, Recorded, State
from sudoku_core.recording.events import REJECT
from tests.traces import trace_of

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def parameters(query: str) -> dict[str, str]:
    return dict([part.split("=") for part in query[1:].split("&")])


def visit(query: str) -> State:
    return lab_address.read(parameters(query))


def test_nothing_asked_for_is_the_usual_view() -> None:
    state = lab_address.read({}, ["zh-TW"])
    assert (state.language, state.theme, state.embedded) == ("zh-CN", "auto", False)
    assert (state.puzzle, state.algorithms, state.find) == (D, ("tables",), "first")
    assert state.message is None


def test_everything_that_can_be_asked_for() -> None:
    state = visit(
        "?theme=dark&lang=zh&embed=1&puzzle="
        + A.replace(".", "0")
        + "&algorithm=core&compare=scan,bitmask&step=312&speed=max"
        "&lock=time&times=1500,20,3&find=all&code=q80v"
    )
    assert (state.puzzle, state.algorithms, state.runs) == (A, ("core", "scan", "bitmask"), (None,) * 3)
    assert (state.wanted, state.speed, state.lock, state.find) == (312, 0, "time", "all")
    assert state.times == (0.0015, 0.00002, 0.000003)
    assert state.code == "q80v"
    assert (state.theme, state.language, state.embedded) == ("dark", "zh-CN", True)


def test_what_is_written_asks_for_the_same_view() -> None:
    for speed in SPEEDS:
        for lock in LOCKS:
            for find in FINDS:
                runs = tuple([Recorded(trace_of([(REJECT, 0, 1)] * 9), 0.25 * n) for n in (1, 2)])
                state = State(
                    puzzle=A,
                    find=find,
                    algorithms=("scan", "core"),
                    runs=runs,
                    lock=lock,
                    speed=speed,
                    step=4,
                )
                again = visit(lab_address.write(state))
                for name in ("puzzle", "find", "algorithms", "lock", "speed"):
                    assert getattr(again, name) == getattr(state, name), name
                assert again.wanted == 4
                assert again.times == ((0.25, 0.5) if lock == "time" else ())
                assert again.message is None


def test_the_reader_s_own_run_is_not_written_for_its_code_has_a_link_of_its_own() -> None:
    run = Recorded(trace_of([(REJECT, 0, 1)] * 9), 0.25)
    beside = State(puzzle=A, algorithms=("own", "core"), runs=(run, run), lock="time")
    written = parameters(lab_address.write(beside))
    assert (written["algorithm"], "compare" in written, "times" in written) == ("core", False, False)
    alone = State(puzzle=A, algorithms=("own",), runs=(run,))
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
        assert state.message
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


def test_recorded_runs_are_asked_for_by_their_addresses() -> None:
    for query, files in (
        ("?trace=runs/a.json.gz", ("runs/a.json.gz",)),
        ("?trace=a.json,b.json", ("a.json", "b.json")),
        ("?trace=,a.json,", ("a.json",)),
        ("?trace=a.json&puzzle=hello&algorithm=bogo", ("a.json",)),
        ("?trace=", ()),
        ("?step=3", ()),
    ):
        state = visit(query)
        assert state.files == files, query
        assert len(state.algorithms) == len(state.runs) == max(1, len(files)), query
    state = visit("?trace=a,b,c,d,e")
    assert state.files == ("a", "b", "c", "d")
    assert state.message == ("lab.address", {"name": "trace", "text": "e"})


def test_a_link_to_recorded_runs_names_their_files_and_the_view() -> None:
    run = Recorded(trace_of([(REJECT, 0, 1)] * 9, A), 0.25)
    for files, written in (
        (("runs/a.json.gz",), "runs/a.json.gz"),
        (("a b&c=d#e?f%.json", "\u6570.json"), "a%20b%26c%3Dd%23e%3Ff%25.json,%E6%95%B0.json"),
        (("../a+b.json",), "../a%2Bb.json"),
    ):
        names = ("tables",) * len(files)
        runs = (run,) * len(files)
        state = State(puzzle=A, algorithms=names, runs=runs, step=4, speed=100, files=files)
        assert lab_address.write(state) == "?trace=" + written + "&step=4&speed=100"
    again = visit("?trace=a.json&step=4&speed=100&lock=time")
    assert (again.files, again.wanted, again.speed, again.lock) == (("a.json",), 4, 100, "time")


def test_the_lab_records_the_same_anew() -> None:
    run = Recorded(trace_of([(REJECT, 0, 1)] * 9, A), 0.25)
    for names, find, expected in (
        (("scan",), "all", "algorithm=scan&find=all&step=4"),
        (("scan", "mine", "core", "scan"), "first", "algorithm=scan&compare=core&step=4"),
        (("mine",), "some", "algorithm=tables&step=4"),
        (("",), "first", "algorithm=tables&step=4"),
    ):
        runs, files = (run,) * len(names), ("f",) * len(names)
        state = State(puzzle=A, find=find, algorithms=names, runs=runs, lock="time", step=4, files=files)
        assert lab_address.write_without_files(state) == "?puzzle=" + A + "&" + expected + "&speed=5"
