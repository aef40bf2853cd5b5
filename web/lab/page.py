"""The lab's page itself: paints the differences between two looks, and hears what the reader does.

Nothing here decides anything. `hear(command, *arguments)` is told every command.
"""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import document, window

from lab import explaining as lab_texts
from lab import look as lab_view
from lab import state as player
from lab.explanations import Measured
from lab.look import COUNTERS, OFFERS
from shared.elements import Arrivals, one, paint_kept, paint_loading, speak
from shared.services import browser

if TYPE_CHECKING:
    from typing import Any

# Key -> command, where the keyboard is not busy with a control, a text or a dialog.
KEYS = {
    " ": "play",
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
}
# A slider has the other keys itself.
SLIDER_KEYS = (" ",)

# data-command of a button -> the command, where it is not of the same name.
BUTTONS = {
    "import": ("show", "import"),
    "read": ("read_import",),
}
BUTTONS.update({name: ("jump", name) for name in player.JUMPS})


class Page:
    """The elements of the lab, and the look they have now."""

    def __init__(self, words, hear):
        self._words = words
        self._hear = hear
        self._look: lab_view.Look | None = None
        self._speech = ("lab.none", None)
        # As many as the address asked for, in whatever look.
        self._panels = [Panel(element, hear) for element in document.querySelectorAll(".player")]
        self._spare = one(".player").cloneNode(True)
        self._buttons = {
            button.dataset.command: button for button in document.querySelectorAll("button[data-command]")
        }
        self._checks = document.querySelectorAll('[name="algorithm"]')
        self._status = one('[role="status"]')

    # ------------------------------------------------------------ paint

    def paint(self, look):
        """Show this look, touching only what is different from the last one."""
        old, self._look = self._look, look
        self._paint_panels(old, look)
        if look.speech:
            self._speech = look.speech
        self._paint_status(look)
        if not old or old.place != look.place:
            self._paint_place(look)
        if not old or old.strips != look.strips:
            asyncio.create_task(self._paint_strips(look.strips))
        if not old or old.playing != look.playing:
            key = "lab.pause" if look.playing else "lab.play"
            self._buttons["play"].textContent = self._words.say(key)
        if not old or old.disabled != look.disabled:
            for command in lab_view.MOVES + ("save_runs",):
                self._buttons[command].disabled = command in look.disabled
            one("#position").disabled = "play" in look.disabled
        if not old or old.offers != look.offers:
            for offer in OFFERS:
                self._buttons[offer].hidden = offer not in look.offers
        if not old or (old.find, old.lock, old.speed) != (look.find, look.lock, look.speed):
            for name in ("find", "lock", "speed"):
                one("#" + name).value = str(getattr(look, name))
            one("#lock-hint").hidden = look.lock != "time"
        if not old or old.complaint != look.complaint:
            one("#import-complaint").textContent = self._say(look.complaint) if look.complaint else ""
        if not old or old.loading != look.loading:
            paint_loading(look.loading, self._words)
        if not old or old.kept != look.kept:
            paint_kept(look.kept)
        if (old.dialog if old else None) != look.dialog:
            self._paint_dialog(look.dialog)
        if not old or old.puzzle != look.puzzle:
            home = "./?puzzle=" + look.puzzle + "&lang=" + self._words.language
            one("#home").href = home

    def show_links(self, view, whole):
        """Let the links to this view and, if there is one, to the whole lab lead to these addresses."""
        one("#view-link").href = view
        one("#whole").href = whole
        one("#whole").hidden = not whole

    def speak(self, words):
        """Say everything in other words: those of another language."""
        self._words = words
        speak(words)
        for panel in self._panels:
            panel.forget()
        look, self._look = self._look, None
        if look:
            self.paint(look)

    def import_text(self):
        """What the reader has written into the import dialog."""
        return one("#import-text").value

    def _paint_panels(self, old, look):
        if not old or old.algorithms != look.algorithms:
            self._arrange(look.algorithms)
        for panel, panel_look in zip(self._panels, look.panels):
            panel.paint(panel_look, self._words)

    def _arrange(self, algorithms):
        """As many panels as algorithms, and their boxes ticked."""
        players = one("#players")
        while len(self._panels) < len(algorithms):
            element = self._spare.cloneNode(True)
            players.append(element)
            for part in element.querySelectorAll("[data-text]"):
                part.textContent = self._words.say(part.dataset.text)
            for part in element.querySelectorAll("[data-label]"):
                part.setAttribute("aria-label", self._words.say(part.dataset.label))
            self._panels.append(Panel(element, self._hear))
        while len(self._panels) > len(algorithms):
            self._panels.pop().root.remove()
        players.dataset.count = str(len(algorithms))
        for check in self._checks:
            check.checked = check.value in algorithms
            only = algorithms == (check.value,)
            full = len(algorithms) == player.MOST_ALGORITHMS and not check.checked
            check.disabled = only or full

    def _paint_status(self, look):
        """A message, or where there is none the step, which the panels show to those who see."""
        speaks_steps = look.message[0] == "lab.none"
        said = self._say(self._speech if speaks_steps else look.message)
        if self._status.textContent != said:
            self._status.textContent = said
        self._status.classList.toggle("unseen", speaks_steps)

    def _paint_place(self, look):
        said = self._say(look.place)
        one("#place").textContent = said
        slider = one("#position")
        if slider.max != str(look.last):
            slider.max = str(look.last)
        slider.value = str(look.step)
        slider.setAttribute("aria-valuetext", said)

    async def _paint_strips(self, strips):
        """The marks of the slider, for which whole runs are read: after what is looked at first."""
        await asyncio.sleep(0)
        if self._look and strips != self._look.strips:
            return  # there are others by now
        svgs = []
        for run, part in strips:
            paths = "".join(
                [
                    '<path class="' + kind + '" d="' + path + '"/>'
                    for kind, path in zip(
                        ("extent", "guess", "contradiction", "solution"), lab_view.strip(run, part)
                    )
                ]
            )
            svgs.append('<svg viewBox="0 0 1000 12" preserveAspectRatio="none">' + paths + "</svg>")
        one("#strips").innerHTML = "".join(svgs)

    def _paint_dialog(self, shown):
        dialog = one("#import")
        if shown:
            dialog.showModal()
            one("#import-text").select()
        elif dialog.open:
            dialog.close()

    def _say(self, message):
        return self._words.say(message[0], message[1])

    # ------------------------------------------------------------ listen

    def listen(self, takes_puzzles):
        """Turn clicks, keys, choices and, where they are taken, puzzles that come into commands."""
        if takes_puzzles:
            Arrivals(self._hear)
        self._narrow = window.matchMedia("(max-width: 40rem)")
        self._narrow.addEventListener("change", self._fold)
        self._fold()
        document.addEventListener("click", self._click)
        document.addEventListener("keydown", self._key)
        document.addEventListener("change", self._choice)
        one("#position").addEventListener("input", self._slide)
        one("#import").addEventListener("close", self._closed)

    def enable(self):
        """Let the reader press what stands still for want of Python in the HTML; a bench has its own."""
        for button in document.querySelectorAll("button[disabled]:not(.bench button)"):
            button.disabled = False

    def play(self):
        """Hear of every frame that the screen shows, until it plays no more."""
        javascript.onEachFrame(self._frame)

    def _frame(self, now):
        self._hear("tick", now)
        return bool(self._look and self._look.playing)

    def _click(self, event):
        button = event.target.closest("button[data-command]")
        if button:
            command = button.dataset.command
            self._hear(*BUTTONS.get(command, (command,)))
            return
        example = event.target.closest("button[data-example]")
        if example:
            self._hear("example", example.dataset.example)

    def _key(self, event):
        command = KEYS.get(event.key)
        if not command or event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        on_slider = event.target.id == "position"
        if on_slider and event.key not in SLIDER_KEYS:
            return
        busy = "dialog, textarea, input, select, a, summary, .code, .path"
        if event.key == " ":
            busy += ", button"
        if not on_slider and event.target.closest and event.target.closest(busy):
            return
        event.preventDefault()
        self._hear(command)

    def _slide(self, event):
        self._hear("seek", int(event.target.value))

    def _choice(self, event):
        target = event.target
        if target.name == "algorithm":
            self._hear("choose_algorithm", target.value, bool(target.checked))
        elif target.id == "speed":
            self._hear("choose_speed", int(target.value))
        elif target.id in ("find", "lock", "language", "theme"):
            self._hear("choose_" + target.id, target.value)

    def _fold(self, _event=None):
        """On a narrow screen what runs is one tap away, and the grid in sight."""
        one("#setup").open = not self._narrow.matches

    def _closed(self, _event):
        if self._look and self._look.dialog:
            self._hear("close")


