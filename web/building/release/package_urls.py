"""The addresses in the package's metadata: those of the repository that builds it.

hatchling calls this. A workflow of GitHub tells where it runs; elsewhere the package names no address.
SUDOKU_LAB_ADDRESS may name where the site is.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class PackageUrls(MetadataHookInterface):
    """Adds `project.urls`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses that the environment tells."""
        metadata["urls"] = urls_of(dict(os.environ))


def urls_of(environment: dict[str, str]) -> dict[str, str]:
    """Return label -> address, as far as the environment tells."""
    urls = {}
    if site := environment.get("SUDOKU_LAB_ADDRESS"):
        urls["Homepage"] = site
        urls["Documentation"] = f"{site.rstrip('/')}/api.html"
    server, repository = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    if server and repository:
        source = f"{server}/{repository}"
        urls["Source"] = source
        urls["Changelog"] = f"{source}/blob/HEAD/sudoku_core/CHANGELOG.md"
        urls["Issues"] = f"{source}/issues"
    return urls
