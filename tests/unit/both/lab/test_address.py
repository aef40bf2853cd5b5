"""Test reading and writing the address of the lab."""

from typing import TYPE_CHECKING

from lab import address as lab_address
from lab.choices import DEFAULT_ALGORITHMS, FINDS, LOCKS, SPEEDS
from lab.looks.look import LabLook
from lab.own import steps as own_steps
from lab.own.state import GUEST, LINK, MINE
from lab.state import LabState, RecordedRun
from lab.steps import choosing, jumping, moving, recording
from lab.steps.files import show_opened
from shared import life
from shared.words import Words
from sudoku_core.lab.recording.events import REJECT
from tests.runs import run_of
from tests.traces import trace_of

if TYPE_CHECKING:
    from typing import Any

with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")
CORE = WORDS.say("lab.algorithm_core")
USUAL = ", ".join([WORDS.say("lab.algorithm_" + name) for name in DEFAULT_ALGORITHMS])

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def parameters(query: str) -> dict[str, str]:
    return dict([part.split("=") for part in query[1:].split("&")])


def visit(query: str) -> LabState:
    return lab_address.read(parameters(query))


def test_nothing_asked_for_is_the_usual_view() -> None:
    state = lab_address.read({}, ["zh-TW"])
    assert (state.language, state.theme, state.embedded) == ("zh-CN", "auto", False)
    assert (state.puzzle, state.algorithms, state.find) == (D, ("scan", "bitmask"), "first")
    assert state.runs == (None, None)
    assert state.address.problems == ()


def test_a_visit_that_asks_for_nothing_is_welcomed() -> None:
    for query, welcomes in (
        ((), True),
        (("lang", "theme"), True),
        (("lang", "step"), False),
        (("embed",), False),
    ):
        assert lab_address.read(dict.fromkeys(query, "1")).view.is_welcome_shown == welcomes, query


def test_everything_that_can_be_asked_for() -> None:
    state = visit(
        "?theme=dark&lang=zh&embed=1&puzzle="
        + A.replace(".", "0")
        + "&algorithm=core&compare=scan,bitmask&step=312&speed=max"
        "&lock=time&times=1500,20,3&find=all&code=q80v&parts=path,board"
    )
    assert (state.puzzle, state.algorithms, state.runs) == (A, ("core", "scan", "bitmask"), (None,) * 3)
    assert (state.address.step, state.slider.speed, state.slider.lock, state.find) == (
        312,
        0,
        "time",
        "all",
    )
    assert state.address.run_seconds == (0.0015, 0.00002, 0.000003)
    assert state.own_code.packed == "q80v"
    assert state.view.panel_parts == ("board", "path")
    assert (
        visit("?step=1").view.panel_parts
        == visit("?parts=").view.panel_parts
        == ("board", "code", "masks", "path")
    )
    assert (state.theme, state.language, state.embedded) == ("dark", "zh-CN", True)


def test_what_is_written_asks_for_the_same_view() -> None:
    for speed in SPEEDS:
        for lock in LOCKS:
            for find in FINDS:
                runs = tuple([RecordedRun(trace_of([(REJECT, 0, 1)] * 9), 0.25 * n) for n in (1, 2)])
                state = LabState(puzzle=A, find=find, algorithms=("scan", "core"), runs=runs).with_slider(
                    lock=lock, speed=speed, step=4
                )
                again = visit(lab_address.write(state))
                for name in ("puzzle", "find", "algorithms"):
                    assert getattr(again, name) == getattr(state, name), name
                assert (again.slider.lock, again.slider.speed) == (lock, speed)
                assert again.address.step == 4
                assert again.address.run_seconds == ((0.25, 0.5) if lock == "time" else ())
                assert again.address.problems == ()


def test_the_reader_s_own_run_is_not_written_for_its_code_has_a_link_of_its_own() -> None:
    run = RecordedRun(trace_of([(REJECT, 0, 1)] * 9), 0.25)
    beside = LabState(puzzle=A, algorithms=("own", "core"), runs=(run, run)).with_slider(lock="time")
    written = parameters(lab_address.write(beside))
    assert (written["algorithm"], "compare" in written, "times" in written) == ("core", False, False)
    alone = LabState(puzzle=A, algorithms=("own",), runs=(run,))
    assert "algorithm" not in parameters(lab_address.write(alone))


def test_before_the_runs_are_there_the_wanted_step_is_written() -> None:
    assert parameters(lab_address.write(visit("?step=77")))["step"] == "77"


