"""Compare the tables of digit sets with their definitions."""

from sudoku_core.board import digits


def test_every_mask_has_its_members() -> None:
    for mask in range(512):
        members = [digit for digit in range(1, 10) if mask >> (digit - 1) & 1]
        assert list(digits.MEMBERS[mask]) == members
        assert digits.COUNT[mask] == len(members)
        assert digits.union(members) == mask
        assert digits.text(mask) == "".join([str(digit) for digit in members])


def test_named_sets() -> None:
    assert digits.MEMBERS[digits.NONE] == ()
    assert digits.MEMBERS[digits.ALL] == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert [digits.only(digit) for digit in (1, 2, 9)] == [1, 2, 256]


def test_an_empty_cell_adds_nothing_to_a_union() -> None:
    assert digits.union([0, 3, 0, 3]) == digits.only(3)
