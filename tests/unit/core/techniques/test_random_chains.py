"""Judge random chains, right and broken, and compare the verdicts with an independent search.

The search reads the links as alternately strong and weak in every possible way. For each reading, it tries
all combinations of true and false candidates that the reading allows.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

import pytest

from sudoku_core import parse
from sudoku_core.search.solver import Search
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.reasons.judged_chain import ChainVerdict, Link, judge_chain
from tests.own_puzzles import own_puzzle
from tests.positions import positions

# The row, the column and the digit of a candidate, each counted from 0.
Place = tuple[int, int, int]
# The two ends of a link, and whether the link is strong, or None if either kind may fit.
PlaceLink = tuple[Place, Place, bool | None]

MOST_LINKS = 8
DAILY, ALL = 400, 10_000


class Board(NamedTuple):
    """A position with its candidates and solutions.

    Attributes:
        position: The position.
        places: All candidates of the position.
        groups: The candidates of each cell, and of each digit in each unit, by the name of this group.
        solutions: The true candidates of each solution.
    """

    position: Position
    places: frozenset[Place]
    groups: dict[tuple[str, int, int], set[Place]]
    solutions: tuple[frozenset[Place], ...]

    def sees(self, one: Place, other: Place) -> bool:
        """Return whether two candidates cannot both be true."""
        (row, column, digit), (row_2, column_2, digit_2) = one, other
        same_cell = (row, column) == (row_2, column_2)
        if digit != digit_2:
            return same_cell
        same_box = (row // 3, column // 3) == (row_2 // 3, column_2 // 3)
        return not same_cell and (row == row_2 or column == column_2 or same_box)

    def is_strong(self, one: Place, other: Place) -> bool:
        """Return whether two candidates are the only ones of a cell, or of a digit in a unit."""
        pair = {one, other}
        return one != other and any(pair == self.groups.get(name, set()) for name in groups_of(one))


def groups_of(place: Place) -> list[tuple[str, int, int]]:
    """Return the names of the candidate's four groups; exactly one candidate of a group is true."""
    row, column, digit = place
    box = row // 3 * 3 + column // 3
    return [("cell", row, column), ("row", row, digit), ("column", column, digit), ("box", box, digit)]


