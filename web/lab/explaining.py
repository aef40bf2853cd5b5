"""Puts the explanation of an algorithm into the page: its text, its figures, the boards of its moments."""

from pyscript import document

from lab.explanations import HEADING, MOMENT, Explanation
from shared.examples import TUTORIALS


def explanation(text, algorithm, measured, words):
    """The elements that show it, as a list; ValueError and KeyError as Explanation has them."""
    told = Explanation(text, algorithm, measured)
    title = document.createElement("h3")
    title.textContent = told.title
    elements = [title]
    for kind, runs, moment in told.parts:
        if kind == MOMENT:
            elements.append(_moment(runs, moment, algorithm, words))
        else:
            elements.append(_with_runs(document.createElement("h4" if kind == HEADING else "p"), runs))
    return elements


def _with_runs(element, runs):
    for text, is_code in runs:
        if is_code:
            code = document.createElement("code")
            code.textContent = text
            element.append(code)
        else:
            element.append(text)
    return element


def _moment(runs, moment, algorithm, words):
    """A board, what is to be seen on it, and a link to the player at that step."""
    figure = document.createElement("figure")
    figure.append(_board(moment["values"], words.say("lab.moment_board")))
    caption = _with_runs(document.createElement("figcaption"), runs)
    link = document.createElement("a")
    link.href = (
        f"lab.html?puzzle={dict(TUTORIALS)[moment['puzzle']]}&algorithm={algorithm}"
        f"&find={moment['find']}&step={moment['position']}&lang={words.language}"
    )
    link.textContent = words.say("lab.watch_moment")
    caption.append(" ", link)
    figure.append(caption)
    return figure


def _board(values, label):
    board = document.createElement("div")
    board.className = "board small"
    board.setAttribute("role", "img")
    board.setAttribute("aria-label", label)
    for row in range(9):
        line = document.createElement("div")
        line.setAttribute("role", "row")
        line.setAttribute("aria-hidden", "true")  # of an image, which the caption tells of
        for value in values[9 * row : 9 * row + 9]:
            cell = document.createElement("span")
            cell.className = "cell given" if value != "." else "cell"
            cell.textContent = value if value != "." else ""
            line.append(cell)
        board.append(line)
    return board
