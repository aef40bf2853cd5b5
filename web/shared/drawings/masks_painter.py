"""Paint the masks of a bitmask algorithm in bits."""

from typing import TYPE_CHECKING

from shared.drawings.masks import split_bits

if TYPE_CHECKING:
    from dom import Element

    from shared.drawings.masks import Masks


class MasksPainter:
    """The elements that show masks.

    table: A table with a row for each mask, which contains its bits in three parts and its number.
    """

    def __init__(self, table: "Element") -> None:
        self.table = table
        self._bit_parts = [list(row.children) for row in table.querySelectorAll(".bits")]
        self._numbers = list(table.querySelectorAll("[data-number]"))

    def paint(self, masks: "Masks") -> None:
        """Show these masks."""
        for (mask, highlighted), parts, number in zip(masks, self._bit_parts, self._numbers):
            before, bit, after = split_bits(mask, highlighted)
            parts[0].textContent, parts[1].textContent, parts[2].textContent = before, bit, after
            number.textContent = "" if mask is None else str(mask)