class Panel:
    """The elements of one algorithm, and the look they have now."""

    def __init__(self, root, hear):
        self.root = root
        self._look: lab_view.PanelLook | None = None
        self._cells = list(root.querySelectorAll("[data-board-cell]"))
        self._name, self._what = root.querySelector(".player-name"), root.querySelector(".player-what")
        self._sentence, self._notes = root.querySelector(".sentence"), root.querySelector(".notes")
        self._counters = [root.querySelector('[data-counter="' + name + '"]') for name in COUNTERS]
        self._masks = root.querySelector(".masks")
        self._bits = [list(row.children) for row in root.querySelectorAll(".bits")]
        self._numbers = list(root.querySelectorAll("[data-number]"))
        self._path = root.querySelector(".path p")
        self._path_shown: tuple[Any, ...] = ()
        self._explained = root.querySelector(".explained")
        self._explained.addEventListener("toggle", self._explain)
        self._explained.addEventListener("click", self._take_away)
        self._hear = hear
        self._algorithm = ""
        self._told = ("", "")  # whose explanation stands there, in which language
        self._words: Any = None
        self._placed: list[Any] = []  # an element for each placement of the path
        self._code = root.querySelector(".code")
        self._lines: list[Any] = []

    def forget(self):
        """Paint everything anew the next time."""
        self._look = None

    def paint(self, look, words):
        """Show this look, touching only what is different from the last one."""
        old, self._look = self._look, look
        self._words = words
        if not old or old.algorithm != look.algorithm:
            self._algorithm = look.algorithm
            is_ours = look.algorithm in player.ALGORITHMS
            name = lab_view.name_of(look.algorithm, words)
            self._name.textContent = name
            self._what.textContent = words.say("lab.what_" + look.algorithm) if is_ours else ""
            self._explained.hidden = bool(look.algorithm) and not is_ours  # of any other nobody has told
            self._explained.dataset.of = look.algorithm
            self._explain()
            self.root.setAttribute("aria-label", name)
            self._code.setAttribute("aria-label", words.say("lab.code", {"name": name}))
            self._masks.hidden = bool(look.algorithm) and look.algorithm not in lab_view.WITH_MASKS
        if not old or old.source != look.source:
            self._paint_source(look, words)
            old_line = 0
        else:
            old_line = old.line
        if old_line != look.line:
            self._paint_line(old_line, look.line)
        self._paint_cells(old.cells if old else None, look.cells)
        if not old or old.sentence != look.sentence:
            self._sentence.textContent = words.say(look.sentence[0], look.sentence[1])
        if not old or old.notes != look.notes:
            self._notes.textContent = " ".join([words.say(key, facts) for key, facts in look.notes])
        if not old or old.counters != look.counters:
            self._paint_counters(old.counters if old else None, look.counters)
        if not old or old.path != look.path:
            self._paint_path(look.path, words)
        if look.masks and (not old or old.masks != look.masks):
            self._paint_masks(look.masks)

    def _paint_cells(self, old, cells):
        for cell, look in enumerate(cells):
            if old is None or old[cell] != look:
                element = self._cells[cell]
                if old is None or old[cell][0] != look[0]:
                    element.textContent = str(look[0]) if look[0] else ""
                if old is None or old[cell][3] != look[3]:
                    element.dataset.tried = str(look[3]) if look[3] else ""
                element.className = lab_view.classes(look)

    def _paint_counters(self, old, counters):
        for place, count in enumerate(counters):
            if old is None or old[place] != count:
                self._counters[place].textContent = lab_view.count_shown(COUNTERS[place], count)

    def _paint_path(self, path, words):
        old = self._path_shown
        same = 0
        while same < len(old) and same < len(path) and old[same] == path[same]:
            same += 1
        if not old or not path:
            self._path.textContent = "" if path else words.say("lab.path_empty")
            del self._placed[:]
        for element in self._placed[same:]:
            element.remove()
        del self._placed[same:]
        for placement in path[same:]:
            element = document.createElement("span")
            element.textContent = lab_view.placed(placement)
            if placement[2]:
                element.className = "guess"
            self._path.append(element)
            self._placed.append(element)
        self._path_shown = path
        self._path.parentElement.scrollTop = 10_000

    def _paint_masks(self, masks):
        for (_, mask, lit), parts, shown in zip(masks, self._bits, self._numbers):
            before, bit, after = lab_view.lit_bits(mask, lit)
            parts[0].textContent, parts[1].textContent, parts[2].textContent = before, bit, after
            shown.textContent = str(mask)

    def _paint_source(self, look, words):
        notes = {}
        if words.language != "en":
            notes = lab_view.annotations(
                browser.read_own("annotations." + words.language + ".json"), look.algorithm
            )
        listed = self._code.querySelector("ol")
        listed.innerHTML = lab_view.listing(look.source, notes) if look.source else ""
        self._lines = list(listed.children)

    def _paint_line(self, old, line):
        if old and old <= len(self._lines):
            self._lines[old - 1].removeAttribute("aria-current")
        if line and line <= len(self._lines):
            element = self._lines[line - 1]
            element.setAttribute("aria-current", "true")
            top, height = element.offsetTop, element.offsetHeight
            box = self._code
            if top < box.scrollTop or top + height > box.scrollTop + box.clientHeight:
                box.scrollTop = top - box.clientHeight // 3

    def _explain(self, _event=None):
        """Put the explanation into its place, once somebody has opened it."""
        wanted = (self._algorithm, self._words.language)
        if self._explained.open and not self._explained.hidden and self._told != wanted:
            self._told = wanted
            asyncio.create_task(self._show_explanation(*wanted))

    async def _show_explanation(self, algorithm, language):
        text = await browser.text_of_site("explanations/" + algorithm + "." + language + ".md")
        figures = await browser.text_of_site("explanations/measured.json")
        if self._told != (algorithm, language):
            return  # another was chosen meanwhile
        article = self._explained.querySelector("article")
        if text and figures:
            article.replaceChildren(*lab_texts.explanation(text, algorithm, Measured(figures), self._words))
        else:
            self._told = ("", "")
            article.textContent = self._words.say("lab.no_text")

    def _take_away(self, event):
        button = event.target.closest("[data-site]")
        if button:
            self._hear("take_away", self._algorithm, button.dataset.site, button.textContent)
