"""The race: its steps, its table and its files. MicroPython runs this file too."""

from lab.race import files, state
from lab.race.look import RaceLook, look, row
from lab.race.state import CANCELLED, FAILED, FINISHED, ORDER, RUNNING, WAITING, Lane, race_of
from lab.state import State
from shared.page.figures import texts_of
from shared.words import Words

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")


def race_on(*puzzles: str) -> State:
    return state.begin(State(), puzzles, 0)


def statuses(page: State) -> list[str]:
    return [lane.status for lane in race_of(page).lanes]


def texts(page: State, place: int) -> tuple[str, ...]:
    return texts_of(look(page).rows[place], WORDS)


def test_lanes_start_in_order_and_end_each_for_itself() -> None:
    page = race_on(D, D)
    assert statuses(page) == [WAITING] * len(ORDER)
    assert race_of(page).waiting == 0
    page = state.start(state.start(page, 0), 1)
    assert (race_of(page).waiting, race_of(page).is_running) == (2, True)
    page = state.report(page, 1, [1, 1, 500, 0.25])
    second = Lane(algorithm=ORDER[1], status=RUNNING, done=1, solved=1, calls=500, seconds=0.25)
    assert race_of(page).lanes[1] == second
    page = state.finish(page, 0, [2, 2, 90, 0.5])
    first = Lane(algorithm=ORDER[0], status=FINISHED, done=2, solved=2, calls=90, seconds=0.5)
    assert race_of(page).lanes[0] == first
    assert race_of(state.fail(page, 1)).lanes[1] == second.having(status=FAILED)


def test_what_comes_late_changes_nothing() -> None:
    page = state.cancel(state.report(state.start(race_on(D), 0), 0, [0, 0, 70, 1.5]))
    assert statuses(page) == [CANCELLED] * len(ORDER)
    assert race_of(page).has_ended
    for late in (state.report, state.finish):
        assert late(page, 0, [1, 1, 99, 9.0]) is page
    assert state.fail(page, 0) is page
    assert state.start(page, 0) is page


def test_a_race_says_how_it_begins_and_ends() -> None:
    page = state.begin(State(), [D], 2)
    assert page.message == ("lab.race_some_bad", {"count": 1, "bad": 2})
    page = race_on(D)
    assert page.message == ("lab.race_started", {"count": 1, "bad": 0})
    for place in range(len(ORDER)):
        assert race_of(page).is_running
        page = state.finish(state.start(page, place), place, [1, 1, 10, 0.1])
    assert race_of(page).has_ended
    assert race_of(page).waiting is None
    assert page.message == ("lab.race_over", {"count": 7, "of": 7})
    assert state.cancel(page) is page
    stopped = state.cancel(state.finish(state.start(race_on(D), 0), 0, [1, 1, 10, 0.1]))
    assert stopped.message == ("lab.race_ended", {"count": 1, "of": 7})


def test_a_number_of_lanes_runs_at_once_and_a_number_of_puzzles_is_taken() -> None:
    table = ((0, 1), (1, 1), (2, 2), (4, 4), (64, 4))
    for cores, workers in table:
        assert state.workers_for(cores) == workers, cores
    assert len(race_of(race_on(*[D] * 600)).puzzles) == 500


def test_before_the_first_race_there_is_only_the_choice() -> None:
    assert look(State(theme="dark")) == RaceLook(choice="this", theme="dark")
    chosen = look(state.choose(State(), "text"))
    assert (chosen.choice, chosen.has_text) == ("text", True)
    assert look(state.begin(state.choose(State(), "text"), [D], 0)).choice == "text"


def test_the_table_says_what_is_known_and_no_more() -> None:
    page = state.report(state.start(race_on(D, D), 0), 0, [1, 1, 12345, 2.5])
    assert texts(page, 0) == ("This site's solver", "running: puzzle 2 of 2", "1 of 2", "12,345", "2.50")
    assert texts(page, 1) == ("Propagation", "waiting", "", "", "")
    stopped = state.cancel(page)
    assert texts(stopped, 0)[1:] == ("cancelled", "1 of 2", "≥ 12,345", "≥ 2.50")
    assert texts(stopped, 1)[1:] == ("cancelled", "", "", "")
    done = state.finish(page, 0, [2, 2, 99, 0.0123])
    assert texts(done, 0)[1:] == ("finished", "2 of 2", "99", "0.0123")
    for status in (WAITING, RUNNING, FINISHED, CANCELLED, FAILED):
        assert texts_of(row(Lane(algorithm="core", status=status), 1), WORDS)[1] == status


def test_only_what_is_finished_is_no_lower_bound() -> None:
    page = state.start(state.start(race_on(D), 0), 1)
    assert [lane.is_open for lane in race_of(page).lanes[:3]] == [True, True, True]
    assert not race_of(state.finish(page, 0, [1, 1, 5, 0.5])).lanes[0].is_open
    assert race_of(state.fail(page, 1)).lanes[1].is_open
    assert race_of(state.cancel(page)).lanes[2].is_open


def test_a_race_is_drawn_and_saved_when_it_has_ended() -> None:
    page = state.finish(state.start(race_on(D), 0), 0, [1, 1, 5, 0.5])
    assert look(page).ended is None
    page = state.cancel(page)
    race = look(page).ended
    assert race is race_of(page)
    assert race
    lines = files.csv(race).split("\r\n")
    assert lines[0] == "algorithm,status,puzzles,done,solved,calls,seconds"
    assert lines[1] == "core,finished,1,1,1,5,0.500000"
    assert lines[7] == "scan,cancelled,1,0,0,0,0.000000"
    assert lines[8:] == [""]
    drawn = files.svg(race, WORDS, "light")
    assert drawn.startswith("<svg xmlns=")
    assert ">0.50<" in drawn
