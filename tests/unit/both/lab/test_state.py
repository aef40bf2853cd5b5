"""The lab's state of play. MicroPython runs this file too."""

from lab import state as player
from lab.state import ALGORITHMS, LONGEST_FRAME, SPEECH, SPEEDS, Recorded, State
from sudoku_core.recording.events import CONTRADICTION, GUESS, REJECT
from sudoku_core.recording.frames import FRAME
from tests.traces import trace_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solving.state import Message

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run_of(length: int, seconds: float = 1.0, guess: int = 0, dead: int = 0) -> Recorded:
    """A run of so many events, one of them a guess and one a contradiction where that is asked for."""
    told: list[tuple[int, int | None, int]] = [(REJECT, 0, 1)] * length
    if guess:
        told[guess - 1] = (GUESS, 5, 1)
    if dead:
        told[dead - 1] = (CONTRADICTION, 6, 0)
    return Recorded(trace_of(told), seconds)


def lab(*runs: Recorded, lock: str = "step", step: int = 0) -> State:
    return State(D, algorithms=ALGORITHMS[: len(runs)], runs=runs, lock=lock, step=step, phase="ready")


def positions(state: State) -> list[int]:
    return [player.position(state, run) for run in player.present(state)]


def test_locked_by_step_each_run_stands_there_or_at_its_end() -> None:
    state = lab(run_of(10), run_of(4))
    for step, expected in ((0, [0, 0]), (3, [3, 3]), (7, [7, 4]), (10, [10, 4])):
        assert positions(player.seek(state, step)) == expected
    assert player.last_step(state) == 10


def test_locked_by_time_each_run_stands_where_it_would_be_after_the_same_time() -> None:
    # 10 events in a second and 100 in two: while the second does five, the first does one.
    state = lab(run_of(10, 1.0), run_of(100, 2.0), lock="time")
    for step, expected in ((0, [0, 0]), (4, [0, 4]), (5, [1, 5]), (50, [10, 50]), (100, [10, 100])):
        assert positions(player.seek(state, step)) == expected
    assert player.last_step(state) == 100
    longer = lab(run_of(10, 4.0), run_of(100, 1.0), lock="time")
    assert player.last_step(longer) == 400
    assert positions(player.last(longer)) == [10, 100]
    assert positions(player.seek(longer, 399)) == [9, 100]


def test_another_lock_leaves_the_first_run_where_it_is() -> None:
    state = player.seek(lab(run_of(10, 1.0), run_of(100, 2.0)), 7)
    by_time = player.choose_lock(state, "time")
    assert positions(by_time) == [7, 35]
    assert positions(player.choose_lock(by_time, "step")) == [7, 7]


def test_first_back_forward_and_last_stop_at_the_ends() -> None:
    state = lab(run_of(3))
    for moves, step in (
        (("forward",), 1),
        (("forward", "forward", "back"), 1),
        (("back",), 0),
        (("last",), 3),
        (("last", "forward"), 3),
        (("last", "back"), 2),
        (("last", "first"), 0),
    ):
        moved = state
        for move in moves:
            moved = getattr(player, move)(moved)
        assert moved.step == moved.spoken == step, moves
        assert not moved.playing


def test_jumps_go_to_the_nearest_event_of_any_run_or_say_that_there_is_none() -> None:
    state = lab(run_of(20, guess=5), run_of(20, guess=9, dead=3))
    for start, name, step in (
        (0, "next_guess", 5),
        (5, "next_guess", 9),
        (20, "previous_guess", 9),
        (9, "previous_guess", 5),
        (0, "next_contradiction", 3),
    ):
        assert player.jump(player.seek(state, start), name).step == step, (start, name)
    for start, name in ((9, "next_guess"), (5, "previous_guess"), (3, "next_contradiction")):
        stays = player.jump(player.seek(state, start), name)
        assert (stays.step, stays.message) == (start, ("lab.no_" + name, None))


def test_a_jump_by_time_ends_where_the_event_has_just_happened() -> None:
    state = lab(run_of(10, 1.0, guess=4), run_of(100, 2.0), lock="time")
    there = player.jump(state, "next_guess")
    assert positions(there) == [4, 20]
    assert positions(player.back(there)) == [3, 19]


def played(state: State, frames: list[float]) -> list[int]:
    steps = []
    for now in frames:
        state = player.tick(state, now)
        steps.append(state.step)
    return steps


