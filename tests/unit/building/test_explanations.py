"""Test the conversion of explanations to HTML: Markdown with figures, moments of runs and links."""

import pytest

from building import explanations
from building.explanations import explanation
from tests.puzzles import PUZZLES

WORDS = {
    "lab.algorithm_scan": "Scan",
    "lab.algorithm_tables": "Tables <b>",
    "lab.watch_moment": "Watch",
    "lab.moment_board": "The board",
}
MOMENT = {"puzzle": "D", "find": "first", "position": 7, "values": "5" + "." * 80, "calls": 12000}
MEASURED = {
    "figures": {"scan A first calls": 72096, "scan D first calls": 6427},
    "moments": {"scan": [{**MOMENT, "calls": 11}, MOMENT]},
}


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanations, "measured", lambda: MEASURED)


def html(text: str) -> str:
    return explanation(text, "scan", WORDS).strip()


def test_headings_paragraphs_code_and_figures() -> None:
    text = (
        "# Scan: try\n\nOne call in `search(cell)`,\nand `a < 0`.\n\n"
        "## {scan A first calls}; {scan D first calls}."
    )
    assert html(text) == (
        "<h3>Scan: try</h3>\n<p>One call in <code>search(cell)</code>, and <code>a &lt; 0</code>.</p>\n"
        "<h4>72,096; 6427.</h4>"
    )


def test_a_moment_is_a_board_with_a_caption_and_a_link_to_it() -> None:
    shown = html("[2] After {calls}\nof {scan A first calls}: `found()`")
    assert shown.startswith(
        '<figure><div class="board small" role="img" aria-label="The board">'
        '<div role="row" aria-hidden="true"><span class="cell given">5</span><span class="cell"></span>'
    )
    _, _, caption = shown.partition("<figcaption>")
    assert caption == (
        "After 12,000 of 72,096: <code>found()</code> "
        f'<a data-query="puzzle={PUZZLES["D"]}&amp;'
        'algorithm=scan&amp;find=first&amp;step=7">Watch</a></figcaption></figure>'
    )
    assert html("[1] {calls}").count("<figcaption>11 <a") == 1


def test_lines_are_joined_as_their_script_is_written() -> None:
    link = '<a data-query="algorithm=scan&amp;compare=scan">Scan</a>'
    for text, joined in (
        ("one\ntwo", "one two"),
        ("one,\n  two", "one, two"),
        ("回\n溯", "回溯"),
        ("回溯，\n剪枝", "回溯，剪枝"),
        ("共\n{scan D first calls}\n次", "共 6427 次"),
        ("用\n`solve`\n求解", "用 <code>solve</code> 求解"),
        ("用 `solve`，\n`solve`。", "用 <code>solve</code>，<code>solve</code>。"),
        ("说\n“是”\n的", "说“是”的"),
        ("the\n[[scan]]\nof", f"the {link} of"),
        ("与\n[[scan]]\n相同", f"与{link}相同"),
    ):
        assert html(text) == f"<p>{joined}</p>", text


def test_code_is_literal_and_html_is_escaped() -> None:
    assert html("`{1, 2}`, `[[scan]]`") == "<p><code>{1, 2}</code>, <code>[[scan]]</code></p>"
    assert html("<b>bold</b> & <") == "<p>&lt;b&gt;bold&lt;/b&gt; &amp; &lt;</p>"
    assert "Tables &lt;b&gt;</a>" in html("[[tables]]")


@pytest.mark.parametrize(
    "block", ["open `code", "open {figure", "[x] caption", "[link]", "[[scan", "*open"]
)
def test_markup_without_an_end_stops_the_build(block: str) -> None:
    with pytest.raises(ValueError, match="has no end"):
        html(block)


@pytest.mark.parametrize(
    "block",
    [
        "{scan B first calls}",
        "{calls}",  # only a moment of a run has calls
        "[1] {placed}",
        "[0] none",
        "[3] none",
        "[[bogus]]",
    ],
)
def test_unknown_figures_moments_and_links_stop_the_build(block: str) -> None:
    with pytest.raises(KeyError):
        html(block)
