// Runs a Python file in Node as a worker of the site does: in Pyodide, prepared as PyScript prepares it.
//   node pyscript_worker.mjs NODE_MODULES LIBRARY ROOT MAIN
// LIBRARY is the zip of the standard library, ROOT the checkout, which is mounted, and MAIN the file to run.
// PyScript does not run in Node, so the modules that it registers are empty here. Its own Python modules are
// written and imported as PyScript does it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, stdLibURL, root, main] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(modules, "pyodide", "pyodide.mjs")));
const { stdlib } = await import(pathToFileURL(join(modules, "@pyscript", "core", "src", "stdlib.js")));

globalThis.navigator ??= { userAgent: "", language: "en" };
try {
  const stdout = (line) => console.log(line);
  const python = await loadPyodide({ indexURL: join(modules, "pyodide"), stdLibURL, stdout });
  const xworker = { sync: {}, get window() { throw new Error("this worker has none"); } };
  const config = { sync_main_only: true };
  const given = { xworker, config, js_modules: {}, lazy_py_modules() {}, storage() {}, IDBMap() {} };
  python.registerJsModule("polyscript.js_modules", given.js_modules);
  python.registerJsModule("polyscript", given);
  python.registerJsModule("_pyscript", { fs: {}, interpreter: python });
  await python.runPythonAsync(stdlib);
  python.FS.mkdirTree(root);
  python.mountNodeFS(root, root);
  await python.runPythonAsync(readFileSync(main, "utf8"));
} catch (error) {
  console.error(error.message); // without it Node prints the whole runtime, which is one line
  process.exitCode = 1;
}
