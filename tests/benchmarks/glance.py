"""Write the table "at a glance" from the other tables of FIGURES.md."""

import re

ENGINES = ("Chromium", "Firefox", "WebKit")

# Title of a row -> its source row in the table "startup".
STARTS = {
    "a first answer on a first visit, from nearby": "first answer from nearby",
    "the same over 20 Mbit/s": "first answer over 20 Mbit/s",
    "the same over 1.6 Mbit/s": "first answer over 1.6 Mbit/s",
    "a first answer offline": "first answer offline",
}
# Title of a row -> its source row in the tables of "core".
SETS = {
    "easy puzzles a second": "easy-1000",
    "puzzles of 17 givens a second": "17-clue-1000",
    "the hardest a second": "hardest-1905-500",
}


def table(figures: dict[str, str]) -> str:
    """Return the table for the README.

    figures: the text of each measured table by name.
    """
    rows = {"what": "measured", "---": "---"}
    for title, row in STARTS.items():
        cells = _cells(figures["startup"], row)
        seconds = [f"{_bold(cell)} s in {engine}" for cell, engine in zip(cells, ENGINES, strict=True)]
        shares = [share for cell in cells for share in re.findall(r"([\d.]+) of the bare page", cell)]
        of_bare = f": {_listed(shares)} of the time of a bare PyScript page" if shares else ""
        rows[title] = _listed(seconds) + of_bare
    sent = [_bold(cell) for cell in _cells(figures["startup"], "first answer from nearby", place=1)]
    rows["sent before a first answer"] = f"{max(sent)} MB"
    one, many = figures["core"].split("`solve_many`")
    for title, name in SETS.items():
        alone, together = _cells(one, name), _cells(many, name)
        rows[title] = (
            f"{alone[0]} one by one, {together[0]} side by side; in Pyodide {alone[4]} and {together[2]}"
        )
    return "\n".join(f"| {title} | {said} |" for title, said in rows.items())


def _cells(text: str, title: str, place: int = 0) -> list[str]:
    """Return the cells of the row that begins with this title.

    place: the index of the row if several rows have this title.
    """
    rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines()]
    return [row for row in rows if re.match(rf"{re.escape(title)}(:|$)", row[0])][place][1:]


def _bold(cell: str) -> str:
    return cell.split("**")[1]


def _listed(parts: list[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