def board_of(position: Position) -> Board:
    places = frozenset(
        (cell // 9, cell % 9, digit)
        for cell, digits in enumerate(position.digits)
        for digit in range(9)
        if digits >> digit & 1
    )
    solutions = tuple(
        frozenset((cell // 9, cell % 9, value - 1) for cell, value in enumerate(solution))
        for solution in islice(filter(None, Search(position.values)), 200)
    )
    groups = defaultdict[tuple[str, int, int], set[Place]](set)
    for place in places:
        for name in groups_of(place):
            groups[name].add(place)
    return Board(position, places, groups, solutions)


def number_of(place: Place) -> int:
    row, column, digit = place
    return 81 * digit + 9 * row + column


def places_of(candidates: int) -> set[Place]:
    return {
        (number // 9 % 9, number % 9, number // 81) for number in range(729) if candidates >> number & 1
    }


# ---------------------------------------------------------------- the search


def holds_alone(board: Board, link: PlaceLink) -> bool:
    """Return whether a link alone is correct as drawn."""
    one, other, is_strong = link
    if not {one, other} <= board.places or not board.sees(one, other):
        return False
    return not is_strong or board.is_strong(one, other)


def is_one_line(links: Sequence[PlaceLink]) -> bool:
    """Return whether the links form one chain, or one loop of at least three links."""
    pairs = {frozenset(link[:2]) for link in links}
    ends = Counter(place for pair in pairs for place in pair)
    if len(links) < 3 or len(pairs) < len(links) or any(len(pair) < 2 for pair in pairs):
        return False
    reached, new = set[Place](), {links[0][0]}
    while new:
        reached |= new
        new = {place for pair in pairs if pair & reached for place in pair} - reached
    return reached == set(ends) and max(ends.values()) <= 2


def roles_of(board: Board, links: Sequence[PlaceLink]) -> Iterator[tuple[bool, ...]]:
    """Yield every way to read the links as alternately strong (True) and weak (False).

    In a loop with an odd number of links, two links of the same kind meet at one candidate.
    """
    at = defaultdict[Place, list[int]](list)
    for index, link in enumerate(links):
        at[link[0]].append(index)
        at[link[1]].append(index)
    meetings = [numbers for numbers in at.values() if len(numbers) == 2]
    allowed = int(len(meetings) == len(links) and len(links) % 2 == 1)
    can_be = [
        (False, True) if link[2] is not False and board.is_strong(*link[:2]) else (False,) for link in links
    ]
    for roles in product(*can_be):
        if sum(roles[one] == roles[other] for one, other in meetings) == allowed:
            yield roles


def ends_of(links: Sequence[PlaceLink], roles: Sequence[bool]) -> list[Place]:
    """Return both ends of a chain, or an empty list for a loop.

    Weak links at the ends of a chain, and two weak links that meet, lead to an eliminated candidate. These
    links are ignored.
    """
    strong = {place for link, role in zip(links, roles, strict=True) if role for place in link[:2]}
    met = Counter(place for link in links for place in link[:2] if {*link[:2]} <= strong)
    return [place for place, count in met.items() if count == 1]


def true_sets(
    board: Board, links: Sequence[PlaceLink], roles: Sequence[bool]
) -> Iterator[frozenset[Place]]:
    """Yield the sets of true candidates that the roles of the links allow.

    If the ends of a chain see each other, they are not both true, even if no link is drawn between them.
    """
    rules = [(one, other, strong) for (one, other, _), strong in zip(links, roles, strict=True)]
    ends = ends_of(links, roles)
    if ends and board.sees(*ends):
        rules.append((ends[0], ends[1], False))
    places = sorted({place for link in links for place in link[:2]})
    for values in product((False, True), repeat=len(places)):
        value = dict(zip(places, values, strict=True))
        if all(
            value[one] or value[other] if strong else not (value[one] and value[other])
            for one, other, strong in rules
        ):
            yield frozenset(place for place in places if value[place])


def follows(board: Board, links: Sequence[PlaceLink], roles: Sequence[bool], verdict: ChainVerdict) -> bool:
    """Return whether the conclusion of a verdict holds for all sets of candidates that the roles allow."""
    step = verdict.step
    assert step is not None
    eliminated, placed = places_of(step.eliminations), places_of(step.placements)
    return all(
        placed <= true and all(any(board.sees(place, each) for each in true) for place in eliminated)
        for true in true_sets(board, links, roles)
    )


def seen_by_both(board: Board, one: Place, other: Place) -> set[Place]:
    return {place for place in board.places if board.sees(place, one) and board.sees(place, other)}


def must_conclude(board: Board, links: Sequence[PlaceLink], roles: Sequence[bool]) -> bool:
    """Return whether a chain must have a conclusion.

    This is true for a loop with an odd number of links, and if a candidate sees both ends of the chain, or
    both ends of a weak link in a loop.
    """
    ends = ends_of(links, roles)
    if ends and seen_by_both(board, *ends):
        return True
    if not ends and len(links) % 2:
        return True
    strong_places = {place for link, role in zip(links, roles, strict=True) if role for place in link[:2]}
    weak = [
        link[:2]
        for link, role in zip(links, roles, strict=True)
        if not role and {*link[:2]} <= strong_places
    ]
    is_loop = not ends or (board.sees(*ends) and sum(roles) > 1)
    return is_loop and any(seen_by_both(board, *pair) for pair in weak)


def fault_of(board: Board, links: Sequence[PlaceLink], verdict: ChainVerdict) -> str:
    """Return a description of the fault in a verdict, or "" if the verdict is correct."""
    if verdict.status == "right":
        step = verdict.step
        assert step is not None
        assert verdict.proof is not None
        if not verdict.proof.holds:
            return "a step without a proof"
        eliminated, placed = places_of(step.eliminations), places_of(step.placements)
        if any(eliminated & true or placed - true for true in board.solutions):
            return "a conclusion that a solution contradicts"
        if not (eliminated | placed) or not eliminated | placed <= board.places:
            return "a conclusion that changes nothing"
    alone = [index for index, link in enumerate(links) if not holds_alone(board, link)]
    if alone:
        is_named = verdict.status == "broken" and verdict.link in alone
        return "" if is_named else f"links {alone} do not hold"
    if not is_one_line(links):
        return "" if verdict.status == "broken" else "not one chain"
    roles = list(roles_of(board, links))
    if not roles:
        is_named = verdict.status == "broken" and verdict.link is not None
        return "" if is_named else "the links do not alternate"
    if verdict.status == "broken":
        return "the chain is right"
    if verdict.status == "right":
        return "" if any(follows(board, links, each, verdict) for each in roles) else "it does not follow"
    return "it concludes something" if any(must_conclude(board, links, each) for each in roles) else ""


# ---------------------------------------------------------------- the chains


class Drawing:
    """A generator of random chains on a board."""

    def __init__(self, board: Board, randomly: random.Random) -> None:
        self.board, self.randomly = board, randomly
        self.places = sorted(board.places)
        self.strong: dict[Place, list[Place]] = {}
        self.weak: dict[Place, list[Place]] = {}
        for one in self.places:
            self.weak[one] = [other for other in self.places if board.sees(one, other)]
            self.strong[one] = [other for other in self.weak[one] if board.is_strong(one, other)]
        self.with_strong = [place for place in self.places if self.strong[place]]

    def walk(self) -> list[PlaceLink]:
        """Return a random chain or loop of links that are alternately strong and weak."""
        randomly = self.randomly
        is_strong = randomly.random() < 0.8
        path = [randomly.choice(self.with_strong)]
        links: list[PlaceLink] = []
        for _ in range(randomly.choice((3, 3, 5, 5, 7, 4, 6))):
            onward = [
                place
                for place in (self.strong if is_strong else self.weak)[path[-1]]
                if place not in path and (is_strong or self.strong[place])
            ]
            if not onward:
                break
            path.append(randomly.choice(onward))
            links.append((path[-2], path[-1], is_strong))
            is_strong = not is_strong
        if len(links) < 2:
            return links
        return links + self._closing(path, (links[0][2], links[-1][2]))

    def _closing(self, path: list[Place], kinds: tuple[bool | None, bool | None]) -> list[PlaceLink]:
        """Return links that close a chain to a loop; return no links if there are none, or at random.

        kinds: whether the first and the last link of the chain are strong.
        """
        first, last = path[0], path[-1]
        chance = self.randomly.random()
        if chance < 0.5 and first in self.strong[last] and not all(kinds):
            return [(last, first, True)]
        if chance < 0.4 and first in self.weak[last] and any(kinds):
            return [(last, first, False)]
        both = [place for place in self.weak[last] if place in self.weak[first] and place not in path]
        if chance < 0.7 and both and all(kinds):
            at = self.randomly.choice(both)
            return [(last, at, False), (at, first, False)]
        return []

    def concluding(self) -> list[PlaceLink]:
        """Return a random chain, preferably with ends that see a common candidate."""
        for _ in range(30):
            links = self.walk()
            ends = [
                place
                for place, count in Counter(p for link in links for p in link[:2]).items()
                if count == 1
            ]
            if len(links) >= 3 and (not ends or seen_by_both(self.board, *ends)):
                return links
        return links

    def broken(self, links: list[PlaceLink]) -> list[PlaceLink]:
        """Return the links with one changed kind, one moved end, one missing link, or one extra link."""
        randomly, links = self.randomly, list(links)
        if not links:
            return links
        index = randomly.randrange(len(links))
        one, other, is_strong = links[index]
        how = randomly.randrange(5)
        if how == 0:
            links[index] = one, other, not is_strong
        elif how == 1:
            links[index] = one, randomly.choice(self.weak[one] or self.places), is_strong
        elif how == 2:
            links[index] = (
                one,
                (randomly.randrange(9), randomly.randrange(9), randomly.randrange(9)),
                is_strong,
            )
        elif how == 3:
            del links[index]
        else:
            links.append(
                (one, randomly.choice(self.weak[one] or self.places), randomly.choice((True, False)))
            )
        return links

    def chain(self) -> list[PlaceLink]:
        """Return a random chain, right or broken, in which links and their ends are in random order."""
        randomly = self.randomly
        links = self.concluding() if randomly.random() < 0.8 else self.walk()
        if randomly.random() < 0.5:
            links = self.broken(links)
        links = links[:MOST_LINKS]
        if randomly.random() < 0.2:
            links = [(one, other, randomly.choice((kind, None))) for one, other, kind in links]
        links = [
            (other, one, kind) if randomly.random() < 0.5 else (one, other, kind)
            for one, other, kind in links
        ]
        randomly.shuffle(links)
        return links


def boards(randomly: random.Random, count: int) -> Iterator[Board]:
    """Yield `count` boards with strong links, from positions that mostly need hard techniques."""
    every = [position for found in positions().values() for position in found if position.pairs]
    for position in randomly.sample(every, count):
        yield board_of(position)


def judged(board: Board, links: list[PlaceLink]) -> ChainVerdict:
    given: list[Link] = [(number_of(one), number_of(other), kind) for one, other, kind in links]
    return judge_chain(board.position, given)


def check(board: Board, randomly: random.Random, count: int) -> tuple[Counter[str], list[str]]:
    """Judge `count` random chains; return the number of chains with each verdict, and the faults.

    The number of right chains that place a digit is counted as "places".
    """
    drawing, statuses, faults = Drawing(board, randomly), Counter[str](), []
    for _ in range(count):
        links = drawing.chain()
        verdict = judged(board, links)
        statuses[verdict.status] += 1
        statuses["places"] += verdict.code == "right_places"
        fault = fault_of(board, links, verdict)
        if fault:
            faults.append(f"{fault}: {verdict.status} {verdict.code} {verdict.link} for {links}")
    return statuses, faults


def check_all(count: int, number_of_boards: int) -> None:
    randomly = random.Random(58)
    statuses, faults = Counter[str](), list[str]()
    for board in boards(randomly, number_of_boards):
        more, wrong = check(board, randomly, count // number_of_boards)
        statuses += more
        faults += wrong
    assert not faults, faults[:5]
    assert statuses["places"] > 0 or count < ALL, statuses
    assert statuses.keys() - {"places"} == {"right", "nothing", "broken"}
    assert statuses["right"] > count // 5, statuses
    assert statuses["broken"] > count // 5, statuses


@pytest.mark.slow
def test_verdicts_on_random_chains_agree_with_an_independent_search() -> None:
    check_all(DAILY, 10)


@pytest.mark.long
def test_verdicts_on_ten_thousand_random_chains_agree_with_an_independent_search() -> None:
    check_all(ALL, 200)


@pytest.mark.slow
def test_a_chain_is_right_in_every_solution_of_a_puzzle_with_several(long: bool) -> None:
    randomly = random.Random(26)
    for number in range(121, 141 if long else 124):
        if number % 4 == 0:  # these puzzles are not minimal
            continue
        puzzle = own_puzzle(number)
        position = Position.of(parse(puzzle.replace(min({*puzzle} - {"."}), ".", 1)), proper=False)
        board = board_of(position)
        assert len(board.solutions) > 1
        if position.pairs:
            _, faults = check(board, randomly, 20)
            assert not faults, faults[:5]
