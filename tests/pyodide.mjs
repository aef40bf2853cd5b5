// Runs a Python file in Node under the site's Pyodide, with the library of the built site:
//   node pyodide.mjs LIBRARY ROOT MAIN   LIBRARY: the library of the built site; ROOT: the checkout, from which
//                                        Python can import `tests`; MAIN: the file to run
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [stdLibURL, root, main] = process.argv.slice(2);

const indexURL = join(root, "web", "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(indexURL, "pyodide.mjs")));
const python = await loadPyodide({ indexURL, stdLibURL, stdout: (line) => console.log(line) });
python.FS.mkdirTree(root);
python.FS.mount(python.FS.filesystems.NODEFS, { root }, root);
const sys = python.pyimport("sys");
sys.dont_write_bytecode = true;
sys.path.append(root);
try {
  python.runPython(readFileSync(main, "utf8"));
} catch (error) {
  console.error(error.message); // without it Node prints the whole runtime, which is one line
  process.exitCode = 1;
}
