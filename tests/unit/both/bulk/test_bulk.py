"""Test the steps of the page for lists, and its appearance."""

from bulk import choosing, steps
from bulk.look import build_look, duration, round_speed
from bulk.state import (
    COLUMNS,
    DONE,
    EMPTY,
    READING,
    READY,
    SOLVE,
    SORT_COLUMNS,
    STOPPED,
    WORKING,
    BulkState,
    RowChoice,
    columns_of,
    seconds_needed,
    unmeasured,
    workers_for,
)


def list_facts(rows: int, done: int = 0, **tally: "dict[str, int]") -> "dict[str, object]":
    """Return the counts of a list as the worker sends them: JSON turns numeric keys into texts."""
    return {"rows": rows, "bad": 1, "done": done, "tally": tally, "kept": True, "full": False}


def reading_reply(
    rows: int, done: int = 0, *, is_new: bool = True, back: bool = False
) -> "dict[str, object]":
    """Return the worker's reply to a request to read a file."""
    return {"about": {}, "facts": list_facts(rows, done), "back": back, "is_new": is_new}


def state_before_start() -> BulkState:
    state = steps.show_earlier_list(BulkState(phase="typing", most_workers=2, workers=2), None, {})
    assert state.open_list.stage == EMPTY
    state = steps.start_reading(state, "list.txt", 1000)
    state = steps.store_read_progress(state, 500, 6, 5)
    assert build_look(state).finished_share == 0.5
    assert build_look(state).message == ("bulk.reading", {"text": "list.txt", "count": 5})
    return steps.show_read_list(state, reading_reply(10))


def test_a_list_whose_worker_is_gone_can_do_nothing_until_it_is_back() -> None:
    state = steps.mark_list_lost(steps.store_written_rows(steps.start_work(state_before_start()), 3))
    assert build_look(state).enabled_buttons == ()
    assert build_look(state).message == ("bulk.opening", None)
    about = {"name": "list.txt", "tasks": ["count"]}
    back = steps.show_earlier_list(state, about, list_facts(10, 4, verdict={"1": 4}))
    assert (back.open_list.stage, back.open_list.tasks, build_look(back).enabled_buttons) == (
        STOPPED,
        ("count",),
        ("start", "download", "forget"),
    )
    lost = steps.show_earlier_list(state, None, {})
    assert (lost.open_list.stage, lost.open_list.totals.rows, lost.open_list.name) == (EMPTY, 0, "")


def test_a_list_is_read_measured_looked_at_and_done() -> None:
    state = state_before_start()
    assert state.open_list.stage == READY
    assert build_look(state).enabled_buttons == ("start", "download", "forget")
    assert build_look(state).message == ("bulk.ready_bad", {"text": "list.txt", "count": 10, "bad": 1})
    assert unmeasured(state) == [SOLVE]
    assert build_look(state).time_message == ("bulk.measuring", None)
    state = steps.store_task_seconds(state, SOLVE, 2.0)
    assert seconds_needed(state) == 10
    assert build_look(state).time_message == (
        "bulk.takes",
        {"time": ("bulk.seconds", {"count": 10}), "count": 2},
    )
    state = steps.start_work(state)
    assert build_look(state).enabled_buttons == ("cancel", "download")
    state = steps.store_results(state, list_facts(10, 4, verdict={"1": 3, "5": 1}), 2.0)
    seen = build_look(state)
    assert (seen.counts["done"], seen.counts["unique"], seen.counts["unreadable"]) == (4, 3, 1)
    assert seen.time_message == ("bulk.speed", {"speed": "2.0", "time": ("bulk.seconds", {"count": 3})})
    assert seen.finished_share == 0.4
    state = steps.store_results(state, list_facts(10, 10, verdict={"1": 9, "5": 1}), 2.0)
    assert state.open_list.stage == DONE
    assert build_look(state).message == ("bulk.done", {"count": 10})
    assert "start" not in build_look(state).enabled_buttons


def test_a_list_that_is_stopped_goes_on() -> None:
    state = steps.stop_work(
        steps.store_results(steps.start_work(state_before_start()), list_facts(10, 4), 2.0)
    )
    assert state.open_list.stage == STOPPED
    assert build_look(state).message == ("bulk.stopped", {"text": "list.txt", "done": 4, "total": 10})
    assert "start" in build_look(state).enabled_buttons
    late = steps.store_results(state, list_facts(10, 5), 2.0)
    assert (late.open_list.stage, late.open_list.totals.done) == (STOPPED, 5), (
        "an answer that was on its way is kept"
    )
    assert steps.stop_work(state) is state


