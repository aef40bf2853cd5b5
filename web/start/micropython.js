// Starts MicroPython for PyScript, with the page's Python among its files.
//
// PyScript imports this module in place of micropython.mjs. The page's HTML loads it earlier than that, so
// MicroPython starts while PyScript is still on its way. All files of a page are one JSON file of the site,
// which the build makes: name -> text, or for byte code (.mpy) its bytes in base64.

import * as javascript from "../shared/services/javascript.js";

const address = (file) => new URL(file, import.meta.url).href;

// Both files are asked for at once, not when what uses them has come. The HTML could ask for them earlier with
// <link rel="preload">, but WebKit would then fetch them twice.
const WASM = address("vendor/micropython/micropython.wasm");
const wasm = fetch(WASM, { credentials: "same-origin" });
const filesOfPage = fetch(address(document.querySelector("[data-files]").dataset.files));

// MicroPython fetches its WebAssembly itself. It is given what is on its way already, with the type without
// which browsers do not compile while they download; not every host gives it.
const typed = async () => {
  const { body, status } = await wasm;
  return new Response(body, { status, headers: { "Content-Type": "application/wasm" } });
};
const { fetch: ask } = globalThis;
const start = async () => {
  const { loadMicroPython } = await import("./vendor/micropython/micropython.mjs");
  globalThis.fetch = (url, ...more) => (url === WASM ? typed() : ask(url, ...more));
  try {
    return await loadMicroPython({
      url: WASM,
      linebuffer: false,
      stdout: (bytes) => wanted.stdout?.(bytes),
      stderr: (bytes) => wanted.stderr?.(bytes),
    });
  } finally {
    globalThis.fetch = ask;
  }
};

let wanted = {}; // PyScript says later where output goes
const started = start();

const encoder = new TextEncoder();
const bytesOf = (name, text) => {
  if (!name.endsWith(".mpy")) return encoder.encode(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

// Write the files of such a JSON file into MicroPython's file system. The lab calls this from Python too.
export const bring = async (file) => write(fetch(address(file)));
const write = async (fetched) => {
  const response = await fetched;
  const [{ FS }, files] = await Promise.all([started, response.json()]);
  for (const [name, text] of Object.entries(files)) {
    const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    if (folder) FS.mkdirTree(folder);
    FS.writeFile(name, bytesOf(name, text));
  }
};

const ready = Promise.all([started, write(filesOfPage)]);

export const loadMicroPython = async (options) => {
  wanted = options;
  const [python] = await ready;
  python.registerJsModule("javascript", javascript);
  return python;
};
