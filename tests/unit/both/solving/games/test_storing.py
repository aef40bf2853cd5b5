"""Test the store in which each text has a name."""

from solving.games.storing import Store
from tests.games import Storage


def test_names_are_the_keys_without_their_prefix() -> None:
    storage = Storage()
    store = Store(storage, "a/")
    assert store.keep("x", "text")
    Store(storage, "b/").keep("y", "other")
    assert (store.names(), store.load("x"), store.load("y")) == (["x"], "text", "")
    store.delete("x")
    assert list(storage.texts) == ["b/y"]


def test_each_window_remembers_its_own() -> None:
    storage = Storage()
    store = Store(storage, "a/")
    assert store.current_name() == ""
    store.remember_current("x")
    assert (store.current_name(), Store(storage.another_window(), "a/").current_name()) == ("x", "")
