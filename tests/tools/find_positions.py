"""Find positions for each technique: python -m tests.tools.find_positions writes tests/positions.txt.

Each is a position on the path of a different puzzle of our own. A position stays in the file if the
technique still finds something in it, so the file changes only when techniques are added or changed.
"""

from collections.abc import Iterator

from sudoku_core import parse
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import Position
from tests import positions
from tests.own_puzzles import own_puzzle

OF_EACH = 4
TRIED = 30_000  # puzzles to search; a technique may still have too few positions at the end


def path(line: str) -> Iterator[Position]:
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
    known = positions.positions() if positions.FILE.exists() else {}
    found = {
        each.slug: [one for one in known.get(each.slug, []) if any(each.finder(one))]
        for each in TECHNIQUES.values()
    }
    for number in range(TRIED):
        missing = [each for each in TECHNIQUES.values() if len(found[each.slug]) < OF_EACH]
        if not missing:
            break
        for position in path(own_puzzle(number)):
            new = (
                each for each in missing if all(position.givens != one.givens for one in found[each.slug])
            )
            fitting = [each for each in new if any(each.finder(position))]
            for each in fitting:
                found[each.slug].append(position)
                missing.remove(each)
    lines = [positions.line_of(slug, each) for slug, all_of_it in found.items() for each in all_of_it]
    positions.FILE.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    for slug, all_of_it in found.items():
        if len(all_of_it) < OF_EACH:
            print(f"{slug}: {len(all_of_it)}")


if __name__ == "__main__":
    main()
