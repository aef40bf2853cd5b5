"""Test parsing puzzles in files, from pages, and in addresses."""

from sudoku_core.board import digits
from sudoku_core.notation import PuzzleError, parse, parse_many
from tests.texts import (
    A_ROWS,
    BARRED,
    D_ROWS,
    KINDS,
    NOTHING,
    PACKED_32,
    PACKED_36,
    SDK_FILE,
    SIMPLE_SUDOKU,
    SOLVED_D,
    WIKI,
    ZEROS,
    A,
    D,
    cells,
    check_texts,
    rows,
    with_borders,
)

FILES = (
    ("SDK with all its sections", SDK_FILE, D, "sdk"),
    ("SDK with the ends of Windows", SDK_FILE.replace("\n", "\r\n"), D, "sdk"),
    ("SDK without a state", "[Puzzle]\n" + rows() + "\n", D, "sdk"),
    ("SDK without names", "#AAda\n#LEasy\n" + rows(), D, "rows"),
    ("SDK with blank lines", "[Puzzle]\n\n" + rows() + "\n\n[State]\n\n" + "\n".join(A_ROWS), D, "sdk"),
    (
        "SDK with a state behind a puzzle that has no name",
        rows() + "\n[State]\n" + "\n".join(A_ROWS),
        D,
        "rows",
    ),
    ("SDK with a state only", "[State]\n" + rows(), D, "sdk"),
    ("SDK with names in capitals", "[PUZZLE]\n" + rows() + "\n[STATE]\n" + rows(), D, "sdk"),
    ("SDK with lines of 81", "[Puzzle]\n" + D + "\n[State]\n" + SOLVED_D, D, "line"),
    ("SS", with_borders(BARRED, "-----------"), D, "grid"),
    ("SS with X", with_borders(BARRED, "-----------").replace(".", "X"), D, "grid"),
    ("SS with a frame", SIMPLE_SUDOKU, D, "grid"),
    ("an old Macintosh's line ends", rows().replace("\n", "\r"), D, "rows"),
    ("a mark at the beginning of the file", "\ufeff" + rows(), D, "rows"),
)

PASTED = (
    ("a block of code", "```\n" + rows() + "\n```", D, "rows"),
    (
        "a block of code in a language",
        "```python\nboard = " + cells('"', "[", "]", ".") + "\n```",
        D,
        "json",
    ),
    ("a block between tildes", "~~~ text\n" + D + "\n~~~", D, "line"),
    ("a block on one line", "```" + D + "```", D, "line"),
    ("code in a sentence", "`" + D + "`", D, "line"),
    ("a quotation", "> " + rows().replace("\n", "\n> "), D, "rows"),
    ("a quotation of a quotation", ">> " + rows(" ").replace("\n", "\n>> "), D, "spaced"),
    ("a block of code in a quotation", "> ```\n> " + rows().replace("\n", "\n> ") + "\n> ```", D, "rows"),
    (
        "a quotation with spaces for empty cells",
        "> " + rows().replace(".", " ").replace("\n", "\n> "),
        D,
        "rows",
    ),
    ("a number of puzzles", "1\n" + rows(" ").replace(".", "0"), D, "spaced"),
    ("the same and a blank line", "1\n\n" + rows(" ").replace(".", "0"), D, "spaced"),
    ("the same before a line", "1\n" + ZEROS, D, "line"),
    ("hyphens in a line", D.replace(".", "-"), D, "line"),
    ("question marks in a line", D.replace(".", "?"), D, "line"),
    ("full-width question marks", D.replace(".", "？"), D, "line"),
    ("hyphens in rows", rows().replace(".", "-"), D, "rows"),
    ("question marks in rows", rows().replace(".", "?"), D, "rows"),
    ("hyphens, spaced", rows(" ").replace(".", "-"), D, "spaced"),
    ("hyphens between borders", with_borders(D_ROWS, "---------").replace(".", "-"), D, "rows"),
    ("hyphens between bars", with_borders(BARRED, "---+---+---").replace(".", "-"), D, "grid"),
    (
        "empty rows of hyphens",
        "\n".join(["---------", "12-------"] + ["---------"] * 7),
        "." * 9 + "12" + "." * 70,
        "rows",
    ),
)

