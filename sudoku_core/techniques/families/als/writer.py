"""Write the consequences for almost locked sets that lose a digit."""

from sudoku_core.board.cells import cell_and_digit
from sudoku_core.board.digits import COUNT
from sudoku_core.board.geometry import name
from sudoku_core.techniques.families.als.pattern import Petal
from sudoku_core.techniques.words import forms
from sudoku_core.techniques.words.texts import phrase


def write_petals(value: tuple[Petal, ...], language: str) -> str:
    """Write "If r5c5 is 1, only 3 is left in r5c1. If r5c5 is 4, only 3 and 7 are left in ... ."."""
    sentences = list[str]()
    for stem, cells, left in value:
        cell, digit = cell_and_digit(stem)
        template = phrase(language, "petals" if COUNT[left] > 1 else "petal")
        phrase_facts = {
            "cells": forms.write_cells(cells, language),
            "left": forms.write_digits(left, language),
        }
        sentences.append(template.format(cell=name(cell), digit=digit, **phrase_facts))
    return _join_sentences(sentences, language)


def write_row(value: tuple[tuple[int, int], ...], language: str) -> str:
    """Write "If set 1 lacks 3, it contains 1. Then set 2 lacks 1 and contains 4."."""
    sentences = list[str]()
    for number, (lost_digits, kept_digits) in enumerate(value, 1):
        template = phrase(language, "row_next" if sentences else "row_first")
        phrase_facts = {
            "lost": forms.write_any_digits(lost_digits, language),
            "kept": forms.write_digits(kept_digits, language),
        }
        sentences.append(template.format(number=number, **phrase_facts))
    return _join_sentences(sentences, language)


def _join_sentences(sentences: list[str], language: str) -> str:
    return phrase(language, "row_between").join(sentences) + phrase(language, "row_end")
