"""Test the picture of a board that is drawn from the appearance of its cells."""

from shared.boards.board import ENTRY, GIVEN, SOLVED
from solving.looks.cells import (
    CANDIDATES,
    COLOUR_LETTERS,
    CONFLICT,
    CURSOR,
    NOTES_IN_ROWS,
    PEER,
    POINTED_OUT,
    POINTED_OUT_AS_WRONG,
    PROVED,
    SAME_DIGIT,
    SELECTED,
    WRONG,
    CellLook,
)
from solving.looks.picture import draw_picture
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL
from sudoku_core.pictures.themes import DARK, LIGHT, PRINT, THEMES, escape_xml

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.looks.cells import CellLook

    Places = list[tuple[int, int, str]]

NOTHING = CellLook(0, 0, 0, 0, 0, 0)
ON_GRID_OR_NOT = (0, NOTES_IN_ROWS, NOTES_IN_ROWS | CANDIDATES, NOTES_IN_ROWS | CANDIDATES | PROVED)
INKS = ("ink", "accent", "alarm")


def a_look_of_everything() -> "list[CellLook]":
    """Return cells with every kind of digit, note, mark and colour, arranged asymmetrically."""
    cells: list[CellLook] = [NOTHING] * 81
    for number in range(9):
        cells[number] = CellLook(number + 1, (GIVEN, ENTRY, SOLVED)[number % 3], 0, 0, 0, 0)
        cells[10 + number] = CellLook(0, 0, 0, (1 << number + 1) - 1, 0, 0)
        cells[21 + number] = CellLook(0, 0, ON_GRID_OR_NOT[number % 4], 0, (1 << number + 1) - 1, 0)
        cells[40 + number] = CellLook(0, 0, POINTED_OUT, 1 << number, 511, 0b11111 * number)
    for number in range(1, 9):
        cells[60 + number] = CellLook(
            number, 1 + number % 3, CONFLICT if number == 3 else 0, 0, 0, 1 << number - 1
        )
    cells[75] = CellLook(4, ENTRY, CONFLICT | POINTED_OUT, 0, 0, 0)
    return cells


def contents(svg: str) -> "Places":
    """Return the place and the content of the group of each cell."""
    found = []
    for line in svg.split("\n"):
        if line.startswith('<g transform="translate('):
            place, content = line[len('<g transform="translate(') :].split(')">')
            x, y = place.split(" ")
            if content:  # the group around the board has no place
                found.append((int(x), int(y), content))
    return sorted(found)


def tints(svg: str) -> "Places":
    found = []
    for line in svg.split("\n"):
        if line.startswith('<rect x="'):
            parts = line.split('"')
            found.append((int(parts[1]), int(parts[3]), parts[9]))
    return sorted(found)


def moved(places: "Places", move: "Callable[[int, int], tuple[int, int]]") -> "Places":
    return sorted([move(x, y) + (content,) for x, y, content in places])


def check_moved(cell_to: "Callable[[int], int]", move: "Callable[[int, int], tuple[int, int]]") -> None:
    cells = a_look_of_everything()
    other = list(cells)
    for cell in CELLS:
        other[cell_to(cell)] = cells[cell]
    before, after = draw_picture(cells), draw_picture(other)
    assert before != after
    assert contents(after) == moved(contents(before), move)
    assert tints(after) == moved(tints(before), move)


def test_a_transposed_board_gives_the_transposed_picture() -> None:
    check_moved(lambda cell: 9 * COLUMN_OF[cell] + ROW_OF[cell], lambda x, y: (y, x))


def test_a_mirrored_board_gives_the_mirrored_picture() -> None:
    check_moved(lambda cell: 9 * ROW_OF[cell] + 8 - COLUMN_OF[cell], lambda x, y: (8 * CELL - x, y))


def test_an_empty_board_is_lines_alone() -> None:
    svg = draw_picture([NOTHING] * 81)
    assert contents(svg) == []
    assert tints(svg) == []
    assert svg.count("<path") == 2


