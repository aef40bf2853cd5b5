"""Choose the technique that a player should learn next, and give the reasons.

The figures are from techniques/needed.json: the numbers of random and of well-known puzzles that need
each technique at each level. The choice is the technique with the highest worth at the player's level:

    worth = share of the level's puzzles that need it
            * (1 + number of recent hints that showed it)
            * 2 if the player has begun it

Finished techniques are skipped. Techniques needed by nearly all puzzles of a level that the player has won
are skipped too. If none is left, the next higher level is used. The techniques in a teacher's link are
chosen in the order of the link.
"""

from typing import TYPE_CHECKING

from exercises import practising, progress
from shared.values import Value
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from typing import Any

    from exercises.practising import Storage
    from exercises.progress import Progress
    from shared.life import Message

# The stages of a technique, in their order; "" after the last one.
READ, PRACTISE, SOLVE = STAGES = ("read", "practise", "solve")

POSITIONS_TO_PRACTISE = 10
LAST_HINTS = 10  # only this number of recent hints counts
MOST_EQUAL_HINTS = 3  # at most this number of hints counts for one technique
CLASSICS_WEIGHT = 0.25  # the weight of well-known puzzles
FEWEST_CLASSICS = 20  # figures from fewer puzzles of a level are ignored
NEARLY_ALL_SHARE = 0.9  # a technique needed by this share of a won level's puzzles counts as known
RARE_SHARE = 0.01  # a share below this is shown as a number of puzzles

# The columns of a technique in needed.json: see tests/tools/count_techniques.py.
_SLUG_COLUMN, _RANDOM_COLUMN, _CLASSICS_COLUMN = 0, 1, 3


class Technique(Value):
    """A technique that can be learned."""

    slug: str = ""
    level: str = ""
    positions: int = 0  # the number of its positions to practise
    has_puzzles: bool = False  # whether the stock has a puzzle that needs it and nothing harder


class Player(Value):
    """The record of a player, which determines the choice."""

    practised: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012 - as practising.count_results returns it
    progress: "Progress | None" = None
    won: tuple[str, ...] = ()  # the levels that count as won, see progress.won_levels


class Choice(Value):
    """The next technique, its next stage and the reasons for it."""

    technique: Technique = Technique()
    stage: str = READ  # one of STAGES
    reasons: "tuple[Message, ...]" = ()


class Figures:
    """The numbers of puzzles that need each technique.

    data: The content of needed.json: see tests/tools/count_techniques.py.
    """

    def __init__(self, data: "dict[str, Any]") -> None:
        self.count: int = sum(data["random"]) + data["stuck"]  # the number of random puzzles
        self.classics: int = sum(data["classics"])  # the number of well-known puzzles
        self._totals = {level: data["random"][index] for index, level in enumerate(LEVELS)}
        self._classics_totals = {level: data["classics"][index] for index, level in enumerate(LEVELS)}
        self._rows = {row[_SLUG_COLUMN]: row for row in data["techniques"]}

    def total(self, level: str) -> int:
        """Return the number of random puzzles of this level."""
        return int(self._totals[level])

    def count_needing(self, slug: str, level: str) -> int:
        """Return the number of random puzzles of this level that need the technique."""
        return int(self._rows[slug][_RANDOM_COLUMN][LEVELS.index(level)]) if slug in self._rows else 0

    def share(self, slug: str, level: str) -> float:
        """Return the share of the level's random puzzles that need the technique."""
        return self.count_needing(slug, level) / max(1, self.total(level))

    def weighted_share(self, slug: str, level: str) -> float:
        """Return the weighted share of random and well-known puzzles of a level that need the technique."""
        total = self._classics_totals[level]
        if total < FEWEST_CLASSICS or slug not in self._rows:
            return self.share(slug, level)
        classics_share = self._rows[slug][_CLASSICS_COLUMN][LEVELS.index(level)] / total
        return float((1 - CLASSICS_WEIGHT) * self.share(slug, level) + CLASSICS_WEIGHT * classics_share)


def player_of(storage: "Storage") -> Player:
    """Return the player's record from the browser's storage."""
    return Player(
        practised=practising.count_results(storage),
        progress=progress.load(storage),
        won=progress.won_levels(storage),
    )


# ---------------------------------------------------------------- progress


def stages_of(technique: Technique, player: Player) -> "tuple[tuple[str, bool], ...]":
    """Return each stage of the technique, and whether the player has finished it."""
    progress = player.progress
    right = count_right_positions(technique, player)
    stages = [(READ, right > 0 or bool(progress and technique.slug in progress.read_pages))]
    if technique.positions:
        stages.append((PRACTISE, right >= _positions_needed(technique)))
    if technique.has_puzzles:
        stages.append((SOLVE, bool(progress and technique.slug in progress.solved_techniques)))
    return tuple(stages)


def stage_of(technique: Technique, player: Player) -> str:
    """Return the first stage that the player has not finished, or ""."""
    unfinished = [stage for stage, is_done in stages_of(technique, player) if not is_done]
    return unfinished[0] if unfinished else ""


def count_right_positions(technique: Technique, player: Player) -> int:
    """Return the number of positions that the player last solved correctly, up to the needed number."""
    right, _ = player.practised.get(technique.slug, (0, 0))
    return min(right, _positions_needed(technique))


def _positions_needed(technique: Technique) -> int:
    return min(POSITIONS_TO_PRACTISE, technique.positions)


