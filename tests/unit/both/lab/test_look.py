"""The lab's state to look. MicroPython runs this file too."""

from lab import look as lab_view
from lab import state as player
from lab.look import DEAD, EMPTY, GIVEN, GUESSED, NOW, PLACED, SEEN, Look
from lab.state import Recorded, State
from shared.words import Words
from sudoku_core.recording.events import CONTRADICTION, GUESS, PLACE, REJECT, REMOVE, SOLUTION
from sudoku_core.recording.trace import Trace
from tests.traces import trace_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

B = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."
# Row 1 has a 1, column 1 a 2, the first box a 3 as well.
PUZZLE = ".......1." + "..3......" + "." * 9 + "2........" + "." * 45
STORY: "list[tuple[int, int | None, int]]" = [
    (REJECT, 0, 1),
    (REJECT, 0, 2),
    (REJECT, 0, 3),
    (GUESS, 0, 4),
    (PLACE, 1, 5),
    (REMOVE, 1, 5),
    (CONTRADICTION, 1, 0),
    (SOLUTION, None, 0),
]

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def story(algorithm: str = "tables", **facts: "Any") -> Trace:
    return trace_of(STORY, PUZZLE, algorithm=algorithm, **facts)


def state_of(trace: Trace, step: int = 0) -> State:
    state = State(PUZZLE, algorithms=(trace.algorithm,), runs=(Recorded(trace, 1.0),), phase="ready")
    return player.seek(state, step)


def test_each_cell_looks_like_what_stands_in_it_and_happens_to_it() -> None:
    trace = story()
    for step, cell, look, classes in (
        (0, 7, (1, GIVEN, 0, 0), "cell given"),
        (0, 0, (0, EMPTY, 0, 0), "cell"),
        (1, 0, (0, EMPTY, NOW, 1), "cell now tried"),
        (1, 7, (1, GIVEN, SEEN, 0), "cell given seen"),
        (2, 27, (2, GIVEN, SEEN, 0), "cell given seen"),
        (2, 7, (1, GIVEN, 0, 0), "cell given"),
        (3, 11, (3, GIVEN, SEEN, 0), "cell given seen"),
        (4, 0, (4, GUESSED, NOW, 0), "cell entry now"),
        (5, 0, (4, GUESSED, 0, 0), "cell entry"),
        (5, 1, (5, PLACED, NOW, 0), "cell solved now"),
        (6, 1, (0, EMPTY, NOW, 5), "cell now tried"),
        (7, 1, (0, EMPTY, NOW | DEAD, 0), "cell now dead"),
        (8, 1, (0, EMPTY, 0, 0), "cell"),
    ):
        shown = lab_view.cells(trace, trace.at(step))[cell]
        assert shown == look, (step, cell)
        assert lab_view.classes(shown) == classes


def test_every_step_has_its_sentence() -> None:
    for algorithm, step, said in (
        ("tables", 0, "Before the first step."),
        ("tables", 1, "r1c1: 1 does not fit; its row already has one."),
        ("tables", 2, "r1c1: 2 does not fit; its column already has one."),
        ("tables", 3, "r1c1: 3 does not fit; its box already has one."),
        ("tables", 4, "r1c1: 4 is tried; 6 digits were free."),
        ("propagation", 4, "r1c1: 4 is a guess."),
        ("tables", 5, "r1c2: 5 is placed; it was the only free digit."),
        ("core", 5, "r1c2: 5 follows."),
        ("tables", 6, "r1c2: 5 is removed."),
        ("tables", 7, "No digit fits r1c2: the search backtracks."),
        ("tables", 8, "Every cell is filled: a solution."),
    ):
        trace = story(algorithm)
        key, facts = lab_view.sentence(trace, trace.at(step))
        assert WORDS.say(key, facts) == said


def test_a_dead_end_is_told_as_its_algorithm_finds_it() -> None:
    for told, puzzle, said in (
        ((CONTRADICTION, 5, 3), PUZZLE, "r1c6: eliminating 3 leaves a cell or a unit with nothing"),
        ((CONTRADICTION, None, 3), PUZZLE, "A row, column or box has no place left for 3"),
        ((CONTRADICTION, None, 0), PUZZLE, "This position leads nowhere"),
        ((CONTRADICTION, 7, 1), PUZZLE, "r1c8: another given in its row, column or box is 1"),
        ((CONTRADICTION, 7, 0), PUZZLE, "r1c8: another given in its row, column or box is 1"),
        ((REJECT, 7, 1), PUZZLE, "r1c8: another given in its row, column or box is 1"),
    ):
        trace = trace_of([told], puzzle)
        key, facts = lab_view.sentence(trace, trace.at(1))
        assert WORDS.say(key, facts).startswith(said)


