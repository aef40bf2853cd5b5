// The page's side of the walls around the reader's code, which workers/own_frame.html describes.
//
// Each worker has its own frame, and ends when the frame is removed. The worker cannot fetch anything, so the page
// fetches Pyodide's files once and sends them to each worker.

// The folders of Pyodide's files and of the library, relative to this script. The build fills them in.
const PYODIDE = "";
const PYTHON = "";

// File that is sent to the worker -> its size in bytes. The build fills this in.
const SIZES = {};
const TOTAL_BYTES = Object.values(SIZES).reduce((sum, size) => sum + size, 0);

const FRAME = "own_frame.html";

// Name of a part -> its file, and a function that converts its bytes for the worker: to bytes, a text or an address.
const text = (bytes) => new TextDecoder().decode(bytes);
const address = (bytes) => `data:text/javascript,${encodeURIComponent(text(bytes))}`;
const PARTS = {
  script: ["own_worker.js", address],
  python: ["own_worker.py", text],
  pyodide: [`${PYODIDE}pyodide.js`, address],
  glue: [`${PYODIDE}pyodide.asm.js`, address],
  wasm: [`${PYODIDE}pyodide.asm.wasm`, (bytes) => bytes],
  library: [`${PYTHON}python_stdlib.zip`, (bytes) => bytes],
};

// The milliseconds after which to look for a header that blocks the frame. Without such a header, the machine is
// only slow, and the page ends a start that takes too long.
const PATIENCE = 5000;

const REPORT_MILLISECONDS = 1000; // a notice about a shorter wait could not be read

// The page's limits for the messages in answer to one question; own_worker.js sends less.
const MOST_MESSAGES = 500;
const MOST_FACTS = 14;
const MOST_CHARACTERS = 2_000_000;
const MOST_BYTES = 40_000_000;
const MOST = 2 ** 31; // MicroPython would get a different value for a greater number

// Return the name under which a file is served. The build may change endings and fills in the table.
const ENDINGS = JSON.parse('{"ending":"as served"}');
const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

const here = (file) => new URL(served(file), import.meta.url).href;

// Return an error with the address of a file that could not be loaded or is damaged.
const failureOf = (file, why) => Object.assign(new Error(`${file}: ${why}`), { file: here(file) });

// The address of a script with an unexpected size, or "". It works if the host has only removed spaces. If Python
// does not start, this file is the likely cause.
let changed = "";

// The loaded bytes of all files in this attempt. Late bytes of a failed attempt count for that attempt.
let coming = { bytes: 0 };
const counted = ({ body }, own) => {
  const transform = (chunk, controller) => {
    own.bytes += chunk.length;
    controller.enqueue(chunk);
  };
  return new Response(body.pipeThrough(new TransformStream({ transform }))).arrayBuffer();
};

const fetchPart = async ([name, [file, read]]) => {
  const own = coming;
  try {
    const response = await fetch(here(file));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const bytes = await counted(response, own);
    const size = SIZES[file.split("/").at(-1)];
    if (bytes.byteLength !== size && read === address) changed = here(file);
    else if (bytes.byteLength !== size) throw new Error(`${bytes.byteLength} bytes in place of ${size}`);
    return [name, read(bytes)];
  } catch (error) {
    throw failureOf(file, error.message);
  }
};

let fetched = null;
const fetchParts = async () => {
  fetched ??= Promise.all(Object.entries(PARTS).map(fetchPart)).then(Object.fromEntries);
  try {
    return await fetched;
  } catch (error) {
    [fetched, coming] = [null, { bytes: 0 }]; // retry next time
    throw error;
  }
};

// Add a frame for one worker; return it when it has loaded. If its page could not be loaded, the frame contains an
// error page of the browser, which sends no messages, and counts as loaded, too.
const addFrame = () =>
  new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.title = "Python";
    frame.addEventListener("load", () => resolve(frame), { once: true });
    frame.src = here(FRAME);
    document.body.append(frame);
  });

