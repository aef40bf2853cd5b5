"""Paint masks in bits: see masks.py."""

from typing import TYPE_CHECKING

from shared.drawings.masks import lit_bits

if TYPE_CHECKING:
    from dom import Element

    from shared.drawings.masks import Masks as Look


class Masks:
    """The elements that show masks.

    table: A table with a row for each mask: its bits in three parts, and its number.
    """

    def __init__(self, table: "Element") -> None:
        self.table = table
        self._bits = [list(row.children) for row in table.querySelectorAll(".bits")]
        self._numbers = list(table.querySelectorAll("[data-number]"))

    def paint(self, masks: "Look") -> None:
        """Show these masks."""
        for (mask, lit), parts, number in zip(masks, self._bits, self._numbers):
            before, bit, after = lit_bits(mask, lit)
            parts[0].textContent, parts[1].textContent, parts[2].textContent = before, bit, after
            number.textContent = "" if mask is None else str(mask)
