// Runs library.py under the pinned Pyodide, in Node:
//   node library.mjs PYODIDE OUT FOLDER...    PYODIDE: the folder of the npm package; OUT: the zip to write;
//                                             FOLDER: modules to put into it, as they lie there
// Only the Pyodide that will load the byte code can compile it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, out, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
python.FS.writeFile("/whole.zip", readFileSync(join(pyodide, "python_stdlib.zip")));
for (const folder of folders)
  for (const file of readdirSync(folder, { recursive: true }))
    if (/\.(py|json)$/.test(file)) {
      const target = "/ours/" + file.replaceAll("\\", "/");
      python.FS.mkdirTree(dirname(target));
      python.FS.writeFile(target, readFileSync(join(folder, file)));
    }
const here = dirname(fileURLToPath(import.meta.url));
python.FS.mkdirTree("making");
for (const name of ["later.py", "changes.py"])
  python.FS.writeFile(`making/${name}`, readFileSync(join(here, name)));
python.runPython(readFileSync(join(here, "library.py"), "utf8"));
writeFileSync(out, python.FS.readFile("/trimmed.zip"));
