"""The commands of the page for lessons."""

from typing import TYPE_CHECKING

from learning import editing, running
from shared.services.common import SERVICES as COMMON

if TYPE_CHECKING:
    from shared.conductor import Service

# Command -> service, see shared/conductor.py; the steps are in steps.py.
SERVICES: "dict[str, Service]" = {
    "follow_address": editing.follow_address,
    "bring": editing.bring,
    "own_run": running.run,
    "own_stop": running.CODE.stop,
    "own_edited": editing.keep,
    "show_row": running.show_row,
    "play_steps": running.play,
    "adopt": editing.adopt,
    "back": editing.back,
    "use_solution": editing.use_solution,
    "reset": editing.reset,
    "reset_all": editing.reset_all,
    "save": editing.save,
    "copy_link": editing.copy_link,
    "answer": running.answer,
    "to_lab": editing.to_lab,
}
SERVICES.update(COMMON)
