// Start Pyodide for PyScript and own_worker.js, which import this module instead of pyodide.js.
//
// Pyodide itself fetches its files one after another, and may never report a broken file. This module fetches all
// files at once, reports the loaded bytes to the page, and rejects with the name of a missing or broken file.

// The build fills these in.
// PYODIDE, PYTHON: The folders of Pyodide's files and of the library, relative to this script.
// TOTAL_BYTES: The size of the two files whose bytes are counted.
// LOCK: Pyodide's lock file, without packages.
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

// Return the name under which a file is served. The build may change endings and fills in the table.
const ENDINGS = JSON.parse('{"ending":"as served"}');
const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

// ---------------------------------------------------------------- a database for PyScript

// PyScript opens a database for packages before it starts Pyodide. The site has no packages, and browsers refuse
// databases to frames of other sites. So each worker gets a fake database that is always empty.
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

// Pyodide only logs some errors. This promise is rejected with the first error of any file.
let fail;
const failure = new Promise((_resolve, reject) => {
  fail = reject;
});

// Report an error of this promise as an error of this file. The returned promise is rejected with the first error
// of any file.
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
  // Count the bytes of a copy, because browsers cache compiled code only for an original response. An error of the
  // copy is also an error of the response, and is reported there.
  if (IN_WORKER) countBytes(response.clone().body).catch(() => {});
  return response;
};

// Browsers compile during the download only if the file has the right type, which not every host sends.
const withType = (response) =>
  response.headers.get("Content-Type") === WASM_TYPE
    ? response
    : new Response(response.body, { headers: { "Content-Type": WASM_TYPE } });

const wasm = withName(WASM, WebAssembly.compileStreaming(get(FOLDER + WASM).then(withType)));
const library = withName(LIBRARY, get(LIBRARY_ADDRESS).then((response) => response.arrayBuffer()));
const [pyodide, glue] = ["pyodide.js", "pyodide.asm.js"].map((file) => withName(file, import(FOLDER + file)));

// ---------------------------------------------------------------- the exports of Pyodide's own module

export const { version } = await pyodide;

export const loadPyodide = async (options) => {
  const { loadPyodide: load } = await pyodide;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide itself fetches two files, and has no option for their contents. This function returns the loaded files.
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
      // Python's message if the library is damaged or is not a zip file.
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
