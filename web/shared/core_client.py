"""The old place of shared.core.client."""

from shared.core.client import CoreClient as CoreClient
