"""Test the services of the board page with a fake browser."""

import asyncio
from typing import Any
from unittest.mock import MagicMock

import pytest

from building import needs
from sudoku_core.board.grid import line_of
from sudoku_core.maker.stock import Stock
from tests import coroutines
from tests.boards import SOLVED_D, D
from tests.games import Clock, Storage
from tests.hints import listed, path_reply
from tests.puzzles import PUZZLES
from tests.unit.solving.conftest import Load


class Words:
    language = "en"

    def say(self, key: str, _facts: object = None) -> str:
        return key


class Page:
    """A board page without elements and without a worker."""

    def __init__(self, load: Load, storage: Storage, state: Any = None) -> None:
        self.storage = storage
        self._commands = load("solving.commands")
        self._conductor = load("solving.conductor")
        examples = load("shared.examples").Examples('{"easy": ["' + D + '"]}')
        saver = load("solving.games.saved_games").Saver(storage, Clock())
        patch = pytest.MonkeyPatch()
        patch.setattr(load("shared.conductor"), "words_of", lambda _language: Words())
        state = state or load("solving.state").BoardState(phase="typing")
        table = self._commands.tables_for(state)
        self.page = self._conductor.BoardPage(state, table, saver, examples)
        patch.undo()

    @property
    def state(self) -> Any:
        return self.page.state

    def run(self, command: str, *arguments: object) -> None:
        self.page.run(command, *arguments)

    def shown(self) -> str:
        return line_of(self.state.board.values)


@pytest.fixture
def storage() -> Storage:
    return Storage()


@pytest.fixture
def page(load: Load, storage: Storage) -> Page:
    return Page(load, storage)


# ---------------------------------------------------------------- games


def test_examples_are_loaded_and_those_of_the_tutorials_have_a_message(page: Page) -> None:
    page.run("example", "easy")
    assert (page.shown(), page.state.message) == (D, None)
    page.run("example", "A")
    assert (page.shown(), page.state.message) == (PUZZLES["A"], ("example.A", None))


def test_only_changes_of_the_board_are_saved(page: Page, storage: Storage) -> None:
    page.run("move", 0, 1)
    assert not storage.texts
    page.run("example", "easy")
    assert len(storage.texts) == 1


def test_saved_games_are_listed_opened_deleted_and_restored(page: Page, storage: Storage) -> None:
    page.run("example", "easy")
    page.run("example", "A")
    page.run("games")
    newest, older = page.state.dialogs.games
    assert (older.values, older.kinds.count("g"), older.level, older.is_deleted) == (D, 30, "easy", False)
    assert (newest.values, newest.level) == (PUZZLES["A"], "A")
    page.run("drop_game", older.name)
    assert [game.is_deleted for game in page.state.dialogs.games] == [False, True]
    assert len(storage.texts) == 1
    page.run("put_back_game", older.name)
    assert page.state.dialogs.games == (newest, older)
    page.run("open_game", older.name)
    assert (page.shown(), page.state.dialog, page.state.known.greeting) == (
        D,
        None,
        ("status.restored", None),
    )
    page.run("open_game", "nonsense")
    assert page.shown() == D


def test_the_time_is_saved_but_does_not_restore_a_deleted_game(page: Page, storage: Storage) -> None:
    page.run("example", "easy")
    page.run("tick")
    page.run("keep_time")
    (name,) = storage.texts
    assert storage.texts[name].split("\n")[0].split(" ")[2] == "1"
    page.run("drop_game", page.state.game.name)
    page.run("keep_time")
    assert not storage.texts


def test_a_saved_game_keeps_its_level(page: Page) -> None:
    page.run("example", "easy")
    assert page.state.game.level == "easy"
    page.run("open_game", page.state.game.name)
    assert page.state.game.level == "easy"
    page.run("clear")
    assert page.state.game.level == ""
    page.run("undo")
    assert page.state.game.level == "easy"


