// Measures the core in Pyodide and the npm solvers in the same Node: node wasm.mjs CHECKOUT FOLDER
// CHECKOUT has sudoku_core, FOLDER the permuted puzzles. The measurements are printed as JSON.
import { createRequire } from "node:module";
import { loadPyodide, version } from "../../web/node_modules/pyodide/pyodide.mjs";

const peer = createRequire(new URL("peers/package.json", import.meta.url));
const { SudokuSolver } = peer("@algorithm.ts/sudoku");
const { solveString } = peer("sudoku-dlx");

const BLOCK = 50; // puzzles in a turn of a solver
const ROUNDS = 2; // the smallest time of a puzzle counts
const WARM_UP = 4000; // milliseconds until V8 has compiled the hot code

// A solver and its input, prepared before the timing; all stop at the first solution.
const solver = new SudokuSolver({ childMatrixWidth: 3 });
const PEERS = {
  "@algorithm.ts/sudoku": {
    prepare: (line) => Array.from(line, (character) => (character === "." ? -1 : character - 1)),
    solve: (puzzle) => {
      const solution = new Array(81);
      solver.solve(puzzle, solution);
      return solution;
    },
    line: (solution) => solution.map((digit) => digit + 1).join(""),
  },
  "sudoku-dlx": {
    prepare: (line) => line,
    solve: (line) => solveString(line)[0],
    line: (placed) => {
      const cells = new Array(81);
      for (const { row, col, number } of placed) cells[9 * row + col] = number;
      return cells.join("");
    },
  },
};

function time({ prepare, solve, line }, [puzzle, solution]) {
  const prepared = prepare(puzzle);
  const began = performance.now();
  const answer = solve(prepared);
  const milliseconds = performance.now() - began;
  if (line(answer) !== solution) throw new Error(`wrong answer to ${puzzle}`);
  return milliseconds;
}

function measureAlone(pairs) {
  const times = { ours: {} };
  for (const name in PEERS) times[name] = {};
  const note = (name, number, milliseconds) => {
    times[name][number] = Math.min(milliseconds, times[name][number] ?? Infinity);
  };
  for (let start = 0; start < pairs.length; start += BLOCK) {
    const block = pairs.slice(start, start + BLOCK);
    const given = python.toPy(block);
    for (let round = 0; round < ROUNDS; round++) {
      const own = ours.singles(given);
      own.toJs().forEach(([milliseconds], index) => note("ours", start + index, milliseconds));
      own.destroy();
      for (const name in PEERS) {
        block.forEach((pair, index) => note(name, start + index, time(PEERS[name], pair)));
      }
    }
    given.destroy();
  }
  return times;
}

const [checkout, folder] = process.argv.slice(2);
const python = await loadPyodide();
for (const path of [checkout, folder]) {
  python.FS.mkdirTree(path);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, path);
}
const sys = python.pyimport("sys");
sys.dont_write_bytecode = true; // a browser does not cache the core's byte code
sys.path.insert(0, checkout);
const imported = performance.now();
python.pyimport("sudoku_core");
const report = {
  import: performance.now() - imported,
  versions: { Node: process.versions.node, Pyodide: version, "its Python": sys.version.split(" ")[0] },
  sets: {},
};
for (const name in PEERS) report.versions[name] = peer("./package.json").dependencies[name];

const ours = python.pyimport("tests.benchmarks.ours");
const sets = ours.SETS.toJs().map(([name, alone, bulk]) => ({
  name,
  alone: ours.read(folder, name, alone).toJs(),
  bulk: ours.read(folder, name, bulk / 2),
}));
const [began, processor] = [performance.now(), process.cpuUsage()];
ours.bulk(sets[0].bulk);
while (performance.now() < began + WARM_UP) for (const { alone } of sets) measureAlone(alone.slice(0, 20));
for (const { name, alone, bulk } of sets) {
  report.sets[name] = { times: measureAlone(alone), bulk: ours.bulk(bulk) };
}
const slicing = ours.slicing(sets.at(-1).bulk, 12);
report.slicing = slicing.toJs({ dict_converter: Object.fromEntries });
const { user, system } = process.cpuUsage(processor);
report.busy = (user + system) / 1000 / (performance.now() - began);
console.log(JSON.stringify(report));
