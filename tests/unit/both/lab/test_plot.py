"""Bars on a logarithmic scale. MicroPython runs this file too."""

from lab.race import plot
from shared.svg import DARK, LIGHT


def bars(svg: str, colours: "dict[str, str]") -> list[str]:
    """Return the paths of the bars, full ones and open ones."""
    accent = colours["accent"]
    return [line for line in svg.split("\n") if f'fill="{accent}"' in line or f'stroke="{accent}"' in line]


def end(path: str) -> float:
    """How far to the right a full bar goes."""
    return float(path.partition("H")[2].partition("v")[0])


def test_the_scale_holds_all_values_and_every_bar_has_a_length() -> None:
    table: tuple[tuple[list[float], tuple[int, int]], ...] = (
        ([], (0, 1)),
        ([1], (-1, 0)),
        ([50], (1, 2)),
        ([100], (1, 2)),
        ([3, 4000], (0, 4)),
        ([0.002, 0.5], (-3, 0)),
        ([81, 1_000_000_001], (1, 10)),
    )
    for values, powers in table:
        assert plot.scale(values) == powers, values


def test_ten_times_as_much_is_as_much_further_wherever() -> None:
    said = [("name", value, "", False) for value in (5, 50, 500, 5000)]
    ends = [end(bar) for bar in bars(plot.draw([("", said)]), LIGHT)]
    steps = [ends[place + 1] - ends[place] for place in range(3)]
    assert len(ends) == 4
    assert max(steps) - min(steps) < 0.2
    assert plot.LEFT < ends[0] < ends[-1] < plot.RIGHT


def test_the_bar_of_a_lower_bound_is_open_at_its_end() -> None:
    svg = plot.draw(
        [("", [("one", 10, "10", False), ("other", 90, "≥ 90", True), ("none", 0, "", True)])], "dark"
    )
    full, unfinished = bars(svg, DARK)
    assert 'fill="none"' not in full
    assert 'fill="none"' in unfinished
    assert "z" not in unfinished.split(' d="')[1]
    assert "≥ 90" in svg


def test_words_are_words_and_no_part_of_the_picture() -> None:
    svg = plot.draw([("<b>", [('"&', 1, "<", False)])], title="a < b")
    assert "<title>a &lt; b</title>" in svg
    assert "&lt;b&gt;" in svg
    assert "&quot;&amp;" in svg
    assert "<b>" not in svg


def test_powers_of_ten_are_written_as_they_are_read() -> None:
    wide = plot.draw([("", [("few", 0.002, "", False), ("many", 2_000_000, "", False)])])
    for text in (">0.001<", ">0.1<", ">10<", ">1000<", ">10⁵<", ">10⁷<"):
        assert text in wide, text
    assert ">10⁻⁵<" in plot.draw([("", [("least", 0.00002, "", False)])])
