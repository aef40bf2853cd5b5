"""Choose the technique that a player should learn next, and give the reasons.

The figures are from techniques/needed.json: the numbers of random and of well-known puzzles that need
each technique at each level. The choice is the technique with the highest worth at the player's level:

    worth = share of the level's puzzles that need it
            * (1 + number of the last hints that showed it)
            * 2 if the player has begun it

Finished techniques are skipped, and so are techniques that nearly all puzzles of a level
won by the player need. If none is left, the next higher level is used. A teacher's techniques are chosen
in the teacher's order.
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

TEN = 10  # the number of positions to practise
LAST_HINTS = 10  # only this number of last hints counts
MOST_EQUAL_HINTS = 3  # at most this number of hints counts for one technique
OF_CLASSICS = 0.25  # the weight of well-known puzzles
FEW_CLASSICS = 20  # figures from fewer puzzles of a level are ignored
NEARLY_ALL = 0.9  # a technique needed by this share of a won level's puzzles counts as known
RARE = 0.01  # a share below this is written as a number of puzzles


class Technique(Value):
    """A technique that can be learned."""

    slug: str = ""
    level: str = ""
    positions: int = 0  # the number of its positions to practise
    has_puzzles: bool = False  # whether the stock has a puzzle that needs it and nothing harder


class Player(Value):
    """The facts about a player that determine the choice."""

    practised: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012 - as practising.counts returns it
    progress: "Progress | None" = None
    won: tuple[str, ...] = ()  # the levels with a solved puzzle


class Choice(Value):
    """The next technique and the reasons."""

    technique: Technique = Technique()
    stage: str = READ  # one of STAGES
    reasons: "tuple[Message, ...]" = ()


class Figures:
    """The numbers of puzzles that need each technique.

    facts: The content of needed.json: see tests/tools/count_techniques.py.
    """

    def __init__(self, facts: "dict[str, Any]") -> None:
        self.count: int = sum(facts["random"]) + facts["stuck"]  # of random puzzles
        self.classics: int = sum(facts["classics"])  # of well-known puzzles
        self._totals = {level: facts["random"][place] for place, level in enumerate(LEVELS)}
        self._totals_of_classics = {level: facts["classics"][place] for place, level in enumerate(LEVELS)}
        self._rows = {row[0]: row for row in facts["techniques"]}

    def total(self, level: str) -> int:
        """Return the number of random puzzles of this level."""
        return int(self._totals[level])

    def needing(self, slug: str, level: str) -> int:
        """Return the number of random puzzles of this level that need the technique."""
        return int(self._rows[slug][1][LEVELS.index(level)]) if slug in self._rows else 0

    def share(self, slug: str, level: str) -> float:
        """Return the share of the level's random puzzles that need the technique."""
        return self.needing(slug, level) / max(1, self.total(level))

    def need(self, slug: str, level: str) -> float:
        """Return the weighted share of random and well-known puzzles of a level that need the technique."""
        count = self._totals_of_classics[level]
        if count < FEW_CLASSICS or slug not in self._rows:
            return self.share(slug, level)
        of_classics = self._rows[slug][3][LEVELS.index(level)] / count
        return float((1 - OF_CLASSICS) * self.share(slug, level) + OF_CLASSICS * of_classics)


def player_of(storage: "Storage") -> Player:
    """Return the facts about the player stored in the browser."""
    return Player(
        practised=practising.counts(storage),
        progress=progress.load(storage),
        won=progress.won_levels(storage),
    )


# ---------------------------------------------------------------- progress


def steps_of(technique: Technique, player: Player) -> "tuple[tuple[str, bool], ...]":
    """Return each stage of the technique, and whether the player has finished it."""
    progress = player.progress
    right = right_of_ten(technique, player)
    steps = [(READ, right > 0 or bool(progress and technique.slug in progress.read))]
    if technique.positions:
        steps.append((PRACTISE, right >= _to_practise(technique)))
    if technique.has_puzzles:
        steps.append((SOLVE, bool(progress and technique.slug in progress.solved)))
    return tuple(steps)


def stage_of(technique: Technique, player: Player) -> str:
    """Return the first stage that the player has not finished, or ""."""
    left = [stage for stage, is_done in steps_of(technique, player) if not is_done]
    return left[0] if left else ""


def right_of_ten(technique: Technique, player: Player) -> int:
    """Return the number of positions, at most TEN, that were last solved correctly."""
    right, _ = player.practised.get(technique.slug, (0, 0))
    return min(right, _to_practise(technique))


def _to_practise(technique: Technique) -> int:
    return min(TEN, technique.positions)


def is_begun(technique: Technique, player: Player) -> bool:
    """Return whether the player has started the technique (practice or a puzzle) without finishing it."""
    steps = dict(steps_of(technique, player))
    is_started = technique.slug in player.practised or steps.get(SOLVE, False)
    return is_started and not all(steps.values())


