"""The race on the page: starts its workers, hears of them, paints the table and, at the end, the plot.

Every racer is a PyScript worker like the page's own, which runs one algorithm after another and hears
nothing while it does: what stops it is its end.
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import create_named_worker, window

from lab.race import plot, race
from shared.elements import end_worker, one, script_of
from shared.examples import TUTORIALS
from shared.services import browser
from sudoku_core.notation import PuzzleError, parse_many

if TYPE_CHECKING:
    from typing import Any

LONGEST_TEXT = 100_000
START_SECONDS = 60  # a slow line may need as long to bring Python
QUIET_SECONDS = 20  # one that runs tells of itself several times a second


class Racer:
    """A worker of the race, by its name.

    worker: once it has answered; place: of the lane that it runs, or None; quiet: for how many seconds it
    has told nothing.
    """

    def __init__(self, name):
        self.name = name
        self.worker: Any = None
        self.place: Any = None
        self.quiet = 0


class RaceDesk:
    """The section of the page where the algorithms race.

    words: of the page; hear: is told what is to be said; puzzle: gives the puzzle that the page shows.
    """

    def __init__(self, words, hear, puzzle):
        self._words = words
        self._hear = hear
        self._puzzle = puzzle
        self._race: Any = None
        self._painted: list[Any] = [None for _ in race.ORDER]
        self._turn = 0  # of the race: a racer of an earlier one is not listened to
        self._racing = False
        self._racers: list[Racer] = []
        self._waits_for_frame = False

    def listen(self):
        """Hear the buttons of the section, and the choice of puzzles."""
        one("#race").addEventListener("click", self._click)
        one("#race-puzzles").addEventListener("change", self._choose)
        self._choose()
        one('[data-race="start"]').disabled = False

    def speak(self, words):
        """Say everything in other words."""
        self._words = words
        self._painted = [None for _ in race.ORDER]
        self.repaint()

    def repaint(self):
        """Show all of it in the colours of the present theme."""
        if self._race:
            self._paint()

    # ------------------------------------------------------------ what the reader does

    def _click(self, event):
        button = event.target.closest("button[data-race]")
        if button:
            getattr(self, "_" + button.dataset.race)()

    def _choose(self, _event=None):
        one("#race-text").hidden = one("#race-puzzles").value != "text"

    def _start(self):
        puzzles, bad = self._chosen()
        if not puzzles:
            self._hear("tell", "lab.race_no_puzzle")
            return
        if window.origin == "null":
            self._hear("tell", "lab.race_no_workers")
            return
        self._turn += 1
        self._racing = True
        self._race = race.begin(puzzles)
        key = "lab.race_some_bad" if bad else "lab.race_started"
        self._hear("tell", key, {"count": len(self._race.puzzles), "bad": bad})
        one("#race").dataset.racing = "true"
        self._paint()
        for number in range(race.racers(window.navigator.hardwareConcurrency or 1)):
            asyncio.create_task(self._run_lanes("racer-" + str(self._turn) + "-" + str(number), self._turn))
        asyncio.create_task(self._watch(self._turn))
        one('[data-race="cancel"]').focus()

    def _cancel(self):
        for racer in list(self._racers):
            self._leave(racer)
        self._settle(race.cancel(self._race))
        one('[data-race="start"]').focus()

    def _save_csv(self):
        browser.save_text("race.csv", race.csv(self._race), "text/csv")

    def _save_svg(self):
        browser.save_text("race.svg", self._plot("light"), "image/svg+xml")

    def _chosen(self):
        """The puzzles of the race, and how many texts among them cannot be read."""
        choice = one("#race-puzzles").value
        if choice == "this":
            return [self._puzzle()], 0
        if choice == "tutorials":
            return [line for _, line in TUTORIALS], 0
        if choice == "ours":
            levels = json.loads(browser.read_own("puzzles.json"))
            return [line for lines in levels.values() for line in lines], 0
        puzzles: list[str] = []
        bad = 0
        for grid in parse_many(one("#race-text textarea").value[:LONGEST_TEXT]):
            if isinstance(grid, PuzzleError):
                bad += 1
            elif len(puzzles) < race.MOST_PUZZLES:
                puzzles.append(str(grid))
        return puzzles, bad

    # ------------------------------------------------------------ the racers

    async def _run_lanes(self, name, turn):
        """Start a worker, give it one waiting lane after another, end it."""
        racer = Racer(name)
        self._racers.append(racer)
        worker = await _racer(name)
        if turn != self._turn:  # it came too late
            end_worker(name, worker)
            return
        racer.worker = worker
        if worker:
            await self._run_waiting(racer, turn)
        if turn == self._turn:
            self._drop_out(racer)

    async def _run_waiting(self, racer, turn):
        """Give a worker the waiting lanes, until there is none or it breaks down."""

        def hear(event):
            news = getattr(event.data, "report", None)
            if not news or turn != self._turn:
                return
            racer.quiet = 0
            if news[0] == "racing":
                self._settle(race.told(self._race, racer.place, [news[fact] for fact in range(1, 5)]))

        script_of(racer.name).xworker.onmessage = hear
        while turn == self._turn and racer in self._racers and self._race.waiting is not None:
            racer.place, racer.quiet = self._race.waiting, 0
            self._settle(race.start(self._race, racer.place))
            algorithm = self._race.lanes[racer.place].algorithm
            news = await _run(racer.worker, algorithm, self._race.puzzles)
            if turn == self._turn and not news:
                self._lose(racer)
            elif turn == self._turn:
                place, racer.place = racer.place, None
                self._settle(race.finish(self._race, place, news))

    async def _watch(self, turn):
        """Give up who has told nothing for long: it has lost its Python, and will never say so."""
        while turn == self._turn:
            await asyncio.sleep(1)
            for racer in list(self._racers):
                if turn == self._turn and racer.place is not None:
                    racer.quiet += 1
                    if racer.quiet > QUIET_SECONDS:
                        self._lose(racer)

    def _lose(self, racer):
        """End a racer that has broken down, or from which no answer comes any more."""
        self._settle(race.fail(self._race, racer.place))
        self._drop_out(racer)

    def _drop_out(self, racer):
        self._leave(racer)
        while not self._racers and self._race.waiting is not None:  # nobody is left to run them
            self._settle(race.fail(self._race, self._race.waiting))

    def _leave(self, racer):
        if racer in self._racers:
            self._racers.remove(racer)
            end_worker(racer.name, racer.worker if racer.place is None else None)

    def _settle(self, changed):
        self._race = changed
        if changed.is_over and self._racing:
            self._end_race()
        elif not self._waits_for_frame:
            self._waits_for_frame = True
            window.requestAnimationFrame(self._frame)

    def _frame(self, _time):
        self._waits_for_frame = False
        self._paint()

    def _end_race(self):
        for racer in [racer for racer in self._racers if racer.worker and racer.place is None]:
            self._leave(racer)
        self._racers = []  # who still starts comes too late
        self._racing = False
        self._turn += 1
        one("#race").dataset.racing = "false"
        finished = [lane for lane in self._race.lanes if not lane.is_open]
        key = "lab.race_over" if len(finished) == len(race.ORDER) else "lab.race_ended"
        self._hear("tell", key, {"count": len(finished), "of": len(race.ORDER)})
        self._paint()

    # ------------------------------------------------------------ paint

    def _paint(self):
        over = self._race.is_over
        one("#race-table").hidden = False
        one('[data-race="start"]').hidden = not over
        one('[data-race="cancel"]').hidden = over
        rows = one("#race-table tbody").rows
        for place in range(len(race.ORDER)):
            texts = race.row(self._race, place, self._words)
            old, self._painted[place] = self._painted[place], texts
            for column, text in enumerate(texts):
                if not old or old[column] != text:
                    rows.item(place).cells.item(column).textContent = text
        one("#race-result").hidden = not over
        if over:
            browser.show_picture("#race-plot", self._plot("dark" if browser.is_dark() else "light"))

    def _plot(self, theme):
        calls = []
        seconds = []
        for place, lane in enumerate(self._race.lanes):
            name, _, _, said_calls, said_seconds = race.row(self._race, place, self._words)
            calls.append((name, lane.calls, said_calls, lane.is_open))
            seconds.append((name, lane.seconds, said_seconds, lane.is_open))
        panels = (
            (self._words.say("lab.race_plot_calls"), calls),
            (self._words.say("lab.race_plot_seconds"), seconds),
        )
        return plot.draw(panels, theme, self._words.say("lab.race_plot"))


async def _racer(name):
    """A worker of this name that has answered, or None."""
    try:
        return await asyncio.wait_for(_start(name), START_SECONDS)
    except Exception as error:  # a JsException: its files did not come; or a TimeoutError
        window.console.warn("A racer did not start: " + str(error))
        return None


async def _start(name):
    worker = await create_named_worker("worker.py", name, config=one('meta[name="worker"]').content)
    await worker.hello()
    return worker


async def _run(worker, algorithm, puzzles):
    """What a worker has to tell of a lane at its end, or None where it has broken down."""
    try:
        return json.loads(await worker.race(algorithm, " ".join(puzzles)))
    except Exception as error:  # a JsException
        window.console.warn("A racer broke down: " + str(error))
        return None
