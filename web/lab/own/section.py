"""The reader's own code on the page: an editor, a worker of its own, and what came of a trial.

The worker is ended when its code has had its time, or when the reader says so; the next trial gets another.
It is given nothing but texts, and nothing that it says is taken for more than text.
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import js_import, window

from shared.code import isolation as apart
from shared.code import trial as own
from shared.elements import one
from shared.services import browser
from sudoku_core.recording.errors import TraceError
from sudoku_core.recording.trace import from_json

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
        self._editor: Any = None
        self._packed = browser.parameters().get("code", "")
        self._is_guest = False  # whether the code in the editor came by a link, and the reader's is kept
        self._trial: Any = None
        self._climbed: Any = None  # the trial on the ladder that has ended, while its steps are recorded
        self._asked = ""
        self._taken = ("", "")  # for whom an answer is made: a judge, and its name
        self._worker: Any = None
        self._ready = False

    def listen(self):
        """Hear what the reader does; code that the address brings is shown, and not run."""
        section = one("#own")
        section.addEventListener("toggle", self._open)
        section.addEventListener("click", self._click)
        # What is typed and pasted into the editor is for nobody else.
        for event in ("keydown", "paste", "drop", "dragover"):
            one("#own-editor").addEventListener(event, _keep)
        self._open()

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

    def _open(self, _event=None):
        if one("#own").open and self._editor is None:
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
        mine = browser.load(KEY)
        text = await self._code_of_link(mine)
        if text is None:
            text = mine
        if text is None:
            text = await _source(one("#own-start").value)
        editor.write(text or "")
        self._editor = editor
        self._describe()
        for button in one("#own").querySelectorAll("button"):
            button.disabled = False

    async def _code_of_link(self, mine):
        """The code that the address brings, or None; a guest where the reader has code of their own."""
        if not self._packed:
            return None
        text = await apart.unpacked(self._packed, LONGEST_CODE)
        if text is None:
            self._show_notice("lab.own_bad_link", False)
        elif text != mine:
            self._show_notice("lab.own_foreign", mine is not None)
        return text

    def _show_notice(self, key, is_guest):
        """Say where the code comes from; while it is a guest, what the reader has written stays kept."""
        self._is_guest = is_guest
        one("#own-notice").hidden = not key
        one("#own-guest").hidden = not is_guest
        one("#own-settings").hidden = is_guest
        if key:
            said = one("#own-foreign")
            said.dataset.text = key
            said.textContent = self._words.say(key)

    def _describe(self):
        self._editor.speak(self._words.say("lab.own_code"), self._words.say("lab.own_deleted"))

    def _edited(self):
        if self._editor and not self._is_guest:
            browser.keep(KEY, self._editor.text()[:LONGEST_CODE])

    # ------------------------------------------------------------ what the reader does

    def _click(self, event):
        button = event.target.closest("button[data-own]")
        if button:
            getattr(self, "_" + button.dataset.own)()
        button = event.target.closest("button[data-judge]")
        if button:
            self._taken = (button.dataset.judge, button.textContent)
            self._try(own.ANSWER, {"judge": button.dataset.judge})

    def _back_to_mine(self):
        self._show_notice("", False)
        self._editor.write(browser.load(KEY) or "")
        self._tell_and_leave("lab.own_mine_again")

    def _adopt(self):
        self._show_notice("", False)
        self._edited()
        self._tell_and_leave("lab.own_adopted")

    def _tell_and_leave(self, key):
        """Say what was done by a button that is gone now, and leave the keyboard at another one."""
        self._hear("tell", key)
        one('[data-own="run"]').focus()

    def _reset(self):
        asyncio.create_task(self._write_algorithm(one("#own-start").value))

    async def _write_algorithm(self, name):
        text = await _source(name)
        if text is None:
            self._hear("tell", "lab.own_no_source")
            return
        self._editor.write(text)
        browser.forget(KEY)
        self._show_notice("", False)
        self._hear("tell", "lab.own_reset_done")

    def _copy_link(self):
        asyncio.create_task(self._copy())

    async def _copy(self):
        packed = await apart.packed(self._editor.text())
        copied = packed and await browser.copy(browser.page_address("?code=" + packed))
        self._hear("tell", "lab.own_linked" if copied else "lab.own_not_linked")

    def _run(self):
        self._try(own.VERDICT, {"puzzles": [line for _, line, _ in own.LADDER]})

    def _steps(self):
        self._try(own.TRACE, {"steps": self._puzzle()})

    def _stop(self):
        self._end("stopped")

    # ------------------------------------------------------------ a trial

    def _try(self, wanted, asked):
        """Begin the trial that the reader asks for, and let them stop it."""
        self._climbed = None
        self._begin(wanted, asked)
        if self._is_on():
            self._hear("tell", "lab.own_running" if self._ready else "lab.own_starting")
            one('[data-own="stop"]').focus()

    def _begin(self, wanted, asked):
        source = self._editor.text()
        if len(source) > LONGEST_CODE:
            self._hear("tell", "lab.own_too_long", {"most": LONGEST_CODE})
            return
        if self._is_on():
            self._let_go()
        asked["source"] = source
        if not self._worker:
            self._ready = False
            self._worker = apart.start_apart("own_worker.js", own.LONGEST_TEXT, self._heard, self._died)
        if not self._worker:
            self._hear("tell", "lab.own_no_worker")
            return
        self._trial = own.Trial(wanted).having(since=browser.seconds())
        self._asked = json.dumps(asked)
        if self._ready:
            self._post()
        self._paint()
        asyncio.create_task(self._watch())

    def _post(self):
        self._trial = own.run(self._trial, browser.seconds())
        self._worker.postMessage(self._asked)

    def _heard(self, text):
        if not self._ready:
            self._ready = text == own.READY
            if self._ready and self._is_on():
                if not self._climbed:
                    self._hear("tell", "lab.own_running")
                self._post()
        elif self._is_on():
            self._trial = own.hear(self._trial, text, browser.seconds())
            if own.is_late(self._trial, browser.seconds()):
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
            if own.is_late(self._trial, browser.seconds()):
                self._end("late")
            elif starting and browser.seconds() - self._trial.since > START_SECONDS:
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
        if trial.error and trial.error[1] and not self._climbed:
            self._editor.goTo(trial.error[1])
        if trial.text and trial.wanted == own.ANSWER:
            asyncio.create_task(self._give(trial.text))
        elif trial.text and self._climbed:
            self._show(trial.text, own.outcome(self._climbed, self._words))
        elif trial.text:
            self._show(trial.text, ("lab.own_shown", None))
            one('[data-command="play"]').focus()
            one("#players").scrollIntoView()
        elif not self._climbed:  # the outcome of the ladder has been told, and lack of steps is no other
            self._hear("tell", *own.outcome(trial, self._words))
        if own.is_worth_showing(trial):
            self._climbed = trial
            self._begin(own.TRACE, {"steps": self._puzzle()})

    def _show(self, text, message):
        seconds, _, trace = text.partition("\n")
        try:
            self._hear("show_own", from_json(trace), float(seconds), message)
        except (TraceError, ValueError):
            if not self._climbed:
                self._hear("tell", "lab.own_bad_trace")

    async def _give(self, answer):
        """Copy the answer for a judge, or where the browser refuses, for it came late, save it."""
        judge, name = self._taken
        if await browser.copy(answer):
            self._hear("tell", "lab.own_taken", {"site": name})
        else:
            file = "solve." + judge + ".py"
            browser.save_text(file, answer, "text/x-python")
            self._hear("tell", "lab.own_taken_as_file", {"site": name, "file": file})

    # ------------------------------------------------------------ paint

    def _paint(self):
        told = self._climbed or self._trial
        on = self._is_on() and not self._climbed
        for button in one("#own").querySelectorAll("button"):
            command = button.getAttribute("data-own")
            if command in ("run", "steps", "stop"):
                button.hidden = (command == "stop") != on
            else:
                button.disabled = on
        one("#own-table").hidden = told.wanted != own.VERDICT
        rows = one("#own-table tbody").rows
        for place in range(len(own.LADDER)):
            row = rows.item(place)
            for column, text in enumerate(own.row(told, place, self._words)):
                cell = row.cells.item(column)
                if cell.textContent != text:
                    cell.textContent = text
            row.className = own.mark(told, place)
        is_over = told.phase == own.IDLE and not told.text
        _show_text("#own-outcome", self._words.say(*own.outcome(told, self._words)) if is_over else "")
        _show_text("#own-error", told.error[0] if told.error else "")
        _show_text("#own-printed", told.printed)
        self._paint_time()

    def _paint_time(self):
        line = one("#own-time")
        line.hidden = self._trial.phase != own.RUNNING or bool(self._climbed)
        spent = int(browser.seconds() - self._trial.since)
        line.textContent = self._words.say("lab.own_time", {"seconds": spent, "most": own.SECONDS})


async def _source(name):
    """The source of an algorithm, or None where it does not come."""
    return await browser.text_of_site("sudoku_core/classics/" + name + ".py")


def _show_text(selector, text):
    """Show a text in its element, as text; an empty one hides it."""
    element = one(selector)
    element.hidden = not text
    output = element.querySelector("pre") or element
    if output.textContent != text:
        output.textContent = text


def _keep(event):
    event.stopPropagation()
