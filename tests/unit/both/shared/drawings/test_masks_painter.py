"""Test the table of masks."""

from typing import TYPE_CHECKING

from shared.drawings.masks_painter import MasksPainter

if TYPE_CHECKING:
    from typing import Any


class Element:
    """An element of a page, with the attributes and methods that the painter uses."""

    def __init__(self, **parts: "list[Any]") -> None:
        self.textContent = ""
        self.children = parts.get("children", [])
        self._parts = parts

    def querySelectorAll(self, selector: str) -> "list[Any]":  # noqa: N802 - the browser's name
        return self._parts[{".bits": "bits", "[data-number]": "numbers"}[selector]]


def test_a_mask_is_nine_bits_and_a_number_and_none_is_a_dash() -> None:
    bits = [Element(children=[Element(), Element(), Element()]) for _ in range(2)]
    numbers = [Element(), Element()]
    table: Any = Element(bits=bits, numbers=numbers)
    for masks, shown in (
        (((84, 4), (1, 1)), (["001010", "1", "00"], "84", ["00000000", "1", ""], "1")),
        (((None, 0), (0, 0)), (["–", "", ""], "", ["000000000", "", ""], "0")),
    ):
        MasksPainter(table).paint(masks)
        said = [[part.textContent for part in row.children] for row in bits]
        assert (said[0], numbers[0].textContent, said[1], numbers[1].textContent) == shown
