"""Test the display of a stored game in the list."""

from shared.words import Words
from solving.games.listed import ListedGame
from solving.looks.games import progress_message, puzzle_message, thumbnail
from tests.boards import SOLVED_D, D

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")

GIVEN = "".join(["." if value == "." else "g" for value in D])


def said(game: ListedGame) -> list[str]:
    return [WORDS.say(*puzzle_message(game)), WORDS.say(*progress_message(game))]


def test_a_row_says_what_the_puzzle_is_and_how_far_it_has_come() -> None:
    values, kinds = D[:2] + "4" + D[3:], GIVEN[:2] + "e" + GIVEN[3:]
    for game, expected in (
        (ListedGame(values=D, kinds=GIVEN), ["30 givens", "0 of 51 cells filled"]),
        (ListedGame(values=values, kinds=kinds, level="hard"), ["Hard, 30 givens", "1 of 51 cells filled"]),
        (ListedGame(values=SOLVED_D, kinds=GIVEN.replace(".", "s")), ["30 givens", "all cells filled"]),
        (ListedGame(values=D, kinds=GIVEN.replace("g", "e")), ["Typed in, no givens", "30 digits"]),
    ):
        assert said(game) == expected


def test_a_thumbnail_has_each_digit_at_its_place_and_nothing_else() -> None:
    kinds = GIVEN[:2] + "es" + GIVEN[4:]
    svg = thumbnail(ListedGame(values=D[:2] + "48" + D[4:], kinds=kinds))
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert '<text class="given" x="30 90 270 ' in svg
    assert '">537' in svg
    assert '<text class="entry" x="150" y="51">4</text>' in svg
    assert '<text class="solved" x="210" y="51">8</text>' in svg
    assert svg.count("<text") == 3
    assert "style=" not in svg