def digits_of(content: str) -> str:
    """Return the characters in all texts of a cell, in order."""
    return "".join([part.split(">")[1] for part in content.split("</text>") if "<text" in part])


def content_of(look: "CellLook", theme: str = "light") -> str:
    found = contents(draw_picture([look] + [NOTHING] * 80, theme))
    assert len(found) == 1
    x, y, content = found[0]
    assert (x, y) == (0, 0)
    return content


def test_every_digit_and_every_note_is_there() -> None:
    for digit in range(1, 10):
        for kind in (GIVEN, ENTRY, SOLVED):
            assert digits_of(content_of(CellLook(digit, kind, 0, 0, 0, 0))) == str(digit)
    for mask in range(1, 512, 5):
        members = "".join([str(digit) for digit in range(1, 10) if mask & 1 << digit - 1])
        assert digits_of(content_of(CellLook(0, 0, 0, mask, 0, 0))) == members
        assert digits_of(content_of(CellLook(0, 0, 0, 0, mask, 0))) == members
        assert digits_of(content_of(CellLook(0, 0, NOTES_IN_ROWS, 0, mask, 0))) == members
    assert digits_of(content_of(CellLook(0, 0, 0, 0b11, 0b110, 0))) == "1223"


def test_cursor_and_selection_are_not_drawn() -> None:
    plain: CellLook = CellLook(5, GIVEN, 0, 0, 0, 2)
    for marks in (CURSOR, PEER, SAME_DIGIT, SELECTED, CURSOR | SELECTED | SAME_DIGIT):
        assert draw_picture([CellLook(5, GIVEN, marks, 0, 0, 2)] * 81) == draw_picture([plain] * 81)


def test_a_conflict_has_a_mark_as_well_as_a_colour() -> None:
    content = content_of(CellLook(5, ENTRY, CONFLICT, 0, 0, 0))
    assert "<path" in content
    assert "<path" not in content_of(CellLook(5, ENTRY, 0, 0, 0, 0))
    assert LIGHT["alarm"] in content
    svg = draw_picture([CellLook(5, ENTRY, CONFLICT, 0, 0, 4)] + [NOTHING] * 80)
    assert tints(svg) == [(0, 0, LIGHT["alarm-tint"])]


def test_several_colours_are_stripes_of_the_same_width_across_the_cell() -> None:
    """Each path covers the cell up to a point on the diagonal. The last colour fills the whole cell."""
    for mask, reaches in ((0b11, [60]), (0b111, [80, 40]), (0b1001011, [90, 60, 30]), (0b1, [])):
        svg = draw_picture([CellLook(0, 0, 0, 0, 0, mask)] + [NOTHING] * 80)
        names = [str(number) for number in range(1, 9) if mask & 1 << number - 1]
        assert tints(svg) == [(0, 0, LIGHT["colour-" + names[-1]])]
        stripes = [line for line in svg.split("\n") if line.startswith('<path fill="#')]
        assert len(stripes) == len(reaches)
        for stripe, reach, name in zip(stripes, reaches, names[-2::-1]):
            assert LIGHT["colour-" + name] in stripe
            assert f"h{min(reach, CELL)}v{max(0, reach - CELL)}L" in stripe


def test_a_wrong_digit_is_struck_through() -> None:
    content = content_of(CellLook(5, ENTRY, WRONG, 0, 0, 0))
    assert content.count("<path") == 1
    assert LIGHT["alarm"] in content
    assert content_of(CellLook(5, ENTRY, WRONG | CONFLICT, 0, 0, 0)).count("<path") == 2


def test_only_faults_are_circled_in_red() -> None:
    for theme in ("light", "dark"):
        fault = content_of(CellLook(5, GIVEN, POINTED_OUT | POINTED_OUT_AS_WRONG, 0, 0, 0), theme)
        assert f'stroke="{THEMES[theme]["alarm"]}"' in fault
        attention = content_of(CellLook(5, GIVEN, POINTED_OUT, 0, 0, 0), theme)
        assert f'stroke="{THEMES[theme]["accent"]}"' in attention


