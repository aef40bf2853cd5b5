"""Check that our replacements for modules that MicroPython lacks behave like CPython's modules."""

from sudoku_core.board import compat


def test_the_greatest_member_and_all_members_of_a_set() -> None:
    for bits in (0, 1, 0b1010, 1 << 80, (1 << 729) - 1, 1 << 728 | 1 << 30 | 1):
        members = [number for number in range(730) if bits >> number & 1]
        assert compat.highest(bits) == (members[-1] if members else -1)
        assert compat.members_by_parts(bits) == members
        assert compat.count(bits) == len(members)


def test_choices_and_products_come_in_the_order_of_itertools() -> None:
    assert list(compat.combinations("abc", 2)) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert list(compat.product("ab", (1, 2))) == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]


def test_equal_keys_keep_their_order() -> None:
    assert compat.sorted_by(["bb", "a", "cc", "d"], key=len) == ["a", "d", "bb", "cc"]


def test_what_is_remembered_is_computed_once() -> None:
    asked = []

    @compat.lru_cache(maxsize=2)
    def twice(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [twice(number) for number in (1, 1, 2, 1)] == [2, 2, 4, 2]
    assert asked == [1, 2]
