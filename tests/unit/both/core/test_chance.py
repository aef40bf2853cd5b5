"""Test random numbers with a text as seed: they are well distributed, and equal in both interpreters."""

from sudoku_core.maker.chance import Chance

# Seed -> the first numbers below 9. These must never change, because stored seeds depend on them.
FIRST = {"": [6, 0, 2, 1, 3, 8], "1-7K3Q": [3, 0, 8, 7, 5, 1]}


def test_the_numbers_follow_from_the_text() -> None:
    for text, numbers in FIRST.items():
        chance = Chance(text)
        assert [chance.below(9) for _ in numbers] == numbers, text


def test_the_generator_is_splitmix64() -> None:
    # The published first numbers of SplitMix64 with the seed 1234567.
    chance = Chance("")
    chance._state = 1234567
    found = [chance.below(1 << 64) for _ in range(5)]
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_all_numbers_below_the_end_come_about_equally_often() -> None:
    chance = Chance("often")
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.below(7)] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


def test_shuffled_items_are_the_same_items() -> None:
    chance = Chance("shuffled")
    orders = [chance.shuffled(range(9)) for _ in range(20)]
    for order in orders:
        assert sorted(order) == list(range(9))
    assert len({tuple(order) for order in orders}) == 20
    assert chance.sample((), 3) == []
    assert len(set(chance.sample(range(9), 3))) == 3
