"""Texts, figures and moments as what a page shows. MicroPython runs this file too."""

from lab.looks.explanation import (
    CODE,
    HEADING,
    LINK,
    MOMENT,
    PARAGRAPH,
    PLAIN,
    Explanation,
    Measured,
    link_to,
)

MEASURED = Measured(
    '{"figures": {"scan A first calls": 72096, "scan D first calls": 6427},'
    ' "moments": {"scan": [{"calls": 11, "values": "12"}, {"calls": 12000, "values": "34"}]}}'
)

TEXT = """
# Scan: try

One call in `search(cell)`,
and `board[cell] = 0`.


## It costs
 {scan A first calls} calls; {scan D first calls}.

[2] After {calls}
of {scan A first calls}: `found()`
"""


def read(text: str) -> Explanation:
    return Explanation(text, "scan", MEASURED)


def paragraph(text: str) -> str:
    """Return what becomes of one paragraph, code in backticks again."""
    kind, runs, moment = read("# T\n\n" + text).parts[0]
    assert (kind, moment) == (PARAGRAPH, None)
    marks = {PLAIN: ("", ""), CODE: ("`", "`"), LINK: ("[[", "]]")}
    return "".join([marks[kind][0] + said + marks[kind][1] for said, kind in runs])


def fails(error: type[Exception], text: str) -> bool:
    try:
        read(text)
    except error:
        return True
    return False


def test_a_text_has_a_title_headings_paragraphs_and_moments() -> None:
    read_text = read(TEXT)
    assert read_text.title == "Scan: try"
    assert read_text.parts == (
        (
            PARAGRAPH,
            (("One call in ", PLAIN), ("search(cell)", CODE), (", and ", PLAIN))
            + (("board[cell] = 0", CODE), (".", PLAIN)),
            None,
        ),
        (HEADING, (("It costs 72,096 calls; 6427.", PLAIN),), None),
        (
            MOMENT,
            (("After 12,000 of 72,096: ", PLAIN), ("found()", CODE)),
            {"calls": 12000, "values": "34"},
        ),
    )


def test_lines_are_joined_as_their_script_is_written() -> None:
    for text, joined in (
        ("one\ntwo", "one two"),
        ("one,\n  two", "one, two"),
        ("回\n溯", "回溯"),
        ("回溯，\n剪枝", "回溯，剪枝"),
        ("共\n{scan D first calls}\n次", "共 6427 次"),
        ("用\n`solve`\n求解", "用 `solve` 求解"),
        ("用 `solve`，\n`solve`。", "用 `solve`，`solve`。"),
        ("用 `solve`\n（求解）", "用 `solve`（求解）"),
        ("说\n“是”\n的", "说“是”的"),
        ("the\n[[scan]]\nof", "the [[scan]] of"),
        ("与\n[[scan]]\n相同", "与[[scan]]相同"),
    ):
        assert paragraph(text) == joined, text


def test_what_stands_in_braces_in_code_is_code() -> None:
    assert paragraph("a set, `{1, 2}`") == "a set, `{1, 2}`"


def test_an_algorithm_is_a_link_that_keeps_puzzle_language_and_theme() -> None:
    _, runs, _ = read("# T\n\n[[tables]], `[[core]]` and [[scan]]").parts[0]
    assert runs == (
        ("tables", LINK),
        (", ", PLAIN),
        ("[[core]]", CODE),
        (" and ", PLAIN),
        ("scan", LINK),
    )
    assert link_to("tables", "scan", "." * 81, "&theme=dark&lang=en") == (
        "lab.html?puzzle=" + "." * 81 + "&algorithm=scan&compare=tables&theme=dark&lang=en"
    )


def test_text_is_never_markup() -> None:
    for text in ("<b>bold</b> & *more* _less_", "- a list", "1. one", "> so", "& < >", "#no title", "%s"):
        assert paragraph(text) == text


def test_a_text_that_is_none() -> None:
    for text in ("", "\n\n", "no title", "## heading\n\n# title"):
        assert fails(ValueError, text), text
    for block in (
        "open `code",
        "`a` `b",
        "open {figure",
        "[x] caption",
        "[] caption",
        "[link]",
        "[[bogo]]",
        "[[scan",
    ):
        assert fails(ValueError, "# T\n\n" + block), block


def test_a_figure_or_moment_that_was_not_measured() -> None:
    for block in (
        "{scan B first calls}",
        "{}",
        "{calls}",  # a moment's, and here is none
        "[1] {placed}",
        "[0] none",
        "[3] none",
        "## {calls}",
    ):
        assert fails(KeyError, "# T\n\n" + block), block


def test_each_algorithm_has_its_moments() -> None:
    assert [moment["calls"] for moment in MEASURED.moments("scan")] == [11, 12000]
    try:
        MEASURED.moments("tables")
    except KeyError:
        return
    raise AssertionError("moments of nothing")
