"""Write the consequences of the assumptions in each case."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.techniques.families.forcing.pattern import Branch, ConcludedCases, Literal, Placement
from sudoku_core.techniques.words.claims import (
    digit_and_unit,
    write_claim,
    write_claims,
    write_need,
    write_nothing_left,
)
from sudoku_core.techniques.words.texts import phrase


def write_branches(cases: ConcludedCases, language: str) -> str:
    """Write the consequences in each case: "If r1c2 is 4: r1c8 is not 4, so it is 7; then ... ."."""
    text = _write_cases(cases, "", language)
    space = phrase(language, "cases_space")
    return ("\n" if cases.branches[1:] else space) + text + ("\n" if "\n" in text else space)


def _write_cases(cases: ConcludedCases, prefix: str, language: str) -> str:
    """Write cases, each on its own line with its number; a single case has no number.

    prefix: the number of the outer case, such as "2.", or "".
    """
    if not cases.branches[1:]:
        return "".join([_write_branch(branch, cases, prefix, language) for branch in cases.branches])
    numbers = [f"{prefix}{count}" for count in range(1, len(cases.branches) + 1)]
    texts = [
        _write_branch(branch, cases, f"{number}.", language)
        for number, branch in zip(numbers, cases.branches, strict=True)
    ]
    template = phrase(language, "cases_numbered")
    lines = [template.format(number=number, case=case) for number, case in zip(numbers, texts, strict=True)]
    return "\n".join(lines)


def _write_branch(branch: Branch, cases: ConcludedCases, number: str, language: str) -> str:
    """Write one case.

    number: the number of the case, which is the prefix of its inner cases.
    """
    parts = [_write_placement(placement, branch.assumption, language) for placement in branch.placements]
    if branch.unmet is not None:
        parts.append(write_nothing_left(branch.unmet, language))
    consequences = phrase(language, "cases_then").join(parts)
    if branch.unmet is None and not branch.cases:
        consequences = _add_conclusion(consequences, branch, cases.concluded, language)
    text = phrase(language, "case").format(
        assumed=write_claim(branch.assumption, language), follows=consequences
    )
    inner = branch.cases
    if not inner or inner.need is None:
        return text + phrase(language, "cases_end")
    candidates = 0
    for inner_branch in inner.branches:
        candidates |= 1 << inner_branch.assumption
    split = write_need((inner.need, candidates), language)
    inner_text = _write_cases(cases._replace(branches=inner.branches), number, language)
    return (
        text
        + phrase(language, "cases_end")
        + phrase(language, "cases").format(need=split, cases=inner_text)
    )


def _add_conclusion(
    consequences: str, branch: Branch, concluded: tuple[Literal, ...], language: str
) -> str:
    """Add the conclusion to the consequences of a case, unless they already end with it."""
    if branch.assumption in concluded:
        return phrase(language, "cases_itself")
    if any(literal >= 0 and branch.placed >> literal & 1 for literal in concluded):
        return consequences
    key = "cases_so" if consequences else "cases_at_once"
    conclusion = phrase(language, key).format(concluded=write_claims(concluded, language))
    return consequences + phrase(language, "cases_end_with") * bool(consequences) + conclusion


def _write_placement(placement: Placement, assumed: Literal, language: str) -> str:
    """Write a placement and its reason: its only rival is false, or it is the last candidate left."""
    cell, digit = cell_and_digit(placement.candidate)
    phrase_facts: dict[str, object] = {"cell": name(cell), "digit": digit}
    is_last_digit = placement.need < 81
    if not is_last_digit:
        _, phrase_facts["unit"] = digit_and_unit(placement.need, language)
    key = "cases_last_digit" if is_last_digit else "cases_last_place"
    rivals = members(placement.others)
    if len(rivals) == 1 and rivals != [~assumed]:
        rival_cell, rival_digit = cell_and_digit(rivals[0])
        phrase_facts["other"] = rival_digit if is_last_digit else name(rival_cell)
        key = "cases_one_digit" if is_last_digit else "cases_one_place"
    return phrase(language, key).format(**phrase_facts)
