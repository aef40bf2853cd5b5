"""Make the bill of materials of the site: its components with versions, licences and checksums.

The packages are read from npm's lock file, without build tools. The format is CycloneDX 1.6.
"""

import base64
import json
from typing import Any

from building.needs import NODE_MODULES, WEB

Json = dict[str, Any]

# A licence as a package names it -> its SPDX identifier.
_LICENSES = {"APACHE-2.0": "Apache-2.0"}
# Packages that only build tools need.
_NOT_SHIPPED = ("@types/emscripten", "ws")


def bill_of_materials(number: str) -> Json:
    """Return the bill of materials of this version; it depends only on the sources."""
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    python = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"][
        "python"
    ]
    components = [
        _component("sudoku-core", number, "MIT", f"pkg:pypi/sudoku-core@{number}"),
        _component("python", python, "Python-2.0", f"pkg:generic/python@{python}"),
        _data_component("sudoku-dataset", "V2", "CC-BY-4.0", "weights that were learned from these photos"),
        *[
            _npm_component(path.rpartition("node_modules/")[2], package)
            for path, package in sorted(lock.items())
            if path and not package.get("dev") and not path.endswith(_NOT_SHIPPED)
        ],
    ]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": _component(
                "sudoku-lab", number, "MIT", f"pkg:npm/sudoku-lab@{number}", "application"
            )
        },
        "components": _without_duplicates(components),
    }


def _npm_component(name: str, package: Json) -> Json:
    purl = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
    component = _component(name, package["version"], package["license"], purl)
    kind, _, data = package["integrity"].partition("-")
    checksum = {"alg": kind.replace("sha", "SHA-"), "content": base64.b64decode(data).hex()}
    return {**component, "hashes": [checksum]}


def _component(name: str, version: str, licence: str, purl: str, kind: str = "library") -> Json:
    return {
        "type": kind,
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": _LICENSES.get(licence, licence)}}],
        "purl": purl,
    }


def _data_component(name: str, version: str, licence: str, description: str) -> Json:
    component = _component(name, version, licence, f"pkg:generic/{name}@{version}", "data")
    return {**component, "description": description}


def _without_duplicates(components: list[Json]) -> list[Json]:
    """Return the components without duplicates; npm's tree can contain a package twice."""
    return list({component["bom-ref"]: component for component in components}.values())
