"""Test the verdicts on chains that a player has drawn, with tables of right and broken chains."""

import json

import pytest

from sudoku_core import parse, techniques
from sudoku_core.board.cells import members, set_of
from sudoku_core.board.grid import line_of
from sudoku_core.questions import table
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.drawn_chain import judge_drawn
from sudoku_core.techniques.families.chains.drawn_links import Remark
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.reasons.judged_chain import Link, judge_chain
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.words import say_verdict
from tests.named import candidates_named
from tests.positions import positions
from tests.puzzles import EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS
from tests.soundness import solution_of
from tests.unit.core.techniques.pictures import of_cells, of_digit
from tests.unit.core.techniques.test_chains import SKYSCRAPER

KINDS: dict[str, bool | None] = {"=": True, "-": False, "?": None}

# Techniques whose chains a player can draw link by link: without groups and without almost locked sets.
CHAINS = (
    "skyscraper", "two-string-kite", "turbot-fish", "w-wing", "xy-wing", "x-chain", "xy-chain",
    "continuous-nice-loop", "discontinuous-nice-loop", "aic",
)  # fmt: skip

FOURS = of_digit(SKYSCRAPER)[0]
RIGHT = "4r2c8=4r2c3 4r2c3-4r5c3 4r5c3=4r5c7"

# The links that are drawn between candidates of FOURS, the code of the remark, the index of its link, its
# candidates, and the English sentence.
BROKEN = (
    (
        "4r2c8=4r2c3 4r2c3=4r5c3 4r5c3=4r5c7", "not_strong_in_unit", 1, "4r7c3",
        "r2c3 and r5c3 are not the only places for 4 in column 3: r7c3.",
    ),
    (
        "4r5c3=4r5c7 4r5c3-4r7c3 4r2c8-4r5c7", "link_not_seen", 2, "",
        "4 in r5c7 and 4 in r2c8 do not see each other.",
    ),
    ("4r2c8=4r2c3 4r2c3-4r5c3 4r5c3=4r5c9", "link_gone", 2, "", "4 in r5c9 is not a candidate."),
    ("4r5c9=4r5c3 4r5c3-4r2c3 4r2c3-4r2c3", "link_gone", 0, "", "4 in r5c9 is not a candidate."),
    (
        "4r2c8=4r2c3 4r2c3-4r5c3 4r5c3-4r5c3", "link_to_itself", 2, "",
        "A link needs two candidates, but this one has only 4 in r5c3.",
    ),
    (
        "4r2c8=4r2c3 4r2c3-4r5c3 4r5c3-4r7c3 4r7c3=4r7c6", "two_weak", 2, "4r5c3",
        "Strong and weak links must alternate, but two weak links meet at 4 in r5c3: "
        "those from 4 in r2c3 and from 4 in r7c3.",
    ),
    (
        "4r2c8=4r2c3 4r2c3?4r5c3 4r5c3?4r7c3 4r7c3=4r7c6", "two_weak", 2, "4r5c3",
        "Strong and weak links must alternate, but two weak links meet at 4 in r5c3: "
        "those from 4 in r2c3 and from 4 in r7c3.",
    ),
    (
        "4r2c8=4r2c3 4r2c3-4r5c3 4r5c3-4r5c7", "two_weak_drawn", 2, "4r5c3",
        "Strong and weak links must alternate, but two weak links meet at 4 in r5c3: "
        "those from 4 in r2c3 and from 4 in r5c7. The one from 4 in r5c7 could be strong.",
    ),
    (
        "4r5c3-4r2c3 4r2c3=4r2c8 4r2c8=4r4c8 4r4c8-4r5c7", "counts_as_weak", 3, "4r4c8",
        "Strong and weak links must alternate. The strong link from 4 in r2c8 to 4 in r4c8 counts as weak "
        "here, so the link from 4 in r4c8 to 4 in r5c7 would have to be strong.",
    ),
    (  # a loop with an odd number of links
        "4r2c3-4r5c3 4r5c3-4r7c3 4r7c3-4r2c3", "two_weak", 2, "4r7c3",
        "Strong and weak links must alternate, but two weak links meet at 4 in r7c3: "
        "those from 4 in r5c3 and from 4 in r2c3.",
    ),
    (
        "4r2c8=4r2c3 4r2c3-4r5c3 4r5c3=4r5c7 4r5c3-4r7c3", "branch", 3, "4r5c3",
        "More than two links meet at 4 in r5c3, so this is not one chain.",
    ),
    (
        "4r2c8=4r2c3 4r2c3-4r5c3 4r7c3=4r7c6", "two_parts", 2, "4r2c8 4r7c3",
        "This is not one chain: no links lead from 4 in r2c8 to 4 in r7c3.",
    ),
    (  # two loops
        "4r2c3-4r5c3 4r5c3-4r7c3 4r7c3-4r2c3 4r1c7-4r2c8 4r2c8-4r4c8 4r4c8-4r5c7 4r5c7-4r1c7",
        "two_parts", 3, "4r2c3 4r1c7",
        "This is not one chain: no links lead from 4 in r2c3 to 4 in r1c7.",
    ),
    ("4r2c8=4r2c3 4r2c3-4r5c3", "too_short", None, "", "A chain needs at least 3 links."),
    ("", "too_short", None, "", "A chain needs at least 3 links."),
    (
        "4r2c8=4r2c3 4r2c3-4r5c3 4r5c3-4r2c3", "linked_twice", 2, "",
        "4 in r5c3 and 4 in r2c3 are linked twice.",
    ),
)  # fmt: skip

