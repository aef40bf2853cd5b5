// Finds out which functions of a watched machine run, and which modules of the library are imported, when a
// worker of the site starts and answers:
//   node watch.mjs PYODIDE LIBRARY SCRIPT OUT    PYODIDE: a folder with that machine; LIBRARY: the site's, in
//                                                its zip; SCRIPT: the worker's; OUT: the numbers of the
//                                                functions and the names of the modules, as JSON
// What PyScript does in a worker is done here by hand, for it does not run in Node.
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stdLibURL, script, out] = process.argv.splice(1).slice(1); // a program in a browser has no path

let notes;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  notes = (made.instance ?? made).exports;
  return made;
};

// The same functions each time: neither chance nor the speed of the machine has a say.
let now = Date.UTC(2000, 0);
const tick = () => (now += 50); // milliseconds: whatever is told now and then is told
Date.now = performance.now = tick;
let seed = 1;
const fill = (bytes) => bytes.forEach((_, at) => { bytes[at] = seed = (seed * 69_069 + 1) % 65_521; });
createRequire(import.meta.url)("node:crypto").randomFillSync = (array) => {
  fill(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return array;
};

// Most browsers can suspend WebAssembly, which few versions of Node can. Nothing here suspends it, but where
// it could be, other functions run.
WebAssembly.Suspending ??= function (imported) { return imported; };
WebAssembly.promising ??= (exported) => async (...given) => exported(...given);

Object.defineProperty(globalThis, "navigator", { value: { language: "en-GB", userAgent: "" } });

const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide, stdLibURL, stdout() {}, stderr() {} });

// What happens to be alive when Python looks for garbage is walked through by functions of its own: it looks
// all the time here, as it may anywhere.
python.runPython("import gc; gc.set_threshold(1, 3, 3); del gc");

const { path } = python.pyimport("sys");
path.remove("");
path.append("");
path.destroy();

// As PyScript prepares a worker that has no window, and takes its functions.
const xworker = {
  sync: {},
  get window() {
    throw new Error("this worker has none");
  },
};
const polyscript = { xworker, config: { sync_main_only: true }, js_modules: {}, async lazy_py_modules() {} };
python.registerJsModule("polyscript.js_modules", polyscript.js_modules);
python.registerJsModule("polyscript", polyscript);
python.registerJsModule("_pyscript", { fs: { NAMESPACE: "" }, interpreter: python });
await python.runPythonAsync(`
import os as _os
class _Path(str):mkdir=lambda path,**_:_os.mkdir(path)
_path = None
_path = _Path("./pyscript")
if not _os.path.exists("./pyscript"):
    _path.mkdir(parents=True, exist_ok=True)
import pyscript as _pyscript
del _Path
del _path
del _os
del _pyscript
`);
for (const value of [undefined, null, true, 1, 1.5, 2 ** 40, 1n, 2n ** 70n, "a", "ä", "数", "𝄞", [], {}])
  python.runPython("lambda value: [value]")(value);
await python.runPythonAsync(readFileSync(script, "utf8"));
python.runPython('import js as there\nthere.taken = "__export__" in locals() and __export__ or []\ndel there');
const taken = [...globalThis.taken].map((name) => `there.sync.${name} = ${name}`);
python.runPython(["from polyscript import xworker as there", ...taken, "del there"].join("\n"));

// As the page asks.
globalThis.bringRest = () => {};
await xworker.sync.bring_rest();
const PUZZLES = [
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "5.3.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "..............................................................................1..",
];
const purposes = python.pyimport("worker").PURPOSES;
for (const puzzle of PUZZLES)
  for (const purpose of purposes) {
    await xworker.sync.hello();
    await xworker.sync.ask(1, purpose, puzzle, puzzle, 0);
    await xworker.sync.cancel();
  }

const { postMessage } = globalThis;
globalThis.postMessage = () => {};
for (const name of python.pyimport("sudoku_core.classics").NAMES) {
  await xworker.sync.race(name, PUZZLES[1]);
  await xworker.sync.record(1, name, PUZZLES[1], "all", 10_000);
}
globalThis.postMessage = postMessage;
globalThis.close = () => {};
await xworker.sync.leave();

const modules = JSON.parse(python.runPython("import json, sys; json.dumps(sorted(sys.modules))"));
const ran = [];
for (let at = 0; notes[`ran ${at}`]; at++) if (notes[`ran ${at}`].value) ran.push(at);
writeFileSync(out, JSON.stringify({ ran, modules }));
