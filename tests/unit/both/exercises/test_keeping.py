"""Test the record of an exercise in the browser's store."""

import json

from exercises.keeping import read_result, storage_prefix, store_result
from exercises.results import GIVEN_UP, RIGHT
from exercises.state import Exercise


class Storage:
    """A storage that never fails."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def load(self, key: str) -> "str | None":
        """Return the text of this key, or None."""
        return self.texts.get(key)

    def keep(self, key: str, text: str) -> bool:
        """Store the text."""
        self.texts[key] = text
        return True


def test_each_exercise_has_a_place_of_its_own() -> None:
    asked = [{"exercise": "solve", "puzzle": "1"}, {"exercise": "solve", "puzzle": "2"}]
    asked += [{"exercise": "predict", "step": "1"}, {"exercise": "predict", "step": "2"}]
    places = {storage_prefix(each) for each in asked}
    assert len(places) == len(asked)
    # The storage key does not depend on language, theme or other settings of the view.
    assert storage_prefix({"exercise": "solve", "puzzle": "1", "lang": "en", "theme": "dark"}) in places


def test_how_it_ended_is_kept_and_what_nobody_has_kept_is_not_read() -> None:
    storage = Storage()
    place = storage_prefix({"exercise": "solve"})
    assert read_result(storage, place) == ("", 0)
    store_result(storage, place, RIGHT, 3)
    assert read_result(storage, place) == (RIGHT, 3)
    assert read_result(storage, storage_prefix({"exercise": "code"})) == ("", 0)
    for broken in ("", "[", "{}", "[]", "1", '["right"]', '["won", 1]', '["right", -1]', '["right", "1"]'):
        storage.keep(place + "record", broken)
        assert read_result(storage, place) == ("", 0), broken


def test_two_windows_count_their_tries_together() -> None:
    """Each window adds its own new tries to the count in the store."""
    storage = Storage()
    place = storage_prefix({"exercise": "solve", "puzzle": "3"})
    store_result(storage, place, "", 2)
    assert read_result(storage, place) == ("", 2)
    storage.keep(place + "record", json.dumps([GIVEN_UP, 5]))  # written by the other window
    store_result(storage, place, RIGHT, 3)
    assert read_result(storage, place) == (GIVEN_UP, 6)
    store_result(storage, place, GIVEN_UP, 6)
    assert read_result(storage, place) == (GIVEN_UP, 6)


def test_how_it_ended_first_counts() -> None:
    exercise = Exercise(kind="solve", tries=2)
    assert exercise.facts() == {"exercise": "solve", "how": None, "tries": 2}
    over = exercise.having(**exercise.fields_at_end(GIVEN_UP))
    assert over.having(**over.fields_at_end(RIGHT)).result == GIVEN_UP


def test_an_exercise_that_begins_again_has_no_tries() -> None:
    storage, place = Storage(), storage_prefix({"exercise": "solve"})
    store_result(storage, place, RIGHT, 2)
    assert read_result(storage, place) == (RIGHT, 2)
    store_result(storage, place, "", 0)
    assert read_result(storage, place) == ("", 0)
