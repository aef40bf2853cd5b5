"""Paint the panel of the path: the list of steps, the possible steps, the rating, the shown step."""

from typing import TYPE_CHECKING

from pyscript import document, ffi

from shared.boards.steps import in_language
from shared.elements import one
from solving.looks.path import count_beyond, rating_parts
from solving.state import PATH
from sudoku_core.pictures.drawing import draw_candidates

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import BoardLook
    from solving.state import Listed, Path

# The list, and its scrolling box on large screens.
BOXES = ("#path-list", "#path-scroll")
_ROWS = "#path-list button"


def home() -> "Element | None":
    """Return the element that has the focus while a path is shown, or None without a path.

    It is the row of the shown step, or an enabled navigation button if that row is not visible.
    """
    if one("#path").hidden:
        return None
    row: Element | None = document.querySelector(_ROWS + "[aria-current]")
    return row if row and row.getClientRects().length else one("#path .path-walk :enabled")


class PathPainter:
    """The painter of the panel of the path."""

    def __init__(self) -> None:
        self._template = _template()
        self._still = ffi.to_js({"preventScroll": True})

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes between two looks; everything if `old` is None."""
        path, before = look.path, old.path if old else None
        if old and path is before:
            return
        if (path is None) != (before is None) or not old:
            _paint_frame(path is not None, words)
        if not path:
            return
        one('[data-command="do_chain"]').hidden = path.goal is None
        for part in ('[data-command="play_on"]', "#embed-step"):
            one(part).hidden = path.goal is not None
        one("#embed-step").href = look.composer + look.carried
        had_focus = document.activeElement
        in_list = bool(had_focus and had_focus.matches(_ROWS))
        self._paint_lists(before, path, words)
        _paint_views(path)
        if not before or before.rating is not path.rating or before.goal is not path.goal:
            _paint_rating(path, words)
        row = _mark_current(path)
        if row and in_list:
            row.focus(self._still)

    def _paint_lists(self, before: "Path | None", path: "Path", words: "Words") -> None:
        if _have_changed(before, path, "steps"):
            rows = self._rows("walk_to", path, path.steps, words)
            rows.append(self._row("walk_to", len(path.steps), "", words.say("path." + path.reason), ""))
            _fill("#path-steps", rows)
            count = count_beyond(path)
            one("#path-beyond").hidden = not count
            one("#path-beyond").textContent = words.say("path.beyond", {"count": count}) if count else ""
        if path.possible and _have_changed(before, path, "possible"):
            _fill("#path-possible", self._rows("pick", path, path.possible, words))
        is_path = path.view == PATH
        one("#path-steps").hidden = not is_path
        one("#path-possible").hidden = is_path
        one("#path-none").hidden = is_path or bool(path.possible)
        key = "path.looking" if path.possible is None else "path.none_possible"
        one("#path-none").textContent = words.say(key)

    def _rows(
        self, command: str, path: "Path", steps: "tuple[Listed, ...]", words: "Words"
    ) -> "list[Element]":
        language, last, rows = words.language, "", []
        for number, step in enumerate(steps):
            slug, concluded = step["technique"], step["concludes"]
            technique = path.techniques[slug]
            label = str(number + 1) if command == "walk_to" else ""
            name = in_language(technique["names"], language)
            if technique.get("beyond"):
                name = words.say("path.beyond_name", {"technique": name})
            row = self._row(command, number, label, name, concluded)
            row.dataset.level = technique["level"]
            if command == "pick" and slug != last:
                row.className = "begins"
            last = slug
            rows.append(row)
        return rows

    def _row(self, command: str, number: int, label: str, name: str, concluded: str) -> "Element":
        row = self._template.cloneNode(True)
        button = row.firstElementChild
        button.dataset.command = command
        button.dataset.value = str(number)
        for part, text in zip(button.children, (label, name, concluded)):
            part.textContent = text
        return row


def _have_changed(before: "Path | None", path: "Path", steps: str) -> bool:
    """Return whether this field's steps or the names of their techniques have changed."""
    return (
        not before
        or getattr(before, steps) is not getattr(path, steps)
        or before.techniques != path.techniques
    )


def _fill(selector: str, rows: "list[Element]") -> None:
    """Replace the rows of a list one by one, because MicroPython allows few arguments in a call."""
    fragment = document.createDocumentFragment()
    for row in rows:
        fragment.append(row)
    one(selector).replaceChildren(fragment)


