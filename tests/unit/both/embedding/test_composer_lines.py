"""Test the composer's lines of HTML for each tool and each kind of content."""

from embedding.composer.heights import reserved_style, view_of
from embedding.composer.kinds import board_text, is_waiting, run_identity
from embedding.composer.state import ComposerState, DrawnBoard
from embedding.composer.tools import TOOLS, describe_picture, grid_text, preview_html, write_lines
from shared.words import Words

WORDS = {}
for tag in ("en", "zh-CN"):
    with open("web/locales/" + tag + ".json", encoding="utf-8") as file:
        WORDS[tag] = Words(file.read(), tag)

SITE = "https://example.org/s/"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = """\
5 3 . . 7 . . . .
6 . . 1 9 5 . . .
. 9 8 . . . . 6 .
8 . . . 6 . . . 3
4 . . 8 . 3 . . 1
7 . . . 2 . . . 6
. 6 . . . . 2 8 .
. . . 4 1 9 . . 5
. . . . 8 . . 7 9"""
OTHER = "1" + "." * 80
NAMES = {"x-wing": {"en": "X-Wing", "zh-CN": "X 翼"}}
WING = OTHER.replace(".", "b", 1) + " r3,r3c4+3"

BOARD = ComposerState(site_address=SITE, technique_names=NAMES)
PLAYER = BOARD.with_subject(kind="player", step=60)
PLAYER = PLAYER.having(
    drawn=DrawnBoard(subject=run_identity(PLAYER), board=PUZZLE[:2] + "a" + PUZZLE[3:] + " r1c3")
)
LIVE = BOARD.with_subject(
    kind="player", puzzle=OTHER, algorithms=("scan", "bitmask"), parts=("board", "code")
)
TECHNIQUE = BOARD.having(drawn=DrawnBoard(subject="x-wing", board=WING)).with_subject(kind="technique")

SCRIPT = '<script async src="https://example.org/s/element.classic.js"></script>'
LINK = '<p><a href="https://example.org/s/index.html?puzzle=' + PUZZLE + '&amp;lang=en">'
LINK += "A Sudoku to solve: open it in Sudoku Lab</a></p>"
AROUND = '<div style="container-type: inline-size; width: 100%">'
STYLE = "max(530px, min(80cqi - 74px, 645px), "
STYLE += "min(473px + 100cqi, 1065px, 6400000px - 1000000cqi))"
ELEMENT = (
    AROUND + '<sudoku-lab puzzle="' + PUZZLE + '" style="display: flow-root; min-height: ' + STYLE + '">\n'
)
WHOLE = ELEMENT + "<pre>" + GRID + "</pre>\n" + LINK + "\n</sudoku-lab></div>"
PAGE = "https://example.org/s/index.html?puzzle=" + PUZZLE + "&lang=en"
DOTTED = PAGE.replace("...", "%2E%2E%2E")
SPOKEN = "A Sudoku to solve: " + PUZZLE

# Tool -> its lines for a board.
LINES = {
    "element": WHOLE + "\n" + SCRIPT,
    "iframe": '<iframe src="https://example.org/s/index.html?puzzle='
    + PUZZLE
    + '&amp;embed=1&amp;lang=en" title="A Sudoku to solve" width="720" height="520" '
    'style="max-width: 100%; border: 0" loading="lazy" allow="clipboard-write"></iframe>\n'
    + LINK
    + '\n<script async src="https://example.org/s/embed.js"></script>',
    "markdown": WHOLE + "\n" + SCRIPT,
    "mdx": '<div style={{ containerType: "inline-size", width: "100%" }}><sudoku-lab puzzle="'
    + PUZZLE
    + '" style={{ display: "flow-root", minHeight: "'
    + STYLE
    + '" }}>\n<pre>{`'
    + GRID
    + "`}</pre>\n"
    + LINK
    + "\n</sudoku-lab></div>",
    "vue": WHOLE,
    "rst": ".. raw:: html\n\n   " + (WHOLE + "\n" + SCRIPT).replace("\n", "\n   "),
    "jupyter": "%%html\n" + WHOLE + "\n" + SCRIPT,
    "picture": '<p><a href="'
    + PAGE.replace("&", "&amp;")
    + '"><img src="sudoku-board.svg" alt="'
    + SPOKEN
    + '" width="376" height="376" /></a></p>',
    "stripped": "[![" + SPOKEN + "](sudoku-board.svg)](" + DOTTED + ")\n\n"
    "[A Sudoku to solve: open it in Sudoku Lab](" + DOTTED + ")",
}

