"""The state of a race, its table and its CSV. MicroPython runs this file too."""

from lab.race import race
from lab.race.race import CANCELLED, FAILED, FINISHED, ORDER, RUNNING, WAITING
from shared.words import Words

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")


def statuses(state: race.Race) -> list[str]:
    return [lane.status for lane in state.lanes]


def test_lanes_start_in_order_and_end_each_for_itself() -> None:
    state = race.begin([D, D])
    assert statuses(state) == [WAITING] * 7
    assert state.waiting == 0
    state = race.start(race.start(state, 0), 1)
    assert (state.waiting, state.is_over) == (2, False)
    state = race.told(state, 1, [1, 1, 500, 0.25])
    assert state.lanes[1].facts == (ORDER[1], RUNNING, 1, 1, 500, 0.25)
    state = race.finish(state, 0, [2, 2, 90, 0.5])
    assert state.lanes[0].facts == (ORDER[0], FINISHED, 2, 2, 90, 0.5)
    assert race.fail(state, 1).lanes[1].facts == (ORDER[1], FAILED, 1, 1, 500, 0.25)


def test_what_comes_late_changes_nothing() -> None:
    state = race.cancel(race.told(race.start(race.begin([D]), 0), 0, [0, 0, 70, 1.5]))
    assert statuses(state) == [CANCELLED] * 7
    assert state.is_over
    for late in (race.told, race.finish):
        assert late(state, 0, [1, 1, 99, 9.0]).lanes == state.lanes
    assert race.fail(state, 0).lanes == state.lanes


def test_a_race_that_is_through_is_over_and_cannot_be_cancelled() -> None:
    state = race.begin([D])
    for place in range(len(ORDER)):
        assert not state.is_over
        state = race.finish(race.start(state, place), place, [1, 1, 10, 0.1])
    assert state.is_over
    assert state.waiting is None
    assert race.cancel(state).lanes == state.lanes


def test_so_many_run_at_once_and_so_many_puzzles_are_taken() -> None:
    table = ((0, 1), (1, 1), (2, 2), (4, 4), (64, 4))
    for cores, racers in table:
        assert race.racers(cores) == racers, cores
    assert len(race.begin([D] * 600).puzzles) == 500


def test_the_table_says_what_is_known_and_no_more() -> None:
    state = race.start(race.begin([D, D]), 0)
    state = race.told(state, 0, [1, 1, 12345, 2.5])
    assert race.row(state, 0, WORDS) == (
        "This site's solver",
        "running: puzzle 2 of 2",
        "1 of 2",
        "12,345",
        "2.50",
    )
    assert race.row(state, 1, WORDS) == ("Propagation", "waiting", "", "", "")
    stopped = race.cancel(state)
    assert race.row(stopped, 0, WORDS)[1:] == ("cancelled", "1 of 2", "≥ 12,345", "≥ 2.50")
    assert race.row(stopped, 1, WORDS)[1:] == ("cancelled", "", "", "")
    done = race.finish(state, 0, [2, 2, 99, 0.0123])
    assert race.row(done, 0, WORDS)[1:] == ("finished", "2 of 2", "99", "0.0123")


def test_seconds_have_as_many_decimals_as_tell_something() -> None:
    table = ((0.0004, "0.0004"), (0.25, "0.25"), (12.34, "12.3"), (12345.6, "12,346"))
    for seconds, text in table:
        assert race.seconds_text(seconds) == text, seconds


def test_only_what_is_finished_is_no_lower_bound() -> None:
    state = race.start(race.start(race.begin([D]), 0), 1)
    assert [lane.is_open for lane in state.lanes[:3]] == [True, True, True]
    assert not race.finish(state, 0, [1, 1, 5, 0.5]).lanes[0].is_open
    assert race.fail(state, 1).lanes[1].is_open
    assert race.cancel(state).lanes[2].is_open


def test_the_csv_has_a_line_for_each_lane() -> None:
    state = race.cancel(race.finish(race.start(race.begin([D]), 0), 0, [1, 1, 5, 0.5]))
    lines = race.csv(state).split("\r\n")
    assert lines[0] == "algorithm,status,puzzles,done,solved,calls,seconds"
    assert lines[1] == "core,finished,1,1,1,5,0.500000"
    assert lines[7] == "scan,cancelled,1,0,0,0,0.000000"
    assert lines[8:] == [""]
