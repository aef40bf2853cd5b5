"""Check that first_look.js and Python read addresses and stored settings in the same way."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qsl

from building import needs
from building.html.pages import FIRST_LOOK, LAB_FIRST_LOOK
from building.scripts import fill_constants
from embedding.choices import PANEL_PARTS
from lab import address as lab_address
from shared.page import settings
from shared.visit import link_parameters
from solving import address
from solving.steps.options import enabled_options


class Visit(NamedTuple):
    """A visit to a page.

    Attributes:
        query: The query of the address.
        languages: The languages of the user, with the preferred one first.
        settings: The stored text of the settings, if any.
    """

    query: str = ""
    languages: tuple[str, ...] = ("fr",)
    settings: str | None = None


VISITS = (
    Visit(),
    Visit(languages=("fr-CA", "zh-Hant-HK", "en")),
    Visit(languages=("EN_us",)),
    Visit("?lang=zh&theme=dark"),
    Visit("?lang=de&theme=blue", ("zh",), '{"theme": "light"}'),
    Visit("?lang=en&lang=zh-CN&theme=light&theme="),
    Visit("?lang=en&lang=zh_HK", ("en-US",)),
    Visit("?lang=en", ("zh-CN",)),
    Visit(languages=("en-GB",)),
    Visit("", ("en",), '{"language": "zh-CN", "theme": "dark", "timer": true, "tidy": false}'),
    Visit("", ("en",), '{"names": true, "save_points": true, "no_option": true, "paper": "a4"}'),
    Visit("", ("en",), '{"timer": 1, "mark_wrong": "true", "theme": 3, "language": 4}'),
    Visit("?embed=1", ("en",), '{"language": "zh-CN", "theme": "dark", "timer": true}'),
    Visit("?embed=1&lang=zh-CN&theme=dark"),
    Visit("?embed=0&theme=dark", ("en",), '{"language": "zh-CN"}'),
    Visit("?theme=toString&lang=constructor", ("en",), '{"theme": "dark"}'),
    Visit("", ("en",), "[]"),
    Visit("", ("en",), "null"),
    Visit("", ("en",), "{broken"),
    Visit("?parts=board,code,nonsense,path&step=3"),
    Visit("?parts="),
    Visit("?puzzle=" + "." * 81),
)


class SettingsStore(NamedTuple):
    """A store with these settings."""

    text: str | None

    def load(self, key: str) -> str | None:
        return self.text if key == settings.KEY else None

    def keep(self, key: str, text: str) -> bool:
        raise NotImplementedError


def first_look_of_python(visit: Visit) -> dict[str, str]:
    parameters = dict(parse_qsl(visit.query[1:], keep_blank_values=True))
    remembered = settings.read(SettingsStore(visit.settings))
    state, _ = address.read_address(parameters, visit.languages, remembered)
    of_lab = lab_address.read(parameters, visit.languages, remembered)
    look = {
        "lang": state.language,
        "script": "",
        "theme": state.theme,
        "options": " ".join(enabled_options(state)),
        "link": link_parameters(state, ""),
    }
    look |= {"embed": ""} if state.embedded else {}
    look |= {"welcome": ""} if of_lab.view.is_welcome_shown else {}
    return look | {"parts": " ".join(of_lab.view.panel_parts)}


def test_the_script_gives_the_same_first_look_as_python(tmp_path: Path) -> None:
    script = tmp_path / "first_look.js"
    shutil.copyfile(needs.WEB / "start" / "first_look.js", script)
    fill_constants(script, {**FIRST_LOOK, "LAB": LAB_FIRST_LOOK})
    command: list[str | Path] = [*needs.node()[0], needs.ROOT / "tests" / "first_look.mjs", script]
    visits = json.dumps([visit._asdict() for visit in VISITS])
    done = subprocess.run(command, input=visits, capture_output=True, text=True, check=False)
    assert not done.stderr
    for visit, look in zip(VISITS, json.loads(done.stdout), strict=True):
        look.setdefault("parts", " ".join(PANEL_PARTS))  # without the attribute, all parts are shown
        assert look == first_look_of_python(visit), visit
