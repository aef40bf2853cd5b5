// Runs a Python file under the site's own Pyodide, in Node, as the worker would find it:
//   node pyodide.mjs LIBRARY ROOT MAIN   LIBRARY: that of the built site; ROOT: the checkout, from which `tests`
//                                        can be imported; MAIN: the file
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
