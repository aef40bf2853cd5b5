"""Bars, as SVG: puzzles per second, and seconds; the same figures give the same bytes."""

import statistics
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

PAPER, INK, FAINT, LINE = "#fbfaf6", "#1d1b18", "#5f5a50", "#cfcabc"  # those of web/style.css
COLORS = ("#2450a4", "#8ba6d9", "#6f6a60", "#a39d90", "#cfcabc")  # blue is ours

matplotlib.rcParams.update(
    {
        "axes.edgecolor": PAPER,
        "axes.facecolor": PAPER,
        "axes.titlecolor": INK,
        "axes.titlelocation": "left",
        "font.family": "sans-serif",
        "font.size": 9,
        "svg.fonttype": "none",
        "svg.hashsalt": "sudoku-lab",
        "xtick.color": FAINT,
        "xtick.major.size": 0,
        "ytick.color": INK,
        "ytick.major.size": 0,
    }
)


def draw(path: Path, names: list[str], panels: dict[str, dict[str, list[float]]]) -> None:
    """A panel for each Python; in it, for each set, a bar for each solver, ours first."""
    figure = Figure(figsize=(10, 5), facecolor=PAPER, layout="constrained")
    all_axes = figure.subplots(1, len(panels), sharex=True, sharey=True)
    for axes, (title, rates) in zip(all_axes, panels.items()):
        height = 0.8 / len(rates)
        for row, (solver, values) in enumerate(rates.items()):
            places = [number - 0.4 + (row + 0.5) * height for number in range(len(names))]
            bars = axes.barh(places, values, 0.9 * height, color=COLORS[row], label=solver)
            labels = [f"{float(f'{value:.3g}'):,g}" for value in values]
            axes.bar_label(bars, labels, padding=2, fontsize=7, color=FAINT)
        axes.set_title(f"{title}: puzzles per second")
        axes.set_xscale("log")
        axes.set_xlim(0.5, 1e6)
        axes.set_xticks(
            [1, 10, 100, 1000, 10_000, 100_000], ["1", "10", "100", "1,000", "10,000", "100,000"]
        )
        axes.set_xticks([], minor=True)
        axes.set_yticks(range(len(names)), names)
        axes.grid(axis="x", color=LINE, linewidth=0.5)
        axes.set_axisbelow(True)
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.06), ncols=3, frameon=False)
    all_axes[0].invert_yaxis()
    figure.savefig(path, metadata={"Date": None})


def draw_times(
    path: Path, rows: list[str], engines: list[str], times: dict[tuple[str, str], list[float]]
) -> None:
    """For each row a bar of seconds for each engine, with a line from the least to the most."""
    figure = Figure(figsize=(8, 4.5), facecolor=PAPER, layout="constrained")
    axes = figure.subplots()
    height = 0.8 / len(engines)
    for number, engine in enumerate(engines):
        places = [row - 0.4 + (number + 0.5) * height for row in range(len(rows))]
        medians = [statistics.median(times[row, engine]) for row in rows]
        spreads = [
            [median - min(times[row, engine]) for row, median in zip(rows, medians)],
            [max(times[row, engine]) - median for row, median in zip(rows, medians)],
        ]
        bars = axes.barh(places, medians, 0.9 * height, color=COLORS[number], label=engine)
        axes.errorbar(medians, places, xerr=spreads, fmt="none", ecolor=INK, elinewidth=0.7)
        labels = [f"{median:.2f}" for median in medians]
        axes.bar_label(bars, labels, label_type="center", fontsize=7, color=PAPER)
    axes.set_title("Seconds, median, least and most")
    axes.set_yticks(range(len(rows)), [row.replace("`", "") for row in rows])
    axes.invert_yaxis()
    axes.grid(axis="x", color=LINE, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(path, metadata={"Date": None})
