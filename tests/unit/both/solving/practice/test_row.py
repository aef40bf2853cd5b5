"""Test the selection and the order of practice positions."""

from exercises.practising import PracticeRecord
from solving.practice.row import advance, make_row, shuffle
from solving.practice.state import MAX_POSITIONS, Row

NAMES = tuple([str(number) for number in range(20)])


def test_what_went_wrong_comes_first_and_what_went_right_last() -> None:
    record = PracticeRecord(wrong=("3", "7"), right=NAMES[10:])
    row = make_row(NAMES, record, 5)
    assert (len(row.waiting), row.number, row.length) == (MAX_POSITIONS, 1, MAX_POSITIONS)
    assert set(row.waiting[:2]) == {"3", "7"}
    assert not set(row.waiting) & set(NAMES[10:])
    rest = make_row(NAMES, PracticeRecord(right=NAMES[2:]), 5)
    assert set(rest.waiting[:2]) == {"0", "1"}
    assert len(make_row(NAMES[:4], PracticeRecord(), 1).waiting) == 4


def test_each_visit_has_an_order_of_its_own() -> None:
    orders = {make_row(NAMES, PracticeRecord(), seed).waiting for seed in range(20)}
    assert len(orders) == 20
    assert {row[0] for row in orders} != {"0"}
    assert sorted(shuffle(list(NAMES), 3)) == sorted(NAMES)


def test_what_goes_wrong_comes_again_once_after_three_others() -> None:
    row = advance(Row(waiting=("a", "b", "c", "d", "e")), is_right=False)
    assert (row.waiting, row.number, row.length) == (("b", "c", "d", "a", "e"), 2, 6)
    row = advance(row, is_right=True)
    assert (row.waiting, row.clean_count) == (("c", "d", "a", "e"), 1)
    row = advance(advance(row, is_right=True), is_right=True)
    assert row.waiting == ("a", "e")
    again = advance(row, is_right=False)
    assert (again.waiting, again.clean_count, again.wrong) == (("e",), 3, ("a",))
    # An answer that is right only at the second try does not count as right at once.
    assert advance(row, is_right=True).clean_count == 3
    assert advance(Row(waiting=("a",)), is_right=False).waiting == ("a",)
    assert advance(again, is_right=True).waiting == ()