def problem_texts(state: LabState) -> list[str]:
    """Return the English messages about problems in the address."""
    return [WORDS.say(*message) for message in LabLook(state).problems]


def test_what_cannot_be_read_is_said_with_what_is_shown_instead_and_what_is_possible() -> None:
    names = "scan, tables, bitmask, fewest, propagation, dancing_links, core"
    speeds = "1, 2, 5, 10, 30, 100, 1000, max"
    no_number = ": this is not a whole number. The beginning is shown instead: step 0."
    no_times = ": this is not one whole number of microseconds for each run. "
    measured = "The times measured here are used instead."
    no_algorithm = ": there is no such algorithm. Shown: "
    for query, problem, sentence in (
        ("?algorithm=bitmsk", "algorithm", f"=bitmsk{no_algorithm}{USUAL}. Possible: {names}."),
        ("?algorithm=core&compare=bogo", "compare", f"=bogo{no_algorithm}{CORE}. Possible: {names}."),
        ("?step=-3", "step", "=-3" + no_number),
        ("?step=abc", "step", "=abc" + no_number),
        ("?step=", "step", "=" + no_number),
        ("?step=" + "x" * 99, "step", "=" + "x" * 39 + "…" + no_number),
        ("?speed=7", "speed", f"=7: there is no such speed. It is 5 steps per second. Possible: {speeds}."),
        (
            "?lock=hair",
            "lock",
            "=hair: the runs cannot be synchronized by this, but by step. Possible: step, time.",
        ),
        (
            "?find=some",
            "find",
            "=some: the lab cannot search for this. It searches for first. Possible: first, all.",
        ),
        ("?algorithm=scan&times=x", "times", "=x" + no_times + measured),
        ("?algorithm=scan&compare=core&times=5", "times", "=5" + no_times + measured),
        (
            "?algorithm=tables&compare=scan,bitmask,fewest,core",
            "compare",
            "=core: no more than 4 algorithms fit. Shown: Tables, Scan, Bitmask, Fewest first.",
        ),
        (
            "?parts=board,bored",
            "parts",
            "=bored: a player has no such part. Possible: board, code, masks, path.",
        ),
        (
            "?theme=pink",
            "theme",
            "=pink: there is no such theme. Shown: auto. Possible: auto, light, dark.",
        ),
        (
            "?lang=tlh",
            "lang",
            "=tlh: this page does not speak this language. Shown: en. Possible: en, zh-CN.",
        ),
        (
            "?puzzle=abc",
            "puzzle",
            "=abc: There is no puzzle in this text. Puzzle D is shown instead. "
            "A puzzle is 81 characters: digits, and dots for empty cells.",
        ),
        ("?trace=a,b,c,d,e", "trace", "=e: no more than 4 recorded runs fit, so this one is left out."),
    ):
        state = visit(query)
        assert [name for name, _ in state.address.problems] == [problem], query
        assert problem_texts(state) == [problem + sentence]
        usual = (
            state.address.step,
            state.slider.lock,
            state.find,
            state.slider.speed,
            state.address.run_seconds,
        )
        assert usual == (0, "step", "first", 5, ())
        assert state.puzzle == ("." * 81 if state.address.files else D)
        assert len(state.algorithms) <= 4
    several = visit("?puzzle=abc&algorithm=bitmsk&step=abc&speed=fast&lock=&find=both")
    assert sorted([name for name, _ in several.address.problems]) == sorted(
        ["algorithm", "find", "lock", "puzzle", "speed", "step"]
    )


def test_a_problem_stays_until_the_reader_answers_it() -> None:
    wrong = visit("?puzzle=a&algorithm=b&step=c&speed=d&lock=e&find=f&theme=g&lang=h")
    ready = life.mark_ready(recording.request_next_run(wrong))
    while ready.question:
        ready = recording.add_answer(ready, ready.question.number, run_of(9))
    assert ready.address.problems == wrong.address.problems
    assert ready.message == ("lab.ready", {"count": 9})
    table: Any = (
        (moving.step_forward, (), ("step",)),
        (moving.seek, (3,), ("step",)),
        (moving.toggle_playback, (), ("step",)),
        (jumping.jump_to_next_guess, (), ()),  # this step does not exist
        (choosing.choose_speed, ("10",), ("speed",)),
        (choosing.choose_lock, ("time",), ("lock",)),
        (choosing.choose_find, ("all",), ("find",)),
        (choosing.choose_algorithm, ("core", True), ("algorithm",)),
        (choosing.load_example, ("A",), ("puzzle", "step")),
        (choosing.read_text, (A,), ("puzzle", "step")),
        (choosing.read_text, ("none",), ()),
        (choosing.choose_theme, ("dark",), ("theme",)),
        (choosing.choose_language, ("zh-CN",), ("lang",)),
    )
    for step, arguments, names in table:
        left = [name for name, _ in step(ready, *arguments).address.problems]
        assert left == [name for name, _ in wrong.address.problems if name not in names], names
    assert choosing.dismiss_problems(ready).address.problems == ()
    assert moving.advance(ready, 99.0).address.problems == wrong.address.problems


