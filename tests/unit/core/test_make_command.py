"""Test the command `make`: the same seed gives the same puzzles with any number of processes."""

import json
import re
from pathlib import Path

import pytest

from sudoku_core import solve
from sudoku_core.board.symmetry import canonical, has_symmetry
from sudoku_core.techniques.rating import rate
from tests.unit.core.test_commands import run

FIELDS = ["puzzle", "solution", "level", "score", "se", "hardest", "needs", "givens", "symmetry", "seed"]


@pytest.mark.slow
def test_json_has_the_facts_of_each_puzzle() -> None:
    done = run("make", "--level", "hard", "--symmetry", "180", "--count", "2", "--seed", "a", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    made = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["seed"] for each in made] == ["1-A", "1-A-2"]
    for each in made:
        assert list(each) == FIELDS
        rating = rate(each["puzzle"])
        assert (each["level"], each["score"], each["hardest"], each["se"]) == rating[1:5]
        assert each["solution"] == str(solve(each["puzzle"]).grid)
        assert each["givens"] == 81 - each["puzzle"].count(".")
        assert has_symmetry("180", [int(sign != ".") for sign in each["puzzle"]])


@pytest.mark.slow
def test_any_number_of_processes_writes_the_same_lines() -> None:
    order = ["make", "--level", "medium", "--count", "7", "--seed", "jobs"]
    one, two = run(*order), run(*order, "--jobs", "2")
    assert one.stdout == two.stdout
    assert len(one.stdout.splitlines()) == 7


def test_each_line_has_a_seed_that_gives_it_alone() -> None:
    lines = run("make", "--level", "easy", "--count", "3", "--seed", "line").stdout.splitlines()
    assert run("make", "--level", "easy", "--seed", "1-LINE-3").stdout.strip() == lines[2]


@pytest.mark.slow
def test_no_two_are_the_same_up_to_symmetry() -> None:
    lines = run("make", "--needs", "x-wing", "--count", "6", "--seed", "differ").stdout.splitlines()
    assert len({canonical([int(sign) for sign in line.replace(".", "0")]) for line in lines}) == 6


def test_givens_and_pattern(tmp_path: Path) -> None:
    line = run("make", "--givens", "30-31", "--seed", "g").stdout.strip()
    assert 30 <= 81 - line.count(".") <= 31
    pattern = tmp_path / "pattern.txt"
    pattern.write_text("\n".join("x.x.x.x.x" if row % 2 else ".x.x.x.x." for row in range(9)))
    line = run("make", "--pattern", str(pattern), "--seed", "p").stdout.strip()
    assert [sign != "." for sign in line] == [sign == "x" for sign in pattern.read_text().replace("\n", "")]


# Arguments -> a part of standard error, and the exit code.
REFUSED = (
    (["--level", "easy", "--needs", "x-wing"], "a puzzle that needs x-wing is at least hard, not easy", 2),
    (["--givens", "18", "--symmetry", "90"], "no pattern with the symmetry 90 has 18 givens", 2),
    (["--seed", "2-7K3Q"], "is of version 2 of the maker", 2),
    (["--needs", "xwing"], "did you mean x-wing?", 2),
    (["--avoid", "x-wing,nonsense"], "there is no technique 'nonsense'", 2),
    (["--pattern", "missing.txt"], "cannot read missing.txt: No such file or directory", 2),
    (["--givens", "many"], "'many' is not a number, nor two as in 24-28", 2),
    (["--level", "fiendish"], "invalid choice: 'fiendish'", 2),
    (["--book", "a.txt"], "the name of a book ends with .html or .pdf, unlike 'a.txt'", 2),
    (["--book", ""], "the name of a book ends with .html or .pdf", 2),
    (["--book", "missing/a.html"], "there is no folder for missing/a.html", 2),
    (["--book", "a.html", "--address", "javascript:1"], "begins with https://, unlike javascript:1", 2),
    (["--level", "extreme", "--givens", "79", "--time", "1"], "tried in 1 s fits the order", 1),
)


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "part", "code"), REFUSED)
def test_what_cannot_be_made_is_one_sentence(arguments: list[str], part: str, code: int) -> None:
    done = run("make", *arguments)
    assert part in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.stdout, done.returncode) == ("", code)


@pytest.mark.slow
def test_what_is_found_is_written_though_the_rest_is_not() -> None:
    done = run("make", "--level", "extreme", "--givens", "79", "--time", "1", "--count", "2", "--jobs", "2")
    assert done.stderr.count("fits the order") == 2
    assert done.returncode == 1


def test_a_book_has_the_puzzles_their_seeds_and_where_to_play_them(tmp_path: Path) -> None:
    book = tmp_path / "book.html"
    order = ["make", "--level", "easy", "--count", "3", "--seed", "book"]
    done = run(*order, "--book", str(book), "--title", "<Mine>", "--address", "https://example.org/")
    assert (done.stdout, done.returncode) == ("", 0)
    text = book.read_text("utf-8")
    assert "&lt;Mine&gt;" in text
    assert "<Mine>" not in text
    for seed in ("1-BOOK", "1-BOOK-2", "1-BOOK-3"):
        assert seed in text
    addresses = re.findall('<a href="([^"]*)"', text)
    assert len(addresses) == 3
    for address in addresses:  # no dot at the end, where mail programs cut it
        assert re.fullmatch(r"https://example\.org/index\.html\?puzzle=[0-9.]{80}[0-9]", address)


@pytest.mark.slow
def test_a_book_in_chinese(tmp_path: Path) -> None:
    book = tmp_path / "book.html"
    order = ["make", "--level", "easy", "--seed", "book", "--book", str(book), "--language", "zh-CN"]
    done = run(*order)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    text = book.read_text("utf-8")
    assert '<html lang="zh-CN">' in text
    assert all(word in text for word in ("数独", "简单", "答案"))
    run(*order, "--title", "冬天")
    assert "<title>冬天</title>" in book.read_text("utf-8")


def test_a_book_that_cannot_be_written_is_refused_before_puzzles_are_made(tmp_path: Path) -> None:
    """Otherwise the error would be reported only after hours of making puzzles."""
    order = ["make", "--level", "extreme", "--count", "9999", "--book", str(tmp_path / "book.pdf")]
    done = run(*order, "--title", "A 🎲")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr.startswith("a book as PDF cannot draw 🎲 (GAME DIE); ")


@pytest.mark.slow
def test_a_pattern_is_read_in_the_encodings_of_puzzles(tmp_path: Path) -> None:
    """PowerShell writes UTF-16, and Notepad writes a byte order mark before UTF-8."""
    rows = "\r\n".join(["10101010", "01010101"][row % 2] + "10"[row % 2] for row in range(9))
    made = set()
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        (tmp_path / "pattern.txt").write_bytes(rows.encode(encoding))
        done = run("make", "--pattern", str(tmp_path / "pattern.txt"), "--seed", "a")
        assert (done.stderr, done.returncode) == ("", 0)
        made.add(done.stdout)
    assert len(made) == 1


def test_a_book_is_no_json(tmp_path: Path) -> None:
    done = run("make", "--json", "--book", str(tmp_path / "book.html"))
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == "a book is not JSON: omit --json or --book\n"