@pytest.mark.parametrize("phase", ["typing", "ready"])
def test_new_asks_and_paints_once(load: Load, page: Page, phase: str) -> None:
    stock = Stock((needs.WEB / "shared" / "stock" / "1.bin").read_bytes(), 1)

    async def stock_of(_version: int) -> Stock:
        return stock

    new = load("solving.new.page")
    new.stock_of, new.storage = stock_of, page.storage  # type: ignore[attr-defined]
    new.clock = MagicMock(chance=lambda: 0.5)  # type: ignore[attr-defined]
    load("solving.services.games").storage = page.storage  # type: ignore[attr-defined]
    page.page.settle(page.state.having(phase=phase))
    painter, page.page.core = MagicMock(), MagicMock()
    page.page.add_painter(lambda state: state, painter)
    shown = {page.shown()}
    for kind, level in (("hard", "hard"), ("x-wing", "hard")):
        painter.reset_mock()
        page.page.core.reset_mock()
        assert coroutines.run(new.give_puzzle(page.page, kind))
        assert (painter.paint.call_count, page.page.core.ask.call_count) == (1, 1)
        assert page.state.game.level == level
        assert bool(page.state.question) == (phase == "ready")
        shown.add(page.shown())
    assert len(shown) == 3


TO_GIVENS = str.maketrans("123456789", "g" * 9)


def test_a_game_with_a_damaged_history_opens_with_its_board(page: Page, storage: Storage) -> None:
    damaged = "\n".join(["2 7 0", "_".join(["2", D, D.translate(TO_GIVENS)]), "", "", "nonsense"])
    storage.texts["game/old"] = damaged
    page.run("games")
    (listed,) = page.state.dialogs.games
    assert (listed.values, listed.level) == (D, "easy")
    page.run("open_game", listed.name)
    message = ("status.game_in_part", None)
    assert (page.shown(), page.state.dialog, page.state.message) == (D, None, message)
    page.run("go", 2)
    page.run("press", 4)
    assert storage.texts["game/old"] == damaged, "it stays until the reader deletes it"
    page.run("drop_game", listed.name)
    page.run("put_back_game", listed.name)
    assert storage.texts["game/old"] == damaged


def test_a_game_that_cannot_be_restored_stays_deleted(page: Page, storage: Storage) -> None:
    page.run("example", "easy")
    page.run("games")
    page.run("drop_game", page.state.game.name)
    storage.absent = True
    page.run("put_back_game", page.state.game.name)
    assert page.state.dialogs.games[0].is_deleted


def test_loading_a_puzzle_again_continues_its_game(page: Page) -> None:
    page.run("read_text", D)
    page.run("go", 2)
    page.run("press", 4)
    played = page.state
    page.run("read_text", PUZZLES["A"])
    page.run("read_text", D)
    assert (page.shown(), page.state.game.name) == (D, played.game.name)
    assert page.state.known.greeting == ("status.followed", None)
    page.run("undo")
    assert page.state.board == played.board
    page.run("undo")
    page.run("undo")
    assert not any(page.state.board.values)
    page.run("games")
    assert sorted([game.values for game in page.state.dialogs.games]) == sorted([D, PUZZLES["A"]])


def test_undo_into_another_game_restores_its_time_points_and_hints(page: Page) -> None:
    page.run("read_text", D)
    page.run("recall", 30, (page.state.board,), 2)
    points = page.state.game.points
    page.run("read_text", PUZZLES["A"])
    assert (page.state.game.seconds, page.state.game.points, page.state.game.hints) == (0, (), 0)
    page.run("undo")
    assert (page.state.game.seconds, page.state.game.points, page.state.game.hints) == (30, points, 2)


def test_the_board_of_a_link_is_saved_when_another_replaces_it(load: Load, storage: Storage) -> None:
    state, board = load("solving.address").read_address({"puzzle": D})
    page = Page(load, storage, load("solving.steps.arriving").set_first_board(state, board))
    page.run("games")
    assert page.state.dialogs.games == ()
    page.run("example", "A")
    page.run("games")
    assert [game.values for game in page.state.dialogs.games] == [PUZZLES["A"], D]


# ---------------------------------------------------------------- two windows


def test_a_window_continues_a_game_that_another_window_changed(load: Load, page: Page) -> None:
    other = Page(load, page.storage.another_window(), load("solving.state").BoardState(session="other"))
    page.run("read_text", D)
    page.run("go", 2)
    other.run("games")
    other.run("open_game", page.state.game.name)
    other.run("go", 3)
    other.run("press", 6)
    page.run("look_again")
    assert (page.state.board, page.state.game.past) == (other.state.board, other.state.game.past)
    assert page.state.known.greeting == ("status.continued", None)
    page.run("press", 4)
    other.run("look_again")
    assert other.state.board == page.state.board
    assert other.state.game.name == page.state.game.name
    page.run("look_again")
    assert page.state.game.past == other.state.game.past
    page.run("games")
    assert len(page.state.dialogs.games) == 1