def test_playing_makes_as_many_steps_as_the_speed_asks_for() -> None:
    state = player.play(player.choose_speed(lab(run_of(1000)), 10))
    # The first frame only starts the clock; half steps are made up for.
    assert played(state, [0.0, 50.0, 100.0, 150.0, 200.0, 350.0]) == [0, 0, 1, 1, 2, 3]
    assert played(state, [0.0, 10.0 * LONGEST_FRAME]) == [0, LONGEST_FRAME // 100]


def test_as_fast_as_the_screen_allows_goes_from_frame_to_frame_of_the_trace() -> None:
    state = player.play(
        player.choose_speed(
            lab(
                run_of(1000),
            ),
            0,
        )
    )
    assert SPEEDS[-1] == 0
    begun = player.tick(state.having(step=3), 0.0)
    assert played(begun, [1.0, 2.0, 3.0, 4.0]) == [FRAME, 2 * FRAME, 3 * FRAME, 1000]


def test_playing_ends_at_the_end_and_begins_again_from_the_beginning() -> None:
    state = player.play(player.choose_speed(lab(run_of(5)), 1000))
    ended = player.tick(player.tick(state, 0.0), 100.0)
    assert (ended.step, ended.playing) == (5, False)
    assert (player.play(ended).step, player.play(ended).playing) == (0, True)
    paused = player.play(player.play(player.seek(ended, 2)))
    assert (paused.step, paused.playing) == (2, False)
    assert player.tick(paused, 200.0) is paused
    nothing = State(D)
    assert player.play(nothing) is nothing
    assert player.forward(nothing) is nothing


def test_what_is_read_out_while_it_plays_is_throttled() -> None:
    state = player.play(player.choose_speed(lab(run_of(100_000)), 100))
    spoken = []
    now = 0.0
    while now <= 2 * SPEECH:
        state = player.tick(state, now)
        if state.spoken not in spoken:
            spoken.append(state.spoken)
        now += 100
    assert spoken == [0, SPEECH // 10, 2 * SPEECH // 10]


def test_runs_are_asked_for_one_after_the_other_and_land_in_their_places() -> None:
    state = player.record(State(D, algorithms=("scan", "core"), runs=(None, None), phase="ready"))
    question = state.question
    assert question
    assert (question.algorithm, question.puzzle, question.find) == ("scan", D, "first")
    assert player.record(state) is state, "it is asked for already"
    told = player.recording(state, question.number, 3, 2, 1)
    assert told.counts == (3, 2, 1)
    assert player.recording(state, question.number + 1, 3, 2, 1) is state
    first = run_of(5)
    assert player.answer(state, question.number + 1, first) is state
    half = player.answer(told, question.number, first)
    assert half.runs == (first, None)
    assert half.counts == (0, 0, 0)
    assert half.question
    assert half.question.algorithm == "core"
    second = run_of(7)
    whole = player.answer(half, half.question.number, second)
    assert (whole.runs, whole.question) == ((first, second), None)
    assert whole.message == ("lab.ready", {"count": 7})


def test_what_was_said_while_a_run_was_recorded_stays_said() -> None:
    state = player.record(State(D, algorithms=("scan", "core"), runs=(None, None), phase="ready"))
    for length in (5, 7):
        question = state.question
        assert question
        state = player.answer(player.tell(state, "lab.linked"), question.number, run_of(length))
        assert state.message == ("lab.linked", None)
    assert state.question is None


def test_the_step_of_an_address_is_gone_to_when_all_runs_are_there() -> None:
    state = State(D, algorithms=("scan", "core"), runs=(None, None), wanted=6, times=(2.0, 4.0))
    state = player.record(state)
    assert state.question
    state = player.answer(state, state.question.number, run_of(5))
    assert (state.step, state.wanted) == (0, 6)
    assert state.question
    state = player.answer(state, state.question.number, run_of(9))
    assert (state.step, state.spoken, state.wanted) == (6, 6, 0)
    assert [run.seconds for run in player.present(state)] == [2.0, 4.0]


def test_algorithms_come_and_go_and_one_to_four_stay() -> None:
    run = run_of(5)
    state = lab(run)
    assert player.choose_algorithm(state, "scan", False) is state, "the last one stays"
    for name in ALGORITHMS[1:4]:
        state = player.choose_algorithm(state, name, True)
        assert player.choose_algorithm(state, name, True) is state
    assert state.algorithms == ALGORITHMS[:4]
    assert state.runs == (run, None, None, None)
    assert player.choose_algorithm(state, "core", True) is state, "no fifth one"
    less = player.choose_algorithm(state, "scan", False)
    assert (less.algorithms, less.runs) == (ALGORITHMS[1:4], (None, None, None))


def test_another_puzzle_or_search_is_recorded_from_the_beginning() -> None:
    state = player.play(player.seek(lab(run_of(5), run_of(5)), 3))
    for changed in (player.read(state, A), player.choose_find(state, "all")):
        assert (changed.runs, changed.step, changed.playing) == ((None, None), 0, False)
        assert changed.question
        assert (changed.question.puzzle, changed.question.find) == (changed.puzzle, changed.find)
    assert player.choose_find(state, "first") is state


def test_the_reader_s_own_run_is_shown_and_goes_with_its_puzzle() -> None:
    own = Recorded(trace_of([(REJECT, 0, 1)] * 7, puzzle=D), 0.5)
    said = ("lab.own_shown", None)
    shown = player.show_own(player.play(player.seek(lab(run_of(5)), 3)), own, said)
    assert (shown.algorithms, shown.runs, shown.step, shown.playing) == (("own",), (own,), 0, False)
    assert (shown.question, shown.message) == (None, said)
    beside = player.choose_algorithm(shown, "scan", True)
    assert (beside.algorithms, beside.runs) == (("own", "scan"), (own, None))
    assert player.read(beside, A).algorithms == ("scan",)
    assert player.read(shown, A).algorithms == State("").algorithms
    elsewhere = player.show_own(player.read(lab(run_of(5)), A), own, said)
    assert (elsewhere.runs, elsewhere.message[0]) == ((None,), "lab.own_other_puzzle")


def test_a_text_that_is_no_puzzle_changes_nothing_and_says_why() -> None:
    state = lab(run_of(5))
    told = player.read(state, "hello")
    assert (told.puzzle, told.runs, told.message[0]) == (D, state.runs, "error.empty")
    in_dialog = player.read(player.show(state, "import"), "hello")
    assert in_dialog.complaint
    assert (in_dialog.dialog, in_dialog.complaint[0]) == ("import", "error.empty")
    assert player.read(in_dialog, A).dialog is None


def test_cancelled_runs_can_be_asked_for_again() -> None:
    state = player.record(State(D, phase="ready"))
    cancelled = player.cancel(state)
    assert (cancelled.question, cancelled.message) == (None, ("lab.cancelled", None))
    assert player.cancel(cancelled) is cancelled
    again = player.record(cancelled)
    assert again.question
    assert state.question
    assert again.question.number > state.question.number


def test_the_core_s_life_is_told_and_a_question_outlives_it() -> None:
    state = player.record(State(D, phase="typing"))
    assert state.message == ("lab.waiting", None)
    assert player.ready(state).message == ("lab.recording", None)
    failed = player.failed(state, "silent")
    assert (failed.phase, failed.message[0], failed.question) == (
        "failed",
        "failure.silent",
        state.question,
    )
    assert player.record(player.cancel(failed)).message == ("status.failed", None)
    restarting = player.restarting(failed)
    assert (restarting.phase, player.ready(restarting).phase) == ("typing", "ready")
    assert player.loading(state, 1, 2).loading == (1, 2)
    assert player.newer(state).newer


def test_the_runs_of_files_are_there_with_their_puzzle_at_the_wanted_step() -> None:
    asking = State(
        "." * 81, algorithms=("", ""), runs=(None, None), wanted=3, files=("a", "b"), phase="typing"
    ).having(message=("lab.opening", None), lock="time")
    first = Recorded(trace_of([(GUESS, 5, 1)] * 4, A, algorithm="mine", find="all"), 0.0)
    second = run_of(9)
    there = player.opened(asking, [first, second], None)
    assert (there.phase, there.puzzle, there.algorithms, there.find) == (
        "ready",
        A,
        ("mine", "tables"),
        "all",
    )
    assert there.lock == "step", "the first was not timed"
    assert (there.step, there.spoken, there.wanted) == (3, 3, 0)
    assert there.message == ("lab.ready", {"count": 9})
    problem: Message = ("lab.file_missing", {"text": "b"})
    some = player.opened(asking, [second], problem)
    assert (some.runs, some.algorithms, some.lock) == ((second,), ("tables",), "time")
    assert some.message == problem
    none = player.opened(asking, [], problem)
    assert (none.phase, none.runs, none.message) == ("failed", (None, None), problem)


def test_what_the_address_says_of_the_runs_of_files_holds() -> None:
    asking = State(D, algorithms=("",), runs=(None,), files=("a",), wanted=99, times=(0.5,))
    told = ("address.theme", {"text": "pink"})
    there = player.opened(asking.having(message=told), [run_of(9, 1.0)], None)
    assert [run.seconds for run in player.present(there)] == [0.5]
    assert there.step == 9
    assert there.message == told


def test_a_run_that_breaks_while_it_is_played_is_gone() -> None:
    state = player.play(lab(run_of(9)).having(files=("a.json",)))
    broken = player.broken(state)
    assert (broken.runs, broken.phase, broken.playing, broken.step) == ((None,), "failed", False, 0)
    assert broken.message == ("lab.file_damaged", {"text": "a.json"})
