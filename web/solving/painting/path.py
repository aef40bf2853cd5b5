"""Paint the panel of the path: the list of steps, the possible steps, the rating, the shown step."""

from typing import TYPE_CHECKING

from pyscript import document, ffi

from shared.boards.steps import in_language
from shared.elements import one
from solving.looks.path import count_unchosen, rating_messages
from solving.state import PATH
from sudoku_core.pictures.drawing import draw_candidates

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import BoardLook
    from solving.state import Listed, Path

# The elements that scroll the rows: the list, or the box around it on large screens.
SCROLL_CONTAINERS = ("#path-list", "#path-scroll")
_ROW_BUTTONS = "#path-list button"


def focus_target() -> "Element | None":
    """Return the element to focus while a path is shown, or None without a path.

    It is the row of the shown step, or an enabled navigation button if that row is not visible.
    """
    if one("#path").hidden:
        return None
    row: Element | None = document.querySelector(_ROW_BUTTONS + "[aria-current]")
    return row if row and row.getClientRects().length else one("#path .path-walk :enabled")


class PathPainter:
    """The painter of the panel of the path."""

    def __init__(self) -> None:
        self._template = _create_template()
        self._without_scrolling = ffi.to_js({"preventScroll": True})

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        path, old_path = look.path, old.path if old else None
        if old and path is old_path:
            return
        if (path is None) != (old_path is None) or not old:
            _show_panel(path is not None, words)
        if not path:
            return
        one('[data-command="do_chain"]').hidden = path.goal is None
        for part in ('[data-command="play_on"]', "#embed-step"):
            one(part).hidden = path.goal is not None
        one("#embed-step").href = look.composer + look.carried
        focused = document.activeElement
        is_focus_in_list = bool(focused and focused.matches(_ROW_BUTTONS))
        self._paint_lists(old_path, path, words)
        _paint_buttons(path)
        if not old_path or old_path.rating is not path.rating or old_path.goal is not path.goal:
            _paint_rating(path, words)
        row = _mark_shown_step(path)
        if row and is_focus_in_list:
            row.focus(self._without_scrolling)

    def _paint_lists(self, old_path: "Path | None", path: "Path", words: "Words") -> None:
        if _have_changed(old_path, path, "steps"):
            rows = self._create_rows("walk_to", path, path.steps, words)
            rows.append(
                self._create_row("walk_to", len(path.steps), "", words.say("path." + path.reason), "")
            )
            _replace_rows("#path-steps", rows)
            count = count_unchosen(path)
            one("#path-beyond").hidden = not count
            one("#path-beyond").textContent = words.say("path.beyond", {"count": count}) if count else ""
        if path.possible and _have_changed(old_path, path, "possible"):
            _replace_rows("#path-possible", self._create_rows("pick", path, path.possible, words))
        shows_path = path.view == PATH
        one("#path-steps").hidden = not shows_path
        one("#path-possible").hidden = shows_path
        one("#path-none").hidden = shows_path or bool(path.possible)
        key = "path.looking" if path.possible is None else "path.none_possible"
        one("#path-none").textContent = words.say(key)

    def _create_rows(
        self, command: str, path: "Path", steps: "tuple[Listed, ...]", words: "Words"
    ) -> "list[Element]":
        language, previous_slug, rows = words.language, "", []
        for index, step in enumerate(steps):
            slug, conclusion = step["technique"], step["concludes"]
            technique = path.techniques[slug]
            label = str(index + 1) if command == "walk_to" else ""
            name = in_language(technique["names"], language)
            if technique.get("beyond"):
                name = words.say("path.beyond_name", {"technique": name})
            row = self._create_row(command, index, label, name, conclusion)
            row.dataset.level = technique["level"]
            if command == "pick" and slug != previous_slug:
                row.className = "begins"
            previous_slug = slug
            rows.append(row)
        return rows

    def _create_row(self, command: str, index: int, label: str, name: str, conclusion: str) -> "Element":
        row = self._template.cloneNode(True)
        button = row.firstElementChild
        button.dataset.command = command
        button.dataset.value = str(index)
        for part, text in zip(button.children, (label, name, conclusion)):
            part.textContent = text
        return row


def _have_changed(old_path: "Path | None", path: "Path", field: str) -> bool:
    """Return whether the steps in this field, or the names of their techniques, have changed."""
    return (
        not old_path
        or getattr(old_path, field) is not getattr(path, field)
        or old_path.techniques != path.techniques
    )


