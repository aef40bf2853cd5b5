"""Find positions for each technique: python -m tests.tools.find_positions writes tests/positions.txt.

Each position is on the path of a different puzzle of our own. A position stays in the file if the technique
still finds something in it, so the file changes only when techniques are added or changed.
"""

from collections.abc import Iterator

from sudoku_core import parse
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import Position
from tests import positions
from tests.own_puzzles import own_puzzle

POSITIONS_PER_TECHNIQUE = 4
MOST_PUZZLES = 30_000  # puzzles to search; a technique may still have too few positions at the end


def path_positions(line: str) -> Iterator[Position]:
    """Yield the positions on the path of a puzzle."""
    position = Position.of(parse(line), proper=True)
    while position.open:
        yield position
        steps = (next(technique.finder(position), None) for technique in LADDER)
        step = next(filter(None, steps), None)
        if step is None:
            return
        position = position.after(step)


def main() -> None:
    """Write the file."""
    existing = positions.positions() if positions.FILE.exists() else {}
    positions_of = {
        each.slug: [position for position in existing.get(each.slug, []) if any(each.finder(position))]
        for each in TECHNIQUES.values()
    }
    for number in range(MOST_PUZZLES):
        missing = [
            each for each in TECHNIQUES.values() if len(positions_of[each.slug]) < POSITIONS_PER_TECHNIQUE
        ]
        if not missing:
            break
        for position in path_positions(own_puzzle(number)):
            candidates = (
                each
                for each in missing
                if all(position.givens != position.givens for position in positions_of[each.slug])
            )
            techniques = [each for each in candidates if any(each.finder(position))]
            for each in techniques:
                positions_of[each.slug].append(position)
                missing.remove(each)
    lines = [
        positions.line_of(slug, each)
        for slug, positions_of_slug in positions_of.items()
        for each in positions_of_slug
    ]
    positions.FILE.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    for slug, positions_of_slug in positions_of.items():
        if len(positions_of_slug) < POSITIONS_PER_TECHNIQUE:
            print(f"{slug}: {len(positions_of_slug)}")


if __name__ == "__main__":
    main()
