"""Test functions that are imported when they are first called."""

from shared.page.later import later


def test_a_later_function_does_what_the_one_of_that_module_does() -> None:
    for module, name, arguments, expected in (
        ("sudoku_core.board.digits", "only", (3,), 4),
        ("sudoku_core.board.geometry", "name", (80,), "r9c9"),
    ):
        assert later(module, name)(*arguments) == expected


def test_its_module_is_imported_when_it_is_called_and_not_before() -> None:
    missing = later("shared.no_such_module", "anything")
    try:
        missing()
    except ImportError:
        return
    raise AssertionError("there is no such module")
