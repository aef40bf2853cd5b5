"""asyncio asks for this number at each start, and for nothing else."""

from _later import Later

DEBUG = 10
__getattr__ = Later(globals())
