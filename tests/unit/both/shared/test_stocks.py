"""Test the selection of a stock by the name of a puzzle or by a day."""

from shared import stocks


def test_a_name_begins_with_the_version_of_its_stock() -> None:
    for name, version in (("1-hard-7K3Q", 1), ("12-easy-0001", 12), ("hard", 0), ("", 0), ("²-x", 0)):
        assert stocks.version_in_name(name) == version, name
    assert stocks.version_in_name("12345-easy-0001") == 0


def test_the_site_has_the_newest_and_no_later_one() -> None:
    assert stocks.has_stock(stocks.NEWEST)
    assert not stocks.has_stock(stocks.NEWEST + 1)
    assert not stocks.has_stock(0)


def test_every_day_has_a_stock() -> None:
    assert stocks.version_of_day(0) == 1
    assert stocks.version_of_day(20783) == 1