def test_a_step_beyond_the_end_is_said() -> None:
    beyond = "step=99: the last step is 9, which is shown instead."
    state = recording.request_next_run(visit("?algorithm=core&step=99"))
    ready = recording.add_answer(state, state.number, run_of(9))
    assert (ready.slider.step, problem_texts(ready)) == (9, [beyond])
    played = show_opened(visit("?trace=a.json&step=99"), [run_of(9)], None)
    assert (played.slider.step, problem_texts(played)) == (9, [beyond])
    at_the_end = recording.add_answer(state.with_address(step=9), state.number, run_of(9))
    assert (at_the_end.slider.step, problem_texts(at_the_end)) == (9, [])


def test_the_address_follows_the_view_and_keeps_the_rest() -> None:
    run = RecordedRun(trace_of([(REJECT, 0, 1)] * 9, D), 0.25)
    there = moving.seek(visit("?algorithm=core&compare=scan&embed=1").having(runs=(run, run)), 4)
    at_four = f"?puzzle={D}&algorithm=core&compare=scan&step=4&speed=5"
    rest = "embed=1&parts=board&utm=a%20b"
    for state, before, after in (
        (there, "", at_four),
        (there, "?puzzle=x&step=1&find=all&lock=time&times=1,2&trace=a", at_four),
        (there, "?" + rest, at_four + "&" + rest),
        (there.having(theme="dark"), "?theme=light", at_four + "&theme=dark"),
        (there.having(carried=("theme",)), "", at_four + "&theme=auto"),
        (
            there.having(language="zh-CN").with_address(browser_language="en"),
            "?lang=en",
            at_four + "&lang=zh-CN",
        ),
        (there.having(language="zh-CN").with_address(browser_language="zh-CN"), "", at_four),
    ):
        assert lab_address.follow_view(state, before) == after
        again = visit(after)
        assert (again.theme, again.address.step, again.address.problems) == (state.theme, 4, ())


def test_what_cannot_be_read_stays_in_the_address_until_it_is_answered() -> None:
    query = "?puzzle=abc&algorithm=bitmsk&step=x"
    state = visit(query).having(runs=(run_of(9),))
    kept = lab_address.follow_view(state, query)
    assert sorted(kept[1:].split("&")) == ["algorithm=bitmsk", "puzzle=abc", "speed=5", "step=x"]
    moved = lab_address.follow_view(moving.seek(state, 4), query)
    assert sorted(moved[1:].split("&")) == ["algorithm=bitmsk", "puzzle=abc", "speed=5", "step=4"]
    assert "puzzle=" + D in lab_address.follow_view(choosing.dismiss_problems(state), query)


def test_the_step_of_the_reader_s_own_run_is_not_that_of_another_run() -> None:
    """Code in an address does not run at once. Until it runs, another run with other steps is shown."""
    run = RecordedRun(trace_of([(REJECT, 0, 1)] * 9), 0.25)
    state = moving.seek(LabState(puzzle=A, algorithms=("own",), runs=(run,)), 4)
    assert lab_address.follow_view(state, "?step=3") == f"?puzzle={A}&speed=5"


