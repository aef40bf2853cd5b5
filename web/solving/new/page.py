"""New at work: puzzles of the stock, the puzzle of the day, statistics. It is loaded at its first use."""

import json
from typing import TYPE_CHECKING

from shared import stocks
from shared.boards import board as boards
from shared.services import address, clock, files, storage
from shared.services.stocks import stock_of
from solving.address import naming
from solving.games.wins import KEY as WINS
from solving.games.wins import Record
from solving.new import backup, days, painting
from solving.new.given import Given, choose
from solving.new.state import DAYS, Technique
from solving.new.statistics import statistics_of, table
from solving.new.steps import making_of
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.levels import LEVELS
from sudoku_core.board.sending import seal_address
from sudoku_core.maker.stock import TURNS

if TYPE_CHECKING:
    from dom import File

    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.new.state import Making
    from solving.new.steps import Order

LONGEST = 40  # signs of a name that a sentence shows

_deleted: list[str] = []  # the text of a record that was deleted and can be put back
_restored: "list[backup.Restored]" = []  # what can be taken back


def paint(old: "Making | None", making: "Making", language: str, words: "Words") -> None:
    """Show this in the dialogs of New in place of the old one."""
    painting.paint(old, making, language, words)


def _show(page: "BoardPage", making: "Making") -> None:
    page.run("show_making", making.having(has_come=True))


async def fill(page: "BoardPage") -> None:
    """Let the dialog of New have the techniques that puzzles of the stock need."""
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return
    found = []
    for slug, level, names in json.loads(files.read_own("ladder.json")):
        count = stock.count(slug)
        if count:
            found.append(Technique(slug=slug, level=level, names=names, count=count))
    ordered = tuple([each for level in LEVELS for each in found if each.level == level])
    making = making_of(page.state)
    technique = making.technique or ordered[0].slug
    _show(page, making.having(techniques=ordered, technique=technique, today=clock.day_number()))


async def take(page: "BoardPage", kind: str) -> bool:
    """Load a puzzle of a level or technique, with the symmetry chosen; return whether the stock came.

    One that the worker has made meanwhile comes first.
    """
    making = making_of(page.state)
    group = kind if making.symmetry == "none" else kind + "-" + making.symmetry
    level, needs = (kind, "") if kind in LEVELS else ("", kind)
    order = (group, level, needs, making.symmetry)
    if group in making.made:
        _give_made(page, *making.made[group], order)
        return True
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return False
    if not stock.count(group):
        page.run("tell", "new.none_such")
        return True
    place = choose(stock, group, Given(storage).numbers(stock), clock.chance())
    return await named(page, stock.name(group, place, int(clock.chance() * TURNS)), order=order)


def _give_made(page: "BoardPage", line: str, level: str, order: "Order") -> None:
    Given(storage).add_made(line, level)
    page.run("give", boards.of_grid(Grid(values_of(line))), level, ("new.made", None), order)
    _say_in_address(page, seal_address("puzzle=" + line))


async def take_technique(page: "BoardPage") -> bool:
    """Load a puzzle that needs the technique chosen."""
    return await take(page, making_of(page.state).technique)


async def named(page: "BoardPage", name: str, day: str = "-", order: "Order | None" = None) -> bool:
    """Load the puzzle of a name; return whether its stock has come.

    day: whose puzzle it is. order: of the puzzle that the worker makes meanwhile, if it makes one.
    """
    version = stocks.version_in(name)
    stock = await stock_of(version)
    try:
        if not stock and not stocks.has(version):
            raise ValueError("the site has no such stock")
        entry = stock.named(name) if stock else None
    except ValueError:
        page.run("tell", "new.no_name", {"name": name[:LONGEST]})
        return True
    if not stock or not entry:
        return False
    Given(storage).add(stock, name, entry.level, entry.line, entry.number, day)
    message = None
    if day != "-":
        message = ("new.of_day", {"day": clock.calendar_day(_number(day), page.state.language)})
    page.run("give", boards.of_grid(Grid(values_of(entry.line))), entry.level, message, order)
    _say_in_address(page, "new=" + name if day == "-" else "day=" + day + "&level=" + entry.level)
    return True