XY_WING = "12r1c1 13r1c5 23r4c1 345r4c5"
IN_XY_WING = "3r1c5=1r1c5 1r1c5-1r1c1 1r1c1=2r1c1 2r1c1-2r4c1 2r4c1=3r4c1"
W_WING = "12r1c1 12r5c5 14r1c9 14r5c9 245r1c5 245r5c1"
FIVE_LINKS = "1r1c1=1r5c1 1r5c1-2r5c1 2r5c1=2r5c5 2r5c5-5r5c5 5r5c5=5r1c5"

# Cells with their candidates, the drawn links, the technique, and its conclusion.
FOUND = (
    (XY_WING, IN_XY_WING, "xy-wing", "3r4c5"),
    (XY_WING, IN_XY_WING + " 3r4c1-3r4c5 3r4c5-3r1c5", "xy-wing", "3r4c5"),  # with the eliminated candidate
    (XY_WING, "3r4c5-3r1c5 " + IN_XY_WING, "xy-wing", "3r4c5"),  # the candidate is drawn at one end
    (XY_WING, "3r4c5-3r1c5 " + IN_XY_WING + " 3r4c1-3r4c5", "xy-wing", "3r4c5"),
    (
        W_WING, "2r1c1=1r1c1 1r1c1-1r1c9 1r1c9=1r5c9 1r5c9-1r5c5 1r5c5=2r5c5",
        "w-wing", "2r1c5 2r5c1",
    ),
    (  # the program chooses the kinds
        W_WING, "2r1c1?1r1c1 1r1c1?1r1c9 1r1c9?1r5c9 1r5c9?1r5c5 1r5c5?2r5c5",
        "w-wing", "2r1c5 2r5c1",
    ),
    (  # strong links count as weak
        XY_WING, "3r1c5=1r1c5 1r1c5=1r1c1 1r1c1=2r1c1 2r1c1=2r4c1 2r4c1=3r4c1", "xy-wing", "3r4c5",
    ),
    ("159r1c1 128r5c1 258r5c5 57r1c5", FIVE_LINKS, "discontinuous-nice-loop", "5r1c1"),
    ("159r1c1 128r5c1 258r5c5 157r1c5", FIVE_LINKS, "aic", "1r1c5 5r1c1"),
    (
        "45r1c1 45r1c5 456r1c9", "4r1c1-4r1c5 4r1c5=5r1c5 5r1c5-5r1c1 5r1c1=4r1c1",
        "continuous-nice-loop", "4r1c9 5r1c9",
    ),
    (  # the closing link is not drawn
        "45r1c1 45r1c5 456r1c9", "4r1c5=5r1c5 5r1c5-5r1c1 5r1c1=4r1c1",
        "continuous-nice-loop", "4r1c9 5r1c9",
    ),
    ("4r1c1 4r1c2 4r3c3", "4r3c3-4r1c1 4r1c1=4r1c2 4r1c2-4r3c3", "x-chain", "4r3c3"),
)  # fmt: skip

CONCLUDES_NOTHING = (
    ("4r2c3 4r2c8 4r5c3 4r5c7 4r7c3", RIGHT, "nothing_seen"),
    ("12r1c1 23r1c5 34r5c5 3r9c5", "1r1c1=2r1c1 2r1c1-2r1c5 2r1c5=3r1c5 3r1c5-3r9c5", "nothing_at_end"),
    ("12r1c1 23r1c5 34r5c5 3r9c5", "3r9c5-3r1c5 3r1c5=2r1c5 2r1c5-2r1c1 2r1c1=1r1c1", "nothing_at_end"),
    ("45r1c1 45r1c5", "4r1c1-4r1c5 4r1c5=5r1c5 5r1c5-5r1c1 5r1c1=4r1c1", "nothing_in_loop"),
)