def test_the_masks_are_those_of_the_line_that_runs() -> None:
    trace = story("bitmask")
    for step, expected in (
        (0, ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0))),
        # r1c1 = 4: the row has 1 and now 4, the column 2 and 4, the box 3 and 4; free were 4 to 9.
        (4, ((0b1001, 8), (0b1010, 8), (0b1100, 8), (0b111111000, 8), (8, 8))),
        # r1c2 = 5 and, once it is off the board, still in the masks.
        (5, ((0b11001, 16), (0b10000, 16), (0b11100, 16), (0b111110000, 16), (16, 16))),
        (6, ((0b11001, 16), (0b10000, 16), (0b11100, 16), (0b111110000, 16), (16, 16))),
        (8, ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0))),
    ):
        shown = lab_view.masks(trace.at(step))
        assert tuple([(mask, lit) for _, mask, lit in shown]) == expected, step
    dead = trace_of([(CONTRADICTION, 8, 0)], "1234567.." + "." * 17 + "8" + "........9" + "." * 45)
    shown = lab_view.masks(dead.at(1))
    assert [mask for _, mask, _ in shown] == [0b1111111, 0b110000000, 0b11000000, 0, 0]


def test_masks_are_written_with_the_lit_bit_apart() -> None:
    assert lab_view.bits(0b000001001) == "000001001"
    assert lab_view.lit_bits(0b100001001, 1) == ("10000100", "1", "")
    assert lab_view.lit_bits(0b100001001, 256) == ("", "1", "00001001")
    assert lab_view.lit_bits(0b100001001, 0) == ("100001001", "", "")


def test_a_panel_shows_the_moment_of_its_run() -> None:
    (panel,) = Look(state_of(story("bitmask"), 5)).panels
    assert panel.counters == (5, 1, 0, 2, 625_000)
    assert [lab_view.placed(placement) for placement in panel.path] == ["r1c1=4", "r1c2=5"]
    assert (panel.line, panel.source) == (1, "pass  # 数独\n")
    assert panel.masks
    (other,) = Look(state_of(story("tables"), 5)).panels
    assert other.masks is None


def test_a_panel_without_a_run_shows_the_puzzle_and_says_what_it_waits_for() -> None:
    state = player.record(State(PUZZLE, algorithms=("scan", "core"), runs=(None, None), phase="typing"))
    for now, said in (
        (state, ("lab.waiting", "lab.waiting")),
        (state.having(phase="ready", counts=(7, 5, 3)), ("lab.recording", "lab.queued")),
        (player.cancel(state), ("lab.not_recorded", "lab.not_recorded")),
    ):
        look = Look(now)
        assert tuple([panel.sentence[0] for panel in look.panels]) == said
        assert look.panels[0].cells[7] == (1, GIVEN, 0, 0)
        assert look.disabled == lab_view.MOVES + ("save_runs",)
        assert look.speech is None
    assert Look(state.having(phase="ready", counts=(7, 5, 3))).panels[0].counters == (7, 5, 3, 0, 0)


def test_what_is_offered() -> None:
    asking = player.record(State(PUZZLE, phase="ready"))
    for state, offers in (
        (asking, ("cancel",)),
        (asking.having(phase="typing"), ()),
        (player.failed(asking, "died"), ("restart",)),
        (player.cancel(asking), ("record",)),
        (player.newer(state_of(story())), ("update",)),
    ):
        assert Look(state).offers == offers


def test_a_run_that_was_stopped_says_so() -> None:
    assert lab_view.notes(Recorded(story(), 1.0)) == ()
    stopped = lab_view.notes(Recorded(story(finished=False), 1.0))
    assert stopped == (("lab.stopped", {"count": 8, "calls": 0}),)
    known = trace_of(STORY[:0], B, algorithm="bitmask", finished=False)
    ((key, facts),) = lab_view.notes(Recorded(known, 1.0))
    assert WORDS.say(key, facts) == (
        "Recording stopped after 0 steps; the whole run makes 1,305,263,522 calls."
    )


def test_where_the_slider_stands_is_said_in_steps_or_in_time() -> None:
    state = state_of(story(), 3)
    for lock, said in (("step", "Step 3 / 8"), ("time", "375.0 ms / 1.00 s")):
        key, facts = Look(state.having(lock=lock)).place
        assert WORDS.say(key, facts) == said
    for seconds, said in ((0.0, "0.0 ms"), (0.00449, "4.5 ms"), (0.9991, "999.1 ms"), (83.456, "83.46 s")):
        assert lab_view.duration(seconds) == said


