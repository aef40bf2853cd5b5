"""The commands of the section with the finder's source: its controls, its editor and its worker."""

from typing import TYPE_CHECKING

from techniques.finder import editing, running, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "finder_begin": steps.begin_source,
    "finder_sourced": steps.store_source,
    "finder_continued": steps.adopt_other_version,
    "finder_wrote": steps.store_edit,
    "finder_reset_to_site": steps.reset_source,
    "finder_restored": steps.restore_version,
    "finder_run_began": steps.begin_run,
    "finder_ask": steps.ask_worker,
    "finder_choose": steps.choose_step,
}
STEPS.update(steps.CODE_STEPS.table())

# Command -> service, see shared/conductor.py.
SERVICES: "dict[str, Service]" = {
    "finder_bring": editing.load_source,
    "finder_edit": editing.open_editor,
    "finder_edited": editing.store_edit,
    "finder_reset": editing.reset_source,
    "finder_restore": editing.restore_version,
    "finder_run": running.run_source,
    "finder_stop": running.CODE_RUNNER.stop,
}
SERVICES.update(editing.CODE_STORAGE.table("finder_"))