// Return the name of the host's header that blocks the frame or its worker, "frame_options" or "policy", or "start"
// if there is none. isThere: whether the frame has loaded.
const reasonOf = async (isThere) => {
  const { headers } = await fetch(here(FRAME));
  const policy = headers.get("Content-Security-Policy");
  const allowsWorker = ["data:", "unsafe-eval'"].every((source) => policy?.includes(source) ?? true);
  const options = headers.get("X-Frame-Options");
  const allowsFrame = !options || (options.trim().toUpperCase() === "SAMEORIGIN" && window === window.top);
  if (!isThere && !allowsFrame) return "frame_options";
  return policy && (!isThere || !allowsWorker) ? "policy" : "start";
};

// Return the length of a value in characters or bytes; Infinity for a type that MicroPython must not get.
const sizeOf = (fact) => {
  if (typeof fact === "string") return fact.length <= MOST_CHARACTERS ? fact.length : Infinity;
  if (typeof fact === "number") return Math.abs(fact) < MOST ? 0 : Infinity; // NaN is not allowed either
  return [Uint8Array, Uint16Array, Uint32Array].some((kind) => fact instanceof kind) ? fact.byteLength : Infinity;
};

const isSound = (message) =>
  Array.isArray(message) &&
  message.length <= MOST_FACTS &&
  message.reduce((sum, fact) => sum + sizeOf(fact), 0) <= MOST_BYTES;

// Start a worker, and return {ask, end} immediately.
// onMessage: called with each message, an array of texts, numbers and typed arrays.
// onDeath: called when the worker breaks down or cannot be started, with the reason ("died" after its first message,
// otherwise see walled.py) and the address of the file that caused it or "".
// onBytes: called every second until all files are loaded, and then once more, with the loaded bytes and the total.
export const start = (onMessage, onDeath, onBytes) => {
  const [channel, life] = [new MessageChannel(), new MessageChannel()];
  let messages = 0;
  let frame = null;
  let isEnded = false;
  let isThere = false;
  let hasSpoken = false;
  const end = () => {
    isEnded = true;
    channel.port1.close();
    life.port1.close();
    frame?.remove();
  };
  const reasonOfStart = async (what) => {
    if (/memory/i.test(what)) return "start_memory";
    if (what === "no worker") return "no_worker"; // own_frame.html could not create one
    return reasonOf(isThere).catch(() => "start");
  };
  const die = async (what, lacking = "") => {
    if (isEnded) return;
    console.warn(`The Python of the reader broke down: ${what}`);
    const file = hasSpoken ? "" : lacking || changed;
    if (!hasSpoken) [fetched, coming, changed] = [null, { bytes: 0 }, ""]; // the next start fetches the files again
    const reason = hasSpoken ? "died" : file ? "file" : await reasonOfStart(what);
    if (!isEnded) onDeath(reason, file);
  };
  channel.port1.addEventListener("message", ({ data }) => {
    messages += 1;
    hasSpoken = true;
    if (!isEnded && messages <= MOST_MESSAGES && isSound(data)) onMessage(data);
  });
  life.port1.addEventListener("message", ({ data }) => {
    if (data === "here") isThere = true;
    else die(data);
  });
  channel.port1.start();
  life.port1.start();
  const open = async () => {
    const reports = setInterval(() => onBytes(coming.bytes, TOTAL_BYTES), REPORT_MILLISECONDS);
    const { script, ...files } = await fetchParts().finally(() => clearInterval(reports));
    if (isEnded) return;
    onBytes(TOTAL_BYTES, TOTAL_BYTES);
    frame = await addFrame();
    if (isEnded) {
      frame.remove();
      return;
    }
    // If the host forbids the frame, it does not contain our page, or the script of our page does not run.
    if (!frame.contentWindow.length) {
      const { ok, status } = await fetch(here(FRAME)).catch((error) => ({ ok: false, status: error.message }));
      if (!ok) throw failureOf(FRAME, status);
      throw new Error("its frame was refused");
    }
    setTimeout(async () => {
      const reason = isThere ? "start" : await reasonOf(isThere).catch(() => "start");
      if (reason !== "start") die("its frame did not run");
    }, PATIENCE);
    // The inner frame has an opaque origin, which cannot be given as a target.
    frame.contentWindow[0].postMessage({ script, files }, "*", [channel.port2, life.port2]);
  };
  open().catch(({ message, file }) => die(message, file));
  const ask = (question) => {
    messages = 0;
    channel.port1.postMessage(question);
  };
  return { ask, end };
};
