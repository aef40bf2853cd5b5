"""A race as a file: a drawing of its bars, and a table for a spreadsheet.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from lab.race.look import row
from lab.race.plot import draw
from shared.page.figures import texts_of

if TYPE_CHECKING:
    from lab.race.state import Race
    from shared.words import Words

CSV_HEAD = "algorithm,status,puzzles,done,solved,calls,seconds\r\n"


def svg(race: "Race", words: "Words", theme: str) -> str:
    """Return a drawing of the calls and seconds of each lane; theme: "light" or "dark"."""
    calls, seconds = [], []
    for lane in race.lanes:
        name, _, _, calls_text, seconds_text = texts_of(row(lane, len(race.puzzles)), words)
        calls.append((name, float(lane.calls), calls_text, lane.is_open))
        seconds.append((name, lane.seconds, seconds_text, lane.is_open))
    panels = ((words.say("lab.race_plot_calls"), calls), (words.say("lab.race_plot_seconds"), seconds))
    return draw(panels, theme, words.say("lab.race_plot"))


def csv(race: "Race") -> str:
    """Return the table as CSV (RFC 4180), with the names of the code: the same in every language."""
    lines = [CSV_HEAD]
    for lane in race.lanes:
        facts = (lane.algorithm, lane.status, len(race.puzzles), lane.done, lane.solved, lane.calls)
        lines.append(",".join([str(fact) for fact in facts]) + f",{lane.seconds:.6f}\r\n")
    return "".join(lines)
