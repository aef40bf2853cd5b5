"""Write the table "at a glance" from the other tables of FIGURES.md."""

import re

ENGINES = ("Chromium", "Firefox", "WebKit")

# Title of a row -> its source row in the table "startup".
STARTUP_ROWS = {
    "a first answer on a first visit, from nearby": "first answer from nearby",
    "the same over 20 Mbit/s": "first answer over 20 Mbit/s",
    "the same over 1.6 Mbit/s": "first answer over 1.6 Mbit/s",
    "a first answer offline": "first answer offline",
}
# Title of a row -> its source row in the tables of "core".
CORE_ROWS = {
    "easy puzzles a second": "easy-1000",
    "puzzles of 17 givens a second": "17-clue-1000",
    "the hardest a second": "hardest-1905-500",
}


def table(figures: dict[str, str]) -> str:
    """Return the table "at a glance".

    figures: the text of each measured table, by name.
    """
    rows = {"what": "measured", "---": "---"}
    for title, row in STARTUP_ROWS.items():
        cells = _cells(figures["startup"], row)
        seconds = [f"{_bold_text(cell)} s in {engine}" for cell, engine in zip(cells, ENGINES, strict=True)]
        shares = [share for cell in cells for share in re.findall(r"([\d.]+) of the bare page", cell)]
        bare_page_share = (
            f": {_join_with_and(shares)} of the time of a bare PyScript page" if shares else ""
        )
        rows[title] = _join_with_and(seconds) + bare_page_share
    megabytes = [
        _bold_text(cell) for cell in _cells(figures["startup"], "first answer from nearby", place=1)
    ]
    rows["sent before a first answer"] = f"{max(megabytes)} MB"
    text_of_singles, text_of_batches = figures["core"].split("`solve_many`")
    for title, name in CORE_ROWS.items():
        single_cells, batch_cells = _cells(text_of_singles, name), _cells(text_of_batches, name)
        rows[title] = (
            f"{single_cells[0]} one by one, {batch_cells[0]} side by side; in Pyodide "
            f"{single_cells[4]} and {batch_cells[2]}"
        )
    return "\n".join(f"| {title} | {cell} |" for title, cell in rows.items())


def _cells(text: str, title: str, place: int = 0) -> list[str]:
    """Return the cells of the row that begins with this title.

    place: the index of the row if several rows have this title.
    """
    rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines()]
    return [row for row in rows if re.match(rf"{re.escape(title)}(:|$)", row[0])][place][1:]


def _bold_text(cell: str) -> str:
    return cell.split("**")[1]


def _join_with_and(parts: list[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
