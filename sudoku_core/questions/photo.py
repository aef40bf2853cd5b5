"""The question about the puzzle in a picture."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sudoku_core.board.grid import line_of
from sudoku_core.photo.reading import PhotoError, Reading
from sudoku_core.photo.stages import read_in_slices
from sudoku_core.questions.position_shown import Json


class PhotoQuestion(NamedTuple):
    """A question about a picture (see `photo.read`)."""

    data: bytes  # one grey byte for each pixel, row by row
    width: int
    height: int
    corners: Any = None  # the corners of the grid as [x, y], or None

    def answer(self, report: Any) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the reading.

        The answer has the fields of a Reading: values as lines, percentages as integers, points as [x, y].
        If there is no reading, it has only "error", the code of a PhotoError. Each stage is reported as
        "reading".
        """
        corners: Any = self.corners and tuple((x, y) for x, y in self.corners)

        def report_stage(name: str) -> None:
            report("reading", name)

        try:
            for reading in read_in_slices(self.data, self.width, self.height, corners, report_stage):
                yield reading and _reading_to_json(reading)
        except PhotoError as error:
            yield {"error": error.code}


def _reading_to_json(reading: Reading) -> Json:
    return {
        "values": line_of(reading.values),
        "entries": line_of(reading.entries),
        "sure": [round(probability * 100) for probability in reading.sure],
        "likely": [list(digits) for digits in reading.likely],
        "doubts": list(reading.doubts),
        "mesh": _round_points(reading.mesh),
        "fit": round(reading.fit * 100),
        "status": reading.status,
        "conflict": list(reading.conflict),
        "offers": [list(offer) for offer in reading.offers],
        "certain": reading.certain,
        "others": [_round_points(mesh) for mesh in reading.others],
    }


def _round_points(points: Any) -> list[list[float]]:
    return [[round(x, 1), round(y, 1)] for x, y in points]