def test_only_the_step_that_is_to_be_read_out_is_read_out() -> None:
    state = state_of(story(), 6)
    assert Look(state).speech == ("lab.step_remove", {"cell": "r1c2", "digit": 5})
    assert Look(state.having(step=5)).speech is None


def test_the_marks_of_the_slider_stand_where_the_events_are() -> None:
    run = Recorded(story(), 1.0)
    extent, guesses, contradictions, solutions = lab_view.strip(run, 0.5)
    assert extent == "M0 11.5H500.0"
    # Slots of 500 / 120: eight events, of which the fourth is the guess.
    for path, event in ((guesses, 3), (contradictions, 6), (solutions, 7)):
        assert path.count("M") == 1
        x = float(path[1:].split(" ")[0])
        assert abs(x - 500 * (event * 120 // 8 + 0.5) / 120) < 0.1, path
    state = state_of(story())
    assert lab_view.share(state, run, 16) == 0.5
    assert lab_view.share(state.having(lock="time"), run, 16) == 0.5


def test_python_is_coloured_line_by_line() -> None:
    source = (
        'def f(a1):  # "not" a string\n    return "a # b" + \'\' + 0x1F\n"""Doc\nfor all."""\nx = d["in"]\n'
    )
    assert lab_view.coloured(source) == [
        [("keyword", "def"), ("", " f(a1):  "), ("comment", '# "not" a string')],
        [
            ("", "    "),
            ("keyword", "return"),
            ("", " "),
            ("string", '"a # b"'),
            ("", " + "),
            ("string", "''"),
            ("", " + "),
            ("number", "0x1F"),
        ],
        [("string", '"""Doc')],
        [("string", 'for all."""')],
        [("", "x = d["), ("string", '"in"'), ("", "]")],
    ]
    for line, tokens in zip(source.split("\n"), lab_view.coloured(source)):
        assert "".join([text for _, text in tokens]) == line


def test_a_listing_is_html_of_nothing_but_text() -> None:
    hostile = "x = '<img src=1 onerror=alert(1)>' & \"</code>\"\n\n"
    listed = lab_view.listing(hostile, {hostile.strip(): "<b>&"})
    assert listed == (
        "<li><code>x = <span class=\"string\">'&lt;img src=1 onerror=alert(1)&gt;'</span> &amp; "
        '<span class="string">&quot;&lt;/code&gt;&quot;</span>\n<small>&lt;b&gt;&amp;</small></code></li>'
    )
    assert lab_view.listing("a\n\n    b\n", {"b": "乙"}) == (
        "<li><code>a</code></li><li><code> </code></li><li><code>    b\n    <small>乙</small></code></li>"
    )


def test_annotations_are_those_of_the_algorithm() -> None:
    text = '{"scan": {"return True": "可以填"}}'
    assert lab_view.annotations(text, "scan") == {"return True": "可以填"}
    assert lab_view.annotations(text, "own") == {}


def test_a_recorded_run_of_another_program_has_its_own_name() -> None:
    assert lab_view.name_of("scan", WORDS) == "Scan"
    assert lab_view.name_of("own", WORDS) == "Own code"
    assert lab_view.name_of("my {search}", WORDS) == "my {search}"


def test_counters_show_numbers_and_a_time_that_was_measured() -> None:
    for name, count, shown in (
        ("calls", 72096, "72,096"),
        ("time", 1500, "1.5 ms"),
        ("time", 0, "0.0 ms"),
        ("time", lab_view.NOT_TIMED, "–"),
    ):
        assert lab_view.count_shown(name, count) == shown
    for seconds, spent in ((1.0, 1e6), (0.0, lab_view.NOT_TIMED)):
        state = State(PUZZLE, algorithms=("tables",), runs=(Recorded(story(), seconds),), phase="ready")
        assert Look(player.last(state)).panels[0].counters[4] == spent


def test_before_a_recorded_run_has_come_it_is_being_opened() -> None:
    state = State("." * 81, algorithms=("",), runs=(None,), files=("a.json",), phase="typing")
    for phase, sentence in (("typing", "lab.opening"), ("failed", "lab.none")):
        look = Look(state.having(phase=phase))
        assert look.panels[0].sentence == (sentence, None)
        assert look.offers == ()
        assert "save_runs" in look.disabled
    assert Look(state_of(story())).disabled == ()
