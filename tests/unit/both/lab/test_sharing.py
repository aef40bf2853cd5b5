"""Test how the lab exports its view as lines of HTML and as a picture."""

from embedding.lines import frame_lines, picture_line
from lab.choices import OWN
from lab.looks.sharing import dialogs, picture
from lab.state import LabState
from shared import life
from shared.words import Words
from sudoku_core.pictures.themes import THEMES
from tests.runs import D, lab, run_of

with open("web/locales/en.json", encoding="utf-8") as file:
    WORDS = Words(file.read(), "en")

PAGE = "https://example.org/sudoku/lab.html"
OTHER = "1" + "." * 80


def dialog_lines(state: LabState, dialog: str = "embed") -> str:
    """Return the lines of HTML that this dialog shows."""
    look = dialogs.look(life.open_dialog(state, dialog))
    assert look
    return dialogs.html_lines(look, WORDS, PAGE)


def test_lines_are_valid_html_whatever_they_name() -> None:
    hostile = "<b>\"&'{x}"
    assert frame_lines('a?b=1&c="', hostile, "e.js", 560) == (
        '<iframe src="a?b=1&amp;c=&quot;" title="&lt;b&gt;&quot;&amp;\'{x}" width="720" height="560" '
        'style="max-width: 100%; border: 0" loading="lazy" allow="clipboard-write"></iframe>\n'
        '<script async src="e.js"></script>'
    )
    assert picture_line("a", "b", hostile, 2, 3) == (
        '<a href="a"><img src="b" alt="&lt;b&gt;&quot;&amp;\'{x}" width="2" height="3" /></a>'
    )


def test_an_example_plays_the_runs_that_come_with_the_site() -> None:
    state = lab(run_of(9), run_of(7), step=3).having(language="zh-CN", theme="dark")
    assert dialog_lines(state) == (
        '<iframe src="https://example.org/sudoku/lab.html?embed=1&amp;'
        "trace=runs/D-scan.json.gz,runs/D-tables.json.gz&amp;step=3&amp;speed=5"
        '&amp;theme=dark&amp;lang=zh-CN" '
        'title="Scan, Tables, step by step" width="720" height="1032" style="max-width: 100%; border: 0" '
        'loading="lazy" allow="clipboard-write"></iframe>\n'
        '<script async src="https://example.org/sudoku/embed.js"></script>'
    )


def test_any_other_puzzle_is_recorded_by_the_reader() -> None:
    for state in (lab(run_of(9)).having(puzzle=OTHER), lab(run_of(9)).having(find="all")):
        assert "embed=1&amp;puzzle=" in dialog_lines(state)
        assert "&amp;algorithm=scan" in dialog_lines(state)
        assert "trace=" not in dialog_lines(state)


def test_the_run_of_a_file_stays_that_and_own_code_is_handed_over() -> None:
    state = lab(run_of(9), step=2)
    assert "embed=1&amp;trace=a.json&amp;step=2" in dialog_lines(state.with_address(files=("a.json",)))
    own = dialog_lines(state.having(algorithms=(OWN,)))
    assert "embed=1&amp;trace=message" in own
    assert "&amp;step=2" in own
    assert 'if (origin !== "https://example.org" ||' in own


def test_other_dialogs_show_nothing_of_it() -> None:
    assert dialogs.look(lab(run_of(9))) is None
    assert dialogs.look(life.open_dialog(lab(run_of(9)), "import")) is None


def test_a_picture_says_what_it_shows_and_leads_to_this_step() -> None:
    state = lab(run_of(9, guess=3), run_of(9), run_of(9), step=3)
    width, height = picture.picture_size(3)
    line = dialog_lines(state, "picture")
    assert '<img src="sudoku-lab-scan-tables-bitmask-3.png" alt="Scan: r1c6: ' in line
    assert line.endswith(f'" width="{width}" height="{height}" /></a>')
    assert line.startswith(
        f'<a href="{PAGE}?puzzle={D}&amp;algorithm=scan&amp;compare=tables,bitmask&amp;step=3'
    )
    look = dialogs.look(life.open_dialog(state, "picture"))
    assert look
    svg = dialogs.draw_svg(look, WORDS, PAGE, "Step 3 / 9")
    for part in ("Bitmask", "Step 3 / 9", "r1c6: ", "Calls ", "Guesses 1", "<a href=", ">5</text>", D[:9]):
        assert part in svg, part
    assert "style=" not in svg
    assert f'width="{width}" height="{height}"' in svg
    colours = [part.split('"')[0] for part in svg.split('fill="')[1:]]
    assert set(colours) - {"none"} <= set(THEMES["light"].values())


def test_a_name_from_a_file_is_text_and_names_no_file() -> None:
    state = lab(run_of(9)).having(algorithms=("../<x>",)).with_address(files=("a",))
    look = dialogs.look(life.open_dialog(state, "picture"))
    assert look
    assert dialogs.file_name(look) == "sudoku-lab-run-0"
    assert "<x>" not in dialogs.draw_svg(look, WORDS, PAGE, "")


def test_lines_of_text_end_between_words_and_between_chinese_characters() -> None:
    assert picture.wrap_text("one two three", 4.5) == ["one two", "three"]
    assert picture.wrap_text("甲乙丙丁", 2.0) == ["甲乙", "丙丁"]
    assert picture.wrap_text("abcdefgh", 2.3) == ["abcd", "efgh"]
    assert picture.wrap_text("", 9) == [""]
