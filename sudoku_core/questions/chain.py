"""The question about a chain that a player has drawn."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.board.link_kinds import STRONG, WEAK
from sudoku_core.board.literals import Language
from sudoku_core.questions.position_shown import Json
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.reasons.judged_chain import ChainVerdict, judge_chain_in_slices
from sudoku_core.techniques.step_json.showing import step_to_json
from sudoku_core.techniques.words import names_of

# The kind of a link in a question -> whether the link is strong; None if the chain decides.
_IS_STRONG: Final = {STRONG: True, WEAK: False, "": None}


class ChainQuestion(NamedTuple):
    """A question about a chain that is drawn in a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    links: Sequence[tuple[int, int, str]]  # two candidates, and "strong", "weak" or "" (either)
    language: Language

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the verdict (see `ChainVerdict`).

        "status" is "right", "nothing", "broken" or the reason of a NoStep, whose "cells" are listed.
        "link" is the index of the link that does not hold, or None. "candidates" has the numbers of the
        candidates that the sentence names as evidence. "text" is the sentence by language. If the chain is
        right, "technique" is the slug of its technique, "names" has the technique's name by language, and
        "step" is the step (see `step_to_json`). If not, all three are None.
        """
        position = Position.of_lines(self.values, self.givens, self.notes)
        links = [(start, end, _IS_STRONG[kind]) for start, end, kind in self.links]
        for verdict in judge_chain_in_slices(position, links):
            yield verdict and self._to_json(verdict, position)

    def _to_json(self, verdict: ChainVerdict, position: Position) -> Json:
        languages, step, proof = (self.language,), verdict.step, verdict.proof
        return {
            "status": verdict.status,
            "link": verdict.link,
            "candidates": members(verdict.candidates),
            "cells": members(verdict.end.cells) if verdict.end else [],
            "technique": step.technique if step else None,
            "names": names_of(step.technique, languages) if step else None,
            "step": step_to_json(step, proof, position, languages) if step and proof else None,
            "text": {self.language: verdict.say(self.language)},
        }