def test_pointed_cells_are_circled() -> None:
    for look in (
        CellLook(5, GIVEN, POINTED_OUT, 0, 0, 0),
        CellLook(0, 0, POINTED_OUT, 0, 0, 0),
        CellLook(0, 0, POINTED_OUT, 3, 0, 1),
    ):
        assert content_of(look).count("<circle") == 1


def test_kinds_of_digits_look_different() -> None:
    for colour in (0, 1):
        drawn = [content_of(CellLook(5, kind, 0, 0, 0, colour)) for kind in (GIVEN, ENTRY, SOLVED)]
        assert len(set(drawn)) == 3
    assert LIGHT["ink"] in content_of(CellLook(5, GIVEN, 0, 0, 0, 0))
    assert LIGHT["accent"] in content_of(CellLook(5, ENTRY, 0, 0, 0, 0))
    assert LIGHT["faint-ink"] in content_of(CellLook(5, SOLVED, 0, 0, 0, 0))


def test_a_picture_has_the_colours_of_its_theme_alone() -> None:
    cells = a_look_of_everything()
    for name, theme in THEMES.items():
        parts = draw_picture(cells, name).split('"#')[1:]
        used = {"#" + part.split('"')[0] for part in parts}
        assert used <= set(theme.values())
        assert theme["paper"] in used


def luminance(colour: str) -> float:
    linear = []
    for start in (1, 3, 5):
        part = int(colour[start : start + 2], 16) / 255
        linear.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def test_everything_can_be_read_on_every_tint() -> None:
    """WCAG 2.2 AA requires a contrast of 4.5 to 1 for text. Faint ink is used only on paper."""
    for theme in (LIGHT, DARK, PRINT):
        for ground in ["paper", "alarm-tint"] + ["colour-" + str(number) for number in range(1, 9)]:
            for ink in INKS:
                assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground, theme[ground])
        assert contrast(theme["faint-ink"], theme["paper"]) >= 4.5


def test_faint_ink_stands_on_paper_alone() -> None:
    for colour in (1, 2, 4, 8, 16, 32, 64, 128, 129):
        assert LIGHT["faint-ink"] not in content_of(CellLook(7, SOLVED, 0, 0, 0, colour))
        for marks in ON_GRID_OR_NOT:
            assert LIGHT["faint-ink"] not in content_of(CellLook(0, 0, marks, 0, 511, colour))


def test_candidates_are_fainter_than_notes_and_proved_ones_are_not() -> None:
    for marks, ink in zip(ON_GRID_OR_NOT, ("accent", "accent", "faint-ink", "ink")):
        assert f'fill="{LIGHT[ink]}"' in content_of(CellLook(0, 0, marks, 0, 511, 0))


def test_the_same_look_gives_the_same_text() -> None:
    cells = a_look_of_everything()
    assert draw_picture(cells, "dark", "A") == draw_picture(list(cells), "dark", "A")


def test_a_title_is_escaped() -> None:
    hostile = "</title><script>alert('1')</script>&\"\x00\x0b"
    svg = draw_picture([NOTHING] * 81, title=hostile)
    assert "<script" not in svg
    assert "&lt;/title&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;&quot;</title>" in svg
    assert "<title" not in draw_picture([NOTHING] * 81)
    assert escape_xml("数独 a\nb") == "数独 a\nb"


def test_on_paper_colours_have_letters_and_elsewhere_where_the_reader_wants_them() -> None:
    """Each row has the marks of a cell with two colours, the theme, and whether the cell has letters."""
    for marks, theme, is_there in (
        (0, "light", False),
        (COLOUR_LETTERS, "light", True),
        (0, "print", True),
    ):
        cells = [NOTHING] * 80 + [CellLook(0, 0, marks, 0, 0, 0b101)]
        assert (">AC</text>" in draw_picture(cells, theme)) is is_there
