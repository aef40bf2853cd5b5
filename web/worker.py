import sudoku_core, json
__export__ = ["solve"]
async def solve(number, line):
    s = sudoku_core.solve(line)
    return json.dumps({"status": s.status})