def test_a_file_that_is_not_read_leaves_the_list_before() -> None:
    before = (
        steps.stop_work(steps.store_results(steps.start_work(state_before_start()), list_facts(10, 4), 2.0))
        .with_open_list(tasks=("rate",), task_seconds={SOLVE: 1.0})
        .with_rows(loaded=({"line": 1},), row_count=10, first_visible=3)
    )
    during = steps.store_read_progress(steps.start_reading(before, "other.txt", 5), 5, 2, 2).having(
        language="zh-CN"
    )
    assert (during.open_list.totals.rows, during.open_list.name) == (2, "other.txt")
    for after, message in (
        (steps.stop_work(during), None),
        (steps.report_unreadable_file(during, "other.txt"), ("error.file", {"text": "other.txt"})),
        (
            steps.show_read_list(during, reading_reply(10, is_new=False)),
            ("bulk.no_puzzle", {"text": "other.txt"}),
        ),
        (
            steps.show_read_list(during, reading_reply(10, is_new=False), "cut", "a.gz"),
            ("error.file_cut", {"text": "a.gz"}),
        ),
    ):
        assert after.message == message
        assert (after.open_list, after.rows) == (before.open_list, before.rows)
        assert after.language == "zh-CN", "what the reader has chosen meanwhile stays"
        assert after.list_generation != before.list_generation
        assert not after.replaced
    after = steps.show_read_list(during, reading_reply(7, back=True), "behind", "b.gz")
    assert (after.open_list.totals.rows, after.message) == (7, ("error.file_behind", {"text": "b.gz"}))
    assert "bring_back" in build_look(after).enabled_buttons


def test_a_list_that_is_deleted_is_offered_again() -> None:
    deleted = steps.clear_list(state_before_start(), reading_reply(0, back=True))
    assert (deleted.open_list.stage, deleted.message) == (EMPTY, ("bulk.deleted", {"text": "list.txt"}))
    assert build_look(deleted).enabled_buttons == ("bring_back",)
    assert build_look(steps.clear_list(state_before_start(), reading_reply(0))).enabled_buttons == ()
    about = {"name": "list.txt", "tasks": ["rate"]}
    found = {"about": about, "facts": list_facts(10, 4), "back": False, "is_new": True}
    back = steps.show_restored_list(deleted, found)
    assert (
        back.open_list.stage,
        back.open_list.totals.done,
        back.open_list.tasks,
        back.open_list.can_restore,
    ) == (STOPPED, 4, ("rate",), False)
    assert back.message == ("bulk.brought_back", {"text": "list.txt", "done": 4, "total": 10})
    gone: dict[str, object] = {"about": None, "facts": {}, "back": False, "is_new": False}
    assert build_look(steps.show_restored_list(deleted, gone)).enabled_buttons == ()
    assert steps.show_restored_list(deleted, gone).message == ("bulk.not_back", None)
    assert steps.store_results(deleted, list_facts(10, 5), 1.0) is deleted, "an answer on its way"


def test_what_is_lost_of_a_list_is_said() -> None:
    about = {"name": "list.txt", "tasks": ["rate"], "rows": 12}
    for lost in ("rows", "answers"):
        state = steps.show_earlier_list(BulkState(), about, list_facts(10, 4), lost)
        said = {"text": "list.txt", "done": 4, "count": 10, "total": 12}
        assert (state.open_list.stage, state.message) == (STOPPED, (steps.LOST_MESSAGES[lost], said))
    for lost in ("all", "tab"):
        state = steps.show_earlier_list(BulkState(), None, {}, lost)
        assert (state.open_list.stage, state.message) == (EMPTY, (steps.LOST_MESSAGES[lost], None))
    assert steps.show_earlier_list(BulkState(), about, list_facts(0, 0)).open_list.stage == EMPTY, (
        "never all 0 are done"
    )
    assert steps.show_earlier_list(BulkState(), None, {}, "").message is None


def test_what_remains_of_a_list_when_the_tab_is_closed_is_said() -> None:
    for kept, full, key in (
        (True, False, "kept"), (True, True, "full"), (False, True, "full_list"), (False, False, "not_kept")
    ):  # fmt: skip
        found = reading_reply(10)
        found["facts"] = dict(list_facts(10), kept=kept, full=full)
        state = steps.show_read_list(steps.start_reading(BulkState(), "a", 1), found)
        assert build_look(state).storage_message == ("bulk." + key, None)


def test_a_list_of_an_earlier_visit_is_there_again() -> None:
    about: dict[str, object] = {"name": "list.txt", "tasks": ["rate"]}
    state = steps.show_earlier_list(BulkState(), about, list_facts(10, 4))
    assert (state.open_list.stage, state.open_list.tasks, state.open_list.is_earlier) == (
        STOPPED,
        ("rate",),
        True,
    )
    assert build_look(state).message == ("bulk.earlier", {"text": "list.txt", "done": 4, "total": 10})
    assert build_look(state).are_tasks_fixed, "half a list with other tasks would be two lists"
    assert steps.show_earlier_list(BulkState(), about, list_facts(4, 4)).open_list.stage == DONE


def test_a_file_without_puzzles_is_named() -> None:
    state = steps.show_read_list(
        steps.start_reading(BulkState(), "empty.txt", 3), reading_reply(0, is_new=False)
    )
    assert (state.open_list.stage, state.message) == (EMPTY, ("bulk.no_puzzle", {"text": "empty.txt"}))
    assert (
        steps.report_unreadable_file(steps.start_reading(BulkState(), "a.gz", 3), "a.gz").open_list.stage
        == EMPTY
    )
    assert steps.show_read_list(state, reading_reply(4)) is state, "reading has been cancelled"