LINKS = (
    ("SudokuWiki", WIKI + ZEROS, D, "line"),
    ("SudokuWiki with dots", WIKI + D, D, "line"),
    ("SudokuWiki in capitals", "HTTPS://WWW.SUDOKUWIKI.ORG/SUDOKU.HTM?BD=" + ZEROS, D, "line"),
    ("SudokuWiki without a scheme", "www.sudokuwiki.org/sudoku.htm?bd=" + ZEROS, D, "line"),
    ("SudokuWiki with candidates", WIKI + PACKED_36, "53" + "." * 79, "line"),
    ("SudokuWiki with candidates, older", WIKI + PACKED_32, "53" + "." * 79, "line"),
    ("sudoku.coach", "https://sudoku.coach/en/play/" + ZEROS, D, "line"),
    ("sudoku.coach's solver", "sudoku.coach/de/solver/" + ZEROS + "/", D, "line"),
    ("SudokuExchange", "https://sudokuexchange.com/play/?s=" + ZEROS + "&d=2", D, "line"),
    ("a parameter before, a fragment behind", "http://x.org/?a=b&s=" + D + "#top", D, "line"),
    ("in the fragment", "https://x.org/#/play/" + D, D, "line"),
    ("parameters in the fragment", "https://x.org/app#puzzle=" + D, D, "line"),
    ("from HTML", "https://x.org/?a=b&amp;puzzle=" + D + "&amp;c=d", D, "line"),
    ("percent-encoded", WIKI + D.replace(".", "%2E"), D, "line"),
    ("percent-encoded full-width stars", WIKI + D.replace(".", "%ef%bc%8a"), D, "line"),
    ("spaces for empty cells", WIKI + D.replace(".", "+"), D, "line"),
    ("commas", "https://x.org/?puzzle=" + ",".join(ZEROS), D, "line"),
    ("a board of JSON", "https://x.org/?puzzle=" + cells("%22", "%5B", "%5D", "."), D, "line"),
    ("our own", "https://x.org/lab/index.html?puzzle=" + D + "&lang=en", D, "line"),
    (
        "our own, of a game",
        "index.html?state=2_" + D[:2] + "4" + D[3:] + "_" + KINDS[:2] + "e" + KINDS[3:],
        D[:2] + "4" + D[3:],
        "line",
    ),
    (
        "our own, with notes to come",
        "?state=2_" + D + "_" + KINDS + "_" + NOTHING + "_" + NOTHING + "_x~y&puzzle=" + A,
        D,
        "line",
    ),
    ("our own, of a board", "?state=2_" + D + "_" + KINDS + "_..ab", D, "line"),
    ("a sentence around it", "Try this one: " + WIKI + ZEROS + ", it is hard!", D, "line"),
    ("a full stop behind it", "Try " + WIKI + ZEROS + ".", D, "line"),
    ("a Chinese sentence around it", "来源：https://sudoku.coach/en/play/" + ZEROS + "。", D, "line"),
    ("a link of Markdown", "[SudokuWiki](" + WIKI + ZEROS + ")", D, "line"),
    ("the same address twice", "[" + WIKI + D + "](" + WIKI + D + ")", D, "line"),
    ("its puzzle before it", D + " " + WIKI + D, D, "line"),
    ("the address of a page above a puzzle", "https://en.wikipedia.org/wiki/Sudoku\n" + rows(), D, "rows"),
    ("an address in a comment", "// " + WIKI + A + "\n" + rows(), D, "rows"),
)


def test_every_file_and_address_reads_as_its_grid() -> None:
    check_texts(FILES + PASTED + LINKS)


def test_the_candidates_in_an_address_are_kept() -> None:
    for packed in (PACKED_36, PACKED_32):
        grid = parse(WIKI + packed)
        assert [digits.text(mask) for mask in grid.candidates[:4]] == ["", "", "124", "1246789"]
    # The only candidate of a cell is its value in the older format, but not in the newer format.
    assert parse(WIKI + PACKED_36[:-2] + "0j").values[80] == 0
    assert digits.text(parse(WIKI + PACKED_36[:-2] + "0j").candidates[80]) == "1"
    assert parse(WIKI + PACKED_32[:-2] + "02").values[80] == 1


def test_collections_of_files_and_of_addresses() -> None:
    addresses = "\n".join([WIKI + A, WIKI, "https://sudoku.coach/en/play/" + D, WIKI + D[:80]])
    for text, expected in (
        ("2\n" + D + "\n" + A, [D, A]),
        (D + " " + A + "\n" + A + "," + D, [D, A, A, D]),
        ("2\n" + rows(" ") + "\n" + rows(" "), [D, D]),
        ("2\n" + rows() + "\n\n" + "\n".join(A_ROWS), [D, A]),
        (SDK_FILE + "\n" + SDK_FILE.replace("[State]", "[STATE]"), [D, D]),
        (SDK_FILE + "\n#AAda\n" + "\n".join(A_ROWS), [D, A]),
        ("[State]\n" + rows() + "\n[State]\n" + "\n".join(A_ROWS), [D, A]),
        (addresses, [A, "link", D, "length"]),
        ("[a](" + WIKI + A + ") or [b](" + WIKI + D + ")", [A, D]),
    ):
        found = [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]
        assert found == expected, text
