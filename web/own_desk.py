"""The reader's own code on the page: an editor, a worker of its own, and what came of a trial.

The worker is ended when its code has had its time, or when the reader says so; the next trial gets another.
It is given nothing but texts, and nothing that it says is taken for more than text.
"""

import asyncio
import json

import browser
import own
from elements import one
from player import ALGORITHMS
from pyscript import js_import, window

from sudoku_core.classics.trace import TraceError, from_json

TYPE_CHECKING = False  # as `typing` has it, which MicroPython has not
if TYPE_CHECKING:
    from typing import Any

KEY = "own-code"  # of the browser's storage
LONGEST_CODE = 50_000
LOOK_SECONDS = 0.2
START_SECONDS = 60  # a slow line may need as long to bring Python


class OwnDesk:
    """The section of the page for the reader's own code.

    words: of the page; hear: is told what is to be said, and of a trace to be shown ("show_own"); puzzle:
    gives the puzzle that the page shows.
    """

    def __init__(self, words, hear, puzzle):
        self._words = words
        self._hear = hear
        self._puzzle = puzzle
        self._trial: Any = None
        self._worker: Any = None
        self._ready = False
        self._editor: Any = None
        self._packed = browser.parameters().get("code", "")

    def listen(self):
        """Hear what the reader does; code that the address brings is shown at once, and not run."""
        section = one("#own")
        section.addEventListener("toggle", self._open)
        section.addEventListener("click", self._click)
        # What is typed and pasted into the editor is for nobody else.
        for event in ("keydown", "paste", "drop", "dragover"):
            one("#own-editor").addEventListener(event, _keep)
        if self._packed:
            section.open = True

    def speak(self, words):
        """Say everything in other words."""
        self._words = words
        if self._editor:
            self._describe()
        if self._trial:
            self._paint()

    def repaint(self):
        """Nothing here has colours of its own: style.css gives them."""

    # ------------------------------------------------------------ the editor

    def _open(self, _event):
        if one("#own").open and not self._editor:
            self._editor = False
            asyncio.create_task(self._open_editor())

    async def _open_editor(self):
        try:
            address = window.URL.new("editor.js", window.document.baseURI).href
            (module,) = await js_import(address)
            editor = await browser.attempt(module.open, None, one("#own-editor"), self._edited)
        except Exception as error:  # a JsException: its files did not come
            window.console.warn("The editor did not start: " + str(error))
            self._editor = None
            self._hear("tell", "lab.own_no_editor")
            return
        text = browser.load(KEY)
        foreign = await browser.unpacked(self._packed, LONGEST_CODE) if self._packed else None
        if foreign is not None:
            text = foreign
        if self._packed:
            notice = one("#own-foreign")
            notice.dataset.text = "lab.own_bad_link" if foreign is None else "lab.own_foreign"
            notice.textContent = self._words.say(notice.dataset.text)
            notice.hidden = False
        if text is None:
            text = await browser.text_of("sudoku_core/classics/" + one("#own-start").value + ".py")
        editor.write(text or "")
        self._editor = editor
        self._describe()
        for button in ("run", "steps", "reset", "copy_link"):
            one('[data-own="' + button + '"]').disabled = False

    def _describe(self):
        self._editor.speak(self._words.say("lab.own_code"), self._words.say("lab.own_deleted"))

    def _edited(self):
        if self._editor:
            browser.keep(KEY, self._editor.text()[:LONGEST_CODE])

    # ------------------------------------------------------------ what the reader does

    def _click(self, event):
        button = event.target.closest("button[data-own]")
        if button:
            getattr(self, "_" + button.dataset.own)()

    def _reset(self):
        asyncio.create_task(self._write_algorithm(one("#own-start").value))

    async def _write_algorithm(self, name):
        text = await browser.text_of("sudoku_core/classics/" + name + ".py") if name in ALGORITHMS else None
        if text is None:
            self._hear("tell", "lab.own_no_source")
            return
        self._editor.write(text)
        browser.forget(KEY)
        one("#own-foreign").hidden = True
        self._hear("tell", "lab.own_reset_done")

    def _copy_link(self):
        asyncio.create_task(self._copy())

    async def _copy(self):
        packed = await browser.packed(self._editor.text())
        copied = packed and await browser.copy(browser.page_address("?code=" + packed))
        self._hear("tell", "lab.own_linked" if copied else "lab.own_not_linked")

    def _run(self):
        self._begin(False, {"puzzles": [line for _, line, _ in own.LADDER]})

    def _steps(self):
        self._begin(True, {"steps": self._puzzle()})

    def _stop(self):
        self._end("stopped")

    # ------------------------------------------------------------ a trial

    def _begin(self, steps, asked):
        source = self._editor.text()
        if len(source) > LONGEST_CODE:
            self._hear("tell", "lab.own_too_long", {"most": LONGEST_CODE})
            return
        asked["source"] = source
        self._trial = own.Trial(steps).having(since=_now())
        self._asked = json.dumps(asked)
        if not self._worker:
            self._ready = False
            self._worker = browser.start_apart("own_worker.js", own.LONGEST_TRACE, self._heard, self._died)
        if not self._worker:
            self._trial = None
            self._hear("tell", "lab.own_no_worker")
            return
        self._hear("tell", "lab.own_running" if self._ready else "lab.own_starting")
        if self._ready:
            self._post()
        self._paint()
        one('[data-own="stop"]').focus()
        asyncio.create_task(self._watch())

    def _post(self):
        self._trial = own.run(self._trial, _now())
        self._worker.postMessage(self._asked)

    def _heard(self, text):
        if not self._ready:
            self._ready = text == '{"ready": true}'
            if self._ready and self._is_on():
                self._hear("tell", "lab.own_running")
                self._post()
        elif self._is_on():
            self._trial = own.hear(self._trial, text, _now())
            if own.is_late(self._trial, _now()):
                self._end("late")
            elif self._trial.phase == own.IDLE:
                self._finish()
            else:
                self._paint()

    def _died(self):
        if self._is_on():
            self._end("died")
        else:
            self._let_go()

    async def _watch(self):
        """End a trial that has had its time, and show how its time goes by."""
        asked = self._asked
        while self._is_on() and self._asked is asked:
            await asyncio.sleep(LOOK_SECONDS)
            if not self._is_on() or self._asked is not asked:
                return
            starting = self._trial.phase == own.STARTING
            if own.is_late(self._trial, _now()):
                self._end("late")
            elif starting and _now() - self._trial.since > START_SECONDS:
                self._end("died")
            else:
                self._paint_time()

    def _is_on(self):
        return bool(self._trial) and self._trial.phase != own.IDLE

    def _end(self, code):
        """End the trial and its worker."""
        self._let_go()
        self._trial = own.end(self._trial, code)
        self._finish()

    def _let_go(self):
        if self._worker:
            self._worker.terminate()
        self._worker = None
        self._ready = False

    def _finish(self):
        trial = self._trial
        self._paint()
        if one('[data-own="stop"]').contains(window.document.activeElement):
            one('[data-own="run"]').focus()
        if trial.error and trial.error[1]:
            self._editor.goTo(trial.error[1])
        if trial.trace:
            self._show(trial.trace)
        else:
            self._hear("tell", *own.outcome(trial))

    def _show(self, text):
        seconds, _, trace = text.partition("\n")
        try:
            self._hear("show_own", from_json(trace), float(seconds))
        except (TraceError, ValueError):
            self._hear("tell", "lab.own_bad_trace")

    # ------------------------------------------------------------ paint

    def _paint(self):
        trial = self._trial
        on = self._is_on()
        for button, shown in (("run", not on), ("steps", not on), ("stop", on)):
            one('[data-own="' + button + '"]').hidden = not shown
        one("#own-table").hidden = trial.steps
        rows = one("#own-table tbody").rows
        for place in range(len(own.LADDER)):
            row = rows.item(place)
            for column, text in enumerate(own.row(trial, place, self._words)):
                cell = row.cells.item(column)
                if cell.textContent != text:
                    cell.textContent = text
            row.className = own.mark(trial, place)
        _show_text("#own-error", trial.error[0] if trial.error else "")
        _show_text("#own-printed", trial.printed)
        self._paint_time()

    def _paint_time(self):
        line = one("#own-time")
        line.hidden = self._trial.phase != own.RUNNING
        spent = int(_now() - self._trial.since)
        line.textContent = self._words.say("lab.own_time", {"seconds": spent, "most": own.SECONDS})


def _show_text(selector, text):
    """Show a text in its element, as text; an empty one hides it."""
    element = one(selector)
    element.hidden = not text
    output = element.querySelector("pre")
    if output.textContent != text:
        output.textContent = text


def _keep(event):
    event.stopPropagation()


def _now():
    return browser.seconds()