def drawn(text: str) -> list[Link]:
    """Return the links in a text, in which "=" is a strong link, "-" a weak link, and "?" either kind."""
    links = []
    for each in text.split():
        (sign,) = [sign for sign in KINDS if sign in each]
        start, end = [members(candidates_named(name))[0] for name in each.split(sign)]
        links.append((start, end, KINDS[sign]))
    return links


def judged(position: Position, text: str) -> tuple[Conclusion | None, Remark | None]:
    return judge_drawn(position, drawn(text))


@pytest.mark.parametrize(("links", "code", "link", "lit", "sentence"), BROKEN)
def test_the_first_link_that_does_not_hold_is_named(
    links: str, code: str, link: int | None, lit: str, sentence: str
) -> None:
    conclusion, remark = judged(FOURS, links)
    assert conclusion is None
    assert remark is not None
    assert (remark.code, remark.link, remark.lit) == (code, link, candidates_named(lit))
    assert say_verdict(remark.code, remark.facts, "en") == sentence
    assert say_verdict(remark.code, remark.facts, "zh-CN").endswith("。")


def test_a_link_in_a_cell_is_strong_only_without_other_candidates() -> None:
    _, remark = judged(of_cells("479r2c3 47r5c3"), "4r2c3=7r2c3 7r2c3-7r5c3 7r5c3=4r5c3")
    assert remark is not None
    assert (remark.code, remark.link, remark.lit) == ("not_strong_in_cell", 0, candidates_named("9r2c3"))
    assert say_verdict(remark.code, remark.facts, "en") == "r2c3 has more candidates than 4 and 7: 9."
    assert say_verdict(remark.code, remark.facts, "zh-CN") == (
        "r2c3 的候选数除了 4、7 还有 9，所以不是强链。"
    )


def test_candidates_of_different_digits_in_different_cells_are_not_linked() -> None:
    _, remark = judged(of_cells("47r2c3 47r2c4"), "4r2c3=7r2c3 7r2c3-4r2c4 7r2c4=4r2c4")
    assert remark is not None
    assert (remark.code, remark.link) == ("link_apart", 1)


@pytest.mark.parametrize(("cells", "links", "technique", "concluded"), FOUND)
def test_a_right_chain_has_a_name_and_a_conclusion(
    cells: str, links: str, technique: str, concluded: str
) -> None:
    position = of_cells(cells)
    conclusion, remark = judged(position, links)
    assert remark is None
    assert conclusion is not None
    assert (conclusion.technique, conclusion.placements) == (technique, 0)
    assert conclusion.eliminations == candidates_named(concluded)
    assert Step(*conclusion).prove(position).holds


def test_where_two_strong_links_meet_in_a_loop_a_candidate_is_true() -> None:
    position = of_cells("47r1c1 27r1c9 24r5c9 49r5c1")
    loop = "4r1c1=7r1c1 7r1c1-7r1c9 7r1c9=2r1c9 2r1c9-2r5c9 2r5c9=4r5c9 4r5c9-4r5c1 4r5c1=4r1c1"
    links = loop.split()
    for start in range(len(links)):
        conclusion, _ = judged(position, " ".join(links[start:] + links[:start]))
        assert conclusion is not None
        assert (conclusion.technique, conclusion.eliminations) == ("discontinuous-nice-loop", 0)
        assert conclusion.placements == candidates_named("4r1c1")
        assert Step(*conclusion).prove(position).holds


@pytest.mark.parametrize(("cells", "links", "code"), CONCLUDES_NOTHING)
def test_a_right_chain_may_conclude_nothing(cells: str, links: str, code: str) -> None:
    conclusion, remark = judged(of_cells(cells), links)
    assert conclusion is None
    assert remark is not None
    assert (remark.code, remark.link) == (code, None)
    assert say_verdict(remark.code, remark.facts, "en").endswith(".")


@pytest.mark.parametrize("slug", CHAINS)
def test_every_chain_of_a_finder_is_right_when_it_is_drawn(slug: str) -> None:
    names = set()
    for position in positions()[slug]:
        for step in TECHNIQUES[slug].finder(position):
            verdict = judge_chain(position, links_of(step)[::-1])
            assert verdict.status == "right"
            assert verdict.step is not None
            assert not step.placements & ~verdict.step.placements
            assert not step.eliminations & ~verdict.step.eliminations
            if step.eliminations == verdict.step.eliminations:
                names.add(verdict.step.technique)
    # Short chains of one digit have their own names, which the finder of X-chains does not use.
    assert names <= {slug, *(("skyscraper", "two-string-kite", "turbot-fish") if slug == "x-chain" else ())}


