"""Test books as HTML and PDF files, with QR codes and without the optional packages."""

import ctypes
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest
import segno

from sudoku_core.board.levels import LEVELS
from sudoku_core.book import Book, Entry, codes, html, pdf, write
from sudoku_core.book.fonts import check_letters
from sudoku_core.book.words import WORDS
from sudoku_core.techniques.words import names_of
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.unit.both.core.test_book import ADDRESS, entry

EVIL = "</title><script>alert(1)</script>"


def book(count: int = 5, *, title: str = "A book", language: str = "en", paper: str = "A4") -> Book:
    return Book(title, [entry(number) for number in range(count)], 4, paper, language)


def texts_of(content: bytes) -> list[str]:
    """Return the text of each page of a PDF, without spaces."""
    document = pypdfium2.PdfDocument(content)
    return [re.sub(r"\s", "", page.get_textpage().get_text_bounded()) for page in document]


class Tags(HTMLParser):
    """A parser that collects the tags of an HTML file, and the addresses in them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]


def test_a_file_of_html_needs_no_other_and_what_is_given_stays_text() -> None:
    found = Tags(html(book(title=EVIL)))
    assert "script" not in found.tags
    assert found.tags.count("section") == 3
    assert sorted(found.addresses) == sorted(each.address for each in book().entries)
    assert "A5" not in html(book(paper="Letter"))
    assert "size: Letter portrait" in html(book(paper="Letter"))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_pdf_has_the_pages_the_paper_and_the_puzzles_of_its_book(paper: str) -> None:
    content = pdf(book(paper=paper))
    document = pypdfium2.PdfDocument(content)
    assert document.get_metadata_value("Title") == "A book"
    size = {"A4": (595.3, 841.9), "Letter": (612, 792)}[paper]
    assert [document[place].get_size() for place in range(3)] == [pytest.approx(size, abs=0.1)] * 3
    first, second, last = texts_of(content)
    for number, text in ((1, first), (2, second), (3, last)):
        assert text.startswith("Abook")
        assert str(number) in text
    for each in book().entries[:4]:
        assert each.puzzle.replace(".", "") in first
    for each in book().entries:
        assert each.solution in last


def fonts_of(content: bytes) -> dict[str, bool]:
    """Return the fonts of a PDF's pages, and whether they are embedded."""
    found = {}
    for page in pypdfium2.PdfDocument(content):
        for each in page.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_TEXT]):
            font = pypdfium2.raw.FPDFTextObj_GetFont(each)
            name = ctypes.create_string_buffer(200)
            pypdfium2.raw.FPDFFont_GetBaseFontName(font, name, 200)
            found[name.value.decode()] = bool(pypdfium2.raw.FPDFFont_GetIsEmbedded(font))
    return found


def can_draw(letters: str) -> bool:
    try:
        check_letters(letters)
    except ValueError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "language"),
    [
        ("A book", "en"),
        ("Été — “Ça”", "en"),
        ("Łódź Ж Ω", "en"),
        ("漫长冬天的数独", "zh-CN"),
        ("", "zh-CN"),
    ],
)
def test_every_font_of_a_pdf_is_embedded(title: str, language: str) -> None:
    """Print shops reject files with a font that is not embedded, even if no page uses it."""
    if not can_draw(title + WORDS[language]["solutions"]):
        pytest.skip("no font of this machine has these letters: apt-get install fonts-noto-cjk")
    content = pdf(book(title=title, language=language))
    found = fonts_of(content)
    assert len(found) > 1
    assert set(found.values()) == {True}
    assert content.count(b"/Type /Font\n") + content.count(b"/Type /Font ") == content.count(b"/FontFile2 ")
    assert re.sub(r"\s", "", title) in texts_of(content)[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("letters", "named"),
    [("🎲", "GAME DIE"), ("שלום", "HEBREW LETTER VAV"), ("سلام", "ARABIC LETTER"), ("\ue000", r"\\ue000")],
)
def test_letters_that_cannot_be_drawn_are_refused_by_name(letters: str, named: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"cannot draw .*{named}.* write it as HTML"):
        write(str(tmp_path / "book.pdf"), book(title=f"A {letters}"))
    assert not (tmp_path / "book.pdf").exists()
    write(str(tmp_path / "book.html"), book(title=f"A {letters}"))


