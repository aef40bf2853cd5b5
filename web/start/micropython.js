// Start MicroPython for PyScript, with the page's Python in its file system.
//
// PyScript imports this module instead of MicroPython's own. The page's HTML loads it before PyScript, so that both
// start at the same time. The build bundles this module with its imports, and fills in MICROPYTHON, the address of the
// folder with MicroPython's files relative to this script.
//
// The build packs all files of a page, except its texts, into one compressed bundle: a line of JSON with the name
// and the length of each file, then their bytes. The texts of each language are in a separate bundle.

import * as javascript from "../shared/services/javascript.js";
import { unzipped } from "./unzip.js";

const { address } = javascript;

// Fetch a file and return the response; starting.js counts its bytes while they arrive.
const fetched = async (file, headers) => {
  const { body, ok, status } = await fetch(address(file), { credentials: "same-origin" });
  if (!ok) throw new Error(`${file}: ${status}`);
  const count = (chunk, controller) => {
    window.starting?.arrive(file, chunk.length);
    controller.enqueue(chunk);
  };
  return new Response(body.pipeThrough(new TransformStream({ transform: count })), { headers });
};

// The page's bundle, and its bundle of texts in a language; starting.js uses the same names.
const { dataset } = document.querySelector("[data-files]");
const FILES = dataset.files;
const fileOf = (language) => FILES.replace(".", `.${language}.`);

// Pages normally load these bundles later: the code for frames, the code for exercises, and the parsers for puzzles
// that are not plain lines. Load them now if the address needs them. A frame needs the parsers, because the embedding
// page may send such puzzles at any time.
const query = new URLSearchParams(location.search);
const isFrame = query.get("embed") === "1";
const isPlain = /^[\d.]{81}$/.test(query.get("puzzle") ?? ".".repeat(81));
const hasExercise = query.get("exercise") || query.get("practice");
dataset.more = [
  isFrame && "frame.gz",
  (isFrame || !isPlain) && dataset.formats,
  hasExercise && dataset.exercises,
].filter(Boolean).join(" ");

// Fetch these files now, before their first use. A <link rel="preload"> in the HTML would be even earlier, but
// WebKit would then fetch them twice. Set the type, because browsers compile WebAssembly during the download only
// if it has the right type, and not every host sends it.
const WASM = `${MICROPYTHON}micropython.wasm`;
const wasm = fetched(WASM, { "Content-Type": "application/wasm" });
const more = dataset.more.split(" ").filter(Boolean);
const filesOfPage = [FILES, fileOf(document.documentElement.lang), ...more].map((file) => fetched(file));

let options = {}; // PyScript's options, set when it requests MicroPython

// MicroPython fetches its WebAssembly itself. This function returns the response that has already been requested.
const start = async () => {
  const { loadMicroPython: load } = await import(address(`${MICROPYTHON}micropython.js`));
  const { fetch } = globalThis;
  globalThis.fetch = (url, ...rest) => (url === address(WASM) ? wasm : fetch(url, ...rest));
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

const unpacked = async (coming) => {
  const response = await coming;
  const whole = await unzipped(new Uint8Array(await response.arrayBuffer())).arrayBuffer();
  return new Uint8Array(whole);
};

const END_OF_LINE = 10;

const writeFiles = async (coming) => {
  const [bytes, { FS }] = await Promise.all([unpacked(coming), started]);
  const folders = new Set([""]); // the existing folders: checking each in the file system would take longer than writing the files
  let place = bytes.indexOf(END_OF_LINE) + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, place)))) {
    const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(name, bytes.subarray(place, place + length));
    place += length;
  }
};
const ready = Promise.all([started, ...filesOfPage.map(writeFiles)]);
ready.catch(() => window.starting?.giveUp());

// Add the files of another bundle. Python calls these functions for parts of a page that are loaded later, and for
// another language.
export const addFiles = (file) => writeFiles(fetched(file));
export const addLanguage = (language) => addFiles(fileOf(language));

export const loadMicroPython = async (given) => {
  options = given;
  const [python] = await ready;
  python.registerJsModule("javascript", javascript);
  return python;
};
