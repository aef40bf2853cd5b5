"""Services of New: puzzles of the stock, the puzzle of the day, statistics. Loaded when first used."""

import json
from typing import TYPE_CHECKING

from exercises import next_technique, progress
from shared import stocks
from shared.boards import board as boards
from shared.services import address, clock, files, storage
from shared.services.stocks import stock_of
from solving.address import name_puzzle
from solving.games.wins import WINS_KEY as WINS
from solving.games.wins import WinRecord
from solving.new import backup, chosen, days, painting
from solving.new.given import LoadedPuzzles, choose_place, technique_in
from solving.new.state import DAYS, Technique
from solving.new.statistics import statistics_of, table
from solving.new.steps import new_dialogs_of
from solving.steps.choosing import technique_fields
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.levels import LEVELS
from sudoku_core.board.sending import seal_address
from sudoku_core.maker.stock import TURNS

if TYPE_CHECKING:
    from dom import File

    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.new.state import NewDialogs
    from solving.new.steps import Order

LONGEST = 40  # the maximum length of a name in a message

# The deleted records, which can be restored: the text with the wins, and the techniques of the hints.
_deleted: "list[tuple[str, tuple[tuple[str, int], ...]]]" = []
_restored: "list[backup.Restored]" = []  # the last restore, for "undo_restore"


def paint(old: "NewDialogs | None", new_dialogs: "NewDialogs", language: str, words: "Words") -> None:
    """Paint the changes of the dialogs of New."""
    painting.paint(old, new_dialogs, language, words)


def _show(page: "BoardPage", new_dialogs: "NewDialogs") -> None:
    page.run("show_making", new_dialogs.having(is_loaded=True))


async def fill_dialog(page: "BoardPage") -> None:
    """Load the techniques that puzzles of the stock need into the dialog of New."""
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return
    techniques = []
    for slug, level, names, _ in json.loads(files.read_own("ladder.json")):
        count = stock.count(slug)
        if count:
            techniques.append(Technique(slug=slug, level=level, names=names, count=count))
    ordered = tuple([each for level in LEVELS for each in techniques if each.level == level])
    new_dialogs = new_dialogs_of(page.state).having(has_choice=bool(technique_fields(page.state)))
    technique = new_dialogs.technique or ordered[0].slug
    _show(page, new_dialogs.having(techniques=ordered, technique=technique, today=clock.day_number()))


async def give_puzzle(page: "BoardPage", kind: str) -> bool:
    """Load a puzzle with the chosen symmetry; return whether the stock is available.

    A puzzle that the worker has generated is used before the puzzles of the stock.

    kind: A level, or the slug of a technique.
    """
    new_dialogs = new_dialogs_of(page.state)
    group = kind if new_dialogs.symmetry == "none" else kind + "-" + new_dialogs.symmetry
    level, needs = (kind, "") if kind in LEVELS else ("", kind)
    order = (group, level, needs, new_dialogs.symmetry)
    if new_dialogs.only_chosen and _orders(page, level, needs):
        return True
    if group in new_dialogs.made:
        _give_made(page, *new_dialogs.made[group], order)
        return True
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return False
    if not stock.count(group):
        page.run("tell", "new.none_such")
        return True
    place = choose_place(stock, group, LoadedPuzzles(storage).numbers(stock), clock.random_number())
    return await open_named(page, stock.name(group, place, int(clock.random_number() * TURNS)), order=order)


def _orders(page: "BoardPage", level: str, needs: str) -> bool:
    """Order a puzzle for the player's techniques, or report that none exists; False to use the stock."""
    ladder = [(row[0], row[1]) for row in json.loads(files.read_own("ladder.json"))]
    source = chosen.source_of(technique_fields(page.state), level, needs, ladder)
    if source == chosen.NOWHERE:
        page.run("tell", "new.none_chosen")
    elif source == chosen.WORKER:
        page.run("order", level, needs, new_dialogs_of(page.state).symmetry)
    return source != chosen.STOCK


async def give_ordered(page: "BoardPage") -> bool:
    """Load the puzzle that has just been generated for the player's techniques."""
    ordered = new_dialogs_of(page.state).ordered
    if ordered:
        LoadedPuzzles(storage).add_made(*ordered)
        board = boards.board_of_grid(Grid(values_of(ordered[0])))
        page.run("give", board, ordered[1], ("new.made", None), None)
        _name_in_address(page, seal_address("puzzle=" + ordered[0]))
    return True


def _give_made(page: "BoardPage", line: str, level: str, order: "Order") -> None:
    LoadedPuzzles(storage).add_made(line, level, order[2])
    page.run("give", boards.board_of_grid(Grid(values_of(line))), level, ("new.made", None), order)
    _name_in_address(page, seal_address("puzzle=" + line))


async def give_of_technique(page: "BoardPage") -> bool:
    """Load a puzzle that needs the chosen technique."""
    return await give_puzzle(page, new_dialogs_of(page.state).technique)


async def open_needing(page: "BoardPage", slug: str) -> bool:
    """Load a puzzle whose hardest technique is this one; return whether the stock is available."""
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return False
    if slug in LEVELS or not stock.count(slug):
        page.run("tell", "new.no_technique", {"text": slug[:LONGEST]})
        return True
    return await give_puzzle(page, slug)


