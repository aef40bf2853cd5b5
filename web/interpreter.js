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
const PAUSE = 100; // milliseconds between two messages, for the page has more to do than to count
let loaded = 0;
let told = 0; // when
const tell = () => {
  told = performance.now();
  postMessage({ news: ["loading", loaded, TOTAL] });
};
const count = async (response) => {
  const reader = response.clone().body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    loaded += piece.value.length;
    if (performance.now() >= told + PAUSE || loaded >= TOTAL) tell();
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

const found = (response) => {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
};

const get = (file) =>
  guarded(
    file,
    fetch(folder + file).then((response) => {
      found(response);
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
const LIBRARY = "python_stdlib.zip";
const library = get(LIBRARY);
const [pyodide, glue] = ["pyodide.mjs", "pyodide.asm.mjs"].map((file) =>
  guarded(file, import(folder + file)),
);

const fetchEarly = (url, options) => {
  const file = String(url).split("/").pop();
  if (file === MACHINE) return Promise.resolve(new Response());
  return file === LIBRARY ? library : fetch(url, options);
};

// Most functions of the machine are in a second half of it: no start runs them, nor do the usual answers. The
// first half has a table for them, and calls what is in place 0 of it when a function is not there. That must
// be a function of WebAssembly: a module that does no more than call JavaScript. The second half has with it
// what no start imports of Python's library, for sitecustomize.py to find.
const REST = "pyodide.rest.wasm";
const CALLER = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // WebAssembly, version 1
  ...[1, 4, 1, 96, 0, 0], // a type: a function of nothing, for nothing
  ...[2, 5, 1, 0, 0, 0, 0], // it imports one of that type, from "" by the name of ""
  ...[7, 5, 1, 1, 102, 0, 0], // and exports it as f
);
let imported; // by both halves
let first; // what the first half exports
let disk; // Python's, as soon as it has one
let archive; // with the rest of the modules

const shelve = () => {
  if (!disk || !archive) return;
  disk.mkdirTree("/lib");
  disk.writeFile("/lib/rest.zip", new Uint8Array(archive));
};

const join = (rest) => {
  new WebAssembly.Instance(rest, { ...imported, "first half": first });
  [archive] = WebAssembly.Module.customSections(rest, "library");
  shelve();
};

// For Python, which calls one of the functions or imports one of the modules, and waits. That it waited in
// vain nobody hears from Python, which is lost then: at a start PyScript hears it as of any worker that
// cannot start, and the page where it waits for an answer.
globalThis.bringRestNow = () => {
  try {
    postMessage({ news: ["waiting"] });
    const request = new XMLHttpRequest();
    request.open("GET", folder + REST, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
    join(new WebAssembly.Module(request.response));
    postMessage({ news: ["waited"] });
  } catch (error) {
    const named = new Error(`${REST}: ${error.message}`);
    postMessage({ news: ["lacking", REST] });
    postMessage(named);
    throw named;
  }
};

// Before it is called.
export const bringRest = async () => {
  if (archive) return;
  const compiled = WebAssembly.compileStreaming(fetch(folder + REST).then(found).then(typed));
  join(await guarded(REST, compiled));
};

// As Python asks for it, when the page is ready. What is wrong is said where the second half is called.
globalThis.bringRest = () => {
  bringRest().catch(() => {});
};

const instantiateEarly = async (_response, imports) => {
  const module = await compiled;
  const instance = await guarded(MACHINE, WebAssembly.instantiate(module, imports));
  imported = imports;
  first = instance.exports;
  const caller = new WebAssembly.Instance(new WebAssembly.Module(CALLER), { "": { "": bringRestNow } });
  first.functions.set(0, caller.exports.f);
  if (globalThis.document) await bringRest(); // no browser lets a page wait for a file
  return { module, instance };
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

const LOCK = {}; // Pyodide's list of packages, with none in it; build.py knows what else

export const loadPyodide = async (options) => {
  const stderr = (line) => {
    if (line.startsWith("Fatal Python error")) fail(new Error(`${LIBRARY}: ${line}`));
    options.stderr(line);
  };
  globalThis.fetch = fetchEarly;
  WebAssembly.instantiateStreaming = instantiateEarly;
  try {
    const { loadPyodide } = await pyodide;
    const fsInit = async (files) => {
      disk = files;
      shelve();
    };
    const packages = { lockFileContents: LOCK, packageBaseUrl: folder };
    const started = loadPyodide({ ...options, ...packages, stderr, fsInit, indexURL: folder });
    const named = (error) => glue.then(() => Promise.reject(error));
    return await Promise.race([failure, started.then(lookInLibraryFirst, named)]);
  } finally {
    clearInterval(telling);
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
