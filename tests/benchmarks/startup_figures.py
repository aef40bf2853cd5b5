"""Make tables from the start-up benchmark's samples, and check each limit."""

import statistics
from typing import NamedTuple

# The timed events.
BARE_PAGE = "a bare PyScript page"
FIRST_ANSWER = "first answer"
TYPING = "`typing`"
READY = "`ready`"
ELEMENT_STARTED = "an element in an article, from Start to `typing`,"

# The sources of a page's files: a host behind a line, or the browser's copy after a visit over the fastest
# line.
NEAR = "from nearby"
FAST = "over 20 Mbit/s"
SLOW = "over 1.6 Mbit/s"
SECOND = "on the second visit"
OFFLINE = "offline"


class Row(NamedTuple):
    """A row of the table: an event, and the source of the page's files."""

    event: str
    connection: str

    def __str__(self) -> str:
        return f"{self.event} {self.connection}"


class Sample(NamedTuple):
    """A measurement: seconds since the start of the navigation, and bytes sent in this time."""

    seconds: float
    sent: int


class Limit(NamedTuple):
    """A limit for the ratio of a row's median to the bare page's median over the same line."""

    row: Row
    most_ratio: float
    engines: tuple[str, ...] = ()  # () for all engines


# Title -> row -> the seconds in each engine.
Panels = dict[str, dict[str, list[list[float]]]]
Samples = dict[tuple[Row, str], list[Sample]]

ROWS = (
    *[Row(BARE_PAGE, source) for source in (NEAR, FAST, SLOW)],
    *[Row(FIRST_ANSWER, source) for source in (NEAR, FAST, SLOW)],
    Row(TYPING, NEAR),
    Row(ELEMENT_STARTED, NEAR),
    *[Row(READY, source) for source in (NEAR, FAST, SLOW)],
    *[Row(event, source) for source in (SECOND, OFFLINE) for event in (FIRST_ANSWER, READY)],
)

# The rows of the table of bytes that the host had sent before the event.
SENT_ROWS = (
    *[Row(FIRST_ANSWER, source) for source in (NEAR, FAST, SLOW)],
    Row(READY, SLOW),
    Row(BARE_PAGE, SLOW),
)

LIMITS = (
    Limit(Row(FIRST_ANSWER, NEAR), 0.20),
    Limit(Row(FIRST_ANSWER, FAST), 0.14),
    Limit(Row(FIRST_ANSWER, SLOW), 0.09),
    Limit(Row(ELEMENT_STARTED, NEAR), 0.25),
    Limit(Row(READY, NEAR), 0.60, ("Chromium",)),
)
MOST_SENT_BYTES = 600_000  # bytes, before the first answer

# Title of a panel of the plot -> the line of its rows. The lines differ too much to share a scale.
CONNECTIONS_OF_PANEL = {
    "From a host nearby": (NEAR, SECOND, OFFLINE),
    "Over 20 Mbit/s": (FAST,),
    "Over 1.6 Mbit/s": (SLOW,),
}


def tables(samples: Samples, engines: list[str]) -> str:
    """Return the tables with the seconds of each row, and with the bytes sent before the event."""
    seconds = [[str(row), *[_seconds_cell(samples, row, engine) for engine in engines]] for row in ROWS]
    sent = [[str(row), *[_sent_cell(samples, row, engine) for engine in engines]] for row in SENT_ROWS]
    return "\n\n".join((_table("seconds", engines, seconds), _table("MB sent by then", engines, sent)))


def panels(samples: Samples, engines: list[str]) -> Panels:
    """Return the seconds of each row for the plot."""
    return {
        title: {
            (row.event if row.connection == connections[0] else str(row)): [
                [sample.seconds for sample in samples.get((row, engine), [])] for engine in engines
            ]
            for row in ROWS
            if row.connection in connections
        }
        for title, connections in CONNECTIONS_OF_PANEL.items()
    }


def verdicts(samples: Samples, engines: list[str]) -> list[str]:
    """Return a line for each limit and engine: the measured value, the limit, and whether it is met."""
    lines = []
    for row, most_ratio, limited_engines in LIMITS:
        for engine in limited_engines or engines:
            ratio = ratio_to_bare_page(samples, row, engine)
            if ratio is not None:
                comparison = f"{ratio:.3f} of the bare page, at most {most_ratio:.2f}"
                lines.append(f"{row}, {engine}: {comparison}: {_yes_or_no(ratio <= most_ratio)}")
    for row in (row for row in SENT_ROWS if row.event == FIRST_ANSWER):
        for engine in engines:
            sizes = [sample.sent for sample in samples.get((row, engine), [])]
            if sizes:
                sent = statistics.median(sizes)
                comparison = f"{sent / 1e6:.2f} MB sent, at most {MOST_SENT_BYTES / 1e6:.1f}"
                lines.append(f"{row}, {engine}: {comparison}: {_yes_or_no(sent <= MOST_SENT_BYTES)}")
    return lines


def ratio_to_bare_page(samples: Samples, row: Row, engine: str) -> float | None:
    """Return the ratio of the row's median to the bare page's median over the same line.

    Return None unless both were measured.
    """
    ours = samples.get((row, engine))
    bare = samples.get((Row(BARE_PAGE, row.connection), engine))
    return _median_seconds(ours) / _median_seconds(bare) if ours and bare else None


def _median_seconds(row_samples: list[Sample]) -> float:
    return statistics.median(sample.seconds for sample in row_samples)


def _seconds_cell(samples: Samples, row: Row, engine: str) -> str:
    row_samples = samples.get((row, engine))
    if not row_samples:
        return "did not come"
    times = [sample.seconds for sample in row_samples]
    cell = f"**{_median_seconds(row_samples):.2f}** ({min(times):.2f} to {max(times):.2f})"
    ratio = ratio_to_bare_page(samples, row, engine)
    return cell if ratio is None or row.event == BARE_PAGE else f"{cell}, {ratio:.2f} of the bare page"


def _sent_cell(samples: Samples, row: Row, engine: str) -> str:
    row_samples = samples.get((row, engine))
    if not row_samples:
        return "did not come"
    sizes = [sample.sent / 1e6 for sample in row_samples]
    return f"**{statistics.median(sizes):.2f}** ({min(sizes):.2f} to {max(sizes):.2f})"


def _table(title: str, engines: list[str], rows: list[list[str]]) -> str:
    lines = [[title, *engines], ["---"] * (len(engines) + 1), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _yes_or_no(is_met: bool) -> str:
    return "yes" if is_met else "NO"
