"""The commands of the finder's source: of its controls in techniques.html, its editor and its worker."""

from typing import TYPE_CHECKING

from techniques.finder import editing, running, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "finder_begin": steps.begin,
    "finder_sourced": steps.store_source,
    "finder_continued": steps.store_change,
    "finder_wrote": steps.store_edit,
    "finder_reset_to_site": steps.reset,
    "finder_restored": steps.restore,
    "finder_run_began": steps.run,
    "finder_ask": steps.ask,
    "finder_choose": steps.choose,
}
STEPS.update(steps.CODE_STEPS.table())

# Command -> service, see shared/conductor.py.
SERVICES: "dict[str, Service]" = {
    "finder_bring": editing.load_source,
    "finder_edit": editing.edit,
    "finder_edited": editing.save,
    "finder_reset": editing.reset,
    "finder_restore": editing.restore,
    "finder_run": running.run,
    "finder_stop": running.CODE_RUNNER.stop,
}
SERVICES.update(editing.KEEPING.table("finder_"))
