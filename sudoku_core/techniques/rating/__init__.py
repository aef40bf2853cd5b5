"""Rate puzzles: HoDoKu's levels and scores, and the scale of Sudoku Explainer.

Level and score come from the path of easiest steps. The score is the sum over its steps. The level is the
level of its hardest technique, or a higher one if the score exceeds the bound of that level. The Explainer
rating is the rating of the hardest step on a second path, which follows the order of those ratings.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sudoku_core.board.grid import Grid
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.showing import show_in_notebook
from sudoku_core.search.slices import run_to_end, wait_for_answer
from sudoku_core.search.verdicts import Solution
from sudoku_core.techniques.choice import Choice, choose
from sudoku_core.techniques.engine import StepCache, path_in_slices
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating.explainer import EXPLAINER_LADDER, rating_of
from sudoku_core.techniques.step import NoStep, Path
from sudoku_core.techniques.truth import Puzzle, position_of, verdict_on

# The levels of puzzles, the easiest first.
Level: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]

# The highest score of each level; a puzzle with a higher score than the last of these is extreme.
BOUNDS: Final[tuple[tuple[Level, int], ...]] = (
    ("easy", 800),
    ("medium", 1000),
    ("hard", 1600),
    ("unfair", 1800),
)
LEVELS: Final[tuple[Level, ...]] = (*[level for level, _ in BOUNDS], "extreme")
# Technique slug -> index in the ladder.
RUNGS: Final = {technique.slug: rung for rung, technique in enumerate(LADDER)}


@show_in_notebook
class Rating(NamedTuple):
    """The rating of a puzzle.

    verdict: The Solution; only a puzzle with exactly one solution is rated.
    level: "easy", "medium", "hard", "unfair" or "extreme"; None if the techniques do not solve the
    puzzle.
    score: The sum of HoDoKu's scores of the steps, or None.
    hardest: The slug of the hardest technique, or None.
    se: The rating on the scale of Sudoku Explainer, or None.
    steps: The number of steps; None without a path.
    techniques: The slugs of the techniques used, the hardest first; empty if they do not solve the
    puzzle.
    """

    verdict: Solution
    level: Level | None = None
    score: int | None = None
    hardest: str | None = None
    se: float | None = None
    steps: int | None = None
    techniques: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> rate("." * 81).as_dict()["level"] is None
        True
        """
        return plain_fields(self)


def rate(puzzle: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None) -> Rating:
    """Return the rating of a puzzle, which is the difficulty of its path of easiest steps.

    With `only` or `avoid`, the rating is for a player who uses only the chosen techniques. It is usually
    higher than the rating without a choice, but it may be lower if the path without a choice has an
    unnecessary step. If the chosen techniques do not solve the puzzle, the level is None.

    puzzle: A Position, a Grid or a text that `parse` reads; only the givens count.
    only, avoid: The techniques to use, or not to use: slugs, families, "uniqueness" or levels, as for
    `choose`.
    The result is a Rating. Codes and scores follow HoDoKu's default configuration; `se` follows
    Sudoku Explainer 1.2.1.
    Raises PuzzleError if a text cannot be read, and ChoiceError, a ValueError, for an unknown name.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rating = rate(puzzle)
    >>> rating.level, rating.score, rating.hardest
    ('easy', 504, 'hidden-single-box')
    """
    return run_to_end(rate_in_slices(puzzle, only=only, avoid=avoid))


def rate_in_slices(
    puzzle: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None
) -> Iterator[Rating | None]:
    """Yield None after each slice of work, and then the rating.

    puzzle: A Position, a Grid or a text that `parse` reads; only the givens count.
    only, avoid: As for `rate`.
    The last item is the result of `rate`.
    Raises PuzzleError if a text cannot be read, and ChoiceError, a ValueError, for an unknown name.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [rating.score for rating in rate_in_slices(puzzle) if rating]
    [504]
    """
    givens = position_of(puzzle).givens
    verdict = yield from verdict_on(givens)
    if verdict.status != "unique":
        yield Rating(verdict)
        return
    start = Position.of(Grid(givens), proper=True)
    cache: StepCache = {}
    path = yield from wait_for_answer(path_in_slices(start, choose(only, avoid), asked=cache))
    if not path.is_complete:
        yield Rating(verdict, steps=len(path.steps))
        return
    score = score_of(path)
    techniques = sorted({step.technique for step in path.steps}, key=RUNGS.__getitem__, reverse=True)
    hardest = techniques[0] if techniques else None
    explainer_path = yield from wait_for_answer(
        path_in_slices(start, choose(only, avoid, EXPLAINER_LADDER), asked=cache)
    )
    se = _explainer_rating(explainer_path)
    yield Rating(verdict, level_of(path, score), score, hardest, se, len(path.steps), tuple(techniques))


def score_of(path: Path) -> int:
    """Return the sum of the scores of the steps of a complete path."""
    return sum(TECHNIQUES[step.technique].score for step in path.steps)


def level_of(path: Path, score: int) -> Level:
    """Return the level of a path's hardest technique, or a higher one if the score exceeds its bound."""
    levels = {TECHNIQUES[step.technique].level for step in path.steps}
    by_technique = max(map(LEVELS.index, levels), default=0)
    by_score = sum(score > bound for _, bound in BOUNDS)
    return LEVELS[max(by_technique, by_score)]


def _explainer_rating(path: Path) -> float | None:
    """Return the Explainer rating of the hardest step; None if the path is not complete."""
    if not path.is_complete:
        return None
    return max((rating_of(step) or 0.0 for step in path.steps), default=None)


def rating_to_json(rating: Rating) -> dict[str, Any]:
    """Return the fields of `rate --json`.

    "status" is the verdict on the puzzle, or "stuck" if the techniques do not solve it. "reason" is an
    English sentence that explains why there is no rating. The other fields are the same as in `Rating`.
    """
    status: str = rating.verdict.status
    reason = rating.verdict.reason
    if status == "unique" and rating.level is None:
        status, reason = "stuck", NoStep("stuck").say()
    return {
        "status": status,
        "level": rating.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "se": rating.se,
        "steps": rating.steps,
        "reason": reason,
    }


def summarize_rating(fields: Mapping[str, Any]) -> str:
    """Return one line about a rating with a level, such as "easy, score 4, 1 step".

    fields: the fields of `rating_to_json`.
    """
    hardest = f", hardest {fields['hardest']}" if fields["hardest"] else ""
    explainer = f", Explainer {fields['se']}" if fields["se"] else ""
    steps = "1 step" if fields["steps"] == 1 else f"{fields['steps']} steps"
    return f"{fields['level']}, score {fields['score']}{hardest}{explainer}, {steps}"
