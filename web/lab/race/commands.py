"""The commands of the race: its controls and its workers."""

from typing import TYPE_CHECKING

from lab.race import services, steps

if TYPE_CHECKING:
    from shared.conductor import Service, Step

# Command -> step, see shared/conductor.py.
STEPS: "dict[str, Step]" = {
    "race_choose": steps.choose,
    "race_begin": steps.begin,
    "race_end": steps.cancel,
    "race_lane_start": steps.start_lane,
    "race_lane_report": steps.update_lane,
    "race_lane_take": steps.finish_turn,
    "race_lane_fail": steps.fail_lane,
}

# Command -> service, see shared/conductor.py.
SERVICES: "dict[str, Service]" = {
    "race_start": services.start,
    "race_cancel": services.cancel,
    "race_save_csv": services.save_csv,
    "race_save_svg": services.save_svg,
}