# State of the composer -> the attributes of the element, and the address of the frame.
KINDS = [
    (BOARD, 'puzzle="' + PUZZLE + '"', "index.html?puzzle=" + PUZZLE + "&embed=1&lang=en"),
    (
        PLAYER,
        'trace="runs/D-bitmask.json.gz" step="60" board="' + board_text(PLAYER) + '"',
        "lab.html?trace=runs/D-bitmask.json.gz&step=60&embed=1&lang=en",
    ),
    (
        LIVE,
        'puzzle="'
        + OTHER
        + '" algorithm="scan" compare="bitmask" parts="board,code" board="'
        + OTHER
        + '"',
        "lab.html?puzzle=" + OTHER + "&algorithm=scan&compare=bitmask&parts=board,code&embed=1&lang=en",
    ),
    (
        LIVE.with_subject(trace="a.json, b.json"),
        'trace="a.json,b.json" parts="board,code"',
        "lab.html?trace=a.json,b.json&parts=board,code&embed=1&lang=en",
    ),
    (
        TECHNIQUE,
        'technique="x-wing" board="' + WING + '"',
        "techniques/x-wing.html?embed=1&lang=en",
    ),
    (
        BOARD.with_presentation(
            label="A \"<b>&' {{x}}", tongue="zh-CN", scheme="dark", controls="few", height="400"
        ),
        'puzzle="'
        + PUZZLE
        + '" label="A &quot;&lt;b&gt;&amp;\' &#123;&#123;x&#125;&#125;" lang="zh-CN" theme="dark" '
        'controls="few" height="400"',
        "index.html?puzzle=" + PUZZLE + "&embed=1&lang=zh-CN&theme=dark&controls=few",
    ),
    (
        BOARD.with_subject(exercise=True),
        'puzzle="' + PUZZLE + '" exercise="solve"',
        "index.html?puzzle=" + PUZZLE + "&exercise=solve&embed=1&lang=en",
    ),
    (
        TECHNIQUE.with_subject(exercise=True),
        'technique="x-wing" exercise="technique" board="' + WING.split(" ")[0] + '"',
        "index.html?technique=x-wing&exercise=technique&embed=1&lang=en",
    ),
    (
        LIVE.with_subject(exercise=True, parts=()),
        'puzzle="' + OTHER + '" algorithm="scan" exercise="predict" board="' + OTHER + '"',
        "lab.html?puzzle=" + OTHER + "&algorithm=scan&exercise=predict&embed=1&lang=en",
    ),
    (
        BOARD.with_subject(kind="code", code="if a < 1:\n\n    pass"),
        'puzzle="' + PUZZLE + '" exercise="code" code="if a &lt; 1:&#10;&#10;    pass"',
        "lab.html?puzzle=" + PUZZLE + "&exercise=code&embed=1&lang=en"
        "#code=if%20a%20%3C%201%3A%0A%0A%20%20%20%20pass",
    ),
    (
        BOARD.with_presentation(scheme="host", live=True),
        'puzzle="' + PUZZLE + '" theme="host" live',
        "index.html?puzzle=" + PUZZLE + "&embed=1&lang=en",
    ),
]


def lines_of_tool(state: ComposerState, tool: str, tag: str = "en") -> str:
    """Return the lines for this tool."""
    return write_lines(state.having(language=tag).with_presentation(tool=tool), WORDS[tag])


def test_each_tool_has_its_lines() -> None:
    assert sorted(LINES) == sorted(TOOLS)
    for tool, expected in LINES.items():
        assert lines_of_tool(BOARD, tool) == expected, tool


def test_each_kind_has_its_attributes_and_its_address() -> None:
    for state, attributes, query in KINDS:
        assert lines_of_tool(state, "element").startswith(
            AROUND + "<sudoku-lab " + attributes + ' style="'
        ), attributes
        src = '<iframe src="' + SITE + query.replace("&", "&amp;") + '" '
        assert lines_of_tool(state, "iframe").startswith(src), query


def test_what_is_drawn_is_the_board_at_the_step_once_that_is_known() -> None:
    unknown = PLAYER.having(drawn=DrawnBoard(subject="", board=""))
    assert is_waiting(unknown)
    assert not is_waiting(PLAYER)
    assert is_waiting(PLAYER.with_subject(step=61))
    assert not is_waiting(unknown.with_subject(step=0))
    assert board_text(unknown) == PUZZLE
    assert grid_text(PLAYER).startswith("5 3 1 . 7")
    state = "2_" + "12" + "." * 79 + "_ge" + "." * 79
    assert board_text(BOARD.with_subject(state=state)) == "1b" + "." * 79
    assert board_text(BOARD.with_subject(state=state, board=WING)) == WING


