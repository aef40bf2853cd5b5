"""The faults of tests/tools/seed_faults.py: each still has the place in the sources where it is put."""

from building.needs import ROOT
from tests.tools.seed_faults import FAULTS, Fault


def is_there(fault: Fault) -> bool:
    """Whether the file has the lines of this fault, once."""
    path = ROOT / fault.file
    return path.is_file() and path.read_text("utf-8").count(fault.old) == 1


def test_each_fault_has_its_place() -> None:
    assert [fault.name for fault in FAULTS if not is_there(fault)] == []
    assert not is_there(FAULTS[0]._replace(old="nowhere"))
