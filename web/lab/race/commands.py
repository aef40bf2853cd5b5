"""The commands of the race: those of its controls in lab.html, and those of its workers."""

from typing import TYPE_CHECKING

from lab.race import services, state

if TYPE_CHECKING:
    from shared.conductor import Service, Step

# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "race_choose": state.choose,
    "race_begin": state.begin,
    "race_end": state.cancel,
    "race_lane_start": state.start,
    "race_lane_report": state.report,
    "race_lane_take": state.take,
    "race_lane_fail": state.fail,
}

# Command -> service.
SERVICES: "dict[str, Service]" = {
    "race_start": services.start,
    "race_cancel": services.cancel,
    "race_save_csv": services.save_csv,
    "race_save_svg": services.save_svg,
}
