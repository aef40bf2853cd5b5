// Starts MicroPython for PyScript, with the page's Python among its files.
//
// PyScript imports this module in place of micropython.mjs. The page's HTML loads it earlier than that, so
// MicroPython starts while PyScript is still on its way. All files of a page are one JSON file of the site,
// which the build makes: name -> text, or for byte code (.mpy) its bytes in base64.
import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const address = (file) => new URL(file, import.meta.url).href;

// PyScript says later where output goes.
let wanted = {};
const started = load({
  url: address("vendor/micropython/micropython.wasm"),
  linebuffer: false,
  stdout: (bytes) => wanted.stdout?.(bytes),
  stderr: (bytes) => wanted.stderr?.(bytes),
});

const encoder = new TextEncoder();
const bytesOf = (name, text) => {
  if (!name.endsWith(".mpy")) return encoder.encode(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

// Write the files of such a JSON file into MicroPython's file system. The lab calls this from Python too.
export const bring = async (file) => {
  const response = await fetch(address(file));
  const [{ FS }, files] = await Promise.all([started, response.json()]);
  for (const [name, text] of Object.entries(files)) {
    const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    if (folder) FS.mkdirTree(folder);
    FS.writeFile(name, bytesOf(name, text));
  }
};

const ready = Promise.all([started, bring(document.querySelector("[data-files]").dataset.files)]);

export const loadMicroPython = async (options) => {
  wanted = options;
  const [python] = await ready;
  return python;
};
