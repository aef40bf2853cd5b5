"""The page, put together: what is heard changes the state, and a changed state is asked and painted."""

import asyncio

from shared.core_client import CoreClient
from shared.elements import choices
from shared.examples import Examples
from shared.old_conductor import Conductor
from shared.services import browser
from shared.worker_client import WorkerClient
from solving import address, asking, picture
from solving import board as boards
from solving import other_programs as elsewhere
from solving import saved_games as store
from solving import state as game
from solving.look import Look
from solving.page import Page
from sudoku_core.notation import parse

# Of the pictures that are saved and copied, in pixels: twice as wide as they are drawn.
PICTURE_WIDTH = 1160


class Solving(Conductor):
    """The page on which a puzzle is typed, checked and solved."""

    steps = (asking, game)
    look = Look

    def __init__(self, state, language, saver):
        super().__init__(state, language, Page)
        self._core = CoreClient(self.hear, WorkerClient)
        self._saver = saver
        self._examples = Examples(browser.read_own("puzzles.json"))
        self._examples.begin(browser.chance())
        self._listed = {}  # the games that are listed: their names -> words

    def start(self, theme):
        """Show the page as it is, take keys, and start the worker where it may be wanted soon."""
        if self._language != "en":
            self._choose_language(self._language)
        self._settle(self._state)
        choices(self._language, theme)
        self._page.listen()
        self._page.link_whole(self._address())
        if browser.is_embedded():
            browser.tell_height()
        elif browser.may_load_early():
            self._core.start()
        else:
            self._offline.start()

    def _follow(self, old):
        if self._state.board != old.board:
            self._saver.save(self._state)
            self._page.link_whole(self._address())

    # ------------------------------------------------------------ puzzles that come

    def _example(self, name):
        board = boards.of_grid(parse(self._examples.next(name)))
        message = ("example." + name, None) if len(name) == 1 else None
        self.hear("load", board, message)

    def _games(self):
        entries = []
        for kept in self._saver.games():
            facts = {"when": browser.moment(kept.when, self._language)}
            for name, (key, counts) in zip(("givens", "filled"), store.title(kept)):
                facts[name] = self._words.say(key, counts)
            entries.append((kept.name, self._words.say("games.entry", facts)))
        self._listed = dict(entries)
        self._page.list_games(entries, "games.none" if self._saver.works else "games.not_kept")
        self.hear("show", "games")

    def _open_game(self, name):
        saved = self._saver.open(name)
        if saved:
            self._settle(restored(game.close(self._state), saved))

    def _drop_game(self, name):
        self._saver.drop(name)
        self._page.show_kept(name, self._listed[name], False)

    def _put_back_game(self, name):
        self._page.show_kept(name, self._listed[name], self._saver.put_back(name))

    # ------------------------------------------------------------ puzzles that go

    def _address(self):
        return browser.page_address(address.write(self._state.board))

    def _share(self):
        link = self._address()
        self._copy(link, ("tell", "status.shared"), ("share_more",))

    def _copy_link(self):
        self._copy(self._address(), ("shared",), ("share_more",))

    def _share_more(self):
        link = self._address()
        self.hear("show_link", link)
        self._page.show_elsewhere(elsewhere.links(self._state.board))
        asyncio.create_task(self._show_qr(link))

    async def _show_qr(self, link):
        rows = await browser.qr_rows(link)
        if self._state.link == link:  # else another one is shown by now
            self._page.show_qr(picture.qr(rows, self._words.say("link.qr")) if rows else None)

    def _copy_export(self):
        self._copy(Look(self._state).export, ("exported",), ("show", "export"))

    def _copy(self, text, done, refused):
        asyncio.create_task(self._copy_of(self._state.board, text, done, refused))

    async def _copy_of(self, board, text, done, refused):
        copied = await browser.copy(text)
        if self._state.board == board:  # else the player has gone on, and it would be said of another grid
            self.hear(*(done if copied else refused))

    def _picture(self, theme):
        look = Look(self._state)
        return picture.draw(look.cells, look.overlay, theme, self._words.say("picture.title"))

    def _save_svg(self):
        browser.save_text("sudoku.svg", self._picture("light"), "image/svg+xml")

    def _save_png(self):
        asyncio.create_task(self._save_png_of(self._picture("light")))

    async def _save_png_of(self, svg):
        blob = await browser.svg_to_png(svg, PICTURE_WIDTH)
        if blob:
            browser.save_blob("sudoku.png", blob)
        else:
            self.hear("tell", "status.no_picture")

    def _copy_image(self):
        # The promise is made here and now: some browsers copy only while the button is being pressed.
        theme = "dark" if browser.is_dark() else "light"
        asyncio.create_task(self._tell_copied(browser.copy_image(self._picture(theme), PICTURE_WIDTH)))

    async def _tell_copied(self, copying):
        copied = await copying
        self.hear("tell", "status.image_copied" if copied else "status.image_refused")

    def _print_now(self):
        per_page, paper = self._page.print_choice()
        self.hear("close")
        title = self._words.say("picture.title")
        drawn = [self._picture("print")]
        present = store.puzzle_name(self._state.board)
        for kept in self._saver.games():
            if len(drawn) < per_page and kept.name != present:
                look = Look(game.State(board=kept.board))
                drawn.append(picture.draw(look.cells, "none", "print", title))
        items = [(svg, "") for svg in drawn]
        if len(items) > 1:
            captions = [self._words.say("print.caption", {"number": n + 1}) for n in range(len(items))]
            items = list(zip(drawn, captions))
        if not browser.print_sheet(picture.pages(items, per_page), per_page, paper):
            self.hear("tell", "status.no_print")


def restored(state, saved, key="status.restored"):
    """The state with a game that was kept, and all its steps; key: what is said of it."""
    state = game.begin(state, saved.board).having(past=saved.past, future=saved.future)
    return game.tell(state, key)


def begin(visit, saver):
    """The state that the page begins with: what the address asks for, else the last game, else nothing."""
    state = game.State(phase="typing")
    key = "status.restored"
    if visit.board and browser.is_reload():
        kept = saver.resume(visit.board)
    elif visit.board:
        # Who opens a link wants what it says; where they had come before is behind Undo.
        kept, key = saver.follow(visit.board), "status.followed"
    else:
        # What a reader has played last has no place in an article.
        kept = None if visit.problems or browser.is_embedded() else saver.restore()
    if kept:
        state = restored(state, kept, key)
    elif visit.board:
        state = game.begin(state, visit.board)
    for problem in visit.problems:
        state = game.tell(state, *problem)
    return state


visit = address.read(browser.parameters(), browser.languages())
browser.set_theme(visit.theme)
prefix = store.PREFIX_IN_FRAME if browser.is_embedded() else store.PREFIX
saver = store.Saver(browser, browser.now, prefix)
Solving(begin(visit, saver), visit.language, saver).start(visit.theme)
