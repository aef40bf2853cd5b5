"""Paint the page for lessons."""

from typing import TYPE_CHECKING

from pyscript import document

from learning.cells import cell_label
from learning.look import LearnLook, announcement, depths_path, step_sentence
from learning.painting import code_element, paint_with_code, row_button
from learning.state import END
from learning.teaching.hiding import OTHER, SOLUTION
from shared.boards.cells import show_digit, show_words
from shared.boards.places import spell_out_places
from shared.code.editor import Editor
from shared.code.panel import CodePage
from shared.elements import one
from shared.page.figures import texts_of
from shared.page.later import later
from shared.page.status import show_status
from shared.page.tables import Table
from shared.services.display import Announcements
from shared.words import format_number

if TYPE_CHECKING:
    from shared.words import Words

EDITOR = Editor("#own-editor")

case_name = later("learning.messages", "case_name")
judgement_sentence = later("learning.messages", "judgement_sentence")


class LearnPainter(CodePage):
    """The elements of the page, and their current look."""

    def __init__(self) -> None:
        super().__init__("own", "lab.own_", EDITOR, LearnLook())
        self._cells = document.querySelectorAll("#board [data-board-cell]")
        self._puzzles = Table("#puzzles")
        self._announcements = Announcements()

    def paint_own(self, old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
        """Update the lesson, its board, the verdict and the hints."""
        if (
            is_new
            or old.lesson_number != look.lesson_number
            or old.done_lessons != look.done_lessons
            or old.listed_lessons != look.listed_lessons
        ):
            _paint_list(look)
        one("#learn").dataset.at = "last" if look.is_last else str(look.lesson_number)
        one("#learn").dataset.figure = look.lesson["figure"] if look.lesson else ""
        one("#learn").dataset.open = "true" if look.is_open else "false"
        show_status(words.say(*look.message) if look.message else "", words)
        one('[data-command="bring"]').hidden = not look.is_missing
        one("#guest").hidden = not look.is_guest
        self.button("run").disabled = not look.can_try
        is_available = {
            "editor": look.is_open,
            "solver": look.can_try,
            "work": look.is_open or look.is_last,
        }
        for button in document.querySelectorAll("#learn [data-needs]"):
            button.disabled = not is_available[button.dataset.needs] or look.is_busy
        _paint_undo(look, words)
        if is_new or old.hidden_parts != look.hidden_parts:
            one("#learn").dataset.hidden = " ".join(look.hidden_parts)
        new_verdict = self._paint_verdict(look, words)
        self._paint_cells(old, look, words, is_new)
        self._paint_step(old, look, words, is_new)
        if is_new or old.judgement is not look.judgement:
            _paint_rows(look, words)
        one("#marks").hidden = not (look.judgement and look.judgement.given_board)
        _paint_next(look, words)
        _paint_help(old, look, is_new)
        _paint_guess(look, words)
        _paint_figure(old, look, words, is_new)
        announced = "" if is_new else new_verdict or announcement(old, look, words)
        if announced:
            self._announcements.announce(spell_out_places(announced, words))
        one("#yours").textContent = format_number(look.solver_calls) if look.solver_calls else "–"
        self._puzzles.paint([texts_of(row, words) for row in look.puzzle_rows])
        self._puzzles.set_row_classes([classes.split(" ")[0] for classes in look.row_classes])

    def _paint_verdict(self, look: LearnLook, words: "Words") -> str:
        """Show the verdict. Return its text for screen readers, or "" if it has not changed."""
        verdict = one("#verdict")
        verdict.dataset.verdict = look.verdict
        text = words.say(*look.trial_message) if look.trial_message else ""
        if look.judgement and look.lesson:
            own_sentences = look.lesson.get("says", {})
            text = judgement_sentence(
                look.judgement.code, look.judgement.facts, look.judgement.reason_code, own_sentences, words
            )
        return text.replace("`", "") if paint_with_code(verdict, text) else ""

    def _paint_cells(self, old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
        for cell, (text, classes) in enumerate(look.cells):
            if is_new or not old.cells or old.cells[cell] != (text, classes):
                element = self._cells[cell]
                show_digit(element, text)
                element.className = classes
                show_words(element, cell_label(cell, text, classes, words))

    def _paint_step(self, old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
        """Show the step: its line in the editor, its sentence and its variables."""
        steps = look.judgement.steps if look.judgement else ()
        one("#run-steps").hidden = not steps
        if not steps:
            if old.judgement and old.judgement.steps:
                EDITOR.mark(0)
            return
        slider = one("#place")
        slider.max = str(len(steps) - 1)
        slider.value = str(look.step)
        play = one('[data-command="play_steps"]')
        play.setAttribute("aria-pressed", "true" if look.is_playing else "false")
        if not is_new and old.judgement is look.judgement and old.step == look.step:
            return
        step = steps[look.step]
        paint_with_code(one("#at"), words.say(*step_sentence(look)))
        EDITOR.mark(step.line)
        rows = one("#variables").querySelector("tbody")
        rows.replaceChildren()
        values_before = dict(steps[look.step - 1].variables) if look.step else {}
        for name, value in step.variables:
            row = rows.insertRow()
            head = document.createElement("th")
            head.scope = "row"
            head.textContent = name
            row.append(head)
            row.insertCell().textContent = value
            row.className = "" if values_before.get(name) == value else "new"


def _paint_undo(look: LearnLook, words: "Words") -> None:
    button = one('[data-command="undo"]')
    button.hidden = not look.undoable_action
    button.textContent = words.say("learn.undo_" + look.undoable_action) if look.undoable_action else ""


def _paint_list(look: LearnLook) -> None:
    """Update the list of lessons: show only the selected lessons, and mark the open and the done ones."""
    for link in document.querySelectorAll("#lessons li a"):
        lesson = link.dataset.lesson
        is_open = lesson == (END if look.is_last else str(look.lesson_number))
        if is_open:
            link.setAttribute("aria-current", "step")
        else:
            link.removeAttribute("aria-current")
        if lesson != END:
            link.dataset.done = "true" if int(lesson) in look.done_lessons else "false"
            link.parentElement.hidden = int(lesson) not in look.listed_lessons
    for article in document.querySelectorAll("#learn .lesson"):
        article.hidden = article.id != "lesson-" + (END if look.is_last else str(look.lesson_number))


def _paint_next(look: LearnLook, words: "Words") -> None:
    """Show the link to the next lesson, as the primary button if this lesson is right."""
    link = one("#next")
    link.hidden = not look.next_lesson
    link.href = "#lesson-" + look.next_lesson
    link.textContent = words.say("learn.next_is_last" if look.next_lesson == END else "learn.next")
    link.className = "button primary" if look.verdict == "right" else "button"


def _paint_rows(look: LearnLook, words: "Words") -> None:
    """Show the cases as a table. A button in each row shows the steps of that case."""
    rows = look.judgement.rows if look.judgement else ()
    one("#cases").hidden = not rows
    body = one("#cases").querySelector("tbody")
    focused = document.activeElement
    focused_row = focused.dataset.value if focused and focused.matches("#cases button") else None
    body.replaceChildren()
    names = look.lesson.get("cases", []) if look.lesson else []
    for index, (call, expected, result, is_right, origin) in enumerate(rows):
        row = body.insertRow()
        row.className = "is-right" if is_right else "is-wrong"
        head = document.createElement("th")
        head.scope = "row"
        head.append(row_button(index, str(index + 1) + ". " + call))
        head.append(" " + case_name(names, index, origin, words))
        row.append(head)
        for text in (expected, result):
            row.insertCell().append(code_element(text))
        if look.judgement and index == look.judgement.shown_row:
            row.setAttribute("aria-current", "true")
        if focused_row == str(index):
            row.querySelector("button").focus()


def _paint_help(old: LearnLook, look: LearnLook, is_new: bool) -> None:
    """Show the revealed hints and lines of the solution."""
    hints = look.lesson["hints"] if look.lesson else []
    one("#hints").hidden = not look.hint_count
    one('[data-command="hint"]').disabled = not look.is_open or look.hint_count >= len(hints)
    if is_new or old.hint_count != look.hint_count or old.lesson is not look.lesson:
        items = []
        for text in hints[: look.hint_count]:
            item = document.createElement("li")
            paint_with_code(item, text)
            items.append(item)
        one("#hints").replaceChildren(*items)
    is_hidden = SOLUTION in look.hidden_parts
    one("#solution").hidden = not look.solution_lines
    one("#solution pre").textContent = "\n".join(look.solution_lines)
    one('[data-command="reveal"]').disabled = not look.is_open or not look.has_more or is_hidden
    one('[data-command="use_solution"]').hidden = look.has_more
    others = look.lesson["others"] if look.lesson and OTHER not in look.hidden_parts else {}
    for block in document.querySelectorAll("#others pre"):
        block.textContent = others.get(block.dataset.language, "")


def _paint_guess(look: LearnLook, words: "Words") -> None:
    """Show the question before a run, and the result of the prediction after it."""
    paint_with_code(one("#question"), look.lesson["predict"] if look.lesson else "")
    box = one("#guess")
    if box.value.strip() != look.guess:
        box.value = look.guess
    text = ""
    if look.actual_count is not None:
        key = "learn.counted_after_guess" if look.guess else "learn.counted"
        is_right = look.guess == str(look.actual_count)
        text = words.say(
            "learn.guessed_right" if is_right else key,
            {"guess": look.guess, "found": format_number(look.actual_count)},
        )
    one("#guessed").textContent = text


def _paint_figure(old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
    """Update the figure beside the idea: a cell's units, the lamps, or the depth of a search."""
    picked = one("#picked")
    picked.textContent = words.say(*look.picked_sentence) if look.picked_sentence else ""
    one("#first-case").hidden = not look.first_call
    paint_with_code(one("#first-case"), words.say("learn.first_case", {"call": look.first_call}))
    first, second = look.lamps
    if is_new or old.lamps != look.lamps:
        values = {"a": first, "b": second, "and": first & second, "or": first | second}
        values.update({"xor": first ^ second, "not": ~first & 0x1FF, "lowest": first & -first})
        values.update({"left": first << 1 & 0x1FF, "right": first >> 1})
        for row in document.querySelectorAll("#lamps [data-mask]"):
            _paint_lamps(row, values[row.dataset.mask])
        document.querySelector("#lamps [data-count]").textContent = str(bin(first).count("1"))
    if is_new or old.judgement is not look.judgement or old.lesson is not look.lesson:
        depths = look.judgement.numbers if look.judgement else ()
        one("#own-depths").hidden = not depths
        one("#own-depths path").setAttribute("d", depths_path(depths))


def _paint_lamps(row: "object", mask: int) -> None:
    for lamp in row.querySelectorAll("[data-digit]"):  # type: ignore[attr-defined]
        is_on = mask >> int(lamp.dataset.digit) - 1 & 1
        lamp.className = "lamp on" if is_on else "lamp"
        if lamp.hasAttribute("aria-pressed"):
            lamp.setAttribute("aria-pressed", "true" if is_on else "false")