async def record_technique(page: "BoardPage", name: str) -> bool:
    """Store that a puzzle of a technique was solved, and offer the next technique.

    name: The name of the puzzle.
    """
    solved = technique_in(name)
    if not solved:
        return True
    progress.record_solved(storage, solved)
    stock = await stock_of(stocks.NEWEST)
    names, techniques = {}, []
    for slug, level, names_of_slug, positions in json.loads(files.read_own("ladder.json")):
        has_puzzles = bool(stock and stock.count(slug))
        names[slug] = names_of_slug
        if slug != solved:
            technique = next_technique.Technique(
                slug=slug, level=level, positions=positions, has_puzzles=has_puzzles
            )
            techniques.append(technique)
    figures = next_technique.Figures(json.loads(files.read_own("needed.json")))
    choice = next_technique.choose_next(tuple(techniques), figures, next_technique.player_of(storage))
    if choice:
        page.run("offer_technique", choice.technique.slug, names[choice.technique.slug])
    return True


async def open_named(page: "BoardPage", name: str, day: str = "-", order: "Order | None" = None) -> bool:
    """Load the puzzle with this name; return whether its stock is available.

    day: The day of a daily puzzle, or "-".
    order: The order for a similar puzzle that the worker makes in the background, if any.
    """
    version = stocks.version_in_name(name)
    stock = await stock_of(version)
    try:
        if not stock and not stocks.has_stock(version):
            raise ValueError("the site has no such stock")
        entry = stock.find_named(name) if stock else None
    except ValueError:
        page.run("tell", "new.no_name", {"name": name[:LONGEST]})
        return True
    if not stock or not entry:
        return False
    LoadedPuzzles(storage).add(stock, name, entry.level, entry.line, entry.number, day)
    message = None
    if day != "-":
        message = ("new.of_day", {"day": clock.calendar_day(_day_number(day), page.state.language)})
    page.run("give", boards.board_of_grid(Grid(values_of(entry.line))), entry.level, message, order)
    _name_in_address(page, "new=" + name if day == "-" else "day=" + day + "&level=" + entry.level)
    return True


def _name_in_address(page: "BoardPage", parameters: str) -> None:
    if not page.state.embedded:
        address.replace(name_puzzle(address.query(), parameters))


def _day_number(day: str) -> int:
    return clock.day_number() if day == "today" else days.read(day) or 0


async def open_day(page: "BoardPage", day: str, level: str = "") -> bool:
    """Load the puzzle of a day; return whether its stock is available.

    day: "today", or a date: "2026-11-26".
    level: The level of the puzzle; any other text means the level of the calendar.
    """
    number = _day_number(day)
    if not number:
        page.run("tell", "new.no_day", {"day": day[:LONGEST]})
        return True
    stock = await stock_of(stocks.version_of_day(number))
    if not stock:
        return False
    level = level if level in LEVELS else new_dialogs_of(page.state).level
    return await open_named(page, stock.name_of_day(level, number), days.text_of(number))


async def show_calendar(page: "BoardPage", level: str = "") -> bool:
    """Show the days of the last weeks, and mark the days with a solved puzzle of this level."""
    level = level if level in LEVELS else new_dialogs_of(page.state).level
    today = clock.day_number()
    solved = LoadedPuzzles(storage).solved_on(level, WinRecord(storage).lines())
    numbers = [number for number in range(today - DAYS + 1, today + 1) if solved.get(days.text_of(number))]
    _show(page, new_dialogs_of(page.state).having(today=today, level=level, solved=tuple(numbers)))
    if page.state.dialog != "day":
        page.run("show", "day")
    return True


async def show_statistics(page: "BoardPage") -> bool:
    """Show the statistics of the record of wins."""
    _show_statistics(page, can_put_back=bool(_deleted))
    page.run("show", "statistics")
    return True


def _show_statistics(page: "BoardPage", can_put_back: bool) -> None:
    lines = WinRecord(storage).lines()
    new_statistics = statistics_of(lines, clock.day_number(), clock.day_numbers)
    _show(page, new_dialogs_of(page.state).having(statistics=new_statistics, can_put_back=can_put_back))


async def export_statistics(_page: "BoardPage") -> bool:
    """Save the record of wins as a file."""
    files.save_text("sudoku-wins.csv", table(WinRecord(storage).lines()), "text/csv")
    return True


async def save_everything(page: "BoardPage") -> bool:
    """Save a file with everything that the browser stores for this site."""
    storage.persist(is_pressed=True)
    name = "sudoku-lab-" + days.text_of(clock.day_number()) + ".txt"
    files.save_text(name, backup.write(storage), "text/plain")
    page.run("tell", "backup.saved")
    return True


async def restore_file(page: "BoardPage", file: "File") -> bool:
    """Restore the texts in such a file without changing texts stored here."""
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
    _show(page, new_dialogs_of(page.state).having(can_undo_restore=bool(restored.new)))
    page.run("games")
    page.run("tell", *backup.message_of(restored))
    return True


async def undo_restore(page: "BoardPage") -> bool:
    """Undo the last restore."""
    if _restored:
        backup.undo(storage, _restored.pop())
    _show(page, new_dialogs_of(page.state).having(can_undo_restore=False))
    page.run("games")
    page.run("tell", "backup.undone")
    return True


async def delete_statistics(page: "BoardPage") -> bool:
    """Delete the record of wins and the last hints; both can be restored while the page is open."""
    _deleted.append((storage.load(WINS) or "", progress.delete_hints(storage)))
    storage.forget(WINS)
    _show_statistics(page, can_put_back=True)
    return True


async def put_back_statistics(page: "BoardPage") -> bool:
    """Restore the deleted records, and add the wins and hints since then."""
    if _deleted:
        since = storage.load(WINS) or ""
        wins, hints = _deleted[-1]
        if not storage.keep(WINS, "\n".join([text for text in (wins, since) if text])):
            page.run("tell", "statistics.not_put_back")
            return True
        progress.restore_hints(storage, hints)
        _deleted.pop()
    _show_statistics(page, can_put_back=False)
    return True