# ---------------------------------------------------------------- the level


def level_of(techniques: "tuple[Technique, ...]", figures: Figures, player: Player) -> str:
    """Return the player's level: the chosen one, or the highest level that was won or mostly practised."""
    if player.progress and player.progress.level:
        return player.progress.level
    reached = [level for level in LEVELS if level in player.won]
    reached += [level for level in LEVELS if _is_mostly_practised(techniques, figures, player, level)]
    return max(reached, key=LEVELS.index) if reached else LEVELS[0]


def _is_mostly_practised(
    techniques: "tuple[Technique, ...]", figures: Figures, player: Player, level: str
) -> bool:
    own = [each for each in techniques if each.level == level and figures.share(each.slug, level) >= RARE]
    done = [each for each in own if right_of_ten(each, player) >= _to_practise(each)]
    return 2 * len(done) > len(own)


# ---------------------------------------------------------------- the choice


def choose(techniques: "tuple[Technique, ...]", figures: Figures, player: Player) -> "Choice | None":
    """Return the next technique of the player's level or a higher one; None if all are finished.

    techniques: All techniques in the order of the ladder.
    """
    first = LEVELS.index(level_of(techniques, figures, player))
    for level in LEVELS[first:]:
        best, most = None, 0.0
        for technique in techniques:
            worth = _worth(technique, figures, player, level)
            if worth > most:
                best, most = technique, worth
        if best:
            return Choice(
                technique=best, stage=stage_of(best, player), reasons=_reasons(best, figures, player, level)
            )
    return None


def choose_after(techniques: "tuple[Technique, ...]", figures: Figures, player: Player) -> "Choice | None":
    """Return the next of the techniques in the last link from a teacher, or else of all techniques."""
    way = player.progress.way if player.progress else ()
    of_teacher = [each for slug in way for each in techniques if each.slug == slug]
    return choose_on_way(tuple(of_teacher), player) or choose(techniques, figures, player)


def choose_on_way(techniques: "tuple[Technique, ...]", player: Player) -> "Choice | None":
    """Return the next of a teacher's techniques; None if all are finished.

    techniques: The teacher's techniques in order.
    """
    for technique in techniques:
        stage = stage_of(technique, player)
        if stage:
            return Choice(technique=technique, stage=stage, reasons=(_progress_of(technique, player),))
    return None


def _worth(technique: Technique, figures: Figures, player: Player, level: str) -> float:
    """Return the worth of a technique to a player of this level; 0 if it should not be learned now."""
    hints = min(_hints_of(technique, player)[0], MOST_EQUAL_HINTS)
    if not stage_of(technique, player) or LEVELS.index(technique.level) > LEVELS.index(level):
        return 0
    if not hints and (technique.level != level or _is_known(technique, figures, player)):
        return 0
    begun = 2 if is_begun(technique, player) else 1
    return figures.need(technique.slug, level) * (1 + hints) * begun


def _is_known(technique: Technique, figures: Figures, player: Player) -> bool:
    return any(figures.share(technique.slug, level) >= NEARLY_ALL for level in player.won)


def _hints_of(technique: Technique, player: Player) -> "tuple[int, int]":
    """Return the number of last hints that showed the technique, and the number of all last hints."""
    hints = player.progress.hints[-LAST_HINTS:] if player.progress else ()
    return len([slug for slug, _ in hints if slug == technique.slug]), len(hints)


# ---------------------------------------------------------------- the reasons


def _reasons(technique: Technique, figures: Figures, player: Player, level: str) -> "tuple[Message, ...]":
    reasons = [_need_of(technique, figures, level), _progress_of(technique, player)]
    shown, hints = _hints_of(technique, player)
    if shown and player.progress and player.progress.hints[-1][0] == technique.slug:
        reasons.append(("listing.next_last_hint", None))
    elif shown:
        reasons.append(("listing.next_last_hints", {"shown": shown, "count": hints}))
    return tuple(reasons)


def _need_of(technique: Technique, figures: Figures, level: str) -> "Message":
    needing, share = figures.needing(technique.slug, level), figures.share(technique.slug, level)
    facts: dict[str, object] = {
        "level": ("listing.next_of_" + level, None),
        "percent": int(100 * share + 0.5),
    }
    if share >= RARE:
        return ("listing.next_need", facts)
    facts["needing"], facts["total"] = needing, figures.total(level)
    return ("listing.next_need_rarely", facts)


def _progress_of(technique: Technique, player: Player) -> "Message":
    stage, right = stage_of(technique, player), right_of_ten(technique, player)
    if stage == PRACTISE and right:
        return ("listing.next_practised_in_part", {"right": right, "count": _to_practise(technique)})
    return ("listing.next_to_" + stage, None)
