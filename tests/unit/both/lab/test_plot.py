"""Test the race's plot of dots on a logarithmic scale."""

from typing import TYPE_CHECKING

from lab.race import plot
from sudoku_core.pictures.themes import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.race.plot import Line


def draw(rows: "Sequence[Line]", theme: str = "light", title: str = "") -> str:
    return "".join(plot.plot_parts([("<b>", rows)], theme, title))


def alone(value: float, is_bound: bool = False) -> "Line":
    return ("name", [(value, is_bound)], None, "")


def dots(svg: str, colours: "dict[str, str]") -> list[str]:
    """Return the path of the full dots and the path of the open dots."""
    return [line for line in svg.split("\n") if f'stroke="{colours["accent"]}"' in line]


def place(path: str) -> float:
    """Return the x coordinate of the first dot in a path."""
    return float(path.split(' d="M')[1].split(" ")[0])


def test_the_scale_holds_all_values_and_no_power_more() -> None:
    table: tuple[tuple[list[float], tuple[int, int]], ...] = (
        ([], (0, 1)),
        ([1], (0, 1)),
        ([50], (1, 2)),
        ([100], (2, 3)),
        ([3, 4000], (0, 4)),
        ([0.002, 0.5], (-3, 0)),
        ([81, 1_000_000_001], (1, 10)),
    )
    for values, powers in table:
        assert plot.scale_exponents(values) == powers, values


def test_ten_times_as_much_is_as_much_further_wherever() -> None:
    rows = [alone(value) for value in (5, 50, 500, 5000)]
    places = [place(path) for path in dots(draw(rows), LIGHT)]
    steps = [places[row + 1] - places[row] for row in range(3)]
    assert len(places) == 4
    assert max(steps) - min(steps) < 0.2
    assert plot.LEFT_EDGE < places[0] < places[-1] < plot.RIGHT_EDGE


def test_a_lower_bound_is_an_open_dot_with_an_arrow() -> None:
    full, bound = dots(draw([alone(10), alone(90, True), ("none", [(0, True)], None, "")], "dark"), DARK)
    assert ('stroke-linecap="round"' in full, "h0" in full) == (True, True)
    assert ('stroke-linecap="round"' in bound, "h9m-3-3l3 3-3 3" in bound) == (False, True)


def test_each_puzzle_has_a_dot_and_the_median_a_mark_between_the_quartiles() -> None:
    figures = [(10.0, False), (100.0, False), (1000.0, False), (1000.0, False)]
    svg = draw([("name", figures, ((10, False), (100, False), (1000, False)), "100")])
    (path,) = dots(svg, LIGHT)
    points = path.split(' d="M')[1].split("h0")[0:4]
    assert len(points) == 4
    assert points[2] != points[3], "equal figures are seen as two"
    middle = (
        f"M{plot.LEFT_EDGE}.0 54H{plot.RIGHT_EDGE}.0M{(plot.LEFT_EDGE + plot.RIGHT_EDGE) / 2:.1f} 45v18"
    )
    assert middle in svg
    assert ">100<" in svg


def test_words_are_words_and_no_part_of_the_picture() -> None:
    svg = draw([('"&', [(1, False)], None, "<")], title="a < b")
    assert "<title>a &lt; b</title>" in svg
    assert "&lt;b&gt;" in svg
    assert "&quot;&amp;" in svg
    assert "<b>" not in svg


def test_powers_of_ten_are_written_as_they_are_read() -> None:
    wide = draw([alone(0.002), alone(2_000_000)])
    for text in (">0.001<", ">0.1<", ">10<", ">1000<", ">10⁵<", ">10⁷<"):
        assert text in wide, text
    assert ">10⁻⁵<" in draw([alone(0.00002)])
