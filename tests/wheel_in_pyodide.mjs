// Installs a wheel in the published Pyodide, in Node, and runs Python code there:
//   node wheel_in_pyodide.mjs PYODIDE WHEEL CODE     PYODIDE: the folder of Pyodide's npm package
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [indexURL, wheel, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(indexURL, "pyodide.mjs")));
const python = await loadPyodide({ indexURL, stdout: (line) => console.log(line) });
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
try {
  python.runPython(code);
} catch (error) {
  console.error(error.message); // without it Node prints the whole runtime, which is one line
  process.exitCode = 1;
}
