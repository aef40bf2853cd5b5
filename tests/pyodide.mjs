// Runs a Python file under the site's own Pyodide, in Node, as the worker would find it:
//   node pyodide.mjs VENDOR MAIN    VENDOR: the folder of the built site; MAIN: the file
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [vendor, main] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(vendor, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: vendor + "/", stdout: (line) => console.log(line) });
python.runPython(readFileSync(main, "utf8"));
