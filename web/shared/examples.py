"""Example puzzles: four puzzles of well-known tutorials by letter, and our own puzzles by level."""

import json

# Puzzles of the tutorials as lines of 81, described by the texts "example.A" to "example.D".
TUTORIALS = (
    ("A", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    ("B", "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."),
    ("C", "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."),
    ("D", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
)


class Examples:
    """The example puzzles of each level, one after another.

    text: A JSON object, level of `rate` -> list of lines of 81.
    """

    def __init__(self, text: str) -> None:
        self._puzzles: dict[str, list[str]] = json.loads(text)
        self._next_indexes = dict.fromkeys(self._puzzles, 0)

    def levels(self) -> dict[str, str]:
        """Return a dict from puzzle to its level, or to its letter for a tutorial puzzle.

        Saved games do not contain their level, so never remove a puzzle from the set.
        """
        levels = {line: letter for letter, line in TUTORIALS}
        levels.update({line: level for level, lines in self._puzzles.items() for line in lines})
        return levels

    def name_after(self, name: str) -> str:
        """Return the name of the example after this one: the same level, or the next tutorial letter."""
        letters = [letter for letter, _ in TUTORIALS]
        return letters[(letters.index(name) + 1) % len(letters)] if name in letters else name

    def choose_start(self, random_number: float) -> None:
        """Start each level at a random puzzle, so that visits differ. random_number: From 0 to 1."""
        for level, puzzles in self._puzzles.items():
            self._next_indexes[level] = int(random_number * len(puzzles))

    def next(self, name: str) -> str:
        """Return the tutorial puzzle with this letter, or the next puzzle of this level."""
        for letter, puzzle in TUTORIALS:
            if letter == name:
                return puzzle
        puzzles = self._puzzles[name]
        index = self._next_indexes[name] % len(puzzles)
        self._next_indexes[name] = index + 1
        return puzzles[index]
