"""The table of commands of the page of techniques: command -> step or service. See shared/conductor.py."""

from typing import TYPE_CHECKING

from shared import life
from shared.services import common

if TYPE_CHECKING:
    from shared.conductor import Service, Step

STEPS: "dict[str, Step]" = dict(life.STEPS)

SERVICES: "dict[str, Service]" = dict(common.SERVICES)
