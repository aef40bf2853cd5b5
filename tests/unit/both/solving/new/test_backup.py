"""Test that the content of a backup file is merged with the browser's current data."""

import json

from exercises import practising, progress
from solving.new import backup
from solving.texts.game_text import write_game
from tests.games import Storage, played

GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PROGRESS = [
    progress.serialize_progress(progress.Progress(read_pages=slugs))
    for slugs in (("a",), ("b",), ("a", "b"))
]
CODE = "def solve(board):\n\treturn 'a\\nb'\r\n"


def plain(text: str) -> object:
    """Return the value of a JSON text, so that the order of its keys does not matter, or another text."""
    return json.loads(text) if text[:1] == "{" else text


def store(**texts: str) -> Storage:
    storage = Storage()
    for key, text in texts.items():
        storage.keep(key.replace("__", "/"), text)
    return storage


def full() -> Storage:
    """Return a store with a text of each kind."""
    return store(
        settings=json.dumps({"theme": "dark"}),
        wins="1600000000000 61 0 easy " + GIVENS,
        given="1-hard-7K3Q hard - " + GIVENS,
        practice=json.dumps({"x-wing": [["01234567"], ["89abcdef"]]}),
        techniques=progress.serialize_progress(
            progress.Progress(read_pages=("x-wing",), recent_hints=(("w-wing", 20000),))
        ),
        game__a=write_game(played(), 1_600_000_000_000),
        exercise__0__record=json.dumps(["right", 2]),
        lesson__cells=CODE,
    )


def test_what_was_saved_comes_back_in_an_empty_browser_text_by_text() -> None:
    old, new = full(), Storage()
    restored = backup.restore_backup(new, backup.write_backup(old))
    assert restored
    assert (new.texts, restored.added, restored.bad, restored.missing) == (old.texts, len(old.texts), 0, 0)
    again = backup.restore_backup(new, backup.write_backup(old).replace("\n", "\r\n"))
    assert again
    assert (new.texts, again.same) == (old.texts, len(old.texts))
    assert backup.result_message(again) == ("backup.same", {"count": len(old.texts)})
    backup.undo_restore(new, restored)
    assert new.texts == {}


def test_nothing_that_is_here_is_replaced_and_nothing_of_the_file_is_lost() -> None:
    other = "".join(reversed(GIVENS))
    game = write_game(played(), 1_700_000_000_000)
    for key, here, text, stored in (
        ("lesson/cells", "x = 1", CODE, {"lesson/cells": "x = 1", "aside/lesson/cells/1": CODE}),
        ("own-code", "x = 1", CODE, {"own-code": "x = 1", "aside/own-code/1": CODE}),
        ("wins", "9 1 0 easy " + GIVENS, "10 2 0 - " + other,
         {"wins": "9 1 0 easy " + GIVENS + "\n10 2 0 - " + other}),
        ("wins", "9 1 0 easy " + GIVENS, "10 2 0 - " + GIVENS, {"wins": "9 1 0 easy " + GIVENS}),
        ("given.1", "a", "5", {"given.1": "f"}),
        ("given", "n1 easy - " + GIVENS, "n2 easy - " + other,
         {"given": "n2 easy - " + other + "\nn1 easy - " + GIVENS}),
        ("settings", '{"theme": "dark"}', '{"theme": "light", "names": true}',
         {"settings": '{"names": true, "theme": "dark"}'}),
        ("techniques", PROGRESS[0], PROGRESS[1], {"techniques": PROGRESS[2]}),
        ("course/pupil", "2", "3", {"course/pupil": "2"}),
        ("game/a", game, game.replace("1700000000000", "1800000000000"), {"game/a": game}),
    ):  # fmt: skip
        storage = store(**{key: here})
        restored = backup.restore_backup(storage, backup.write_backup(store(**{key: text})))
        assert restored
        assert {name: plain(storage.texts[name]) for name in storage.texts} == {
            name: plain(stored[name]) for name in stored
        }, key
        backup.undo_restore(storage, restored)
        assert storage.texts == {key: here}


