"""Test the choice of the technique to learn next, and its reasons."""

import json

from exercises.next_technique import (
    Choice,
    Figures,
    Player,
    Technique,
    choose,
    choose_assigned,
    choose_next,
    is_begun,
    level_of,
    player_of,
    stage_of,
    stages_of,
)
from exercises.progress import Progress
from shared.words import Words
from tests.games import Storage

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")

# The number of puzzles that need each technique, among random puzzles of each level except extreme, and
# among 40 hard classics.
FIGURES = Figures(
    {
        "random": [100, 100, 100, 1000, 0],
        "stuck": 3,
        "classics": [0, 0, 40, 10, 0],
        "techniques": [
            ["full-house", [100, 100, 100, 1000, 0], [0, 0, 0, 0, 0], [0, 0, 40, 10, 0]],
            ["naked-single", [50, 90, 95, 950, 0], [50, 0, 0, 0, 0], [0, 0, 40, 10, 0]],
            ["naked-pair", [0, 60, 40, 400, 0], [0, 60, 0, 0, 0], [0, 0, 20, 5, 0]],
            ["x-wing", [0, 0, 30, 200, 0], [0, 0, 30, 0, 0], [0, 0, 4, 1, 0]],
            ["w-wing", [0, 0, 28, 300, 0], [0, 0, 28, 0, 0], [0, 0, 30, 1, 0]],
            ["aic", [0, 0, 0, 5, 0], [0, 0, 0, 5, 0], [0, 0, 0, 0, 0]],
        ],
    }
)


def technique(slug: str, level: str, positions: int = 20, has_puzzles: bool = True) -> Technique:
    return Technique(slug=slug, level=level, positions=positions, has_puzzles=has_puzzles)


FULL_HOUSE = technique("full-house", "easy", has_puzzles=False)
NAKED_SINGLE, NAKED_PAIR = technique("naked-single", "easy"), technique("naked-pair", "medium")
X_WING, W_WING = technique("x-wing", "hard"), technique("w-wing", "hard")
AIC, TEMPLATE = technique("aic", "unfair", 7), technique("template", "extreme", 0, has_puzzles=False)
ALL = (FULL_HOUSE, NAKED_SINGLE, NAKED_PAIR, X_WING, W_WING, AIC, TEMPLATE)


def chosen(player: Player) -> Choice:
    choice = choose(ALL, FIGURES, player)
    assert choice
    return choice


def said(choice: Choice) -> str:
    return WORDS.say_all(choice.reasons)


def finished(*slugs: str, way: tuple[str, ...] = ()) -> Player:
    """Return a player who has finished these techniques."""
    return Player(
        practised=dict.fromkeys(slugs, (10, 12)),
        progress=Progress(read_pages=slugs, solved_techniques=slugs, assigned_techniques=way),
    )


def test_a_newcomer_begins_with_what_every_easy_puzzle_needs() -> None:
    choice = chosen(Player(progress=Progress()))
    assert (choice.technique, choice.stage) == (FULL_HOUSE, "read")
    assert said(choice) == "100 % of random easy puzzles need it. You have not read about it yet."
    assert chosen(Player()).technique == FULL_HOUSE


def test_the_level_is_the_highest_that_was_won_or_mostly_practised_unless_the_player_chooses() -> None:
    for player, level in (
        (Player(), "easy"),
        (Player(won=("easy", "hard")), "hard"),
        (finished("full-house"), "easy"),
        (finished("full-house", "naked-single"), "easy"),
        (finished("naked-pair"), "medium"),
        (finished("x-wing"), "easy"),
        (finished("x-wing", "w-wing"), "hard"),
        (finished("aic"), "easy"),
        (Player(won=("hard",), progress=Progress(chosen_level="medium")), "medium"),
    ):
        assert level_of(ALL, FIGURES, player) == level


def test_what_nearly_all_puzzles_of_a_won_level_need_is_known() -> None:
    assert chosen(Player(won=("easy",))).technique == NAKED_SINGLE
    assert chosen(Player(won=("easy", "medium"))).technique == NAKED_PAIR


