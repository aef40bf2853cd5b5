"""Test the steps, the table and the files of the race."""

from lab.race import files, steps
from lab.race.look import RaceLook, look, table_row
from lab.race.spread import compute_spread
from lab.race.state import (
    CANCELLED,
    FAILED,
    FINISHED,
    LANE_ORDER,
    RUNNING,
    WAITING,
    Lane,
    Result,
    next_lane,
    worker_count,
)
from lab.race.steps import race_of
from lab.race.texts import read_puzzles
from lab.state import LabState
from shared.page.figures import texts_of
from shared.words import Words

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
E = "." * 81
with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")


def race_on(*puzzles: str) -> LabState:
    return steps.begin(LabState(), puzzles)


def solved(calls: int, seconds: float) -> Result:
    return Result(1, calls, seconds, True)


def statuses(page: LabState) -> list[str]:
    return [lane.status for lane in race_of(page).lanes]


def texts(page: LabState, place: int) -> tuple[str, ...]:
    return texts_of(look(page).rows[place], WORDS)


def notes(page: LabState) -> list[str]:
    return [WORDS.say(*note) for note in look(page).notes]


def test_lanes_start_in_order_and_end_each_for_itself() -> None:
    page = race_on(D, D)
    assert statuses(page) == [WAITING] * len(LANE_ORDER)
    page = steps.start_lane(steps.start_lane(page, 0), 1)
    assert race_of(page).is_running
    page = steps.update_lane(page, 1, [solved(500, 0.25)], 70, 0.5)
    second = race_of(page).lanes[1]
    assert (second.status, second.solved, second.calls, second.seconds) == (RUNNING, 1, 500, 0.25)
    assert (second.current_calls, second.current_seconds) == (70, 0.5)
    page = steps.finish_turn(page, 0, [solved(90, 0.5)])
    assert race_of(page).lanes[0].status == RUNNING
    page = steps.finish_turn(page, 0, [solved(10, 0.25)])
    first = race_of(page).lanes[0]
    assert (first.status, first.solved, first.calls, first.seconds) == (FINISHED, 2, 100, 0.75)
    assert first.seconds_spread == ((0.25, False), (0.5, False), (0.5, False))
    assert race_of(steps.fail_lane(page, 1)).lanes[1].status == FAILED


def test_what_comes_late_changes_nothing() -> None:
    page = steps.cancel(steps.update_lane(steps.start_lane(race_on(D), 0), 0, [], 70, 1.5))
    assert statuses(page) == [CANCELLED] * len(LANE_ORDER)
    assert race_of(page).has_ended
    assert steps.update_lane(page, 0, [], 99, 9.0) is page
    assert steps.finish_turn(page, 0, [solved(99, 9.0)]) is page
    assert steps.fail_lane(page, 0) is page
    assert steps.start_lane(page, 0) is page


def test_lanes_take_turns_and_none_waits_for_ever_behind_another() -> None:
    race = race_of(race_on(D, D))
    turns: dict[int, int] = {}
    order = []
    for _ in range(10):
        place = next_lane(race, turns, [0])  # the first lane is always busy
        assert place is not None
        turns[place] = turns.get(place, 0) + 1
        order.append(place)
    assert order == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]
    assert next_lane(race, {}, range(7)) is None
    assert next_lane(race_of(steps.cancel(race_on(D))), {}, ()) is None


def test_a_race_says_how_it_begins_and_ends() -> None:
    page = race_on(D)
    assert (page.message, notes(page)) == (("lab.race_started", {"count": 1}), [])
    for place in range(len(LANE_ORDER)):
        assert race_of(page).is_running
        page = steps.finish_turn(steps.start_lane(page, place), place, [solved(10, 0.1)])
    assert race_of(page).has_ended
    assert page.message == ("lab.race_over", {"count": 7, "of": 7})
    assert steps.cancel(page) is page
    stopped = steps.cancel(steps.finish_turn(steps.start_lane(race_on(D), 0), 0, [solved(10, 0.1)]))
    assert stopped.message == ("lab.race_ended", {"count": 1, "of": 7})


def test_more_puzzles_than_are_taken_and_texts_that_are_none_are_named() -> None:
    page = steps.begin(LabState(), [D] * 812, 812, 3)
    assert len(race_of(page).puzzles) == 500
    assert notes(page) == ["Taken: the first 500 of 812 puzzles.", "3 more could not be read."]
    lines = "\n".join([D] * 812)
    for text, taken, count, bad in (
        (lines, 500, 812, 0),
        (lines[:245].replace(".", "0"), 3, 3, 0),
        (D, 1, 1, 0),
        (D + "\n" + D + "9\n\n" + D, 2, 2, 1),
        ("none", 0, 0, 1),
        ("", 0, 0, 0),
    ):
        puzzles, of, unread = read_puzzles(text)
        assert (len(puzzles), of, unread) == (taken, count, bad), text[:90]
        assert set(puzzles) <= {D}
    assert read_puzzles((D + " \n\n\n") * 2000)[1:] == (2000, 0)
    many = "\n".join([D + "," * 900] * 200)
    assert read_puzzles(many)[1] == 200, "what is too long to be read counts line by line"


def test_a_number_of_lanes_runs_at_once() -> None:
    table = ((0, 1), (1, 1), (2, 2), (4, 4), (64, 4))
    for cores, workers in table:
        assert worker_count(cores) == workers, cores


