"""Train the network that recognizes digits in pictures, and write its weights.

Run `python -m tests.tools.train_digits PHOTOS` with the extra `train` installed; PHOTOS is the folder of
the photos, see tests/conformance/. The program draws cells in the fonts of tests/drawn/fonts.py, reads the
cells of the photos, trains the network, writes sudoku_core/photo/weights.json, and prints the hash that the
tests expect. The same fonts and photos give the same weights.

With `--folds` it trains four times, each time without a quarter of the puzzles, and prints how many of the
omitted puzzles are read correctly.
"""

import argparse
import json
import sys
from base64 import b85encode
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from sudoku_core.photo import PhotoError
from sudoku_core.photo.finding import find_in_slices
from sudoku_core.photo.ink import Shades
from sudoku_core.photo.network import INPUTS, Network
from sudoku_core.photo.stages import MAX_PICTURE_SIDE, read_in_slices
from tests.drawn.cells import CellSample, drawn_samples, read_samples
from tests.drawn.fonts import HANDWRITING, TRAINED, files, installed_fonts
from tests.drawn.papers import paper, written_paper
from tests.drawn.photos import LARGEST, ExternalPhoto, photos, samples_of
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

WEIGHTS = Path("sudoku_core/photo/weights.json")
ATTRIBUTION = (
    "Trained on drawn digits and on the photos of the Sudoku Dataset (V2, training half) by Baptiste Wicht "
    "and Jean Hennebert, CC-BY-4.0; Camera-based Sudoku recognition with deep belief network, SoCPaR 2014."
)
OUTPUTS = 10  # 1 to 9, and 0 for no digit
GRIDS = 2000  # drawn pictures
SCREENS = 1800  # drawn pictures
PAGES = 240  # drawn pictures, and the same number with handwritten digits
NEARLY = 70  # the minimum number of cells in which the detected ink agrees with the puzzle's digits
HIDDEN = 56
EPOCHS = 48
FOLDS = 4
NO_DIGIT = 0.3  # the frequency of cells without a digit in real pictures, relative to drawn cells
SHIFT = 6  # bits by which a hidden sum is shifted right
Array: TypeAlias = Any  # a numpy array; numpy's types are not available here


class Layers(NamedTuple):
    """The weights of both layers and their biases, as real numbers."""

    hidden: Array
    hidden_bias: Array
    out: Array
    out_bias: Array


