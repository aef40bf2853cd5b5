// Starts Pyodide, for PyScript and for own_worker.js, which import this module in place of pyodide.js.
//
// Pyodide by itself fetches its files one after another, and where one of them is broken it may never say
// so. This module fetches all files at once, tells the page how many bytes have come, and rejects with the
// name of the file that is missing or broken.

// The build fills these in. PYODIDE, PYTHON: where the files of Pyodide lie, and where the library, seen from
// this script. TOTAL_BYTES: the size of the two files whose bytes are counted. LOCK: the lock file of Pyodide,
// with no packages in it.
const PYODIDE = "";
const PYTHON = "";
const TOTAL_BYTES = 0;
const LOCK = {};

const FOLDER = new URL(PYODIDE, import.meta.url).href;
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const LIBRARY_ADDRESS = new URL(PYTHON + LIBRARY, import.meta.url).href;
const WASM_TYPE = "application/wasm";
const IN_WORKER = !globalThis.document;
const REPORT_MILLISECONDS = 200;

// The build may give files other endings, which it fills in; return the name under which a file is served.
const ENDINGS = JSON.parse('{"ending":"as served"}');
const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

// ---------------------------------------------------------------- a database for PyScript

// PyScript opens a database of packages before it starts Pyodide. The site has no packages, and a browser
// refuses a database to a frame from another site. So each worker gets a database that is always empty.
const answer = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
};
const emptyDatabase = {
  close() {},
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }),
};
if (IN_WORKER) Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(emptyDatabase) } });

// ---------------------------------------------------------------- failures

// Pyodide only logs some errors. This promise rejects with the first error of any file.
let fail;
const failure = new Promise((_resolve, reject) => {
  fail = reject;
});

// Report an error of this promise as one of this file. The promise that is returned rejects with the first
// error of all, whichever file it came from.
const withName = (file, promise) =>
  promise.catch((error) => {
    fail(new Error(`${file}: ${error.message}`));
    return failure;
  });

// ---------------------------------------------------------------- the files

let loadedBytes = 0;
const report = () => postMessage({ report: JSON.stringify(["loading", loadedBytes, TOTAL_BYTES]) });
const reports = IN_WORKER ? setInterval(report, REPORT_MILLISECONDS) : 0;
failure.catch(() => clearInterval(reports));

const countBytes = async (body) => {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    loadedBytes += piece.value.length;
};

const get = async (address) => {
  const response = await fetch(served(address));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Count the bytes of a copy: a browser keeps compiled code only for a response that comes straight from
  // the host. An error of the copy is one of the response too, and is reported there.
  if (IN_WORKER) countBytes(response.clone().body).catch(() => {});
  return response;
};

// Browsers compile while they download only what has the right type, which not every host gives.
const withType = (response) =>
  response.headers.get("Content-Type") === WASM_TYPE
    ? response
    : new Response(response.body, { headers: { "Content-Type": WASM_TYPE } });

const wasm = withName(WASM, WebAssembly.compileStreaming(get(FOLDER + WASM).then(withType)));
const library = withName(LIBRARY, get(LIBRARY_ADDRESS).then((response) => response.arrayBuffer()));
const [pyodide, glue] = ["pyodide.js", "pyodide.asm.js"].map((file) => withName(file, import(FOLDER + file)));

// ---------------------------------------------------------------- what Pyodide's own module exports

export const { version } = await pyodide;

export const loadPyodide = async (options) => {
  const { loadPyodide: load } = await pyodide;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide fetches two files itself, and has no option for their contents. It gets what has come already.
  globalThis.fetch = async (url, ...more) => {
    if (String(url) === FOLDER + WASM) return new Response();
    if (String(url) === LIBRARY_ADDRESS) return new Response(await library);
    return fetch(url, ...more);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await wasm;
    return { module, instance: await withName(WASM, WebAssembly.instantiate(module, imports)) };
  };
  const started = load({
    ...options,
    indexURL: FOLDER,
    stdLibURL: LIBRARY_ADDRESS,
    packageBaseUrl: FOLDER,
    lockFileContents: LOCK,
    createPyodideModule: async (settings) => (await glue).default(settings),
    stderr(line) {
      // Python says this where the library is damaged, or no zip file.
      if (line.startsWith("Fatal Python error")) fail(new Error(`${LIBRARY}: ${line}`));
      options.stderr(line);
    },
  });
  try {
    return await Promise.race([failure, started]);
  } finally {
    clearInterval(reports);
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
