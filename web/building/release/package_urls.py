"""Add the addresses of the repository and of the site to the metadata of the package.

hatchling calls this module. In a GitHub workflow, environment variables contain the address of the
repository. Elsewhere, the package gets no such address. SUDOKU_LAB_ADDRESS contains the site's address.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class PackageUrls(MetadataHookInterface):
    """The hook of hatchling that adds `project.urls`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses that the environment variables contain."""
        metadata["urls"] = urls_of(dict(os.environ))


def urls_of(environment: dict[str, str]) -> dict[str, str]:
    """Return the addresses that these environment variables contain, by label."""
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
