"""Test the statistics of wins."""

from solving.new.statistics import DAYS_IN_PICTURE, compute_statistics, draw_bar_chart, write_csv

TODAY = 20783
NOON = (TODAY * 24 + 12) * 3_600_000
DAY = 86_400_000


def in_utc(moments: "list[int]") -> "list[int]":
    return [moment // DAY for moment in moments]


def win(days_ago: int, seconds: str = "100", hints: int = 0, level: str = "easy", hours: int = 0) -> str:
    when = NOON - days_ago * DAY + hours * 3_600_000
    return " ".join([str(when), seconds, str(hints), level, "1" * 81])


def test_levels_have_their_number_their_times_and_their_hints() -> None:
    found = compute_statistics(
        [
            win(0, "300"),
            win(0, "100", 2),
            win(1, "200", 1),
            win(1, "-"),
            win(2, "50", 0, "extreme"),
            win(2, "9", 0, "-"),
        ],
        TODAY,
        in_utc,
    )
    assert found.count == 6
    assert [(each.level, each.count, each.fastest, each.median, each.hints) for each in found.levels] == [
        ("easy", 4, 100, 200, 3),
        ("extreme", 1, 50, 50, 0),
        ("", 1, 9, 9, 0),
    ]


# The numbers of days since each win -> the current streak, and the longest streak.
STREAKS: "tuple[tuple[list[int], int, int], ...]" = (
    ([], 0, 0),
    ([0], 1, 1),
    ([1], 1, 1),
    ([2], 0, 1),
    ([0, 1, 2, 2], 3, 3),
    ([1, 2, 5, 6, 7, 8], 2, 4),
    ([0, 2, 3, 4], 1, 3),
    ([3, 4], 0, 2),
)


def test_days_in_a_row() -> None:
    for ago, streak, longest in STREAKS:
        found = compute_statistics([win(days) for days in ago], TODAY, in_utc)
        assert (found.streak, found.longest) == (streak, longest), ago


def test_a_day_is_one_of_the_players_own_calendar() -> None:
    late = win(0, hours=11)

    def eight_hours_ahead(moments: "list[int]") -> "list[int]":
        return in_utc([moment + 8 * 3_600_000 for moment in moments])

    assert compute_statistics([late], TODAY, in_utc).days[-1] == 1
    assert compute_statistics([late], TODAY, eight_hours_ahead).days[-1] == 0, "it is tomorrow there"
    assert compute_statistics([late], TODAY + 1, eight_hours_ahead).days[-1] == 1


def test_the_picture_has_a_bar_for_each_day_with_a_win() -> None:
    found = compute_statistics(
        [win(0), win(0), win(DAYS_IN_PICTURE - 1), win(DAYS_IN_PICTURE)], TODAY, in_utc
    )
    assert (len(found.days), found.days[0], found.days[-1], sum(found.days)) == (DAYS_IN_PICTURE, 1, 2, 3)
    drawn = draw_bar_chart(found.days, "three")
    assert drawn.count("<rect") == 2
    assert 'height="28"' in drawn


def test_lines_that_cannot_be_read_count_for_nothing() -> None:
    found = compute_statistics(
        [
            "",
            "a b c d e",
            "1 2 3",
            win(0) + " more",
            "9" * 400 + " 1 1 easy 1",
            "² 1 ² easy 1",
            " 1  easy 1",
        ],
        TODAY,
        in_utc,
    )
    assert (found.count, found.levels) == (0, ())


def test_the_table_has_a_heading_and_a_line_for_each_win() -> None:
    lines = [win(0), "broken"]
    assert write_csv(lines).split("\n") == [
        "solved,seconds,hints,level,puzzle",
        win(0).replace(" ", ","),
        "",
    ]
