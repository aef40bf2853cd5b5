"""What a browser has of asyncio: no sockets, no processes, and a loop of Pyodide's own."""

from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .threads import *
from .timeouts import *

# Pyodide derives its policy from this one.
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