def test_two_windows_without_contact_save_two_games(load: Load, page: Page) -> None:
    other = Page(load, page.storage.another_window(), load("solving.state").BoardState(session="other"))
    page.run("read_text", D)
    name = page.state.game.name
    other.run("open_game", name)
    for window, cell, digit in ((page, 2, 4), (other, 3, 6), (page, 5, 8), (other, 6, 9)):
        window.run("go", cell)
        window.run("press", digit)
        is_first_of_other = window is other
        assert (("status.kept_apart", None) in window.state.notices) == is_first_of_other
    assert page.state.game.name == name
    assert other.state.game.name != name
    page.run("games")
    kept = {game.name: game.values for game in page.state.dialogs.games}
    assert kept == {name: page.shown(), other.state.game.name: other.shown()}
    other.run("undo")
    other.run("undo")
    assert other.shown() == D


def test_the_address_decides_how_the_page_begins(load: Load, page: Page) -> None:
    games, address = load("solving.services.games"), load("solving.address")
    undo = load("solving.steps.playing").undo
    saver = page.page.saver

    def first_state(parameters: dict[str, str], is_reload: bool = False) -> Any:
        state, board = address.read_address(parameters)
        return games.first_state(state, board, saver, is_reload)

    assert first_state({}).known.greeting == ("status.start", None)
    assert first_state({"puzzle": D}).known.greeting == ("status.loaded", {"count": 30})
    page.run("read_text", D)
    page.run("go", 2)
    page.run("press", 4)
    played = page.state
    restored = first_state({})
    assert (restored.board, restored.game.past) == (played.board, played.game.past)
    assert restored.known.greeting == ("status.restored", None)
    followed = first_state({"puzzle": D})
    assert (line_of(followed.board.values), followed.known.greeting) == (D, ("status.followed", None))
    assert undo(followed).board == played.board
    assert first_state({"puzzle": D}, is_reload=True).board == played.board
    for parameters in ({"puzzle": "x"}, {"theme": "pink"}, {"embed": "1"}):
        state = first_state(parameters)
        assert not any(state.board.values)
        assert bool(state.message) == ("embed" not in parameters)


# ---------------------------------------------------------------- links, files and paper


def fake_clipboard(load: Load, allowed: bool, copied: list[str]) -> None:
    async def copy(text: str) -> bool:
        copied.append(text)
        await asyncio.sleep(0)
        return allowed

    load("solving.services.sharing").clipboard.copy = copy


async def run_callbacks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_link_is_copied_or_shown_if_copying_is_refused(load: Load, page: Page) -> None:
    async def play() -> None:
        copied: list[str] = []
        page.run("read_text", D)
        fake_clipboard(load, True, copied)
        page.run("share")
        await run_callbacks()
        assert copied == ["?puzzle=" + D]
        assert (page.state.known.is_link_copied, page.state.dialog) == (True, None)
        fake_clipboard(load, False, copied)
        page.run("share")
        await run_callbacks()
        assert (page.state.dialog, page.state.note) == ("link", ("status.copy_refused", None))
        page.run("export")
        page.run("copy")
        await run_callbacks()
        assert (page.state.dialog, page.state.note) == ("export", ("status.copy_refused", None))

    coroutines.run(play())


def test_the_grid_is_copied_as_one_line_and_a_puzzle_is_pasted(load: Load, page: Page) -> None:
    async def play() -> None:
        reading = load("shared.services.reading")
        page.run("read_text", D)
        copied: list[str] = []
        page.run("copy_grid", copied.append)
        assert (copied, page.state.message) == ([D], ("status.grid_copied", None))
        for text, message in ((None, ("error.paste", None)), (PUZZLES["A"], None)):

            async def read(text: str | None = text) -> str | None:
                return text

            reading.clipboard.read = read
            page.run("paste")
            await run_callbacks()
            assert page.state.message == message
        assert page.shown() == PUZZLES["A"]

    coroutines.run(play())


