"""Load new puzzles, show the calendar and statistics, back up all data: the code behind services.py."""

import json
from typing import TYPE_CHECKING

from exercises import next_technique, progress
from shared import stocks
from shared.boards import board as boards
from shared.services import address, clock, files, storage
from shared.services.stocks import stock_of
from solving.address import replace_puzzle
from solving.games.wins import WINS_KEY, WinRecord
from solving.new import backup, chosen, days, painting
from solving.new.given import LoadedPuzzles, choose_unloaded_place, needed_technique
from solving.new.state import DAYS_IN_CALENDAR, Technique
from solving.new.statistics import compute_statistics, write_csv
from solving.new.steps import new_dialogs_of
from solving.steps.choosing import technique_fields
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.levels import LEVELS
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from dom import File

    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.new.state import NewDialogs
    from solving.new.steps import Order

LONGEST_NAME = 40  # the maximum length of a name in a message

# The deleted records, which can be restored: the text of the wins, and the techniques of the hints.
_deleted_records: "list[tuple[str, tuple[tuple[str, int], ...]]]" = []
_last_restores: "list[backup.RestoreResult]" = []  # the restores that "undo_restore" can undo


def paint(old: "NewDialogs | None", new_dialogs: "NewDialogs", language: str, words: "Words") -> None:
    """Paint the changes of the dialogs of New."""
    painting.paint(old, new_dialogs, language, words)


def _set_new_dialogs(page: "BoardPage", new_dialogs: "NewDialogs") -> None:
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
    by_level = [technique for level in LEVELS for technique in techniques if technique.level == level]
    new_dialogs = new_dialogs_of(page.state).having(has_selection=bool(technique_fields(page.state)))
    slug, today = new_dialogs.technique or by_level[0].slug, clock.day_number()
    _set_new_dialogs(page, new_dialogs.having(techniques=tuple(by_level), technique=slug, today=today))


async def give_puzzle(page: "BoardPage", kind: str) -> bool:
    """Load a puzzle with the chosen symmetry; return whether the stock is available.

    A puzzle that the worker has generated is used before the puzzles of the stock.

    kind: A level, or the slug of a technique.
    """
    new_dialogs = new_dialogs_of(page.state)
    group = kind if new_dialogs.symmetry == "none" else kind + "-" + new_dialogs.symmetry
    level, needs = (kind, "") if kind in LEVELS else ("", kind)
    order = (group, level, needs, new_dialogs.symmetry)
    if new_dialogs.only_selected and _order_for_selection(page, level, needs):
        return True
    if group in new_dialogs.made_puzzles:
        _give_made_puzzle(page, new_dialogs.made_puzzles[group] + (needs,), order)
        return True
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return False
    if not stock.count(group):
        page.run("tell", "new.none_such")
        return True
    loaded_numbers = LoadedPuzzles(storage).loaded_numbers(stock)
    place = choose_unloaded_place(stock, group, loaded_numbers, clock.random_number())
    return await open_named(page, stock.random_name(group, place, clock.random_number()), order=order)


def _order_for_selection(page: "BoardPage", level: str, needs: str) -> bool:
    """Order a puzzle for the selected techniques; return False if the stock already has one."""
    ladder = [(row[0], row[1]) for row in json.loads(files.read_own("ladder.json"))]
    source = chosen.puzzle_source(technique_fields(page.state), level, needs, ladder)
    if source == chosen.UNAVAILABLE:
        page.run("tell", "new.none_chosen")
    elif source == chosen.FROM_WORKER:
        page.run("order", level, needs, new_dialogs_of(page.state).symmetry)
    return source != chosen.FROM_STOCK


async def give_ordered(page: "BoardPage") -> bool:
    """Load the puzzle that has just been made for the selected techniques."""
    puzzle = new_dialogs_of(page.state).ordered_puzzle
    if puzzle:
        _give_made_puzzle(page, puzzle, None)
    return True


def _give_made_puzzle(page: "BoardPage", puzzle: "tuple[str, str, str]", order: "Order | None") -> None:
    line, level, _needs = puzzle
    LoadedPuzzles(storage).add_made(*puzzle)
    page.run("give", boards.board_of_grid(Grid(values_of(line))), level, ("new.made", None), order)
    _write_address(page, seal_address("puzzle=" + line))


async def give_of_technique(page: "BoardPage") -> bool:
    """Load a puzzle that needs the chosen technique."""
    return await give_puzzle(page, new_dialogs_of(page.state).technique)


async def open_needing(page: "BoardPage", slug: str) -> bool:
    """Load a puzzle that needs this technique; return whether the stock is available."""
    stock = await stock_of(stocks.NEWEST)
    if not stock:
        return False
    if slug in LEVELS or not stock.count(slug):
        page.run("tell", "new.no_technique", {"text": slug[:LONGEST_NAME]})
        return True
    return await give_puzzle(page, slug)


