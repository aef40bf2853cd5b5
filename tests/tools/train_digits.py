"""Train the network that recognizes digits in pictures, and write its weights.

Install the extra `train`, and run `python -m tests.tools.train_digits PHOTOS`; PHOTOS is the folder of the
photos, see tests/conformance/. The program draws cells in the fonts of tests/drawn/fonts.py, reads the
cells of the photos, trains the network, writes sudoku_core/photo/weights.json, and prints the hash that the
tests expect. The same fonts and photos give the same weights.

With `--folds`, it trains four times, each time without a quarter of the puzzles, and prints how many photos
of the omitted puzzles the network reads correctly.
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
from tests.drawn.cells import CellSample, draw_samples, read_samples
from tests.drawn.fonts import HANDWRITING, TRAINED, font_files, installed_fonts
from tests.drawn.papers import paper, written_paper
from tests.drawn.photos import LONGER_SIDE, ExternalPhoto, read_photos, samples_of
from tests.drawn.picture import DrawnPicture
from tests.drawn.screens import screenshot

WEIGHTS = Path("sudoku_core/photo/weights.json")
ATTRIBUTION = (
    "Trained on drawn digits and on the photos of the Sudoku Dataset (V2, training half) by Baptiste Wicht "
    "and Jean Hennebert, CC-BY-4.0; Camera-based Sudoku recognition with deep belief network, SoCPaR 2014."
)
OUTPUTS = 10  # 1 to 9, and 0 for no digit
GRID_COUNT = 2000  # drawn pictures
SCREEN_COUNT = 1800  # drawn pictures
PAGE_COUNT = 240  # drawn pictures, and the same number with handwritten digits
LEAST_AGREEMENT = 70  # the minimum number of cells whose detected ink agrees with the puzzle's digits
HIDDEN_UNITS = 56
EPOCHS = 48
FOLDS = 4
EMPTY_CELL_FREQUENCY = 0.3  # of cells without a digit in real pictures, relative to drawn samples
HIDDEN_SHIFT = 6  # bits by which a hidden sum is shifted right
Array: TypeAlias = Any  # a numpy array; numpy's types are not available here


class Layers(NamedTuple):
    """The weights of both layers and their biases, as real numbers."""

    hidden: Array
    hidden_bias: Array
    out: Array
    out_bias: Array


def main() -> None:
    """Train the network and write its weights, or print the results of the folds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("photos", type=Path)
    parser.add_argument("--folds", action="store_true")
    options = parser.parse_args()
    samples = all_drawn_samples()
    photos_to_read = read_photos(options.photos)
    cells = {photo.name: samples_of(photo) for photo in photos_to_read}
    if options.folds:
        evaluate_folds(samples, photos_to_read, cells)
        return
    photo_samples = [each for samples_of_photo in cells.values() for each in samples_of_photo]
    weights = train([*samples, *photo_samples])
    WEIGHTS.write_text(json.dumps({"about": ATTRIBUTION, **weights}) + "\n", "utf-8", newline="\n")
    digest = sha256(WEIGHTS.read_bytes()).hexdigest()[:16]
    print(
        f"{len(samples)} drawn cells, {len(photo_samples)} of photos; the hash of the weights is {digest}"
    )


def all_drawn_samples() -> list[CellSample]:
    """Return the samples of all drawn grids, screens and pages. Each picture has its own seed."""
    all_samples: list[CellSample] = []
    with ProcessPoolExecutor() as pool:
        for draw, count in (
            (_grid, GRID_COUNT),
            (_screen, SCREEN_COUNT),
            (_page, PAGE_COUNT),
            (_page_by_hand, PAGE_COUNT),
        ):
            for number, samples in enumerate(pool.map(draw, range(count), chunksize=8)):
                all_samples += samples
                if number % 100 == 0:
                    print(f"{draw.__name__}: {number} of {count}", file=sys.stderr)
    return all_samples