def test_one_puzzle_has_no_limit_and_several_have() -> None:
    assert (race_of(race_on(D)).limit, race_of(race_on(D, D)).limit) == (0, 10)


def test_before_the_first_race_there_is_only_the_choice() -> None:
    assert look(LabState(theme="dark")) == RaceLook(choice="this", theme="dark")
    chosen = look(steps.choose(LabState(), "text"))
    assert (chosen.choice, chosen.has_text) == ("text", True)
    assert look(steps.begin(steps.choose(LabState(), "text"), [D])).choice == "text"


def test_the_table_says_what_is_known_and_no_more() -> None:
    page = steps.update_lane(steps.start_lane(race_on(D, D), 0), 0, [solved(12000, 2.0)], 345, 0.5)
    running = ("This site's solver", "running: puzzle 2 of 2", "1 of 2", "12,345", "2.50", "", "")
    assert texts(page, 0) == running
    assert texts(page, 1) == ("Propagation", "waiting", "", "", "", "", "")
    stopped = steps.cancel(page)
    assert texts(stopped, 0)[1:5] == ("cancelled", "1 of 2", "≥ 12,345", "≥ 2.50")
    assert texts(stopped, 1)[1:5] == ("cancelled", "", "", "")
    done = steps.finish_turn(page, 0, [solved(99, 0.0123)])
    assert texts(done, 0)[1:5] == ("finished", "2 of 2", "12,099", "2.01")
    for status in (WAITING, RUNNING, FINISHED, CANCELLED, FAILED):
        assert texts_of(table_row(Lane(algorithm="core", status=status), 1), WORDS)[1] == status


def test_several_puzzles_have_medians_and_quartiles() -> None:
    page = steps.start_lane(race_on(*[D] * 5), 0)
    page = steps.finish_turn(page, 0, [solved(10 * n, 0.001 * n) for n in (5, 3, 1, 2, 4)])
    assert look(page).has_spread
    assert texts(page, 0)[5:] == ("30 (20 – 40)", "0.0030 (0.0020 – 0.0040)")
    assert not look(race_on(D)).has_spread
    assert compute_spread([(1, False)]) is None
    # The two longest of five puzzles were skipped, so only a lower bound of the third quartile is known.
    assert compute_spread([(9, False), (5, True), (6, True), (7, False), (8, False)]) == (
        (8, False),
        (9, False),
        (5, True),
    )


def test_a_puzzle_that_takes_too_long_is_skipped_and_counted() -> None:
    page = steps.start_lane(race_on(D, D, D), 0)
    page = steps.finish_turn(page, 0, [solved(10, 0.1), (0, 7000, 10.0, False), solved(20, 0.1)])
    lane = race_of(page).lanes[0]
    assert (lane.status, lane.solved, lane.skipped, lane.has_lower_bounds) == (FINISHED, 2, 1, True)
    assert texts(page, 0)[1:5] == ("finished; 1 skipped", "2 of 3", "≥ 7030", "≥ 10.2")
    assert notes(page) == ["Skipped: one search that took more than 10 seconds."]


def test_only_what_is_finished_is_no_lower_bound() -> None:
    page = steps.start_lane(steps.start_lane(race_on(D), 0), 1)
    assert [lane.has_lower_bounds for lane in race_of(page).lanes[:3]] == [True, True, True]
    assert not race_of(steps.finish_turn(page, 0, [solved(5, 0.5)])).lanes[0].has_lower_bounds
    assert race_of(steps.fail_lane(page, 1)).lanes[1].has_lower_bounds
    assert race_of(steps.cancel(page)).lanes[2].has_lower_bounds


def test_a_race_is_drawn_and_saved_when_it_has_ended() -> None:
    results = [solved(5, 0.5), (0, 6, 0.25, True), (0, 900, 10.0, False)]
    page = steps.finish_turn(steps.start_lane(race_on(D, E, D, D), 0), 0, results)
    page = steps.update_lane(steps.start_lane(page, 1), 1, results[:1], 77, 1.5)
    page = steps.update_lane(page, 0, [], 44, 1.25)
    assert look(page).ended is None
    page = steps.cancel(page)
    race = look(page).ended
    assert race is race_of(page)
    assert race
    lines = files.race_csv(race).split("\r\n")
    assert lines[:9] == [
        "algorithm,puzzle,status,calls,seconds",
        f"core,{D},solved,5,0.500000",
        f"core,{E},none,6,0.250000",
        f"core,{D},skipped,900,10.000000",
        f"core,{D},cancelled,44,1.250000",
        f"propagation,{D},solved,5,0.500000",
        f"propagation,{E},cancelled,77,1.500000",
        f"propagation,{D},waiting,0,0.000000",
        f"propagation,{D},waiting,0,0.000000",
    ]
    assert lines[28:] == [f"scan,{D},waiting,0,0.000000", ""]
    drawn = files.race_svg(race, WORDS, "light")
    assert drawn.startswith("<svg xmlns=")
    assert ">6.00<" not in drawn
    assert drawn.count("h0") == 2 * 3, "a full dot for each puzzle that was searched to the end"
    assert drawn.count("m4 0h9") == 2 * 3, "an open one for each that was not"
