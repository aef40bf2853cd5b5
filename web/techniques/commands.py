"""The command table of a technique's page: command -> step or service. See shared/conductor.py."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import lighting
from shared.services import common
from techniques.finder import commands as finder
from techniques.services import examples
from techniques.steps import choosing, proving

if TYPE_CHECKING:
    from shared.conductor import Service, Step

STEPS: "dict[str, Step]" = dict(life.STEPS)
STEPS.update(
    {
        "bring": choosing.retry_example,
        "came": choosing.store_example,
        "stage": choosing.show_stage,
        "next": choosing.show_next,
        "on": choosing.advance,
        "back": choosing.show_previous,
        "prove": choosing.toggle_proof,
        "answer": proving.store_answer,
        "failed": choosing.mark_failed,
        "light": lighting.set_highlight,
        "light_cell": lighting.toggle_cell_highlight,
        "light_premise": lighting.toggle_premise_highlight,
    }
)
STEPS.update(finder.STEPS)

SERVICES: "dict[str, Service]" = dict(common.SERVICES)
SERVICES["fetch_example"] = examples.load_example
SERVICES.update(finder.SERVICES)
