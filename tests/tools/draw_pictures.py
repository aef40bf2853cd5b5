"""Draw pictures to look at: python -m tests.tools.draw_pictures FOLDER [--count N] [--seed S] [--held-out].

It writes N pictures of each kind as PNG files, their contents to `pictures.txt`, and a contact sheet of
each kind. With SUDOKU_LAB_MNIST (see tests/drawn/handwriting.py) some of the handwriting is real.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tests.drawn import fonts
from tests.drawn.others import other
from tests.drawn.papers import paper, written_paper
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

ACROSS, SIDE, GAP = 5, 400, 6  # contact sheet: pictures per row, their size and gap in pixels


def sheet(pictures: list[DrawnPicture]) -> Image.Image:
    """Return a contact sheet of all pictures."""
    rows = -(-len(pictures) // ACROSS)
    image = Image.new("L", (ACROSS * SIDE, rows * SIDE), 128)
    for number, picture in enumerate(pictures):
        small = picture.image.copy()
        small.thumbnail((SIDE - GAP, SIDE - GAP))
        image.paste(small, (number % ACROSS * SIDE, number // ACROSS * SIDE))
    return image


def main() -> None:
    """Draw the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.draw_pictures", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument(
        "--seed", type=int, default=0, help="the first; 80000 and on are those of the tests"
    )
    parser.add_argument("--held-out", action="store_true", help="in the fonts that are never trained on")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    held_out = options.held_out
    families = fonts.installed_fonts(fonts.HELD_OUT if held_out else fonts.TRAINED)
    hands = fonts.installed_fonts(fonts.HANDWRITING_HELD_OUT if held_out else fonts.HANDWRITING)
    if not families or not hands:
        raise SystemExit(f"there are no fonts to draw with: {fonts.COMMAND}")
    kinds: dict[str, Callable[[int], DrawnPicture]] = {
        "screen": lambda seed: screenshot(seed, families),
        "paper": lambda seed: paper(seed, families),
        "written": lambda seed: written_paper(seed, families, hands, held_out=held_out),
        "other": lambda seed: other(seed, families),
    }
    lines = []
    for kind, draw in kinds.items():
        pictures = [draw(seed) for seed in range(options.seed, options.seed + options.count)]
        for seed, picture in enumerate(pictures, options.seed):
            picture.image.save(options.folder / f"{kind}-{seed}.png")
            lines.append(f"{kind}-{seed}\t{picture.givens}\t{picture.entries}\t{picture.description}\n")
        sheet(pictures).save(options.folder / f"sheet-{kind}.png")
    (options.folder / "pictures.txt").write_text("".join(lines), "utf-8", newline="\n")
    print(f"{len(lines)} pictures and a sheet of each kind are in {options.folder}")


if __name__ == "__main__":
    main()
