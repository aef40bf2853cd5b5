"""The state of the finder's source: its text, and the steps of its last run."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.steps import has_texts_in
from shared.code.state import Code
from shared.code.trial import FIND, OVER
from shared.workers.page_question import PageQuestion
from shared.workers.question import json_of

if TYPE_CHECKING:
    from typing import Any

    from techniques.state import TechniqueState

# The purposes of questions: judge all found steps, or get one of them in full.
JUDGE, JUDGE_STEP = "judge", "judge_step"

# The verdicts on a step, see sudoku_core/questions/judged.py.
PROVEN, REFUSED, NO_STEP = "proven", "refused", "no_step"


class Finder(Code):
    """The state of the section with the source of a technique's finder."""

    technique: str = ""  # the slug of the technique
    file: str = ""  # the path of the source on the site
    module: str = ""  # the module to import for a run
    expression: str = ""  # the expression to evaluate in the module
    line: int = 0  # the first line of the finder
    source: str = ""  # the content of the site's file, "" until it is loaded
    is_missing: bool = False  # whether the file failed to load
    edited_text: str | None = None  # the reader's version
    text_before_reset: str | None = None  # the reader's version before the last reset, until it is replaced
    is_stored: bool = True  # whether the browser has stored the reader's version
    verdicts: "tuple[dict[str, Any], ...] | None" = None  # on the steps of the last run, from the worker
    chosen_number: int = 0  # the number of the chosen step, from 1, or 0
    chosen_step: "dict[str, Any]" = {}  # noqa: RUF012 - the chosen step in full; {} before it is loaded

    @property
    def text(self) -> str:
        """The source to show: the reader's version of the file, or the site's."""
        return self.source if self.edited_text is None else self.edited_text

    def needs_answer(self, language: str) -> bool:
        """Return whether verdicts or the chosen step in this language must be requested from the worker."""
        trial = self.trial
        if not trial or trial.phase != OVER or not trial.steps:
            return False
        return not self.is_judged_in(language) or (
            self.chosen_number > 0 and not has_texts_in(self.chosen_step, language)
        )

    def is_judged_in(self, language: str) -> bool:
        """Return whether the verdicts on the steps are available in this language."""
        return self.verdicts is not None and all(language in row["said"] for row in self.verdicts)

    @property
    def name(self) -> str:
        """The name of the file with the name of its folder, which is its family's."""
        return "/".join(self.file.split("/")[-2:])


def finder_of(state: "TechniqueState") -> Finder:
    """Return the finder of this state, or an empty one before an example is loaded."""
    return state.finder or Finder()


def find_function_line(finder: Finder) -> int:
    """Return the number of the line, from 1, in which the finder's function starts in the current text."""
    function = finder.expression.split("(")[0]
    for number, line in enumerate(finder.text.split("\n"), 1):
        if line.startswith("def " + function + "("):
            return number
    return finder.line


def sandbox_question(state: "TechniqueState") -> str:
    """Return the question for the worker that runs the source, as JSON; see own_worker.py."""
    assert state.example
    finder, board = finder_of(state), state.example.before
    fields = boards.position_fields(board, boards.givens(board))
    fields.update({"source": finder.text, "module": finder.module, "expression": finder.expression})
    return json_of(FIND, fields)


def steps_question(state: "TechniqueState") -> PageQuestion:
    """Return the question for the page's own worker: about all steps, or about the chosen one."""
    finder = finder_of(state)
    assert state.example
    assert finder.trial
    board = state.example.before
    fields = boards.position_fields(board, boards.givens(board), state.language)
    if not finder.is_judged_in(state.language):
        fields["steps"] = list(finder.trial.steps)
        return PageQuestion(number=state.number + 1, purpose=JUDGE, fields=fields)
    fields["step"] = finder.trial.steps[finder.chosen_number - 1]
    return PageQuestion(number=state.number + 1, purpose=JUDGE_STEP, fields=fields)
