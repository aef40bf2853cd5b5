"""What stands below the player: the race, and the reader's own code. The lab loads it when it is wanted."""

from lab.own.section import OwnDesk
from lab.race.section import RaceDesk


def set_up(words, hear, puzzle):
    """The desks of all benches, at work; see RaceDesk and OwnDesk."""
    desks = [Desk(words, hear, puzzle) for Desk in (RaceDesk, OwnDesk)]
    for desk in desks:
        desk.listen()
    return desks