def test_the_preview_shows_the_lines_and_does_not_change_when_the_board_is_known() -> None:
    for tool in ("element", "mdx", "rst", "jupyter"):
        assert preview_html(BOARD.with_presentation(tool=tool), WORDS["en"]) == LINES["element"]
    unknown = PLAYER.having(drawn=DrawnBoard(subject="", board=""))
    assert preview_html(unknown, WORDS["en"]) == preview_html(PLAYER, WORDS["en"])
    assert preview_html(BOARD.with_presentation(tool="iframe"), WORDS["en"]) == LINES["iframe"]
    assert preview_html(BOARD.with_presentation(tool="picture"), WORDS["en"]) == ""
    assert "<img" not in preview_html(BOARD.with_presentation(inside="picture"), WORDS["en"])


def test_readers_without_scripts_see_what_the_author_chooses() -> None:
    link = lines_of_tool(BOARD.with_presentation(inside="link"), "vue")
    assert link == ELEMENT + LINK + "\n</sudoku-lab></div>"
    picture = lines_of_tool(BOARD.with_presentation(inside="picture", form="png"), "vue")
    shown = LINES["picture"][len("<p>") : -len("</p>")].replace(".svg", ".png")
    assert picture == ELEMENT + shown + "\n</sudoku-lab></div>"


def test_the_height_is_reserved_before_the_script_comes() -> None:
    for chosen, style in (
        (BOARD, 'style="display: flow-root; min-height: max(530px, '),
        (BOARD.with_presentation(height="420"), 'style="display: flow-root; min-height: 420px"'),
        (
            BOARD.with_presentation(height="120"),
            'style="display: flow-root; height: 120px; overflow: auto"',
        ),
        (
            BOARD.with_presentation(height="120", inside="link"),
            'style="display: flow-root; min-height: 120px"',
        ),
        (BOARD.with_subject(kind="code"), "min-height: max(520px, "),
        (TECHNIQUE.with_subject(exercise=True), "min-height: max(530px, "),
        (PLAYER.with_presentation(controls="none", inside="picture"), "min-height: max(400px, "),
        (LIVE, "min-height: max(960px, "),
        (LIVE.with_subject(exercise=True), "min-height: max(520px, "),
    ):
        assert style in lines_of_tool(chosen, "element"), style


def test_what_is_shown_is_said_in_both_languages() -> None:
    assert describe_picture(BOARD, WORDS["zh-CN"]) == "一道数独：" + PUZZLE
    assert "X 翼，逐步演示" in lines_of_tool(TECHNIQUE, "picture", "zh-CN")
    assert "Bitmask, step by step" in lines_of_tool(PLAYER, "picture")
    assert "lang=zh-CN" in lines_of_tool(TECHNIQUE, "iframe", "zh-CN")
    assert "Exercise: find the X-Wing" in lines_of_tool(TECHNIQUE.with_subject(exercise=True), "picture")


def test_a_heading_stays_a_text_in_markdown() -> None:
    mdx = lines_of_tool(BOARD.with_presentation(label="*c* {x}", inside="link"), "mdx")
    assert ' label="*c* &#123;x&#125;" style=' in mdx
    assert '">&#42;c&#42; &#123;x&#125;: open it' in mdx
    state = "2_" + "12" + "." * 79 + "_ge" + "." * 79
    markdown = lines_of_tool(
        BOARD.with_subject(state=state).with_presentation(label="*c* [d]", inside="link"), "markdown"
    )
    assert markdown.startswith(
        AROUND + '<sudoku-lab state="' + state.replace("_", "&#95;") + '" label="&#42;c'
    )
    assert not any(sign in markdown for sign in "*_`[]")
    stripped = lines_of_tool(BOARD.with_presentation(label="a](b) *c* <d>"), "stripped")
    assert stripped.startswith("[![a\\](b) \\*c\\* \\<d\\>: 53")


def test_the_height_before_the_script_is_that_of_what_is_shown() -> None:
    for kind, view in (("board", "board"), ("technique", "technique"), ("player", "player")):
        assert view_of(ComposerState().with_subject(kind=kind)) == view
    assert view_of(ComposerState().with_subject(kind="player", algorithms=("bitmask", "scan"))) == "players"
    assert dict(reserved_style(ComposerState().with_presentation(height="420")))["min-height"] == "420px"
    cut = dict(reserved_style(ComposerState().with_presentation(height="100")))
    assert (cut["height"], cut["overflow"]) == ("100px", "auto")
    assert dict(reserved_style(ComposerState()))["min-height"].startswith(
        "max(530px, min(80cqi - 74px, 645px), "
    )
