"""The old place of shared.core.worker_client."""

from shared.core.worker_client import WorkerClient as WorkerClient
