// Starts MicroPython for PyScript, with the page's Python among its files.
//
// PyScript imports this module in place of MicroPython's own. The page's HTML loads it before PyScript, so
// that MicroPython and PyScript start at the same time. The build puts this module and what it imports into
// one file, and with it MICROPYTHON: where the files of MicroPython lie, seen from this script.
//
// All files of a page but those of a language come as one, zipped, which the build writes: a line of JSON with the
// name and the length of each, then their bytes. Beside it is one with those of each language, of which a page
// fetches its own.

import * as javascript from "../shared/services/javascript.js";
import { unzipped } from "./unzip.js";

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

// The file with the files of a page, and the one of a language that belongs to it; starting.js knows these too.
const { dataset } = document.querySelector("[data-files]");
const FILES = dataset.files;
const fileOf = (language) => FILES.replace(".", `.${language}.`);

// What a page loads later comes with it if its address needs it at once: what a frame needs; what reads a puzzle that
// is no plain line, which the page around a frame may send at any time.
const query = new URLSearchParams(location.search);
const isFrame = query.get("embed") === "1";
const isPlain = /^[\d.]{81}$/.test(query.get("puzzle") ?? ".".repeat(81));
dataset.more = [isFrame && "frame.gz", (isFrame || !isPlain) && dataset.formats].filter(Boolean).join(" ");

// Fetch these files now, not when they are first used. A <link rel="preload"> in the HTML would be earlier
// still, but WebKit would then fetch them twice. Browsers compile while they download only what has the right
// type, which not every host gives.
const WASM = `${MICROPYTHON}micropython.wasm`;
const wasm = fetched(WASM, { "Content-Type": "application/wasm" });
const more = dataset.more.split(" ").filter(Boolean);
const filesOfPage = [FILES, fileOf(document.documentElement.lang), ...more].map((file) => fetched(file));

let options = {}; // PyScript's own, as soon as it asks for MicroPython

// MicroPython fetches its WebAssembly itself. It gets the response that is on its way already.
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
  const folders = new Set([""]); // those that are there: to look for each takes longer than to write the files
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

// Add the files of another file. Python calls these for parts of a page that it loads later, and for another
// language.
export const addFiles = (file) => writeFiles(fetched(file));
export const addLanguage = (language) => addFiles(fileOf(language));

export const loadMicroPython = async (given) => {
  options = given;
  const [python] = await ready;
  python.registerJsModule("javascript", javascript);
  return python;
};