async def record_technique(page: "BoardPage", name: str) -> bool:
    """Record that a puzzle of a technique was solved, and offer the next technique.

    name: The name of the puzzle.
    """
    solved_slug = needed_technique(name)
    if not solved_slug:
        return True
    progress.record_solved(storage, solved_slug)
    stock = await stock_of(stocks.NEWEST)
    names, techniques = {}, []
    for slug, level, names_of_slug, positions in json.loads(files.read_own("ladder.json")):
        has_puzzles = bool(stock and stock.count(slug))
        names[slug] = names_of_slug
        if slug != solved_slug:
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
        page.run("tell", "new.no_name", {"name": name[:LONGEST_NAME]})
        return True
    if not stock or not entry:
        return False
    LoadedPuzzles(storage).add(stock, name, entry.level, entry.line, entry.number, day)
    message = None
    if day != "-":
        message = ("new.of_day", {"day": clock.calendar_day(_parse_day(day), page.state.language)})
    page.run("give", boards.board_of_grid(Grid(values_of(entry.line))), entry.level, message, order)
    _write_address(page, "new=" + name if day == "-" else "day=" + day + "&level=" + entry.level)
    return True


def _write_address(page: "BoardPage", parameters: str) -> None:
    if not page.state.embedded:
        address.replace(replace_puzzle(address.query(), parameters))


def _parse_day(day: str) -> int:
    return clock.day_number() if day == "today" else days.parse_day(day) or 0


async def open_day(page: "BoardPage", day: str, level: str = "") -> bool:
    """Load the puzzle of a day; return whether its stock is available.

    day: "today", or a date: "2026-11-26".
    level: The level of the puzzle; any other text means the level of the calendar.
    """
    number = _parse_day(day)
    if not number:
        page.run("tell", "new.no_day", {"day": day[:LONGEST_NAME]})
        return True
    stock = await stock_of(stocks.version_of_day(number))
    if not stock:
        return False
    level = level if level in LEVELS else new_dialogs_of(page.state).level
    return await open_named(page, stock.name_of_day(level, number), days.format_day(number))


async def show_calendar(page: "BoardPage", level: str = "") -> bool:
    """Show the days of the last weeks, and mark the days with a solved puzzle of this level."""
    level = level if level in LEVELS else new_dialogs_of(page.state).level
    today = clock.day_number()
    solved_by_day = LoadedPuzzles(storage).solved_days(level, WinRecord(storage).lines())
    shown_days = range(today - DAYS_IN_CALENDAR + 1, today + 1)
    solved_days = tuple([number for number in shown_days if solved_by_day.get(days.format_day(number))])
    new_dialogs = new_dialogs_of(page.state).having(today=today, level=level, solved_days=solved_days)
    _set_new_dialogs(page, new_dialogs)
    if page.state.dialog != "day":
        page.run("show", "day")
    return True


async def show_statistics(page: "BoardPage") -> bool:
    """Show the statistics of the record of wins."""
    _show_statistics(page, can_restore_statistics=bool(_deleted_records))
    page.run("show", "statistics")
    return True


def _show_statistics(page: "BoardPage", can_restore_statistics: bool) -> None:
    statistics = compute_statistics(WinRecord(storage).lines(), clock.day_number(), clock.day_numbers)
    new_dialogs = new_dialogs_of(page.state).having(statistics=statistics)
    _set_new_dialogs(page, new_dialogs.having(can_restore_statistics=can_restore_statistics))


async def export_statistics(_page: "BoardPage") -> bool:
    """Save the record of wins as a file."""
    files.save_text("sudoku-wins.csv", write_csv(WinRecord(storage).lines()), "text/csv")
    return True


async def save_everything(page: "BoardPage") -> bool:
    """Save a file with everything that the browser stores for this site."""
    storage.persist(is_pressed=True)
    name = "sudoku-lab-" + days.format_day(clock.day_number()) + ".txt"
    files.save_text(name, backup.write_backup(storage), "text/plain")
    page.run("tell", "backup.saved")
    return True


async def restore_file(page: "BoardPage", file: "File") -> bool:
    """Restore the texts in a file written by `save_everything` without overwriting stored texts."""
    text = await files.own_text_of_file(file, backup.LONGEST_FILE)
    if not text or not backup.read_backup(text):
        page.run("tell", "backup.none", {"text": file.name})
        return True
    result = backup.restore_backup(storage, text)
    if not result:
        page.run("tell", "backup.no_room")
        return True
    storage.persist(is_pressed=True)
    _last_restores.append(result)
    _set_new_dialogs(page, new_dialogs_of(page.state).having(can_undo_restore=bool(result.new_texts)))
    page.run("games")
    page.run("tell", *backup.result_message(result))
    return True


async def undo_restore(page: "BoardPage") -> bool:
    """Undo the last restore."""
    if _last_restores:
        backup.undo_restore(storage, _last_restores.pop())
    _set_new_dialogs(page, new_dialogs_of(page.state).having(can_undo_restore=False))
    page.run("games")
    page.run("tell", "backup.undone")
    return True


async def delete_statistics(page: "BoardPage") -> bool:
    """Delete the record of wins and the latest hints. Both can be restored until the page is closed."""
    _deleted_records.append((storage.load(WINS_KEY) or "", progress.delete_hints(storage)))
    storage.forget(WINS_KEY)
    _show_statistics(page, can_restore_statistics=True)
    return True


async def put_back_statistics(page: "BoardPage") -> bool:
    """Restore the deleted records, and append the wins and hints since then."""
    if _deleted_records:
        new_wins = storage.load(WINS_KEY) or ""
        wins, hints = _deleted_records[-1]
        if not storage.keep(WINS_KEY, "\n".join([text for text in (wins, new_wins) if text])):
            page.run("tell", "statistics.not_put_back")
            return True
        progress.restore_hints(storage, hints)
        _deleted_records.pop()
    _show_statistics(page, can_restore_statistics=False)
    return True