def test_copying_an_earlier_board_is_not_reported(load: Load, page: Page) -> None:
    async def play() -> None:
        for allowed in (True, False):
            fake_clipboard(load, allowed, [])
            page.run("share")
            page.run("example", "easy")
            await run_callbacks()
            assert (page.state.known.is_link_copied, page.state.dialog) == (False, None)
            page.run("clear")

    coroutines.run(play())


def test_the_export_is_copied_in_its_format(load: Load, page: Page) -> None:
    async def play() -> None:
        copied: list[str] = []
        fake_clipboard(load, True, copied)
        page.run("read_text", D)
        page.run("export")
        page.run("choose_format", "rows")
        page.run("copy")
        await run_callbacks()
        assert copied[0].split("\n")[0] == D[:9]
        assert (page.state.dialog, page.state.message) == (None, ("status.copied", None))

    coroutines.run(play())


def test_the_qr_code_of_a_closed_link_is_dropped(load: Load, page: Page) -> None:
    made: list[asyncio.Future[list[str] | None]] = []

    async def qr_rows(_link: str) -> list[str] | None:
        made.append(asyncio.get_running_loop().create_future())
        return await made[-1]

    async def play() -> None:
        load("solving.services.sharing").qr_rows = qr_rows  # type: ignore[attr-defined]
        page.run("share_more")
        await run_callbacks()
        made[0].set_result(["10", "01"])
        await run_callbacks()
        assert page.state.dialogs.qr == ("10", "01")
        page.run("share_more")
        await run_callbacks()
        assert page.state.dialogs.qr is None
        page.run("close")
        made[1].set_result(["1"])
        await run_callbacks()
        assert page.state.dialogs.qr is None
        page.run("share_more")
        await run_callbacks()
        made[2].set_result(None)
        await run_callbacks()
        assert page.state.dialogs.qr == ()

    coroutines.run(play())


def test_a_sheet_has_the_board_and_then_saved_games_until_it_is_full(load: Load, page: Page) -> None:
    printing = load("solving.services.printing")
    sheet = printing.printing = MagicMock()  # type: ignore[attr-defined]
    sheet.print_sheet.return_value = True
    for text in (SOLVED_D, PUZZLES["A"], PUZZLES["B"], D):
        page.run("read_text", text)
    first, named = "print.caption · level.easy", "print.caption · level.B"
    for per_page, captions in (
        (1, ["level.easy"]),
        (2, [first, named]),
        (6, [first, named, "print.caption · level.A", "print.caption"]),
    ):
        page.run("print")
        page.run("choose_per_page", str(per_page))
        page.run("print_now")
        _heading, _date, figures, layout = sheet.fill_sheet.call_args.args
        assert [caption for _, caption in figures] == captions
        assert (layout, page.state.dialog) == (f"a4 per-{per_page}", None)
    page.run("choose_contents", "solution")
    page.run("answer", page.state.number, {"status": "unique", "solution": SOLVED_D})
    page.run("print_now")
    ((picture, _),) = sheet.fill_sheet.call_args.args[2]
    assert picture.count(">5</text>") == 9
    sheet.print_sheet.return_value = False
    page.run("print_now")
    assert page.state.message == ("status.no_print", None)


def test_paper_and_pictures_show_the_step_of_the_path_with_its_pattern(load: Load, page: Page) -> None:
    printing, pictures = load("solving.services.printing"), load("solving.services.pictures")
    sheet = printing.printing = MagicMock()  # type: ignore[attr-defined]
    page.page._address_bar = MagicMock()
    page.run("read_text", D)
    page.run("path")
    steps = [listed(placed="4r1c3"), listed(placed="6r1c4", units=[0])]
    page.run("answer", page.state.number, path_reply(*steps))
    page.run("walk", "forward")
    page.run("print_now")
    ((on_paper, _),) = sheet.fill_sheet.call_args.args[2]
    for picture in (on_paper, pictures.draw_export(page.page, "dark")):
        assert picture.count('data-role="unit"') == picture.count('data-role="placed"') == 1
        assert picture.count('font-weight="400">4</text>') == 1, "r1c3 is filled there"
    assert page.state.board.values[2] == 0
