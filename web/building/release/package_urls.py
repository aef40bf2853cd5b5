"""Add the addresses of the repository that builds the package to its metadata.

hatchling calls this module. In a GitHub workflow, the environment contains the address of the repository.
Elsewhere, the package has no such address. SUDOKU_LAB_ADDRESS can set the address of the site.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class PackageUrls(MetadataHookInterface):
    """The hook of hatchling that adds `project.urls`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses in the environment."""
        metadata["urls"] = urls_of(dict(os.environ))


def urls_of(environment: dict[str, str]) -> dict[str, str]:
    """Return label -> address for the addresses in the environment."""
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
