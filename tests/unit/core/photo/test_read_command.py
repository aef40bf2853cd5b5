"""Test the command `read`: it prints lines in order, and reasons for doubts to standard error."""

import json
from pathlib import Path

import pytest

from sudoku_core.commands.pictures import MAX_PIXELS, PictureError, picture_of
from tests.unit.core.photo.grids import PUZZLE, image_of
from tests.unit.core.test_commands import run


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with pictures (clean, with a conflict, without a grid) and another file."""
    made = tmp_path_factory.mktemp("pictures")
    image_of(PUZZLE).save(made / "clean.png")
    image_of("3" + PUZZLE[1:]).convert("RGB").save(made / "conflict.jpg", quality=90)
    image_of("." * 81, 300).crop((40, 60, 440, 460)).save(made / "paper.pgm")
    (made / "text.png").write_text("no picture")
    return made


@pytest.mark.slow
def test_lines_in_order_with_unreadable_in_its_place(folder: Path) -> None:
    names = ["text.png", "clean.png", "paper.pgm", "conflict.jpg"]
    done = run("read", *[str(folder / name) for name in names])
    assert done.stdout.split() == ["unreadable", PUZZLE, "unreadable", "3" + PUZZLE[1:]]
    assert done.returncode == 1
    reasons = done.stderr.splitlines()
    assert [reason.partition(": ")[0].rpartition("/")[2] for reason in reasons] == [names[0], *names[2:]]
    assert "equal digits see each other" in reasons[2]


@pytest.mark.slow
def test_json_has_the_doubts(folder: Path) -> None:
    done = run(
        "read", "--json", str(folder / "clean.png"), str(folder / "conflict.jpg"), str(folder / "no.png")
    )
    clean, conflict, missing = (json.loads(line) for line in done.stdout.splitlines())
    assert clean == {
        "file": str(folder / "clean.png"),
        "puzzle": PUZZLE,
        "status": "unique",
        "sure": True,
        "doubts": [],
    }
    assert (conflict["status"], conflict["sure"]) == ("invalid", False)
    assert {"r1c1", "r1c2"} <= {each["cell"] for each in conflict["doubts"]}
    assert all(each["digits"][0] in range(10) for each in conflict["doubts"])
    assert (missing["status"], missing["puzzle"]) == ("unreadable", None)
    assert done.stderr == ""


@pytest.mark.slow
def test_the_same_with_processes_and_from_standard_input(folder: Path) -> None:
    files = [str(folder / "clean.png"), str(folder / "conflict.jpg")] * 2
    assert run("read", *files, "--jobs", "2").stdout == run("read", *files).stdout


def test_nothing_readable_ends_with_2(folder: Path) -> None:
    done = run("read", str(folder / "text.png"))
    assert (done.stdout, done.returncode) == ("unreadable\n", 2)
    assert "no picture could be read" in done.stderr


@pytest.mark.parametrize(
    ("data", "grey"),
    [
        (b"P2 3 1 4\n0 2 4\n", [0, 127, 255]),
        (b"P2\n# by hand\n3 1\n255\n7 8 9", [7, 8, 9]),
        (b"P5 2 2 255\n\x00\x01\x02\xff", [0, 1, 2, 255]),
        (b"P5 1 2 65535\n\x00\x00\xff\xff", [0, 255]),
        (b"P3 2 1 255 255 255 255 0 0 255", [255, 29]),
        (b"P6 2 1 255\n\xff\x00\x00\x00\xff\x00", [76, 149]),
    ],
)
def test_pictures_that_need_no_library(data: bytes, grey: list[int]) -> None:
    assert list(picture_of(data).grey) == grey


def test_large_ones_are_made_smaller() -> None:
    picture = picture_of(b"P5 2600 10 255\n" + bytes(26_000))
    assert (picture.width, picture.height) == (867, 4)
    assert len(picture.grey) == 867 * 4


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"P5 2 2 255\n\x00\x01\x02", "ends too early"),
        (b"P2 2 1 255\n1 x", "not all numbers"),
        (b"P5 2 2 0\n\x00\x00\x00\x00", "lightest shade"),
        (b"P5 9999999 9999999 255\n", f"more than {MAX_PIXELS:,}"),
        (b"", "not a picture"),
        (b"%PDF-1.7", "not a picture"),
        (b"\x89PNG\r\n\x1a\n" + bytes(40), "picture"),
    ],
)
def test_files_that_are_no_pictures(data: bytes, said: str) -> None:
    with pytest.raises(PictureError, match=said):
        picture_of(data)


def test_without_pillow_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(PictureError, match=r"pip install pillow"):
        picture_of(b"\xff\xd8\xff")
