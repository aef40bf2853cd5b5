"""How a language writes what follows in each of some cases."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.techniques.families.forcing.pattern import Branch, Followed, Literal, Placement
from sudoku_core.techniques.words.claims import claim, claims, digit_and_unit, need, nothing_left
from sudoku_core.techniques.words.texts import phrase


def branches(followed: Followed, language: str) -> str:
    """Write what follows in each case: "If r1c2 is 4: r1c8 is not 4, so it is 7; then ... ."."""
    text = _several(followed, "", language)
    space = phrase(language, "cases_space")
    return ("\n" if followed.branches[1:] else space) + text + ("\n" if "\n" in text else space)


def _several(followed: Followed, number: str, language: str) -> str:
    """Write cases, each in a line with its number; one alone has none."""
    if not followed.branches[1:]:
        return "".join([_branch(each, followed, number, language) for each in followed.branches])
    numbers = [f"{number}{count}" for count in range(1, len(followed.branches) + 1)]
    texts = [
        _branch(each, followed, f"{n}.", language)
        for n, each in zip(numbers, followed.branches, strict=True)
    ]
    numbered = phrase(language, "cases_numbered")
    return "\n".join([numbered.format(number=n, case=case) for n, case in zip(numbers, texts, strict=True)])


def _branch(branch: Branch, followed: Followed, number: str, language: str) -> str:
    parts = [_placement(each, branch.assumption, language) for each in branch.placements]
    if branch.unmet is not None:
        parts.append(nothing_left(branch.unmet, language))
    follows = phrase(language, "cases_then").join(parts)
    if branch.unmet is None and not branch.cases:
        follows = _with_conclusion(follows, branch, followed.concluded, language)
    text = phrase(language, "case").format(assumed=claim(branch.assumption, language), follows=follows)
    inner = branch.cases
    if not inner or inner.need is None:
        return text + phrase(language, "cases_end")
    candidates = 0
    for each in inner.branches:
        candidates |= 1 << each.assumption
    known = need((inner.need, candidates), language)
    cases = _several(followed._replace(branches=inner.branches), number, language)
    return text + phrase(language, "cases_end") + phrase(language, "cases").format(need=known, cases=cases)


def _with_conclusion(follows: str, branch: Branch, concluded: tuple[Literal, ...], language: str) -> str:
    """Write how what follows in a case leads to the conclusion, where it does not say so already."""
    if branch.assumption in concluded:
        return phrase(language, "cases_itself")
    if any(literal >= 0 and branch.placed >> literal & 1 for literal in concluded):
        return follows
    key = "cases_so" if follows else "cases_at_once"
    said = phrase(language, key).format(concluded=claims(concluded, language))
    return follows + phrase(language, "cases_end_with") * bool(follows) + said


def _placement(placement: Placement, assumed: Literal, language: str) -> str:
    """Write what is placed and why: its only rival is gone, or else it is the last one."""
    cell, digit = cell_and_digit(placement.candidate)
    named: dict[str, object] = {"cell": name(cell), "digit": digit}
    in_cell = placement.need < 81
    if not in_cell:
        _, named["unit"] = digit_and_unit(placement.need, language)
    key = "cases_last_digit" if in_cell else "cases_last_place"
    rivals = members(placement.others)
    if len(rivals) == 1 and rivals != [~assumed]:
        rival, other = cell_and_digit(rivals[0])
        named["other"] = other if in_cell else name(rival)
        key = "cases_one_digit" if in_cell else "cases_one_place"
    return phrase(language, key).format(**named)