def main() -> None:
    """Train, and write the weights or the figures of the folds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("photos", type=Path)
    parser.add_argument("--folds", action="store_true")
    options = parser.parse_args()
    samples = all_drawn_samples()
    shown = photos(options.photos)
    cells = {photo.name: samples_of(photo) for photo in shown}
    if options.folds:
        across_folds(samples, shown, cells)
        return
    of_photos = [each for found in cells.values() for each in found]
    weights = train([*samples, *of_photos])
    WEIGHTS.write_text(json.dumps({"about": ATTRIBUTION, **weights}) + "\n", "utf-8", newline="\n")
    digest = sha256(WEIGHTS.read_bytes()).hexdigest()[:16]
    print(f"{len(samples)} drawn cells, {len(of_photos)} of photos; the hash of the weights is {digest}")


def all_drawn_samples() -> list[CellSample]:
    """Return the samples of all drawn grids, screens and pages. Each picture has its own seed."""
    found: list[CellSample] = []
    with ProcessPoolExecutor() as pool:
        for draw, count in ((_grid, GRIDS), (_screen, SCREENS), (_page, PAGES), (_page_by_hand, PAGES)):
            for number, samples in enumerate(pool.map(draw, range(count), chunksize=8)):
                found += samples
                if number % 100 == 0:
                    print(f"{draw.__name__}: {number} of {count}", file=sys.stderr)
    return found


def _grid(number: int) -> list[CellSample]:
    """Return the samples of a grid full of digits; one grid in eight is full of other things."""
    stems = [stem for each in installed_fonts(TRAINED).values() for stem in each]
    font = files()[stems[number % len(stems)]]
    return drawn_samples(Random(f"digits {number}"), font, number % 8 != 7)


def _screen(number: int) -> list[CellSample]:
    return _samples_of(screenshot(f"training {number}", installed_fonts(TRAINED)), by_hand=False)


def _page(number: int) -> list[CellSample]:
    return _samples_of(paper(f"training {number}", installed_fonts(TRAINED), turn=0), by_hand=False)


def _page_by_hand(number: int) -> list[CellSample]:
    return _samples_of(
        written_paper(f"training {number}", installed_fonts(TRAINED), installed_fonts(HANDWRITING)),
        by_hand=True,
    )


def _samples_of(picture: DrawnPicture, *, by_hand: bool) -> list[CellSample]:
    """Return the samples of a drawn picture; notes are not digits.

    by_hand: Whether the entries are handwritten.
    """
    picture.image.thumbnail((LARGEST, LARGEST))
    shades = Shades(picture.image.tobytes(), *picture.image.size)
    while max(shades.width, shades.height) > MAX_PICTURE_SIDE:
        shades = shades.halve()
    try:
        grid = next(each for each in find_in_slices(shades) if each)
    except PhotoError:
        return []
    cells = read_samples(grid.shades, grid.ink, grid.mesh)
    values = picture.values.replace(".", "0")
    alike = sum(bool(each) == (digit != "0") for each, digit in zip(cells, values, strict=True))
    if alike < NEARLY:
        return []
    return [
        CellSample(each, int(digit), by_hand and entry != ".")
        for each, digit, entry in zip(cells, values, picture.entries, strict=True)
        if each
    ]


def across_folds(
    samples: list[CellSample], shown: list[ExternalPhoto], cells: dict[str, list[CellSample]]
) -> None:
    """Print how many photos of puzzles that the network has not seen are read correctly."""
    puzzles = sorted({photo.puzzle for photo in shown})
    Random("folds").shuffle(puzzles)
    right = digits = all_digits = certain = wrong = 0
    for fold in range(FOLDS):
        unseen = set(puzzles[fold::FOLDS])
        known = [each for photo in shown if photo.puzzle not in unseen for each in cells[photo.name]]
        network = Network(train([*samples, *known]))
        for photo in shown:
            if photo.puzzle not in unseen:
                continue
            try:
                reading = next(
                    found
                    for found in read_in_slices(photo.grey, photo.width, photo.height, network=network)
                    if found
                )
            except PhotoError as error:
                print(photo.name, error)
                values, is_certain = tuple([0] * 81), False
            else:
                values, is_certain = reading.values, reading.certain
            line = "".join(map(str, values))
            pairs = [(a, b) for a, b in zip(line, photo.puzzle, strict=True) if b != "0"]
            all_digits += len(pairs)
            digits += sum(a == b for a, b in pairs)
            right += line == photo.puzzle
            certain += is_certain
            wrong += is_certain and line != photo.puzzle
            if line != photo.puzzle:
                cells_off = [n for n in range(81) if line[n] != photo.puzzle[n]]
                print(photo.name, [(n, photo.puzzle[n], line[n]) for n in cells_off][:6], len(cells_off))
    said = f"{right} of {len(shown)} right, {digits} of {all_digits} digits"
    print(f"{said}, {certain} certain, {wrong} of them wrong")


def train(cells: list[CellSample], seed: int = 1) -> dict[str, Any]:
    """Return the weights after EPOCHS rounds of Adam with small turns and shifts of the samples."""
    inputs = np.frombuffer(b"".join(each.samples for each in cells), np.uint8).reshape(-1, INPUTS)
    digits = np.array([each.digit for each in cells])
    by_hand = np.array([each.by_hand for each in cells])
    random = np.random.default_rng(seed)
    layers: list[Array] = [
        random.normal(0, 0.08, (HIDDEN, INPUTS)),
        np.zeros(HIDDEN),
        random.normal(0, 0.2, (OUTPUTS + 1, HIDDEN)),
        np.zeros(OUTPUTS + 1),
    ]
    layers = [each.astype(np.float32) for each in layers]
    means = [np.zeros_like(each) for each in layers]
    squares = [np.zeros_like(each) for each in layers]
    step, size = 0, 256
    for epoch in range(EPOCHS):
        order = random.permutation(len(inputs))
        rate = 0.001 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        for start in range(0, len(inputs), size):
            chosen = order[start : start + size]
            shown = (_moved(inputs[chosen], random) / 15).astype(np.float32)
            slopes = _slopes(layers, shown, digits[chosen], by_hand[chosen])
            step += 1
            for i, slope in enumerate(slopes):
                means[i] = 0.9 * means[i] + 0.1 * slope
                squares[i] = 0.999 * squares[i] + 0.001 * slope * slope
                mean, square = means[i] / (1 - 0.9**step), squares[i] / (1 - 0.999**step)
                layers[i] = layers[i] - rate * mean / (np.sqrt(square) + 1e-8)
    # Cells of pictures contain a digit more often than the drawn cells do.
    layers[3][0] += np.log(NO_DIGIT)
    return _in_whole_numbers(Layers(*layers))


def _slopes(layers: list[Array], shown: Array, digits: Array, by_hand: Array) -> list[Array]:
    """Return the gradients of the loss: cross entropy with label smoothing.

    The loss ignores the handwriting output in cells without a digit.
    """
    hidden, hidden_bias, out, out_bias = layers
    sums = shown @ hidden.T + hidden_bias
    kept = np.maximum(sums, 0)
    logits = kept @ out.T + out_bias
    hand = 1 / (1 + np.exp(-logits[:, OUTPUTS:]))
    logits = logits[:, :OUTPUTS]
    chances = np.exp(logits - logits.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    wanted = np.full_like(chances, 0.001)
    wanted[np.arange(len(digits)), digits] += 0.99
    hand_off = (hand - by_hand[:, None]) * (digits > 0)[:, None]
    off = np.concatenate([chances - wanted, hand_off], 1) / len(digits)
    back = (off @ out) * (sums > 0)
    return [back.T @ shown + 2e-5 * hidden, back.sum(0), off.T @ kept + 2e-5 * out, off.sum(0)]


def _moved(inputs: Array, random: np.random.Generator) -> Array:
    """Return the samples, each rotated, sheared, stretched and shifted a little at random."""
    count = len(inputs)
    square = inputs.reshape(count, 16, 16).astype(np.float32)
    turn, shear = random.normal(0, 0.06, (count, 1, 1)), random.normal(0, 0.08, (count, 1, 1))
    wide, high = (1 + random.normal(0, 0.05, (count, 1, 1)) for _ in range(2))
    right, down = (random.normal(0, 0.4, (count, 1, 1)) + 7.5 for _ in range(2))
    y, x = np.meshgrid(np.arange(16) - 7.5, np.arange(16) - 7.5, indexing="ij")
    from_x = np.clip(np.cos(turn) * wide * x + (shear - np.sin(turn)) * y + right, 0, 14.999)
    from_y = np.clip(np.sin(turn) * x + np.cos(turn) * high * y + down, 0, 14.999)
    column, row = from_x.astype(int), from_y.astype(int)
    part_x, part_y = from_x - column, from_y - row
    which = np.arange(count)[:, None, None]
    above = square[which, row, column] * (1 - part_x) + square[which, row, column + 1] * part_x
    below = square[which, row + 1, column] * (1 - part_x) + square[which, row + 1, column + 1] * part_x
    moved: Array = (above * (1 - part_y) + below * part_y).reshape(count, INPUTS)
    return moved


def _in_whole_numbers(layers: Layers) -> dict[str, Any]:
    """Return the weights quantized to 8 bits, as `Network` reads them."""
    first, second = (127 / np.abs(each).max() for each in (layers.hidden, layers.out))
    return {
        "hidden": _text(layers.hidden * first),
        "hidden_bias": np.round(layers.hidden_bias * first * 15).astype(int).tolist(),
        "out": _text(layers.out * second),
        "out_bias": np.round(layers.out_bias * second * first * 15 / 2**SHIFT).astype(int).tolist(),
        "shift": SHIFT,
        "scale": float(f"{2**SHIFT / (first * 15 * second):.6g}"),
    }


def _text(numbers: Array) -> str:
    return b85encode(np.round(numbers).astype(np.int8).tobytes()).decode()


if __name__ == "__main__":
    main()
