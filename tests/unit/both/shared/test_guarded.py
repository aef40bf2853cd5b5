"""Test that two windows do not lose each other's text if both write texts under the same key."""

from shared.services.guarded import ASIDE, MOST_ASIDE, GuardedTexts
from tests.games import Storage

KEY = "lesson/search"


def two_windows(text: "str | None" = "first") -> "tuple[Storage, GuardedTexts, GuardedTexts]":
    """Return a store, and two windows that have already read this text."""
    storage = Storage()
    if text is not None:
        storage.keep(KEY, text)
    one, other = GuardedTexts(storage), GuardedTexts(storage)
    assert (one.load(KEY), other.load(KEY)) == (text, text)
    return storage, one, other


def asides(storage: Storage) -> "list[str]":
    return sorted([text for key, text in storage.texts.items() if key.startswith(ASIDE)])


# The initial text in the store, the texts that one window writes, the text that the other window writes
# afterwards, the final text in the store, and the texts that are saved as copies. None deletes the text.
CASES: "tuple[tuple[str | None, tuple[str | None, ...], str | None, str | None, list[str]], ...]" = (
    ("first", ("a",), "b", "b", ["a"]),
    (None, ("a",), "b", "b", ["a"]),
    (None, ("a", "ab", "abc"), "b", "b", ["abc"]),
    ("first", ("a",), "a", "a", []),
    ("first", ("a", "first"), "b", "b", []),
    ("first", (None,), "b", "b", []),
    ("first", ("a",), None, None, ["a"]),
    ("first", (), None, None, []),
    ("first", (), "b", "b", []),
)


def test_what_the_other_window_has_written_is_put_aside() -> None:
    for first, writes, last, stored, aside in CASES:
        storage, one, other = two_windows(first)
        for text in writes:
            if text is None:
                one.forget(KEY)
            else:
                assert one.keep(KEY, text)
        assert other.is_changed_elsewhere(KEY) == (storage.load(KEY) != first)
        if last is None:
            other.forget(KEY)
        else:
            assert other.keep(KEY, last)
        assert (storage.load(KEY), asides(storage)) == (stored, aside), (first, writes, last)
        assert not other.is_changed_elsewhere(KEY)
        assert other.count_aside(KEY) == len(aside)


def test_a_window_that_has_read_nothing_overwrites_nothing() -> None:
    storage = Storage()
    storage.keep(KEY, "first")
    window = GuardedTexts(storage)
    assert not window.is_changed_elsewhere(KEY)
    assert window.keep(KEY, "mine")
    assert (storage.load(KEY), asides(storage)) == ("mine", ["first"])


def test_a_window_that_follows_the_other_one_puts_nothing_aside() -> None:
    storage, one, other = two_windows()
    for text in ("a", "ab", "abc"):
        one.keep(KEY, text)
        assert other.is_changed_elsewhere(KEY)
        assert other.load(KEY) == text
        assert not other.is_changed_elsewhere(KEY)
    one.keep(KEY, "abcd")
    assert other.keep(KEY, "abc"), "the text that it has read last is no news"
    assert storage.load(KEY) == "abcd"
    assert not asides(storage)


def test_texts_change_places_until_the_reader_keeps_one() -> None:
    storage, one, other = two_windows()
    one.keep(KEY, "a")
    other.keep(KEY, "b")
    one.keep(KEY, "c")
    assert asides(storage) == ["a", "b"]
    shown = [one.swap(KEY) for _ in range(4)]
    assert shown == ["a", "b", "c", "a"]
    assert one.drop_aside(KEY) == ("b", "c")
    assert (storage.load(KEY), asides(storage), one.count_aside(KEY)) == ("a", [], 0)
    assert one.swap(KEY) is None
    assert one.put_aside(KEY, "b")
    assert one.put_aside(KEY, "b")
    assert asides(storage) == ["b"]


def test_a_full_store_loses_neither_text() -> None:
    storage, one, other = two_windows()
    one.keep(KEY, "a" * 10)
    storage.room = 15
    assert not other.keep(KEY, "b" * 10), "there is no room for both"
    assert storage.load(KEY) == "a" * 10
    assert other.is_changed_elsewhere(KEY)
    other.forget(KEY)
    assert storage.load(KEY) == "a" * 10
    storage.room = 10**6
    assert other.keep(KEY, "b" * 10)
    assert asides(storage) == ["a" * 10]
    storage.room = 15
    assert other.swap(KEY) is None
    assert (storage.load(KEY), asides(storage)) == ("b" * 10, ["a" * 10])


def test_other_keys_and_a_store_that_refuses() -> None:
    storage = Storage()
    for key in (ASIDE + KEY + "/x", ASIDE + KEY + "/09", ASIDE + KEY + "/", ASIDE + KEY + "2/1"):
        storage.keep(key, "forged")
    window = GuardedTexts(storage)
    assert window.count_aside(KEY) == 0
    for number in range(MOST_ASIDE + 5):
        assert window.put_aside(KEY, str(number))
    assert window.count_aside(KEY) == MOST_ASIDE
    assert window.swap(KEY) == "5"
    storage.absent = True
    assert window.load(KEY) is None
    assert not window.keep(KEY, "a")
