// Starts MicroPython for PyScript, with the page's Python among its files.
//
// PyScript imports this module in place of MicroPython's own. The page's HTML loads it before PyScript, so
// that MicroPython and PyScript start at the same time. The build puts this module and what it imports into
// one file, and with it MICROPYTHON: where the files of MicroPython lie, seen from this script.
//
// All files of a page come as one JSON file, which the build writes: name -> text. Byte code (.mpy) is in
// base64.

import * as javascript from "../shared/services/javascript.js";

const { address } = javascript;

// Return the response to a request for this file; its bytes are counted while they come: see starting.js.
const fetched = async (file, headers) => {
  const { body, ok, status } = await fetch(address(file), { credentials: "same-origin" });
  if (!ok) throw new Error(`${file}: ${status}`);
  const count = (chunk, controller) => {
    window.starting?.arrive(file, chunk.length);
    controller.enqueue(chunk);
  };
  return new Response(body.pipeThrough(new TransformStream({ transform: count })), { headers });
};

// Fetch both files now, not when they are first used. A <link rel="preload"> in the HTML would be earlier
// still, but WebKit would then fetch them twice. Browsers compile while they download only what has the right
// type, which not every host gives.
const WASM = `${MICROPYTHON}micropython.wasm`;
const wasm = fetched(WASM, { "Content-Type": "application/wasm" });
const filesOfPage = fetched(document.querySelector("[data-files]").dataset.files);

let options = {}; // PyScript's own, as soon as it asks for MicroPython

// MicroPython fetches its WebAssembly itself. It gets the response that is on its way already.
const start = async () => {
  const { loadMicroPython: load } = await import(address(`${MICROPYTHON}micropython.js`));
  const { fetch } = globalThis;
  globalThis.fetch = (url, ...more) => (url === address(WASM) ? wasm : fetch(url, ...more));
  try {
    return await load({
      url: address(WASM),
      linebuffer: false,
      stdout: (bytes) => options.stdout?.(bytes),
      stderr: (bytes) => options.stderr?.(bytes),
    });
  } finally {
    globalThis.fetch = fetch;
  }
};
const started = start();

const encoder = new TextEncoder();
const bytesOf = (name, text) => {
  if (!name.endsWith(".mpy")) return encoder.encode(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < bytes.length; place++) bytes[place] = letters.charCodeAt(place);
  return bytes;
};

const writeFiles = async (coming) => {
  const response = await coming;
  const [{ FS }, files] = await Promise.all([started, response.json()]);
  for (const [name, text] of Object.entries(files)) {
    const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    if (folder) FS.mkdirTree(folder);
    FS.writeFile(name, bytesOf(name, text));
  }
};
const ready = Promise.all([started, writeFiles(filesOfPage)]);
ready.catch(() => window.starting?.giveUp());

// Add the files of another JSON file. Python calls this for parts of a page that it loads later.
export const addFiles = (file) => writeFiles(fetched(file));

export const loadMicroPython = async (given) => {
  options = given;
  const [python] = await ready;
  python.registerJsModule("javascript", javascript);
  return python;
};
