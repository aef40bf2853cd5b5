"""Judge a chain that a player has drawn: check its links, and draw its conclusion."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, cell_and_digit, members
from sudoku_core.board.literals import Language
from sudoku_core.search.pauses import run_to_end
from sudoku_core.techniques import facts
from sudoku_core.techniques.engine import try_to_prove
from sudoku_core.techniques.facts import Fact, Facts
from sudoku_core.techniques.families import load
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.step import NoStep, Step
from sudoku_core.techniques.truth import Puzzle, find_fault, judge_position, position_of
from sudoku_core.techniques.words import say_verdict
from sudoku_core.techniques.words.forms import LANGUAGES

if TYPE_CHECKING:
    from sudoku_core.techniques.position import Position

RIGHT, NOTHING, BROKEN = "right", "nothing", "broken"  # the statuses of a ChainVerdict
CANDIDATE_COUNT = 729

# A link from the caller: two candidates, and whether it is strong (None if both are allowed).
Link = tuple[Candidate, Candidate, bool | None]


class ChainVerdict(NamedTuple):
    """The verdict on a chain that a player has drawn.

    status: "right", the chain is right and has a conclusion; "nothing", it is right but has no conclusion;
    "broken", a link does not hold or the links are not one chain; or the reason of a NoStep, if something
    is wrong with the position.
    link: The index of the link that does not hold; None if the verdict is not about one link.
    candidates: The set of the candidates that the sentence names as evidence, such as the other places of
    a digit.
    step: If the chain is right, its conclusion as a Step that has passed its proof and the solver; else
    None.
    proof: The Proof of the step; else None.
    end: The NoStep, if something is wrong with the position; else None.
    code: The key of the sentence, such as "branch"; empty if there is an `end`.
    named: The facts that the sentence names.
    """

    status: str
    link: int | None = None
    candidates: Candidates = 0
    step: Step | None = None
    proof: Proof | None = None
    end: NoStep | None = None
    code: str = ""
    named: Facts = {}  # noqa: RUF012 - it is never changed

    def say(self, language: Language = "en") -> str:
        """Return the verdict in words.

        language: "en" or "zh-CN".
        Raises ValueError for any other language.

        >>> judge_chain("." * 81, []).say()
        'A chain needs at least 3 links.'
        """
        if self.end is not None:
            return self.end.say(language)
        return say_verdict(self.code, self.named, language)

    def as_dict(self, languages: Sequence[Language] = LANGUAGES) -> dict[str, object]:
        """Return the verdict as plain data for JSON.

        languages: The languages of "text", which has a text for each; it may be empty.
        The keys are "status", "link", "candidates" (pairs of cell and digit), "step" (as `Step.as_dict`)
        and "text".

        >>> judge_chain("." * 81, []).as_dict(["en"])["status"]
        'broken'
        """
        return {
            "status": self.status,
            "link": self.link,
            "candidates": [list(pair) for pair in sorted(map(cell_and_digit, members(self.candidates)))],
            "step": self.step.as_dict(languages=languages) if self.step else None,
            "text": {language: self.say(language) for language in languages},
        }


def judge_chain(position: Puzzle, links: Iterable[Link]) -> ChainVerdict:
    """Check a chain that a player has drawn, and return the ChainVerdict.

    position: A Position, a Grid or a text that `parse` reads.
    links: For each link, its two candidates as ints (81 * (digit - 1) + cell) and whether it is strong:
    True, False, or None if both are allowed. Links and their ends may be in any order.
    A strong link also counts as weak if the chain needs a weak link.
    Raises PuzzleError if a text cannot be read, and ValueError if a number is not a candidate.

    >>> verdict = judge_chain("." * 81, [(0, 1, True), (1, 2, False), (2, 3, True)])
    >>> verdict.status, verdict.link
    ('broken', 0)
    >>> verdict.say()
    'r1c1 and r1c2 are not the only places for 1 in row 1: r1c3, r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9.'
    """
    return run_to_end(judge_chain_in_slices(position, links))


def judge_chain_in_slices(position: Puzzle, links: Iterable[Link]) -> Iterator[ChainVerdict | None]:
    """Yield None after each slice of work, and then the verdict on a chain.

    position: A Position, a Grid or a text that `parse` reads.
    links: As for `judge_chain`.
    The last item is the result of `judge_chain`.
    Raises PuzzleError if a text cannot be read, and ValueError if a number is not a candidate.

    >>> [verdict.status for verdict in judge_chain_in_slices("." * 81, []) if verdict]
    ['broken']
    """
    drawn_links: list[Link] = []
    for number, (start, end, is_strong) in enumerate(links):
        if not (0 <= start < CANDIDATE_COUNT and 0 <= end < CANDIDATE_COUNT):
            raise ValueError(f"link {number} needs candidates from 0 to {CANDIDATE_COUNT - 1}")
        drawn_links.append((start, end, is_strong))
    judged, truth = yield from judge_position(position_of(position))
    fault = yield from find_fault(judged, truth)
    if fault:
        yield ChainVerdict(fault.reason, end=fault)
        return
    conclusion, remark = load("chains.drawn_chain.judge_drawn")(judged, drawn_links)
    if remark:
        status = NOTHING if remark.code.startswith(NOTHING) else BROKEN
        yield ChainVerdict(status, remark.link, remark.lit, code=remark.code, named=remark.facts)
        return
    assert conclusion is not None, "a chain without a remark has a conclusion"
    proven = try_to_prove(Step(*conclusion), judged, truth)
    assert proven is not None, "a chain whose links hold is proven"
    yield _right_verdict(*proven, judged)


def _right_verdict(step: Step, proof: Proof, position: "Position") -> ChainVerdict:
    """Return the verdict that a chain is right, with its conclusion."""
    verdict_facts = {
        "name": Fact("chains.writer.write_name", step.technique),
        "eliminations": facts.candidates(step.eliminations),
        "conclusion": facts.conclusion(step.placements, step.eliminations),
    }
    code = "right_places" if step.placements else "right"
    return ChainVerdict(RIGHT, step=step.at(position), proof=proof, code=code, named=verdict_facts)