def test_a_machine_without_fonts_names_the_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_core.book.fonts.FOLDERS", ())
    with pytest.raises(
        ValueError, match=r"cannot draw 数 \(CJK UNIFIED IDEOGRAPH-6570\), .* install a font"
    ):
        pdf(book(title="数独"))
    assert pdf(book(title="A\u200b book\ufe0f"))  # invisible characters need no font
    monkeypatch.setitem(sys.modules, "fontTools.ttLib", None)
    with pytest.raises(ValueError, match=r"a PDF needs fontTools: pip install"):
        pdf(book(title="数独"))


@pytest.mark.skipif(
    not can_draw("漫长冬天的数独答案"), reason="no font of this machine has Chinese letters"
)
def test_a_book_in_chinese_is_written_in_chinese() -> None:
    first, *_, last = texts_of(pdf(book(title="漫长冬天的数独", language="zh-CN")))
    assert "漫长冬天的数独" in first
    assert "答案" in last
    assert 'lang="zh-CN"' in html(book(language="zh-CN"))
    with pytest.raises(ValueError, match="one of en, zh-CN, not 'fr'"):
        html(book(language="fr"))


def test_levels_are_called_as_on_the_site_and_techniques_by_their_names() -> None:
    for language, words in WORDS.items():
        locale = Path("web/locales") / f"{language}.json"
        for level in LEVELS:
            assert f'"level.{level}": "{words[level]}"' in locale.read_text("utf-8")
        needs = ("x-wing", "ABC")
        made = html(Book("", [entry(1, needs=needs)], 4, "A4", language))
        name = str(names_of("x-wing", (language,))[language])
        assert words["needs"].format(names=words["comma"].join((name, "ABC"))) in made


def test_the_codes_of_a_pdf_say_the_addresses() -> None:
    """The modules of the printed code are compared with those that segno computes."""
    address = ADDRESS + PUZZLES["D"]
    content = pdf(Book("", [Entry(PUZZLES["D"], SOLUTIONS["D"], address=address)], 1))
    rows = [list(row) for row in segno.make(address, micro=False).matrix]
    scale = 8
    picture = pypdfium2.PdfDocument(content)[0].render(scale=scale, grayscale=True).to_pil()
    points = 72 / 25.4 * scale
    size, left = 30, 12 + 186 - 30
    top = 12 + 12 + 7 + 186 + 3.5
    module = size / len(rows)
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            middle = (left + module * (x + 0.5)) * points, (top + module * (y + 0.5)) * points
            pixel = picture.getpixel((int(middle[0]), int(middle[1])))
            assert isinstance(pixel, int)
            assert (pixel < 128) == bool(is_dark), (x, y)


def test_without_the_extra_html_has_addresses_and_a_pdf_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    made = html(book())
    assert capsys.readouterr().err == f"{codes.CODES_MISSING_MESSAGE}\n"  # once, not for each puzzle
    assert made.count("<a ") == 5  # a printed address is also a link
    assert ADDRESS[:20] in made
    with pytest.raises(ValueError, match=r'needs the extra "book"'):
        write(str(tmp_path / "book.pdf"), book())
    assert not (tmp_path / "book.pdf").exists()
    html(Book("", [entry(1, address="")]))
    assert capsys.readouterr().err == ""


def test_an_address_that_is_too_long_for_a_code_is_printed_in_words() -> None:
    long = "https://example.org/" + "a" * 3000
    made = html(Book("", [entry(1, address=long[:2900]), entry(2)]))
    assert made.count("<a ") == 2
    made = html(Book("", [entry(1, address=long)]))
    assert made.count("<a ") == 1
    assert "aaa…</text>" in made


def test_the_end_of_its_name_says_how_a_book_is_written(tmp_path: Path) -> None:
    for name, start in (("book.html", b"<!doctype html>"), ("BOOK.PDF", b"%PDF-")):
        write(str(tmp_path / name), book())
        assert (tmp_path / name).read_bytes().startswith(start)
    with pytest.raises(ValueError, match=r"ends with \.html or \.pdf"):
        write(str(tmp_path / "book.txt"), book())
