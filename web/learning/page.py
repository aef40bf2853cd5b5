"""The elements of the page for lessons."""

from typing import TYPE_CHECKING

from pyscript import document, window

from embedding.lines import frame_lines
from learning.cells import label, said_of_cell
from learning.depths import path_of_depths
from learning.look import LearnLook
from learning.painting import button_of_row, coded, paint_coded
from learning.sayings import sentence
from shared.code.editor import Editor
from shared.code.panel import CodePage
from shared.elements import one
from shared.page.figures import texts_of
from shared.page.tables import Table
from shared.words import number

if TYPE_CHECKING:
    from shared.words import Words

EDITOR = Editor("#own-editor")
HEIGHT_IN_ARTICLE = 900


class LearnPage(CodePage):
    """All of the page that changes."""

    def __init__(self) -> None:
        super().__init__("own", "lab.own_", EDITOR, LearnLook())
        self._cells = document.querySelectorAll("#board [data-board-cell]")
        self._puzzles = Table("#puzzles")

    def paint_own(self, old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
        """Show the lesson, its board, what came of the code, and what helps."""
        if is_new or old.at != look.at or old.done != look.done or old.chosen != look.chosen:
            _paint_list(look)
        one("#learn").dataset.at = "last" if look.is_last else str(look.at)
        one("#learn").dataset.figure = look.lesson["figure"] if look.lesson else ""
        one("#learn").dataset.open = "true" if look.is_open and not look.is_last else "false"
        one('[role="status"]').textContent = words.say(*look.message) if look.message else ""
        one('[data-command="update"]').hidden = not look.newer
        one('[data-command="bring"]').hidden = not look.missing
        one("#guest").hidden = not look.is_guest
        self.button("run").disabled = not look.is_open
        for button in document.querySelectorAll("#learn [data-needs]"):
            button.disabled = not look.is_open or look.is_busy
        if look.lesson and (is_new or old.lesson is not look.lesson):
            _paint_frame(look, look.lesson["title"])
        self._paint_verdict(look, words)
        self._paint_cells(old, look, words, is_new)
        self._paint_step(old, look, words, is_new)
        if is_new or old.judged is not look.judged:
            _paint_rows(look)
        _paint_help(old, look, is_new)
        _paint_guess(look, words)
        one("#clash").hidden = not look.clash
        paint_coded(one("#clash"), words.say(*look.clash) if look.clash else "")
        _paint_figure(old, look, words, is_new)
        one("#yours").textContent = number(look.calls) if look.calls else "–"
        self._puzzles.paint([texts_of(row, words) for row in look.puzzles])
        self._puzzles.mark([each.split(" ")[0] for each in look.marks])

    def _paint_verdict(self, look: LearnLook, words: "Words") -> None:
        verdict = one("#verdict")
        verdict.dataset.verdict = look.verdict
        said = words.say(*look.ended) if look.ended else ""
        if look.judged and look.lesson:
            says = look.lesson.get("says", {})
            said = sentence(look.judged.code, look.judged.facts, look.judged.more, says, words)
        paint_coded(verdict, said)

    def _paint_cells(self, old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
        for cell, (text, kind) in enumerate(look.cells):
            if is_new or not old.cells or old.cells[cell] != (text, kind):
                element = self._cells[cell]
                element.textContent = text
                element.className = kind
                element.setAttribute("aria-label", label(cell, text, kind, words))

    def _paint_step(self, old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
        """Show the step: its line in the editor, what is said of it, the variables there."""
        steps = look.judged.steps if look.judged else ()
        one("#run-steps").hidden = not steps
        if not steps:
            if old.judged and old.judged.steps:
                EDITOR.mark(0)
            return
        place = one("#place")
        place.max = str(len(steps) - 1)
        place.value = str(look.step)
        play = one('[data-command="play_steps"]')
        play.setAttribute("aria-pressed", "true" if look.plays else "false")
        if not is_new and old.judged is look.judged and old.step == look.step:
            return
        step = steps[look.step]
        facts: dict[str, object] = {"step": look.step + 1, "of": len(steps), "line": step.line}
        facts.update({"function": step.function, "value": step.returned or ""})
        key = "learn.at_line" if step.returned is None else "learn.at_return"
        paint_coded(one("#at"), words.say(key, facts))
        EDITOR.mark(step.line)
        rows = one("#variables").querySelector("tbody")
        rows.replaceChildren()
        before = dict(steps[look.step - 1].variables) if look.step else {}
        for name, value in step.variables:
            line = rows.insertRow()
            head = document.createElement("th")
            head.scope = "row"
            head.textContent = name
            line.append(head)
            line.insertCell().textContent = value
            line.className = "" if before.get(name) == value else "new"


def _paint_list(look: LearnLook) -> None:
    """Show which lessons there are to do, which are done, and which one is open."""
    for link in document.querySelectorAll("#lessons a"):
        place = link.dataset.lesson
        is_here = place == ("end" if look.is_last else str(look.at))
        if is_here:
            link.setAttribute("aria-current", "step")
        else:
            link.removeAttribute("aria-current")
        if place != "end":
            link.dataset.done = "true" if int(place) in look.done else "false"
            link.parentElement.hidden = int(place) not in look.chosen
    for article in document.querySelectorAll("#learn .lesson"):
        article.hidden = article.id != "lesson-" + ("end" if look.is_last else str(look.at))


def _paint_frame(look: LearnLook, title: str) -> None:
    """Write the lines that put this lesson into an article."""
    here = window.location.origin + window.location.pathname
    address = here + "?embed=1#lesson-" + str(look.at)
    script = here[: here.rfind("/") + 1] + "embed.js"
    one("#frame-lines").value = frame_lines(address, title, script, HEIGHT_IN_ARTICLE)


def _paint_rows(look: LearnLook) -> None:
    """Show the cases; one press leads to the steps of a case."""
    rows = look.judged.rows if look.judged else ()
    one("#cases").hidden = not rows
    body = one("#cases").querySelector("tbody")
    focused = document.activeElement
    pressed = focused.dataset.value if focused and focused.matches("#cases button") else None
    body.replaceChildren()
    for place, (call, expected, found, is_right) in enumerate(rows):
        line = body.insertRow()
        line.className = "is-right" if is_right else "is-wrong"
        head = document.createElement("th")
        head.scope = "row"
        head.append(button_of_row(place, str(place + 1) + ". " + call))
        line.append(head)
        for text in (expected, found):
            line.insertCell().append(coded(text))
        if look.judged and place == look.judged.shown:
            line.setAttribute("aria-current", "true")
        if pressed == str(place):
            line.querySelector("button").focus()


def _paint_help(old: LearnLook, look: LearnLook, is_new: bool) -> None:
    """Show the hints so far, and the lines of the solution so far."""
    hints = look.lesson["hints"] if look.lesson else []
    one("#hints").hidden = not look.hints
    one('[data-command="hint"]').disabled = not look.is_open or look.hints >= len(hints)
    if is_new or old.hints != look.hints or old.lesson is not look.lesson:
        items = []
        for text in hints[: look.hints]:
            item = document.createElement("li")
            paint_coded(item, text)
            items.append(item)
        one("#hints").replaceChildren(*items)
    one("#solution").hidden = not look.solution
    one("#solution pre").textContent = "\n".join(look.solution)
    one('[data-command="reveal"]').disabled = not look.is_open or not look.has_more
    one('[data-command="use_solution"]').hidden = look.has_more
    others = look.lesson["others"] if look.lesson else {}
    for block in document.querySelectorAll("#others pre"):
        block.textContent = others.get(block.dataset.language, "")


def _paint_guess(look: LearnLook, words: "Words") -> None:
    """Show the question before a run, and how near the prediction was."""
    paint_coded(one("#question"), look.lesson["predict"] if look.lesson else "")
    box = one("#guess")
    if box.value.strip() != look.guess:
        box.value = look.guess
    said = ""
    if look.counted is not None:
        key = "learn.counted_after_guess" if look.guess else "learn.counted"
        is_right = look.guess == str(look.counted)
        said = words.say(
            "learn.guessed_right" if is_right else key, {"guess": look.guess, "found": number(look.counted)}
        )
    one("#guessed").textContent = said


def _paint_figure(old: LearnLook, look: LearnLook, words: "Words", is_new: bool) -> None:
    """Show what the figure beside the idea says: of a cell, of lamps, or of a run's depth."""
    picked = one("#picked")
    shows = not (look.judged and look.judged.given)
    picked.textContent = words.say(*said_of_cell(look.picked)) if shows and look.picked is not None else ""
    first, second = look.lamps
    if is_new or old.lamps != look.lamps:
        values = {"a": first, "b": second, "and": first & second, "or": first | second}
        values.update({"xor": first ^ second, "not": ~first & 0x1FF, "lowest": first & -first})
        for row in document.querySelectorAll("#lamps [data-mask]"):
            _paint_lamps(row, values[row.dataset.mask])
        document.querySelector("#lamps [data-count]").textContent = str(bin(first).count("1"))
    if is_new or old.judged is not look.judged or old.lesson is not look.lesson:
        depths = look.judged.numbers if look.judged else ()
        document.querySelector("#depths .yours").setAttribute("d", path_of_depths(depths))


def _paint_lamps(row: "object", mask: int) -> None:
    for lamp in row.querySelectorAll("[data-digit]"):  # type: ignore[attr-defined]
        is_on = mask >> int(lamp.dataset.digit) - 1 & 1
        lamp.className = "lamp on" if is_on else "lamp"
        if lamp.hasAttribute("aria-pressed"):
            lamp.setAttribute("aria-pressed", "true" if is_on else "false")