def _grid(number: int) -> list[CellSample]:
    """Return the samples of a grid full of digits. Every eighth grid is full of other marks."""
    stems = [stem for each in installed_fonts(TRAINED).values() for stem in each]
    font = font_files()[stems[number % len(stems)]]
    return draw_samples(Random(f"digits {number}"), font, number % 8 != 7)


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
    """Return the samples of a drawn picture; cells with notes are samples without a digit.

    by_hand: whether the entries are handwritten.
    """
    picture.image.thumbnail((LONGER_SIDE, LONGER_SIDE))
    shades = Shades(picture.image.tobytes(), *picture.image.size)
    while max(shades.width, shades.height) > MAX_PICTURE_SIDE:
        shades = shades.halve()
    try:
        grid = next(each for each in find_in_slices(shades) if each)
    except PhotoError:
        return []
    cells = read_samples(grid.shades, grid.ink, grid.mesh)
    values = picture.values.replace(".", "0")
    agreements = sum(bool(each) == (digit != "0") for each, digit in zip(cells, values, strict=True))
    if agreements < LEAST_AGREEMENT:
        return []
    return [
        CellSample(each, int(digit), by_hand and entry != ".")
        for each, digit, entry in zip(cells, values, picture.entries, strict=True)
        if each
    ]


def evaluate_folds(
    samples: list[CellSample], photos_to_read: list[ExternalPhoto], cells: dict[str, list[CellSample]]
) -> None:
    """Print the results of a cross-validation: each network reads photos of puzzles it has not seen."""
    puzzles = sorted({photo.puzzle for photo in photos_to_read})
    Random("folds").shuffle(puzzles)
    right_photos = right_digits = all_digits = certain = wrong = 0
    for fold in range(FOLDS):
        unseen = set(puzzles[fold::FOLDS])
        training_cells = [
            each for photo in photos_to_read if photo.puzzle not in unseen for each in cells[photo.name]
        ]
        network = Network(train([*samples, *training_cells]))
        for photo in photos_to_read:
            if photo.puzzle not in unseen:
                continue
            try:
                readings = read_in_slices(photo.grey, photo.width, photo.height, network=network)
                reading = next(filter(None, readings))
            except PhotoError as error:
                print(photo.name, error)
                values, is_certain = tuple([0] * 81), False
            else:
                values, is_certain = reading.values, reading.certain
            line = "".join(map(str, values))
            pairs = [(a, b) for a, b in zip(line, photo.puzzle, strict=True) if b != "0"]
            all_digits += len(pairs)
            right_digits += sum(a == b for a, b in pairs)
            right_photos += line == photo.puzzle
            certain += is_certain
            wrong += is_certain and line != photo.puzzle
            if line != photo.puzzle:
                wrong_cells = [n for n in range(81) if line[n] != photo.puzzle[n]]
                print(
                    photo.name, [(n, photo.puzzle[n], line[n]) for n in wrong_cells][:6], len(wrong_cells)
                )
    summary = f"{right_photos} of {len(photos_to_read)} right, {right_digits} of {all_digits} digits"
    print(f"{summary}, {certain} certain, {wrong} of them wrong")


def train(cells: list[CellSample], seed: int = 1) -> dict[str, Any]:
    """Return the weights after EPOCHS epochs of Adam, with small random distortions of the samples."""
    inputs = np.frombuffer(b"".join(each.samples for each in cells), np.uint8).reshape(-1, INPUTS)
    digits = np.array([each.digit for each in cells])
    by_hand = np.array([each.by_hand for each in cells])
    random = np.random.default_rng(seed)
    layers: list[Array] = [
        random.normal(0, 0.08, (HIDDEN_UNITS, INPUTS)),
        np.zeros(HIDDEN_UNITS),
        random.normal(0, 0.2, (OUTPUTS + 1, HIDDEN_UNITS)),
        np.zeros(OUTPUTS + 1),
    ]
    layers = [each.astype(np.float32) for each in layers]
    means = [np.zeros_like(each) for each in layers]
    squares = [np.zeros_like(each) for each in layers]
    step, batch_size = 0, 256
    for epoch in range(EPOCHS):
        order = random.permutation(len(inputs))
        rate = 0.001 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        for start in range(0, len(inputs), batch_size):
            batch = order[start : start + batch_size]
            batch_inputs = (_distort(inputs[batch], random) / 15).astype(np.float32)
            gradients = _gradients(layers, batch_inputs, digits[batch], by_hand[batch])
            step += 1
            for i, gradient in enumerate(gradients):
                means[i] = 0.9 * means[i] + 0.1 * gradient
                squares[i] = 0.999 * squares[i] + 0.001 * gradient * gradient
                mean, square = means[i] / (1 - 0.9**step), squares[i] / (1 - 0.999**step)
                layers[i] = layers[i] - rate * mean / (np.sqrt(square) + 1e-8)
    # In real pictures, cells contain a digit more often than in the drawn samples.
    layers[3][0] += np.log(EMPTY_CELL_FREQUENCY)
    return _quantize(Layers(*layers))