def test_two_versions_of_a_game_are_two_games() -> None:
    before = write_game(played(), 1)
    after = before.replace(before.split("\n")[2], "", 1)  # the game without its history
    storage = store(game__a=before)
    restored = backup.restore_backup(storage, backup.write_backup(store(game__a=after)))
    assert restored
    assert restored.beside == 1
    assert storage.texts["game/a"] == before
    assert sorted(storage.texts.values()) == sorted([before, after])
    again = backup.restore_backup(storage, backup.write_backup(store(game__a=after)))
    assert again
    assert again.same == 1


def test_practice_of_two_browsers_is_joined() -> None:
    storage = store(practice=json.dumps({"x-wing": [["aaaaaaaa"], ["bbbbbbbb"]]}))
    file = backup.write_backup(
        store(practice=json.dumps({"x-wing": [["bbbbbbbb", "cccccccc"], []], "w": [[], []]}))
    )
    restored = backup.restore_backup(storage, file)
    assert restored
    record = practising.read_records(storage)["x-wing"]
    assert (record.right, record.wrong) == (("aaaaaaaa", "cccccccc"), ("bbbbbbbb",))


def test_pupils_of_two_browsers_keep_their_work_apart() -> None:
    storage = store(course__pupils=json.dumps([["", "Anna"], ["2", "Ben"]]), pupil__2__lesson__cells="ben")
    storage.keep("lesson/cells", "anna")
    file = store(course__pupils=json.dumps([["", "Ben"], ["2", "Cleo"]]), pupil__2__lesson__cells="cleo")
    file.keep("lesson/cells", "ben again")
    restored = backup.restore_backup(storage, backup.write_backup(file))
    assert restored
    assert json.loads(storage.texts["course/pupils"]) == [["", "Anna"], ["2", "Ben"], ["3", "Cleo"]]
    assert storage.texts["lesson/cells"] == "anna"
    assert storage.texts["pupil/3/lesson/cells"] == "cleo"
    assert storage.texts["aside/pupil/2/lesson/cells/1"] == "ben again"


def test_what_somebody_else_has_written_is_refused_or_left_out() -> None:
    for file in (
        "",
        "x",
        "{}",
        "sudoku-lab backup 2 1\n",
        "sudoku-lab backup 1 \n",
        "sudoku-lab backup 1 " + "9" * 9,
    ):
        assert backup.read_backup(file) is None, file
    storage = Storage()
    bad = (
        ("techniques", "[]"),
        ("game/a", "no game"), ("other", "x"), ("lesson/a b", "x"), ("../x", "x"), ("", "x"), ("wins", "x"),
        ("lesson/long", "x" * 400_001), ("settings", "[1]"), ("given.1", "xyz"), ("practice", "{"),
        ("lesson/" + "n" * 300, "x"), ("lesson/empty", ""),
    )  # fmt: skip
    lines = [key + "\t" + text for key, text in bad]
    restored = backup.restore_backup(
        storage, "\n".join(["sudoku-lab backup 1 20"] + lines + ["lesson/cells\tx = 1"])
    )
    assert restored
    assert storage.texts == {"lesson/cells": "x = 1"}
    assert (restored.bad, restored.missing) == (len(bad), 20 - len(bad) - 1)
    assert backup.result_message(restored)[0] == "address.and"


def test_where_there_is_no_room_nothing_is_changed() -> None:
    file = backup.write_backup(full())
    for room in range(0, 3000, 300):
        storage = store(lesson__other="y" * 10)
        storage.room = room + 100
        if backup.restore_backup(storage, file) is None:
            assert storage.texts == {"lesson/other": "y" * 10}


def test_what_has_changed_since_is_not_taken_back() -> None:
    storage = store(settings='{"theme": "dark"}')
    restored = backup.restore_backup(storage, backup.write_backup(full()))
    assert restored
    storage.keep("lesson/cells", "newer")
    backup.undo_restore(storage, restored)
    assert storage.texts == {"settings": '{"theme": "dark"}', "lesson/cells": "newer"}