def test_columns_and_filters_are_those_of_what_is_asked() -> None:
    state = state_before_start()
    assert columns_of(state) == ["line", "status", "puzzle", "givens"]
    state = steps.set_task(steps.set_task(state, "forms", True), "rate", True)
    assert state.open_list.tasks == ("rate", "forms")
    assert columns_of(state)[4:] == ["level", "se", "score", "hardest", "same_as_line"]
    state = steps.store_results(steps.start_work(state), list_facts(10, 2, same={"0": 1, "2": 1}), 1.0)
    assert columns_of(state)[-1] == "as_expected"
    assert build_look(state).filters == ("rate", "only")
    assert steps.set_task(state, "rate", False).open_list.tasks == ("forms",)
    assert [name for name in COLUMNS if name not in SORT_COLUMNS] == ["puzzle", "same_as_line"]


def test_the_choice_of_rows_is_said_to_the_worker() -> None:
    state = state_before_start().having(technique_slugs=("full-house", "x-wing"))
    for field, value in (("verdict", "none"), ("level", "hard"), ("technique", "x-wing"), ("least", "1.2")):
        state = choosing.set_filter(state, field, value)
    asked = choosing.worker_request(choosing.sort_by(state, "se"))
    assert asked["numbers"] == {"verdict": [3], "level": [3], "technique": [2]}
    assert (asked["least"], asked["most"], asked["by"], asked["descending"]) == (12, 255, "se", False)
    assert choosing.worker_request(choosing.sort_by(choosing.sort_by(state, "se"), "se"))["descending"]
    assert choosing.worker_request(choosing.set_filter(state, "most", "x"))["most"] == 255
    assert choosing.worker_request(choosing.set_filter(state, "only", "copies"))["copies"]
    assert choosing.worker_request(choosing.set_filter(state, "only", "differing"))["numbers"]["same"] == [
        2
    ]
    assert choosing.sort_by(state, "se").rows.row_count is None


def test_the_keyboard_moves_within_the_rows() -> None:
    state = choosing.store_row_count(state_before_start(), 100)
    state = choosing.move_active_row(state, 5, 10)
    assert (state.rows.active_row, state.rows.first_visible) == (5, 0)
    state = choosing.move_active_row(state, 10, 10)
    assert (state.rows.active_row, state.rows.first_visible) == (15, 6)
    state = choosing.move_active_row(state, 1000, 10)
    assert (state.rows.active_row, state.rows.first_visible) == (99, 90)
    state = choosing.move_active_row(state, -1000, 10)
    assert (state.rows.active_row, state.rows.first_visible) == (0, 0)
    assert choosing.scroll_to(state, 500).rows.first_visible == 99
    assert choosing.store_row_count(choosing.scroll_to(state, 50), 3).rows.first_visible == 2
    assert choosing.move_active_row(choosing.store_row_count(state, 0), 1, 10).rows.active_row == 0


def test_bars_are_those_of_what_has_been_counted() -> None:
    state = state_before_start().having(
        technique_slugs=("full-house", "x-wing"),
        technique_names={"x-wing": {"en": "X-Wing"}, "full-house": {"en": "F"}},
    )
    tally = {
        "level": {"0": 1, "1": 2, "3": 1},
        "se": {"12": 2, "15": 1, "32": 1, "0": 3},
        "technique": {"2": 3},
    }
    charts = dict(
        build_look(steps.store_results(steps.start_work(state), list_facts(10, 4, **tally), 1.0)).charts
    )
    assert charts["ratings"] == (("1", 3), ("3", 1))
    assert charts["techniques"] == (("X-Wing", 3),)
    assert charts["levels"][0] == (("level.easy", None), 2)
    assert "givens" not in charts


def test_durations_and_speeds_are_round() -> None:
    assert duration(0.3) == ("bulk.under_a_second", None)
    assert duration(99) == ("bulk.seconds", {"count": 99})
    assert duration(600) == ("bulk.minutes", {"count": 10})
    assert duration(36_000) == ("bulk.hours", {"count": 10})
    assert duration(864_000) == ("bulk.days", {"count": 10})
    assert [round_speed(speed) for speed in (0.24, 12.3, 118, 123_456)] == ["0.2", 12, 120, 120_000]


def test_workers_are_as_many_as_cores_and_gigabytes_up_to_four() -> None:
    assert [workers_for(cores, 8) for cores in (0, 1, 2, 16)] == [1, 1, 2, 4]
    assert [workers_for(8, gigabytes) for gigabytes in (0.5, 2, 8)] == [1, 2, 4]
    assert steps.choose_workers(state_before_start(), "4").workers == 2
    assert RowChoice() == state_before_start().rows.choice
    assert state_before_start().open_list.stage != READING != WORKING