def _replace_rows(selector: str, rows: "list[Element]") -> None:
    """Replace the rows of a list one by one, because MicroPython allows few arguments in a call."""
    fragment = document.createDocumentFragment()
    for row in rows:
        fragment.append(row)
    one(selector).replaceChildren(fragment)


def _create_template() -> "Element":
    """Return a row to clone; cloning takes half the time of creating."""
    row, button = document.createElement("li"), document.createElement("button")
    button.type = "button"
    button.tabIndex = -1
    for css_class in ("number", "named", "concluded"):
        part = document.createElement("span")
        part.className = css_class
        button.append(part, " ")  # to separate the words
    row.append(button)
    return row


def _show_panel(is_open: bool, words: "Words") -> None:
    """Open or close the panel, and label the layer over the board as a position or a solution."""
    one("#path").hidden = one("#path-commands").hidden = not is_open
    one(".sheets").toggleAttribute("data-path", is_open)
    layer = one("#solution")
    layer.classList.toggle("walked", is_open)
    layer.dataset.label = "path.board" if is_open else "solutions.board"
    layer.setAttribute("aria-label", words.say(layer.dataset.label))
    one("#board").toggleAttribute("inert", is_open)  # the shown position covers the board
    if not is_open:
        one("#candidates").textContent = ""


def paint_candidates(old: "BoardLook | None", look: "BoardLook") -> None:
    """Paint the candidates of the position over the board."""
    if look.path and (not old or old.hint_board is not look.hint_board):
        digits, xs, ys = draw_candidates(look.hint_board.values, look.hint_board.centre)
        element = one("#candidates")
        element.setAttribute("x", xs)
        element.setAttribute("y", ys)
        element.textContent = digits


def _paint_buttons(path: "Path") -> None:
    one("#path").dataset.view = path.view
    one(".sheets").toggleAttribute("data-reading", path.is_reading)
    for button in document.querySelectorAll('[data-command="view_path"]'):
        is_shown = button.dataset.value == path.view and not path.is_reading
        button.setAttribute("aria-pressed", "true" if is_shown else "false")
    reading_button = one('[data-command="read_step"]')
    reading_button.setAttribute("aria-pressed", "true" if path.is_reading else "false")
    for button in document.querySelectorAll('[data-command="walk"]'):
        to_start = button.dataset.value in ("first", "back")
        button.disabled = path.index == (0 if to_start else len(path.steps))


def _paint_rating(path: "Path", words: "Words") -> None:
    rating_element = one("#path-rating")
    rating_element.replaceChildren()
    for text in [words.say(*part) for part in rating_messages(path, words.language)]:
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


def _mark_shown_step(path: "Path") -> "Element | None":
    """Mark the row of the shown step, and return it."""
    for row in document.querySelectorAll(_ROW_BUTTONS + "[aria-current]"):
        row.removeAttribute("aria-current")
        row.tabIndex = -1
    shows_path = path.view == PATH
    rows = one("#path-steps" if shows_path else "#path-possible").children
    index = path.index if shows_path else path.possible_index
    if index >= rows.length or (not shows_path and not path.possible):
        return None
    row = rows.item(index).firstElementChild
    row.setAttribute("aria-current", "step" if shows_path else "true")
    row.tabIndex = 0
    return row


def scroll_to_shown_step(old: "BoardLook | None", look: "BoardLook") -> None:
    """Scroll the lists so that the row of the shown step is visible, without moving the page.

    Call this after all other painting, because it makes the browser lay out the page.
    """
    row = document.querySelector(_ROW_BUTTONS + "[aria-current]")
    if row and (not old or look.path is not old.path):
        for selector in SCROLL_CONTAINERS:
            _scroll_into_view(row, one(selector))


def _scroll_into_view(row: "Element", container: "Element") -> None:
    """Scroll the container until the row and its neighbours are visible."""
    visible, bounds = container.getBoundingClientRect(), row.getBoundingClientRect()
    hidden_above = visible.top + bounds.height - bounds.top
    hidden_below = bounds.top + 2 * bounds.height - visible.top - visible.height
    if hidden_above > 0:
        container.scrollTop -= hidden_above
    elif hidden_below > 0:
        container.scrollTop += hidden_below
