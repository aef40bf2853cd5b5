"""Draw bar charts as SVG. The same figures result in the same bytes."""

import statistics
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

FOLDER = Path(__file__).parent / "drawn"
PAPER, INK, FAINT, LINE = "#fbfaf6", "#1d1b18", "#5f5a50", "#cfcabc"  # the colours of web/style/tokens.css
COLORS = ("#2450a4", "#8ba6d9", "#6f6a60", "#a39d90", "#cfcabc")  # blue is for our solver

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


def draw(name: str, names: list[str], panels: dict[str, dict[str, list[float]]]) -> None:
    """Draw a panel for each Python, with a bar for each set and solver, ours first."""
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
    _save(figure, name)


def draw_times(name: str, engines: list[str], panels: dict[str, dict[str, list[list[float]]]]) -> None:
    """Draw panels with separate scales. Each row has a bar of seconds for each engine.

    The length of a bar is the median; a line shows the minimum and maximum.
    """
    figure = Figure(figsize=(8, 8), facecolor=PAPER, layout="constrained")
    sizes = [len(rows) for rows in panels.values()]
    all_axes = figure.subplots(len(panels), 1, height_ratios=sizes, squeeze=False)[:, 0]
    height = 0.8 / len(engines)
    for axes, (title, rows) in zip(all_axes, panels.items()):
        for number, engine in enumerate(engines):
            bars = [(row, times[number]) for row, times in enumerate(rows.values()) if times[number]]
            places = [row - 0.4 + (number + 0.5) * height for row, _ in bars]
            medians = [statistics.median(times) for _, times in bars]
            spreads = [
                [median - min(times) for (_, times), median in zip(bars, medians)],
                [max(times) - median for (_, times), median in zip(bars, medians)],
            ]
            axes.barh(places, medians, 0.9 * height, color=COLORS[number], label=engine)
            axes.errorbar(medians, places, xerr=spreads, fmt="none", ecolor=INK, elinewidth=0.7)
            for place, median, (_, times) in zip(places, medians, bars):
                axes.annotate(
                    f"{median:.2f}",
                    (max(times), place),
                    (3, 0),
                    textcoords="offset points",
                    va="center",
                    fontsize=7,
                    color=FAINT,
                )
        axes.set_title(f"{title}: seconds, median, least and most")
        axes.set_yticks(range(len(rows)), [row.replace("`", "") for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.grid(axis="x", color=LINE, linewidth=0.5)
        axes.set_axisbelow(True)
    all_axes[0].legend(loc="lower right", frameon=False)
    _save(figure, name)


def _save(figure: Figure, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    figure.savefig(FOLDER / name, metadata={"Date": None})