def test_the_well_known_puzzles_count_for_a_quarter() -> None:
    choice = chosen(Player(won=("hard",)))
    assert choice.technique == W_WING, "28 of 100 and 30 of 40 are more than 30 of 100 and 4 of 40"
    assert said(choice) == "28 % of random hard puzzles need it. You have not read about it yet."


def test_hints_make_a_technique_worth_more_and_easier_ones_come_back() -> None:
    hints: tuple[tuple[str, int], ...] = (("x-wing", 1), ("x-wing", 1), ("w-wing", 2))
    choice = chosen(Player(won=("hard",), progress=Progress(recent_hints=hints + (("x-wing", 3),))))
    assert choice.technique == X_WING
    assert said(choice).endswith("Your last hint showed it.")
    choice = chosen(Player(won=("hard",), progress=Progress(recent_hints=(("x-wing", 1),) + hints)))
    assert choice.technique == X_WING
    assert said(choice).endswith("3 of your last 4 hints showed it.")
    choice = chosen(Player(won=("hard",), progress=Progress(recent_hints=(("naked-pair", 1),))))
    assert choice.technique == NAKED_PAIR
    old = (("naked-pair", 1),) + (("aic", 2),) * 10
    assert chosen(Player(won=("hard",), progress=Progress(recent_hints=old))).technique == W_WING


def test_a_begun_technique_comes_first_with_what_is_left_of_it() -> None:
    player = Player(won=("hard",), practised={"x-wing": (3, 4)}, progress=Progress(read_pages=("x-wing",)))
    choice = chosen(player)
    assert (choice.technique, choice.stage) == (X_WING, "practise")
    assert said(choice).endswith("need it. 3 of 10 positions are right so far.")
    assert is_begun(X_WING, player)
    player = player.having(practised={"x-wing": (12, 15)})
    choice = chosen(player)
    assert (choice.technique, choice.stage) == (X_WING, "solve")
    assert said(choice).endswith("You have practised it; now find it in a whole puzzle.")
    player = Player(won=("hard",), progress=Progress(read_pages=("w-wing",)))
    assert said(chosen(player)).endswith("You have read about it, but not practised it.")
    assert not is_begun(W_WING, player)


def test_after_the_last_technique_of_a_level_the_next_level_follows() -> None:
    player = finished("naked-pair").having(won=("medium",))
    assert chosen(player).technique == W_WING
    choice = chosen(finished("naked-pair", "w-wing", "x-wing").having(won=("hard",)))
    assert choice.technique == AIC
    assert said(choice).startswith("It is needed in 5 of 1000 random unfair puzzles.")
    assert choose(ALL, FIGURES, finished("aic", "w-wing", "x-wing").having(won=("hard",))) is None


def test_stages_that_a_technique_does_not_have_are_left_out() -> None:
    assert stages_of(FULL_HOUSE, Player()) == (("read", False), ("practise", False))
    assert stages_of(TEMPLATE, Player()) == (("read", False),)
    assert stage_of(AIC, Player(practised={"aic": (7, 7)})) == "solve"
    assert stage_of(FULL_HOUSE, Player(practised={"full-house": (10, 10)})) == ""


def test_a_teachers_techniques_come_in_order_and_then_the_others() -> None:
    way = (W_WING, NAKED_PAIR)
    choice = choose_assigned(way, Player())
    assert choice
    assert (choice.technique, said(choice)) == (W_WING, "You have not read about it yet.")
    player = finished("w-wing", way=("w-wing", "unknown", "naked-pair"))
    choice = choose_next(ALL, FIGURES, player)
    assert choice
    assert choice.technique == NAKED_PAIR
    assert choose_assigned(way, finished("w-wing", "naked-pair")) is None
    choice = choose_next(ALL, FIGURES, finished("w-wing", "naked-pair", way=("w-wing", "naked-pair")))
    assert choice
    assert choice.technique == X_WING


def test_the_player_is_what_the_browser_stores() -> None:
    storage = Storage()
    storage.keep("wins", "1 60 0 easy 1..")
    storage.keep("practice", json.dumps({"x-wing": [["aaaaaaaa"], ["bbbbbbbb"]]}))
    storage.keep("techniques", json.dumps({"read": ["x-wing"]}))
    assert player_of(storage) == Player(
        practised={"x-wing": (1, 2)}, progress=Progress(read_pages=("x-wing",)), won=("easy",)
    )
