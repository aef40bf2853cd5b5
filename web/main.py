import js, asyncio, json, sys
from pyscript import document, workers, create_named_worker
from sudoku_core import notation
js.document.documentElement.dataset.phase = "typing"
js.console.log("typing " + str(notation.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")))
async def go():
    w = await workers["core"]
    js.console.log("got " + str(w))
    r = await w.solve(1, "." * 81)
    js.console.log("answer " + repr(r) + str(type(r)))
    js.document.documentElement.dataset.phase = "ready"
asyncio.create_task(go())