def _gradients(layers: list[Array], inputs: Array, digits: Array, by_hand: Array) -> list[Array]:
    """Return the gradients of the loss: cross entropy with label smoothing.

    The loss ignores the handwriting output in cells without a digit.
    """
    hidden, hidden_bias, out, out_bias = layers
    sums = inputs @ hidden.T + hidden_bias
    activations = np.maximum(sums, 0)
    logits = activations @ out.T + out_bias
    handwriting = 1 / (1 + np.exp(-logits[:, OUTPUTS:]))
    logits = logits[:, :OUTPUTS]
    probabilities = np.exp(logits - logits.max(1, keepdims=True))
    probabilities /= probabilities.sum(1, keepdims=True)
    targets = np.full_like(probabilities, 0.001)
    targets[np.arange(len(digits)), digits] += 0.99
    handwriting_errors = (handwriting - by_hand[:, None]) * (digits > 0)[:, None]
    errors = np.concatenate([probabilities - targets, handwriting_errors], 1) / len(digits)
    hidden_errors = (errors @ out) * (sums > 0)
    return [
        hidden_errors.T @ inputs + 2e-5 * hidden,
        hidden_errors.sum(0),
        errors.T @ activations + 2e-5 * out,
        errors.sum(0),
    ]


def _distort(inputs: Array, random: np.random.Generator) -> Array:
    """Return the samples, each rotated, sheared, stretched and shifted a little at random."""
    count = len(inputs)
    square = inputs.reshape(count, 16, 16).astype(np.float32)
    turn, shear = random.normal(0, 0.06, (count, 1, 1)), random.normal(0, 0.08, (count, 1, 1))
    width_factor, height_factor = (1 + random.normal(0, 0.05, (count, 1, 1)) for _ in range(2))
    right, down = (random.normal(0, 0.4, (count, 1, 1)) + 7.5 for _ in range(2))
    y, x = np.meshgrid(np.arange(16) - 7.5, np.arange(16) - 7.5, indexing="ij")
    from_x = np.clip(np.cos(turn) * width_factor * x + (shear - np.sin(turn)) * y + right, 0, 14.999)
    from_y = np.clip(np.sin(turn) * x + np.cos(turn) * height_factor * y + down, 0, 14.999)
    column, row = from_x.astype(int), from_y.astype(int)
    fraction_x, fraction_y = from_x - column, from_y - row
    sample_index = np.arange(count)[:, None, None]
    above = (
        square[sample_index, row, column] * (1 - fraction_x)
        + square[sample_index, row, column + 1] * fraction_x
    )
    below = (
        square[sample_index, row + 1, column] * (1 - fraction_x)
        + square[sample_index, row + 1, column + 1] * fraction_x
    )
    distorted: Array = (above * (1 - fraction_y) + below * fraction_y).reshape(count, INPUTS)
    return distorted


def _quantize(layers: Layers) -> dict[str, Any]:
    """Return the weights quantized to 8 bits, as `Network` reads them."""
    hidden_scale, output_scale = (127 / np.abs(each).max() for each in (layers.hidden, layers.out))
    return {
        "hidden": _encode_weights(layers.hidden * hidden_scale),
        "hidden_bias": np.round(layers.hidden_bias * hidden_scale * 15).astype(int).tolist(),
        "out": _encode_weights(layers.out * output_scale),
        "out_bias": np.round(layers.out_bias * output_scale * hidden_scale * 15 / 2**HIDDEN_SHIFT)
        .astype(int)
        .tolist(),
        "shift": HIDDEN_SHIFT,
        "scale": float(f"{2**HIDDEN_SHIFT / (hidden_scale * 15 * output_scale):.6g}"),
    }


def _encode_weights(numbers: Array) -> str:
    return b85encode(np.round(numbers).astype(np.int8).tobytes()).decode()


if __name__ == "__main__":
    main()
