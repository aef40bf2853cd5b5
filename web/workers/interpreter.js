// Starts Pyodide, for PyScript and for own_worker.js, which import this module in place of pyodide.mjs.
//
// Pyodide by itself fetches its files one after another, and waits for ever when some of them are broken.
// This module fetches them all at once, tells the page how many bytes have come, and rejects with the name of
// the file that is at fault.

// The build fills in both: the bytes of the two files that are counted, and Pyodide's lock file with no
// packages in it.
const TOTAL = 0;
const LOCK = {};

const FOLDER = new URL("vendor/pyodide/", import.meta.url).href;
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const TYPE = "application/wasm";
const IN_WORKER = !globalThis.document;
const TELL_EVERY = 200; // milliseconds

// PyScript opens a database for packages before it starts Pyodide. The site has no packages, and browsers
// refuse databases to a frame from another site, so a worker gets a database that is always empty.
const request = (result) => {
  const made = { result };
  queueMicrotask(() => made.onsuccess({ target: made }));
  return made;
};
const database = {
  close() {},
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => request([]) }) }),
};
if (IN_WORKER) Object.defineProperty(globalThis, "indexedDB", { value: { open: () => request(database) } });

// Pyodide only logs some errors. `failed` rejects at the first error of any file.
let fail;
const failed = new Promise((_, reject) => { fail = reject; });
const named = (file, promise) =>
  promise.catch((error) => {
    fail(new Error(`${file}: ${error.message}`));
    return failed;
  });

let loaded = 0;
const tell = () => postMessage({ news: ["loading", loaded, TOTAL] });
const telling = IN_WORKER ? setInterval(tell, TELL_EVERY) : 0;
failed.catch(() => clearInterval(telling));

const count = async (body) => {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) loaded += piece.value.length;
};

const get = async (file) => {
  const response = await fetch(FOLDER + file);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // A copy is counted: browsers keep compiled code only for a response that comes straight from the host.
  // Whoever reads the response itself reports its errors.
  if (IN_WORKER) count(response.clone().body).catch(() => {});
  return response;
};

// Browsers compile while they download only what has the right type, which not every host gives.
const typed = (response) =>
  response.headers.get("Content-Type") === TYPE
    ? response
    : new Response(response.body, { headers: { "Content-Type": TYPE } });

const wasm = named(WASM, WebAssembly.compileStreaming(get(WASM).then(typed)));
const library = named(LIBRARY, get(LIBRARY).then((response) => response.arrayBuffer()));
const [main, glue] = ["pyodide.mjs", "pyodide.asm.mjs"].map((file) => named(file, import(FOLDER + file)));

export const { version } = await main;

export const loadPyodide = async (options) => {
  const { loadPyodide: load } = await main;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide fetches two files itself and has no option for their contents: it is given what has come already.
  globalThis.fetch = async (url, ...more) => {
    if (String(url) === FOLDER + WASM) return new Response();
    if (String(url) === FOLDER + LIBRARY) return new Response(await library);
    return fetch(url, ...more);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    return { module, instance: await named(WASM, WebAssembly.instantiate(module, imports)) };
  };
  const started = load({
    ...options,
    indexURL: FOLDER,
    packageBaseUrl: FOLDER,
    lockFileContents: LOCK,
    createPyodideModule: async (settings) => (await glue).default(settings),
    stderr(line) {
      // Python cannot start from a library that is no zip, or a damaged one.
      if (line.startsWith("Fatal Python error")) fail(new Error(`${LIBRARY}: ${line}`));
      options.stderr(line);
    },
  });
  try {
    return await Promise.race([failed, started]);
  } finally {
    clearInterval(telling);
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
