// Runs a Python file under the page's MicroPython, in Node:
//   node micropython.mjs ROOT RUNTIME MAIN FILE...
// Copies each FILE (a path below ROOT) into the interpreter's file system, and runs MAIN, which is one of these files.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [root, runtime, main, ...files] = process.argv.slice(2);
const { loadMicroPython } = await import(runtime);
const python = await loadMicroPython({
  url: runtime.replace(/mjs$/, "wasm"),
  heapsize: 16 * 1024 * 1024,
  stdout: (line) => console.log(line),
  linebuffer: true,
});
for (const file of files) {
  const target = "/lab/" + file;
  python.FS.mkdirTree(dirname(target));
  python.FS.writeFile(target, readFileSync(join(root, file)));
}
python.runPython("import os, sys; os.chdir('/lab'); sys.path[:] = ['/lab', '/lab/web', '/lab/tests', '.frozen']");
try {
  python.runPython(readFileSync(join(root, main), "utf8"));
} catch (error) {
  console.log(error.message); // without it Node prints the whole runtime, which is one line
  process.exitCode = 1;
}
