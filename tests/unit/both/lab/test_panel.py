"""Test the panel of one run."""

from lab.looks import cells
from lab.looks.look import MOVE_COMMANDS, LabLook
from lab.looks.numbers import NOT_TIMED, format_count
from lab.looks.panel import algorithm_name
from lab.state import LabState, RecordedRun
from lab.steps import moving
from lab.steps.recording import cancel_request, request_next_run
from shared import life
from shared.words import Words
from tests.runs import STORY_PUZZLE, lab, run_of, state_of, story

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_a_panel_shows_the_moment_of_its_run() -> None:
    (panel,) = LabLook(state_of(story("bitmask"), 5)).panels
    assert panel.counters == (5, 1, 0, 0, 2, 625_000)
    assert panel.path == ((0, 4, True), (1, 5, False))
    assert (panel.line, panel.source) == (1, "pass  # 数独\n")
    assert panel.masks
    (other,) = LabLook(state_of(story("tables"), 5)).panels
    assert other.masks is None


def test_a_panel_without_a_run_shows_the_puzzle_and_says_what_it_waits_for() -> None:
    state = request_next_run(
        LabState(puzzle=STORY_PUZZLE, algorithms=("scan", "core"), runs=(None, None), phase="typing")
    )
    for now, keys in (
        (state, ("lab.waiting", "lab.waiting")),
        (life.mark_failed(state, "died"), ("lab.waiting", "lab.waiting")),
        (state.having(phase="ready").with_recording(counts=(7, 5, 3)), ("lab.recording", "lab.queued")),
        (cancel_request(state), ("lab.not_recorded", "lab.not_recorded")),
    ):
        look = LabLook(now)
        assert [panel.sentence for panel in look.panels] == [(key, None) for key in keys]
        assert look.panels[0].cells[7] == (1, cells.GIVEN, 0, 0)
        assert look.disabled == MOVE_COMMANDS + ("save_runs",)
        assert look.speech is None
    assert LabLook(state.having(phase="ready").with_recording(counts=(7, 5, 3))).panels[0].counters == (
        7,
        5,
        3,
        0,
        0,
        0,
    )


def test_a_recorded_run_of_another_program_has_its_own_name() -> None:
    assert algorithm_name("scan", WORDS) == "Scan"
    assert algorithm_name("own", WORDS) == "Own code"
    assert algorithm_name("my {search}", WORDS) == "my {search}"


def test_counters_show_numbers_and_a_time_that_was_measured() -> None:
    for name, count, shown in (
        ("calls", 72096, "72,096"),
        ("time", 1500, "1.5 ms"),
        ("time", 0, "0 µs"),
        ("time", NOT_TIMED, "–"),
    ):
        assert format_count(name, count) == shown
    for seconds, spent in ((1.0, 1e6), (0.0, NOT_TIMED)):
        state = LabState(
            puzzle=STORY_PUZZLE,
            algorithms=("tables",),
            runs=(RecordedRun(story(), seconds),),
            phase="ready",
        )
        assert LabLook(moving.go_to_end(state)).panels[0].counters[5] == spent


def test_before_a_recorded_run_has_come_it_is_being_opened() -> None:
    state = LabState(algorithms=("",), runs=(None,), phase="typing").with_address(files=("a.json",))
    for phase, sentence in (("typing", ("lab.opening", None)), ("failed", None)):
        look = LabLook(state.having(phase=phase))
        assert look.panels[0].sentence == sentence
        assert look.offers == ()
        assert "save_runs" in look.disabled
    assert LabLook(state_of(story())).disabled == ()


def test_beside_another_run_it_is_said_what_a_step_and_the_whole_run_are() -> None:
    one, two = (run_of(9) for _ in range(2))
    state = lab(RecordedRun(one.trace, 0.002), RecordedRun(two.trace, 0))
    timed, untimed = [panel.work for panel in LabLook(state).panels]
    first, whole = [WORDS.say(*message) for message in timed]
    assert first == "A step here mostly tries one digit: it is compared with up to 27 cells."
    assert whole == f"Whole run: 9 steps, {one.calls} calls, 2.0 ms."
    assert untimed[1][0] == "lab.work_whole"
    assert LabLook(lab(run_of(9))).panels[0].work == ()
