"""Check that JavaScript computes dates correctly in every time zone, even when the clocks change."""

import json
import subprocess
from pathlib import Path

import pytest

from building import needs

# Time zones of many kinds: far ahead, far behind, and with offsets of half an hour. Their clocks change by
# an hour, by half an hour, in March, April or November, at midnight, or never.
ZONES = (
    "Pacific/Kiritimati",
    "Pacific/Auckland",
    "Pacific/Chatham",
    "Pacific/Fiji",
    "Australia/Lord_Howe",
    "Asia/Shanghai",
    "Asia/Kathmandu",
    "Africa/Cairo",
    "Europe/London",
    "America/St_Johns",
    "America/Los_Angeles",
    "Etc/GMT+12",
)

# For each zone, check the date of each day number in a year. For each hour of the year, compare the day
# number with the date in the calendar of JavaScript.
SCRIPT = """
import * as clock from "./javascript.mjs";

const DAY = 86_400_000, HOUR = 3_600_000, FIRST = 20_454; // 2026-01-01
const differences = [];
for (const zone of ZONES) {
  process.env.TZ = zone;
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  for (let number = FIRST; number < FIRST + 366; number++) {
    const date = new Date(number * DAY).toISOString().slice(0, 10);
    const [year, month, day] = date.split("-").map(Number);
    const text = clock.calendarDay(number, "zh-CN");
    if (text !== `${year}年${month}月${day}日`) differences.push([zone, date, text]);
  }
  const moments = Array.from({ length: 8784 }, (_, hour) => FIRST * DAY + hour * HOUR - 1);
  const numbers = clock.dayNumbers(moments.join(" ")).split(" ").map(Number);
  moments.forEach((moment, place) => {
    const date = new Date(numbers[place] * DAY).toISOString().slice(0, 10);
    if (date !== calendar.format(moment)) differences.push([zone, new Date(moment).toISOString(), date]);
  });
}
console.log(JSON.stringify([differences.length, differences.slice(0, 5)]));
"""


@pytest.mark.slow
def test_a_date_is_the_same_in_every_zone_and_a_moment_has_the_date_of_its_zone(tmp_path: Path) -> None:
    source = (needs.WEB / "shared" / "services" / "javascript.js").read_text("utf-8")
    (tmp_path / "javascript.mjs").write_text(
        'const [LEAN_QR, RUNTIMES] = ["", ["", ""]];\n' + source, "utf-8"
    )
    script = tmp_path / "script.mjs"
    script.write_text(f"const ZONES = {json.dumps(ZONES)};" + SCRIPT, "utf-8")
    done = subprocess.run(
        [*needs.node()[0], script], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout.strip(), done.stderr) == ("[0,[]]", "")
