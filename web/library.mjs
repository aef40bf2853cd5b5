// Runs library.py under the pinned Pyodide, in Node:
//   node library.mjs PYODIDE OUT ROOT FILE...    PYODIDE: the npm package's folder; OUT: the zip to write;
//                                                FILE: a module of ours to put into it, a path below ROOT
// Only the Pyodide that will load the byte code can compile it.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, out, root, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide();
python.FS.writeFile("/whole.zip", readFileSync(join(folder, "python_stdlib.zip")));
for (const file of files) {
  python.FS.mkdirTree("/ours/" + dirname(file));
  python.FS.writeFile("/ours/" + file, readFileSync(join(root, file)));
}
python.runPython(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "library.py"), "utf8"));
writeFileSync(out, python.FS.readFile("/trimmed.zip"));