def _template() -> "Element":
    """Return a row to clone, which takes half the time of creating one."""
    row, button = document.createElement("li"), document.createElement("button")
    button.type = "button"
    button.tabIndex = -1
    for kind in ("number", "named", "concluded"):
        part = document.createElement("span")
        part.className = kind
        button.append(part, " ")  # to separate the words
    row.append(button)
    return row


def _paint_frame(is_open: bool, words: "Words") -> None:
    """Open or close the panel, and label the layer over the board as a position or a solution."""
    one("#path").hidden = one("#path-commands").hidden = not is_open
    one(".sheets").toggleAttribute("data-path", is_open)
    layer = one("#solution")
    layer.classList.toggle("walked", is_open)
    layer.dataset.label = "path.board" if is_open else "solutions.board"
    layer.setAttribute("aria-label", words.say(layer.dataset.label))
    one("#board").toggleAttribute("inert", is_open)  # the layer over the board is the shown position
    if not is_open:
        one("#candidates").textContent = ""


def paint_candidates(old: "BoardLook | None", look: "BoardLook") -> None:
    """Paint the candidates of the position over the board."""
    if look.path and (not old or old.drawn is not look.drawn):
        digits, xs, ys = draw_candidates(look.drawn.values, look.drawn.centre)
        element = one("#candidates")
        element.setAttribute("x", xs)
        element.setAttribute("y", ys)
        element.textContent = digits


def _paint_views(path: "Path") -> None:
    one("#path").dataset.view = path.view
    one(".sheets").toggleAttribute("data-reading", path.is_reading)
    for button in document.querySelectorAll('[data-command="view_path"]'):
        is_shown = button.dataset.value == path.view and not path.is_reading
        button.setAttribute("aria-pressed", "true" if is_shown else "false")
    reads = one('[data-command="read_step"]')
    reads.setAttribute("aria-pressed", "true" if path.is_reading else "false")
    for button in document.querySelectorAll('[data-command="walk"]'):
        to_start = button.dataset.value in ("first", "back")
        button.disabled = path.index == (0 if to_start else len(path.steps))


def _paint_rating(path: "Path", words: "Words") -> None:
    rating_element = one("#path-rating")
    rating_element.replaceChildren()
    for text in [words.say(*part) for part in rating_parts(path, words.language)]:
        part = document.createElement("span")
        part.textContent = text
        rating_element.append(part, " ")
    slug = path.rating and path.rating["hardest"]
    if slug and any(step["technique"] == slug for step in path.steps):
        button = document.createElement("button")
        button.type = "button"
        button.className = "cell-name"
        button.dataset.command = "walk_to_hardest"
        button.textContent = rating_element.lastElementChild.textContent
        rating_element.lastElementChild.replaceWith(button)


def _mark_current(path: "Path") -> "Element | None":
    """Mark the row of the shown step, and return it."""
    for row in document.querySelectorAll(_ROWS + "[aria-current]"):
        row.removeAttribute("aria-current")
        row.tabIndex = -1
    is_path = path.view == PATH
    rows = one("#path-steps" if is_path else "#path-possible").children
    number = path.index if is_path else path.possible_index
    if number >= rows.length or (not is_path and not path.possible):
        return None
    row = rows.item(number).firstElementChild
    row.setAttribute("aria-current", "step" if is_path else "true")
    row.tabIndex = 0
    return row


def scroll_to_shown_step(old: "BoardLook | None", look: "BoardLook") -> None:
    """Scroll the lists so that the row of the shown step is visible, without moving the page.

    Call this after all other painting, because it makes the browser lay out the page.
    """
    row = document.querySelector(_ROWS + "[aria-current]")
    if row and (not old or look.path is not old.path):
        for box in BOXES:
            _scroll_to(row, one(box))


def _scroll_to(row: "Element", box: "Element") -> None:
    """Scroll this box until the row and its neighbours are visible."""
    seen, place = box.getBoundingClientRect(), row.getBoundingClientRect()
    above = seen.top + place.height - place.top
    below = place.top + 2 * place.height - seen.top - seen.height
    if above > 0:
        box.scrollTop -= above
    elif below > 0:
        box.scrollTop += below
