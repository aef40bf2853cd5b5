// Pyodide as PyScript takes it, made to start on more hosts and to say why it does not start.

// PyScript keeps packages in a database and does not start without one. Here are no packages, and
// browsers refuse databases to a frame from another site: the worker gets one that is always empty.
const answer = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
};
const database = {
  close() {},
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }),
};
if (!globalThis.document)
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) } });

// Of some files that are missing or broken Pyodide only complains, and never starts: here the start fails
// at once, with the name of the file.
let fail;
const failure = new Promise((_, reject) => { fail = reject; });
const guarded = (file, promise) =>
  promise.catch((error) => {
    fail(new Error(`${file}: ${error.message}`));
    return failure;
  });

// The page shows how much has come of what Pyodide fetches. A copy is counted, for a browser compiles, and
// remembers as compiled, only what came straight from the host.
const TOTAL = 0; // bytes; build.py knows
const STEP = 200_000;
let loaded = 0;
let told = 0;
const tell = () => {
  told = loaded;
  postMessage({ loading: [loaded, TOTAL] });
};
const count = async (response) => {
  const reader = response.clone().body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    loaded += piece.value.length;
    if (loaded >= told + STEP || loaded >= TOTAL) tell();
  }
};
// Told again now and then, for the page may not have listened yet when a line began to stall.
const telling = globalThis.document ? 0 : setInterval(tell, 500);
failure.catch(() => clearInterval(telling));

// What Pyodide would ask for one after the other is asked for at once, and the machine is compiled while its
// JavaScript is still being read.
const folder = new URL("vendor/pyodide/", import.meta.url).href;
const { fetch } = globalThis;
const { instantiateStreaming } = WebAssembly;

const get = (file) =>
  guarded(
    file,
    fetch(folder + file).then((response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      if (!globalThis.document) count(response).catch(() => {}); // what is wrong is said where it is used
      return response;
    }),
  );

// Some hosts do not know the type of the file; it is WebAssembly all the same.
const TYPE = "application/wasm";
const typed = (response) =>
  response.headers.get("Content-Type") === TYPE
    ? response
    : new Response(response.body, { headers: { "Content-Type": TYPE } });

const MACHINE = "pyodide.asm.wasm";
const compiled = guarded(MACHINE, WebAssembly.compileStreaming(get(MACHINE).then(typed)));
const files = new Map(["python_stdlib.zip", "pyodide-lock.json"].map((file) => [file, get(file)]));
const [pyodide, glue] = ["pyodide.mjs", "pyodide.asm.mjs"].map((file) =>
  guarded(file, import(folder + file)),
);

const fetchEarly = (url, options) => {
  const file = String(url).split("/").pop();
  return file === MACHINE ? Promise.resolve(new Response()) : files.get(file) ?? fetch(url, options);
};

const instantiateEarly = async (_response, imports) => {
  const module = await compiled;
  return { module, instance: await guarded(MACHINE, WebAssembly.instantiate(module, imports)) };
};

// PyScript writes its Python as source into the current folder, where Python looks first. It is to look first
// in its library, where the same modules lie compiled.
const lookInLibraryFirst = (python) => {
  const { path } = python.pyimport("sys");
  path.remove("");
  path.append("");
  path.destroy();
  return python;
};

export const { version } = await pyodide;

export const loadPyodide = async (options) => {
  const stderr = (line) => {
    if (line.startsWith("Fatal Python error")) fail(new Error(`python_stdlib.zip: ${line}`));
    options.stderr(line);
  };
  globalThis.fetch = fetchEarly;
  WebAssembly.instantiateStreaming = instantiateEarly;
  try {
    const { loadPyodide } = await pyodide;
    const started = loadPyodide({ ...options, stderr, indexURL: folder });
    const named = (error) => glue.then(() => Promise.reject(error));
    return await Promise.race([failure, started.then(lookInLibraryFirst, named)]);
  } finally {
    clearInterval(telling);
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
