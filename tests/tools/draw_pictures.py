"""Draw pictures to look at: python -m tests.tools.draw_pictures FOLDER [--count N] [--seed S] [--held-out].

It writes N pictures of each kind as PNG files, the puzzles in them as `pictures.txt`, and a contact sheet
of each kind. If SUDOKU_LAB_MNIST is set (see tests/drawn/handwriting.py), some of the handwriting is real.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tests.drawn import fonts
from tests.drawn.others import picture_without_sudoku
from tests.drawn.papers import paper, written_paper
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

# The layout of a contact sheet; sizes are in pixels.
PICTURES_PER_ROW, PICTURE_SIZE, GAP = 5, 400, 6


def contact_sheet(pictures: list[DrawnPicture]) -> Image.Image:
    """Return a contact sheet of all pictures."""
    rows = -(-len(pictures) // PICTURES_PER_ROW)
    image = Image.new("L", (PICTURES_PER_ROW * PICTURE_SIZE, rows * PICTURE_SIZE), 128)
    for number, picture in enumerate(pictures):
        thumbnail = picture.image.copy()
        thumbnail.thumbnail((PICTURE_SIZE - GAP, PICTURE_SIZE - GAP))
        row, column = divmod(number, PICTURES_PER_ROW)
        image.paste(thumbnail, (column * PICTURE_SIZE, row * PICTURE_SIZE))
    return image


def main() -> None:
    """Draw the pictures that the arguments request."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.draw_pictures", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument(
        "--seed", type=int, default=0, help="the first seed; the tests use 80000 and higher"
    )
    parser.add_argument(
        "--held-out", action="store_true", help="use the fonts that are not used for training"
    )
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    held_out = options.held_out
    printed_fonts = fonts.installed_fonts(fonts.HELD_OUT if held_out else fonts.TRAINED)
    handwriting_fonts = fonts.installed_fonts(fonts.HANDWRITING_HELD_OUT if held_out else fonts.HANDWRITING)
    if not printed_fonts or not handwriting_fonts:
        raise SystemExit(f"there are no fonts to draw with: {fonts.INSTALL_COMMAND}")
    kinds: dict[str, Callable[[int], DrawnPicture]] = {
        "screen": lambda seed: screenshot(seed, printed_fonts),
        "paper": lambda seed: paper(seed, printed_fonts),
        "written": lambda seed: written_paper(seed, printed_fonts, handwriting_fonts, held_out=held_out),
        "other": lambda seed: picture_without_sudoku(seed, printed_fonts),
    }
    descriptions = []
    for kind, draw in kinds.items():
        pictures = [draw(seed) for seed in range(options.seed, options.seed + options.count)]
        for seed, picture in enumerate(pictures, options.seed):
            picture.image.save(options.folder / f"{kind}-{seed}.png")
            descriptions.append(
                f"{kind}-{seed}\t{picture.givens}\t{picture.entries}\t{picture.description}\n"
            )
        contact_sheet(pictures).save(options.folder / f"sheet-{kind}.png")
    (options.folder / "pictures.txt").write_text("".join(descriptions), "utf-8", newline="\n")
    print(f"{len(descriptions)} pictures and a sheet of each kind are in {options.folder}")


if __name__ == "__main__":
    main()