def test_the_address_brings_the_code_that_is_shown_or_that_it_has_brought() -> None:
    run = RecordedRun(trace_of([], D, algorithm="own", source="mine"), 0.25)
    shown = own_steps.CODE_STEPS.mark_opened(LabState(puzzle=D, algorithms=("own",), runs=(run,)))
    assert own_steps.store_packed(shown, "another", "abc") is shown
    packed = own_steps.store_packed(shown, "mine", "abc")
    assert lab_address.follow_view(packed, "?code=old&step=3") == f"?puzzle={D}&code=abc&speed=5"
    other = packed.having(algorithms=("scan",), runs=(None,))
    assert "code" not in lab_address.follow_view(other, "?code=abc")
    brought = visit("?code=q80v")
    assert brought.own_code.packed == "q80v"
    for state, stays in (
        (brought, True),  # before the section is loaded
        (own_steps.CODE_STEPS.mark_opened(own_steps.set_origin(brought, LINK)), True),
        (own_steps.CODE_STEPS.mark_opened(own_steps.set_origin(brought, GUEST)), True),
        (own_steps.CODE_STEPS.mark_opened(own_steps.set_origin(brought, MINE)), False),
        (
            own_steps.mark_as_own(
                own_steps.CODE_STEPS.mark_opened(own_steps.set_origin(brought, GUEST)), "lab.own_adopted"
            ),
            False,
        ),
    ):
        assert ("code=q80v" in lab_address.follow_view(state, "?code=q80v")) is stays


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
        assert state.address.files == files, query
        assert len(state.algorithms) == len(state.runs), query
        assert not files or len(files) == len(state.runs), query
    assert visit("?trace=a,b,c,d,e").address.files == ("a", "b", "c", "d")


def test_a_link_to_recorded_runs_names_their_files_and_the_view() -> None:
    run = RecordedRun(trace_of([(REJECT, 0, 1)] * 9, A), 0.25)
    for files, written in (
        (("runs/a.json.gz",), "runs/a.json.gz"),
        (("a b&c=d#e?f%.json", "\u6570.json"), "a%20b%26c%3Dd%23e%3Ff%25.json,%E6%95%B0.json"),
        (("../a+b.json",), "../a%2Bb.json"),
    ):
        names = ("tables",) * len(files)
        runs = (run,) * len(files)
        state = (
            LabState(puzzle=A, algorithms=names, runs=runs)
            .with_slider(step=4, speed=100)
            .with_address(files=files)
        )
        assert lab_address.write(state) == "?trace=" + written + "&step=4&speed=100"
    again = visit("?trace=a.json&step=4&speed=100&lock=time")
    assert (again.address.files, again.address.step, again.slider.speed, again.slider.lock) == (
        ("a.json",),
        4,
        100,
        "time",
    )


def test_the_lab_records_the_same_anew() -> None:
    run = RecordedRun(trace_of([(REJECT, 0, 1)] * 9, A), 0.25)
    for names, find, expected in (
        (("scan",), "all", "algorithm=scan&find=all&step=4"),
        (("scan", "mine", "core", "scan"), "first", "algorithm=scan&compare=core&step=4"),
        (("mine",), "some", "algorithm=scan&compare=bitmask&step=4"),
        (("",), "first", "algorithm=scan&compare=bitmask&step=4"),
    ):
        runs, files = (run,) * len(names), ("f",) * len(names)
        state = (
            LabState(puzzle=A, find=find, algorithms=names, runs=runs)
            .with_slider(lock="time", step=4)
            .with_address(files=files)
        )
        assert lab_address.write_without_files(state) == "?puzzle=" + A + "&" + expected + "&speed=5"


def test_an_exercise_has_the_puzzles_of_its_author_and_one_run() -> None:
    puzzles = [D, A, "no puzzle"] + [D] * 8
    state = lab_address.read({"exercise": "code", "puzzle": ",".join(puzzles)})
    assert state.exercise
    assert (state.puzzle, state.exercise.kind) == (D, "code")
    assert state.exercise.puzzles == (A,) + (D,) * 6
    wrong = [message[0] for _, message in state.address.problems]
    assert wrong == ["lab.wrong_another_puzzle"] + ["lab.wrong_more_puzzles"] * 2
    compared = {"exercise": "predict", "algorithm": "scan", "compare": "tables"}
    assert lab_address.read(compared).algorithms == ("scan",)
    assert lab_address.read({"exercise": "predict", "trace": "a.json,b.json"}).address.files == ("a.json",)
    refused = lab_address.read({"exercise": "sing"})
    assert (refused.exercise, refused.address.problems[0][1][0]) == (None, "lab.wrong_exercise")


def test_a_link_that_lost_its_last_dots_is_mended_and_that_is_said() -> None:
    line = D[:76] + "....."
    state = lab_address.read({"puzzle": line.rstrip("."), "algorithm": "scan"})
    assert state.puzzle == line
    assert [message for _, message in state.address.problems] == [
        ("address.cut", {"count": len(line) - len(line.rstrip("."))})
    ]
