"""An algorithm as an answer that a judge takes: LeetCode 37, Luogu P1784, Nowcoder NC47."""

from sudoku_core.lab.submissions.answers import submission
from sudoku_core.lab.submissions.judges import FORMS, Site

__all__ = ["FORMS", "Site", "submission"]