def _say_in_address(page: "BoardPage", said: str) -> None:
    if not page.state.embedded:
        address.replace(naming(address.query(), said))


def _number(day: str) -> int:
    return clock.day_number() if day == "today" else days.read(day) or 0


async def of_day(page: "BoardPage", day: str, level: str = "") -> bool:
    """Load the puzzle of a day, "today" or as 2026-11-26; return whether its stock has come.

    level: that of the calendar where it is none.
    """
    number = _number(day)
    if not number:
        page.run("tell", "new.no_day", {"day": day[:LONGEST]})
        return True
    stock = await stock_of(stocks.version_of_day(number))
    if not stock:
        return False
    level = level if level in LEVELS else making_of(page.state).level
    return await named(page, stock.of_day(level, number), days.text_of(number))


async def calendar(page: "BoardPage", level: str = "") -> bool:
    """Show the days of the last weeks, with those whose puzzle of a level has been solved."""
    level = level if level in LEVELS else making_of(page.state).level
    today = clock.day_number()
    solved = Given(storage).solved_on(level, Record(storage).lines())
    numbers = [number for number in range(today - DAYS + 1, today + 1) if solved.get(days.text_of(number))]
    _show(page, making_of(page.state).having(today=today, level=level, solved=tuple(numbers)))
    if page.state.dialog != "day":
        page.run("show", "day")
    return True


async def statistics(page: "BoardPage") -> bool:
    """Show what the record of wins says."""
    _show_statistics(page, deleted=bool(_deleted))
    page.run("show", "statistics")
    return True


def _show_statistics(page: "BoardPage", deleted: bool) -> None:
    lines = Record(storage).lines()
    found = statistics_of(lines, clock.day_number(), clock.day_numbers)
    _show(page, making_of(page.state).having(statistics=found, deleted=deleted))


async def export_statistics(_page: "BoardPage") -> bool:
    """Give the reader the record of wins as a file."""
    files.save_text("sudoku-wins.csv", table(Record(storage).lines()), "text/csv")
    return True


async def save_everything(page: "BoardPage") -> bool:
    """Give the reader a file with all that the browser stores for this site."""
    storage.persist(is_pressed=True)
    files.save_text(
        "sudoku-lab-" + days.text_of(clock.day_number()) + ".txt", backup.write(storage), "text/plain"
    )
    page.run("tell", "backup.saved")
    return True


async def restore_file(page: "BoardPage", file: "File") -> bool:
    """Bring back what such a file has; what is here stays."""
    text = await files.own_text_of_file(file, backup.LONGEST_FILE)
    if not text or not backup.read(text):
        page.run("tell", "backup.none", {"text": file.name})
        return True
    restored = backup.restore(storage, text)
    if not restored:
        page.run("tell", "backup.no_room")
        return True
    storage.persist(is_pressed=True)
    _restored.append(restored)
    _show(page, making_of(page.state).having(restored=bool(restored.new)))
    page.run("games")
    page.run("tell", *backup.said(restored))
    return True


async def undo_restore(page: "BoardPage") -> bool:
    """Take back what was restored last."""
    if _restored:
        backup.undo(storage, _restored.pop())
    _show(page, making_of(page.state).having(restored=False))
    page.run("games")
    page.run("tell", "backup.undone")
    return True


async def delete_statistics(page: "BoardPage") -> bool:
    """Delete the record of wins; while the page is open, it can be put back."""
    _deleted.append(storage.load(WINS) or "")
    storage.forget(WINS)
    _show_statistics(page, deleted=True)
    return True


async def put_back_statistics(page: "BoardPage") -> bool:
    """Put back the record of wins that was deleted, with those that have come since."""
    if _deleted:
        since = storage.load(WINS) or ""
        if not storage.keep(WINS, "\n".join([text for text in (_deleted[-1], since) if text])):
            page.run("tell", "statistics.not_put_back")
            return True
        _deleted.pop()
    _show_statistics(page, deleted=False)
    return True
