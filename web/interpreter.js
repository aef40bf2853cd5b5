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
const count = async (response) => {
  const reader = response.clone().body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    loaded += piece.value.length;
    if (loaded < told + STEP && loaded < TOTAL) continue;
    told = loaded;
    postMessage({ loading: [loaded, TOTAL] });
  }
};

const { fetch, WebAssembly: { instantiateStreaming } } = globalThis;

const guardedFetch = (url, options) =>
  guarded(
    String(url).split("/").pop(),
    fetch(url, options).then((response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      if (!globalThis.document) count(response).catch(() => {}); // what is wrong is said where it is used
      return response;
    }),
  );

// Some hosts do not know the type of the file; it is WebAssembly all the same.
const guardedInstantiate = async (source, imports) => {
  const type = "application/wasm";
  const { body, headers } = await source;
  const known = headers.get("Content-Type") === type;
  const response = known ? source : new Response(body, { headers: { "Content-Type": type } });
  return guarded("pyodide.asm.wasm", instantiateStreaming(response, imports));
};

// Pyodide itself asks for the second file only when it has read the first.
const [pyodide, machine] = ["pyodide.mjs", "pyodide.asm.mjs"].map((file) =>
  guarded(file, import(`./vendor/pyodide/${file}`)),
);

export const { version } = await pyodide;

export const loadPyodide = async (options) => {
  const indexURL = new URL("vendor/pyodide", import.meta.url).href;
  const stderr = (line) => {
    if (line.startsWith("Fatal Python error")) fail(new Error(`python_stdlib.zip: ${line}`));
    options.stderr(line);
  };
  globalThis.fetch = guardedFetch;
  WebAssembly.instantiateStreaming = guardedInstantiate;
  try {
    const { loadPyodide } = await pyodide;
    const started = loadPyodide({ ...options, stderr, indexURL });
    const named = (error) => machine.then(() => Promise.reject(error));
    return await Promise.race([failure, started.catch(named)]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
