"""The ladder for chosen techniques: first the chosen techniques, then all others.

A search tries the other techniques only if no chosen technique finds a step. This module also runs under
MicroPython; a page loads it when the player chooses techniques.
"""

from sudoku_core.techniques.choice import NAMES, choose
from sudoku_core.techniques.ladder import FIRST_TECHNIQUES, LADDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.techniques.choice import Choice
    from sudoku_core.techniques.engine import Ladder
    from sudoku_core.techniques.ladder import Technique
    from sudoku_core.techniques.step import Step


class ChosenLadder:
    """A ladder with the chosen techniques first.

    chosen: The chosen techniques, the easiest first.
    others: The techniques to try if no chosen one finds a step, the easiest first.
    """

    def __init__(self, chosen: "Ladder", others: "Ladder") -> None:
        self.chosen = tuple(chosen)
        self.techniques: tuple[Technique, ...] = self.chosen + tuple(others)
        self.slugs = frozenset([technique.slug for technique in chosen])

    def is_beyond(self, step: "Step") -> bool:
        """Return whether the technique of a step was not chosen."""
        return step.technique not in self.slugs


def chosen_ladder(only: "Choice | None", avoid: "Choice | None") -> ChosenLadder:
    """Return the ladder for these techniques.

    only, avoid: As for `choose`. Unknown names are ignored: another version of the site may have stored
    them.
    """
    chosen = choose(_drop_unknown(only), _drop_unknown(avoid))
    return ChosenLadder(chosen, _all_except(LADDER, chosen))


def chosen_first_ladder(only: "Choice | None", avoid: "Choice | None") -> ChosenLadder:
    """Return the ladder of a page's own Python, which has only the techniques of FIRST_TECHNIQUES.

    If harder techniques are chosen too, they come before the other techniques, so the ladder contains only
    chosen techniques.
    """
    chosen = choose(_drop_unknown(only), _drop_unknown(avoid))
    chosen_first = [technique for technique in chosen if technique in FIRST_TECHNIQUES]
    return ChosenLadder(
        chosen_first, _all_except(FIRST_TECHNIQUES, chosen) if len(chosen_first) == len(chosen) else ()
    )


def _drop_unknown(names: "Choice | None") -> "list[str] | None":
    return None if names is None else [name for name in names if name in NAMES]


def _all_except(ladder: "Ladder", chosen: "Ladder") -> "Ladder":
    return [technique for technique in ladder if technique not in chosen]
