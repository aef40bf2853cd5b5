"""Check colours: strong links connect each cluster, and each choice of true colours is a case."""

from collections.abc import Iterator
from itertools import product

from sudoku_core.board.cells import cells_of, digits_in, members
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.colours.pattern import Cluster, Colours
from sudoku_core.techniques.position import NEEDS, SEES, Position
from sudoku_core.techniques.proof import Premise


def prove_colours(step: Conclusion, pattern: Colours, position: Position) -> Iterator[Premise]:
    """Yield the premises of colours: the links, and a premise for each choice of true colours.

    Each choice is impossible, or it makes the eliminated candidates false.
    """
    for cluster in pattern.clusters:
        yield from _prove_cluster(cluster, position)
    any_possible = False
    for colours in product(*(cluster.colours for cluster in pattern.clusters)):
        true = seen = 0
        for colour in colours:
            true |= colour
        for place in members(true):
            seen |= SEES[place]
        premise_facts = {
            "places": facts.candidates(true),
            "eliminated": facts.candidates(step.eliminations),
        }
        if true & seen:
            yield Premise("colours_clash", premise_facts, true & seen, True)
        else:
            any_possible = True
            yield Premise(
                "colours_see", premise_facts, true | step.eliminations, not step.eliminations & ~seen
            )
    yield Premise("colours_eliminate", {}, step.eliminations, any_possible and not step.placements)


def _prove_cluster(cluster: Cluster, position: Position) -> Iterator[Premise]:
    """Yield premises: each link is strong and joins the two colours; the links connect all places."""
    connected = cluster.first & -cluster.first
    for need, pair in zip(cluster.needs, cluster.pairs, strict=False):
        is_strong = position.candidates & NEEDS[need] == pair and pair.bit_count() == 2
        joins_colours = (pair & cluster.first).bit_count() == (pair & cluster.second).bit_count() == 1
        premise_facts = {
            "unit": facts.units((need - 81) % 27),
            "digits": facts.digits(digits_in(pair)),
            "cells": facts.cells(cells_of(pair)),
        }
        yield Premise("link_in_unit", premise_facts, pair, need >= 81 and is_strong and joins_colours)
    for _ in cluster.pairs:
        for pair in cluster.pairs:
            connected |= pair if pair & connected else 0
    places = cluster.first | cluster.second
    premise_facts = {"places": facts.candidates(places)}
    are_connected = 0 < len(cluster.pairs) == len(cluster.needs) and connected == places
    yield Premise("colours_whole", premise_facts, places, are_connected)


CHECKS = {Colours: prove_colours}