def is_begun(technique: Technique, player: Player) -> bool:
    """Return whether the player has started the technique (practice or a puzzle) without finishing it."""
    stages = dict(stages_of(technique, player))
    is_started = technique.slug in player.practised or stages.get(SOLVE, False)
    return is_started and not all(stages.values())


# ---------------------------------------------------------------- the level


def level_of(techniques: "tuple[Technique, ...]", figures: Figures, player: Player) -> str:
    """Return the player's level: the chosen one, or the highest level that was won or mostly practised."""
    if player.progress and player.progress.chosen_level:
        return player.progress.chosen_level
    reached = [level for level in LEVELS if level in player.won]
    reached += [level for level in LEVELS if _is_mostly_practised(techniques, figures, player, level)]
    return max(reached, key=LEVELS.index) if reached else LEVELS[0]


def _is_mostly_practised(
    techniques: "tuple[Technique, ...]", figures: Figures, player: Player, level: str
) -> bool:
    common = [
        technique
        for technique in techniques
        if technique.level == level and figures.share(technique.slug, level) >= RARE_SHARE
    ]
    practised = [
        technique
        for technique in common
        if count_right_positions(technique, player) >= _positions_needed(technique)
    ]
    return 2 * len(practised) > len(common)


# ---------------------------------------------------------------- the choice


def choose(techniques: "tuple[Technique, ...]", figures: Figures, player: Player) -> "Choice | None":
    """Return the next technique of the player's level or a higher one; None if all are finished.

    techniques: All techniques in the order of the ladder.
    """
    own_level = LEVELS.index(level_of(techniques, figures, player))
    for level in LEVELS[own_level:]:
        best, highest_worth = None, 0.0
        for technique in techniques:
            worth = _learning_worth(technique, figures, player, level)
            if worth > highest_worth:
                best, highest_worth = technique, worth
        if best:
            return Choice(
                technique=best, stage=stage_of(best, player), reasons=_reasons(best, figures, player, level)
            )
    return None


def choose_next(techniques: "tuple[Technique, ...]", figures: Figures, player: Player) -> "Choice | None":
    """Return the next technique of the last link from a teacher, or else of all techniques."""
    by_slug = {technique.slug: technique for technique in techniques}
    slugs = player.progress.assigned_techniques if player.progress else ()
    assigned = [by_slug[slug] for slug in slugs if slug in by_slug]
    return choose_assigned(tuple(assigned), player) or choose(techniques, figures, player)


def choose_assigned(techniques: "tuple[Technique, ...]", player: Player) -> "Choice | None":
    """Return the first unfinished technique of a teacher's link; None if all are finished.

    techniques: The techniques of the link in order.
    """
    for technique in techniques:
        stage = stage_of(technique, player)
        if stage:
            return Choice(
                technique=technique, stage=stage, reasons=(_progress_sentence(technique, player),)
            )
    return None


def _learning_worth(technique: Technique, figures: Figures, player: Player, level: str) -> float:
    """Return the worth of a technique to a player of this level; 0 if it should not be learned now."""
    hints = min(_count_hints(technique, player)[0], MOST_EQUAL_HINTS)
    if not stage_of(technique, player) or LEVELS.index(technique.level) > LEVELS.index(level):
        return 0
    if not hints and (technique.level != level or _is_presumed_known(technique, figures, player)):
        return 0
    factor = 2 if is_begun(technique, player) else 1
    return figures.weighted_share(technique.slug, level) * (1 + hints) * factor


def _is_presumed_known(technique: Technique, figures: Figures, player: Player) -> bool:
    return any(figures.share(technique.slug, level) >= NEARLY_ALL_SHARE for level in player.won)


def _count_hints(technique: Technique, player: Player) -> "tuple[int, int]":
    """Return the number of recent hints that showed the technique, and the number of all recent hints."""
    hints = player.progress.recent_hints[-LAST_HINTS:] if player.progress else ()
    return len([slug for slug, _ in hints if slug == technique.slug]), len(hints)


# ---------------------------------------------------------------- the reasons


def _reasons(technique: Technique, figures: Figures, player: Player, level: str) -> "tuple[Message, ...]":
    reasons = [_need_sentence(technique, figures, level), _progress_sentence(technique, player)]
    shown, hints = _count_hints(technique, player)
    if shown and player.progress and player.progress.recent_hints[-1][0] == technique.slug:
        reasons.append(("listing.next_last_hint", None))
    elif shown:
        reasons.append(("listing.next_last_hints", {"shown": shown, "count": hints}))
    return tuple(reasons)


def _need_sentence(technique: Technique, figures: Figures, level: str) -> "Message":
    share = figures.share(technique.slug, level)
    values: dict[str, object] = {
        "level": ("listing.next_of_" + level, None),
        "percent": int(100 * share + 0.5),
    }
    if share >= RARE_SHARE:
        return ("listing.next_need", values)
    values["needing"], values["total"] = figures.count_needing(technique.slug, level), figures.total(level)
    return ("listing.next_need_rarely", values)


def _progress_sentence(technique: Technique, player: Player) -> "Message":
    stage, right = stage_of(technique, player), count_right_positions(technique, player)
    if stage == PRACTISE and right:
        return ("listing.next_practised_in_part", {"right": right, "count": _positions_needed(technique)})
    return ("listing.next_to_" + stage, None)
