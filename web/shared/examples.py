"""Puzzles to begin with: four of the tutorials by letter, and a set of this project's own by level."""

import json

# Puzzles of the tutorials as lines of 81; the sentences "example.A" to "example.D" tell about them.
TUTORIALS = (
    ("A", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    ("B", "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2.."),
    ("C", "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."),
    ("D", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
)


class Examples:
    """The set of puzzles.

    text: a JSON object, level -> list of lines of 81; the levels are those of `rate`.
    """

    def __init__(self, text: str) -> None:
        self._puzzles: dict[str, list[str]] = json.loads(text)
        self._turns = dict.fromkeys(self._puzzles, 0)

    def levels(self) -> dict[str, str]:
        """Return the level of each puzzle of the set, and the letter of each of the tutorials'.

        A saved game has no word for its level, so it is found here: no puzzle ever leaves the set.
        """
        levels = {line: letter for letter, line in TUTORIALS}
        levels.update({line: level for level, lines in self._puzzles.items() for line in lines})
        return levels

    def after(self, name: str) -> str:
        """Return the name of what to play after a puzzle of this name: its level, or the next letter."""
        letters = [letter for letter, _ in TUTORIALS]
        return letters[(letters.index(name) + 1) % len(letters)] if name in letters else name

    def begin(self, chance: float) -> None:
        """Start each level at the puzzle that this number (0 to 1) chooses, so that visits differ."""
        for level, puzzles in self._puzzles.items():
            self._turns[level] = int(chance * len(puzzles))

    def next(self, name: str) -> str:
        """Return the puzzle of the tutorials with this letter, or the next one of this level."""
        for letter, puzzle in TUTORIALS:
            if letter == name:
                return puzzle
        puzzles = self._puzzles[name]
        turn = self._turns[name] % len(puzzles)
        self._turns[name] = turn + 1
        return puzzles[turn]
