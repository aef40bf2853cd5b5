"""Make tables from the start-up benchmark's samples, and check each limit."""

import statistics
from typing import NamedTuple

# The timed events.
BARE = "a bare PyScript page"
ANSWER = "first answer"
TYPING = "`typing`"
READY = "`ready`"
STARTED = "an element in an article, from Start to `typing`,"

# The source of the files: a host behind a line, or the browser's copy from a visit over the fastest line.
NEAR = "from nearby"
FAST = "over 20 Mbit/s"
SLOW = "over 1.6 Mbit/s"
SECOND = "on the second visit"
OFFLINE = "offline"


class Row(NamedTuple):
    """A timed duration, and its place in a sample."""

    what: str
    where: str

    def __str__(self) -> str:
        return f"{self.what} {self.where}"


class Sample(NamedTuple):
    """A measurement: seconds since the start of the navigation, and bytes sent in this time."""

    seconds: float
    sent: int


class Bar(NamedTuple):
    """A limit for the ratio of a row's median to the bare page's median over the same line."""

    row: Row
    most: float
    engines: tuple[str, ...] = ()  # all, if there is none


# Title -> row -> the seconds in each engine.
Panels = dict[str, dict[str, list[list[float]]]]
Samples = dict[tuple[Row, str], list[Sample]]

ROWS = (
    *[Row(BARE, where) for where in (NEAR, FAST, SLOW)],
    *[Row(ANSWER, where) for where in (NEAR, FAST, SLOW)],
    Row(TYPING, NEAR),
    Row(STARTED, NEAR),
    *[Row(READY, where) for where in (NEAR, FAST, SLOW)],
    *[Row(what, where) for where in (SECOND, OFFLINE) for what in (ANSWER, READY)],
)

# Events with the number of bytes that the host had sent before the event.
SENT = (
    *[Row(ANSWER, where) for where in (NEAR, FAST, SLOW)],
    Row(READY, SLOW),
    Row(BARE, SLOW),
)

BARS = (
    Bar(Row(ANSWER, NEAR), 0.20),
    Bar(Row(ANSWER, FAST), 0.14),
    Bar(Row(ANSWER, SLOW), 0.09),
    Bar(Row(STARTED, NEAR), 0.25),
    Bar(Row(READY, NEAR), 0.60, ("Chromium",)),
)
MOST_SENT = 600_000  # bytes, before the first answer

# Title of a panel of the plot -> the line of its rows. The lines differ too much to share a scale.
PANELS = {
    "From a host nearby": (NEAR, SECOND, OFFLINE),
    "Over 20 Mbit/s": (FAST,),
    "Over 1.6 Mbit/s": (SLOW,),
}


def tables(samples: Samples, engines: list[str]) -> str:
    """Return the table with the seconds of each row and the bytes sent in this time."""
    seconds = [[str(row), *[_seconds(samples, row, engine) for engine in engines]] for row in ROWS]
    sent = [[str(row), *[_sent(samples, row, engine) for engine in engines]] for row in SENT]
    return "\n\n".join((_table("seconds", engines, seconds), _table("MB sent by then", engines, sent)))


def panels(samples: Samples, engines: list[str]) -> Panels:
    """Return the seconds of each row for the plot."""
    return {
        title: {
            (row.what if row.where == places[0] else str(row)): [
                [sample.seconds for sample in samples.get((row, engine), [])] for engine in engines
            ]
            for row in ROWS
            if row.where in places
        }
        for title, places in PANELS.items()
    }


def verdicts(samples: Samples, engines: list[str]) -> list[str]:
    """Return the measured ratio, the limit, and whether it is met, for each limit and engine."""
    said = []
    for row, most, bound in BARS:
        for engine in bound or engines:
            ratio = of_bare(samples, row, engine)
            if ratio is not None:
                found = f"{ratio:.3f} of the bare page, at most {most:.2f}"
                said.append(f"{row}, {engine}: {found}: {_yes(ratio <= most)}")
    for row in (row for row in SENT if row.what == ANSWER):
        for engine in engines:
            sizes = [sample.sent for sample in samples.get((row, engine), [])]
            if sizes:
                sent = statistics.median(sizes)
                found = f"{sent / 1e6:.2f} MB sent, at most {MOST_SENT / 1e6:.1f}"
                said.append(f"{row}, {engine}: {found}: {_yes(sent <= MOST_SENT)}")
    return said


def of_bare(samples: Samples, row: Row, engine: str) -> float | None:
    """Return the ratio of the row's median to the bare page's median, if both were measured.

    Both are measured over the same line.
    """
    ours = samples.get((row, engine))
    bare = samples.get((Row(BARE, row.where), engine))
    return _median(ours) / _median(bare) if ours and bare else None


def _median(found: list[Sample]) -> float:
    return statistics.median(sample.seconds for sample in found)


def _seconds(samples: Samples, row: Row, engine: str) -> str:
    found = samples.get((row, engine))
    if not found:
        return "did not come"
    times = [sample.seconds for sample in found]
    cell = f"**{_median(found):.2f}** ({min(times):.2f} to {max(times):.2f})"
    ratio = of_bare(samples, row, engine)
    return cell if ratio is None or row.what == BARE else f"{cell}, {ratio:.2f} of the bare page"


def _sent(samples: Samples, row: Row, engine: str) -> str:
    found = samples.get((row, engine))
    if not found:
        return "did not come"
    sizes = [sample.sent / 1e6 for sample in found]
    return f"**{statistics.median(sizes):.2f}** ({min(sizes):.2f} to {max(sizes):.2f})"


def _table(title: str, engines: list[str], rows: list[list[str]]) -> str:
    lines = [[title, *engines], ["---"] * (len(engines) + 1), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _yes(enough: bool) -> str:
    return "yes" if enough else "NO"
