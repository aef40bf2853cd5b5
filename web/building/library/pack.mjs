// Run pack.py under Pyodide, in Node:
//   node pack.mjs PYODIDE CORE OUT    PYODIDE: the folder of the npm package; CORE: the folder sudoku_core;
//                                        OUT: the zip to write
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, core, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
python.FS.mkdir("/ours");
python.mountNodeFS("/stock", pyodide);
python.mountNodeFS("/ours/sudoku_core", core);
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
writeFileSync(out, python.FS.readFile("/packed.zip"));