def question(
    position: Position, links: list[tuple[int, int, str]], language: str = "en"
) -> dict[str, object]:
    return {
        "purpose": "chain",
        "values": line_of(position.values),
        "givens": line_of(position.givens),
        "notes": position.digits,
        "links": links,
        "language": language,
    }


def links_of(step: Step) -> list[Link]:
    """Return the links that are drawn for a step."""
    links = step.pattern.drawing().links
    return [(members(link.start)[0], members(link.end)[0], link.strong) for link in links]


def links_in(position: Position, slug: str) -> list[tuple[int, int, str]]:
    """Return the links of a technique's first step in the page's format."""
    step = next(TECHNIQUES[slug].finder(position))
    kinds = {True: "strong", False: "weak"}
    return [(start, end, kinds[is_strong is True]) for start, end, is_strong in links_of(step)]


def test_a_right_chain_is_answered_with_its_step() -> None:
    position = positions()["skyscraper"][1]
    reply = json.loads(json.dumps(table.answer(question(position, links_in(position, "skyscraper")))))
    assert (reply["status"], reply["technique"], reply["link"]) == ("right", "skyscraper", None)
    assert reply["names"] == {"en": "Skyscraper"}
    assert reply["step"]["eliminations"]
    assert len(reply["step"]["drawing"]["links"]) == 3
    assert reply["step"]["premises"]
    assert reply["text"]["en"].startswith("The chain is right. Skyscraper: eliminate ")
    chinese = table.answer(question(position, links_in(position, "skyscraper"), "zh-CN"))
    assert chinese["text"]["zh-CN"].startswith("这条链成立。摩天楼：删去 ")


def test_a_broken_chain_is_answered_with_its_link() -> None:
    position = positions()["skyscraper"][1]
    first, (start, end, _), last = links_in(position, "skyscraper")
    reply = json.loads(json.dumps(table.answer(question(position, [first, (start, end, "strong"), last]))))
    assert (reply["status"], reply["link"], reply["cells"]) == ("broken", 1, [])
    assert (reply["step"], reply["names"], reply["technique"]) == (None, None, None)
    assert reply["candidates"], "the other places of the digit"
    assert all(position.candidates >> each & 1 for each in reply["candidates"])
    assert " are not the only places for " in reply["text"]["en"]


def test_a_kind_that_is_left_open_is_chosen() -> None:
    position = positions()["skyscraper"][1]
    links = [(start, end, "") for start, end, _ in links_in(position, "skyscraper")]
    assert table.answer(question(position, links))["status"] == "right"
    with pytest.raises(KeyError):
        table.answer(question(position, [(*links[0][:2], "both")]))


def test_a_position_with_a_fault_gets_its_reason() -> None:
    puzzle = PUZZLES["D"]
    links: list[Link] = [(0, 1, None), (1, 2, None), (2, 3, None)]
    wrong = "".join(str(int(sign) % 9 + 1) for sign in SOLUTIONS["D"])
    cell = puzzle.index(".")
    values = puzzle[:cell] + wrong[cell] + puzzle[cell + 1 :]
    verdict = judge_chain(Position.of_lines(values, puzzle), links)
    assert verdict.status == "mistake"
    assert verdict.end is not None
    assert verdict.say() == verdict.end.say()
    start = Position.of(parse(puzzle), proper=False)
    missing = Position(
        start.values, start.givens, start.candidates & ~set_of(members(solution_of(start))), proper=False
    )
    assert judge_chain(missing, links).status == "missing"
    assert judge_chain(missing, links).candidates == 0, "the sentence does not name them"
    assert judge_chain(IMPOSSIBLE, links).status == "none"
    assert judge_chain(EQUAL_GIVENS, links).status == "invalid"
    reply = table.answer(question(missing, []))
    assert (reply["status"], len(reply["cells"]) > 0) == ("missing", True)


@pytest.mark.parametrize("link", [(-1, 0), (0, 729)])
def test_a_number_that_is_not_a_candidate_is_refused(link: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="link 0 needs candidates from 0 to 728"):
        judge_chain(PUZZLES["D"], [(*link, None)])


def test_a_verdict_says_what_it_found_in_both_languages() -> None:
    position = positions()["w-wing"][0]
    step = next(TECHNIQUES["w-wing"].finder(position))
    verdict = techniques.judge_chain(position, links_of(step))
    assert verdict.step == step
    assert verdict.as_dict(["en"])["text"] == {"en": verdict.say()}
    assert verdict.say() == f"The chain is right. W-Wing: {step.say().rpartition(': ')[2]}"
    assert verdict.say("zh-CN").startswith("这条链成立。W-Wing：删去 ")
