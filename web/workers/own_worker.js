// Run the reader's code in a worker behind the walls of own_frame.html. The page sends Pyodide's files, and then
// sends its questions over a channel that only this script and the page have.
//
// The browser enforces the walls. In addition, this script limits the worker's messages and its Python's memory,
// even if the code finds a way from Python to JavaScript. For this reason it has its own copy of each function that
// it needs while the code runs.

// Pyodide's lock file, without packages. The build fills it in.
const LOCK = {};

// The limit of Python's memory, including the code's data, in megabytes: see questions/limits.py. The build fills
// it in.
const MOST_MEMORY = 0;

const FOLDER = "https://pyodide.invalid/"; // never requested
const MEGABYTE = 1024 * 1024;
const PAGE = 65_536; // bytes; memory grows by this unit

// The worker's limits for the messages in answer to one question. The limits of messages and characters grow by the
// same amount in each of the first SECONDS. The limit of bytes is for a recorded run, which is sent in one message.
const MOST_MESSAGES = 20;
const MOST_CHARACTERS = 250_000;
const MOST_BYTES = 32_000_000;
const SECONDS = 10;
const LATE = 9.2; // seconds after which Python reports the code's current line; the page ends the code after ten
const SIGINT = 2;

const { apply } = Reflect;
const getter = (prototype, name) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (owner) => apply(get, owner, []);
};

// Return whether the browser enforces the walls here. If so, it refuses even an address that contacts no host.
const isWalled = async () => {
  try {
    await fetch("data:,");
    return false;
  } catch {
    return globalThis.origin === "null";
  }
};

// Prevent memory from growing beyond MOST_MEMORY. Python then raises a MemoryError.
const boundMemory = () => {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  const [bufferOf, lengthOf] = [getter(prototype, "buffer"), getter(ArrayBuffer.prototype, "byteLength")];
  const value = function (pages) {
    if (lengthOf(bufferOf(this)) + pages * PAGE > MOST_MEMORY * MEGABYTE) throw new RangeError("out of memory");
    return apply(grow, this, [pages]);
  };
  Object.defineProperty(prototype, "grow", { value, writable: false, configurable: false });
};

// Start Python from the files that the page has sent.
const startPython = async ({ pyodide, glue, wasm, library }) => {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(pyodide), import(glue)]);
  const { fetch } = globalThis;
  // Pyodide fetches two files itself, without an option for their contents.
  globalThis.fetch = async (url) =>
    String(url).endsWith(".wasm")
      ? new Response(wasm, { headers: { "Content-Type": "application/wasm" } })
      : new Response(library);
  // Sets must have the same order each time, so that a run can be repeated line by line.
  const env = { PYTHONHASHSEED: "0" };
  const options = { createPyodideModule, indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: LOCK, env };
  const python = await loadPyodide({ ...options, stdin: () => null, stdout() {}, stderr() {} });
  globalThis.fetch = fetch;
  return python;
};

// Remove functions that no policy forbids and that could slow down the page: messages to its thread, more workers.
const takeAway = () => {
  for (const name of ["Worker", "BroadcastChannel", "postMessage"])
    for (let owner = globalThis; owner; owner = Object.getPrototypeOf(owner)) Reflect.deleteProperty(owner, name);
  for (const name of Object.keys(console)) console[name] = () => {};
};

// Return a function that sends a message to the page, and a function to call at each question. A message is a name,
// followed by texts, numbers and arrays of numbers.
const boundedSender = (channel) => {
  const send = MessagePort.prototype.postMessage.bind(channel);
  const now = performance.now.bind(performance);
  const { min } = Math;
  const sizeOf = getter(Object.getPrototypeOf(Uint8Array.prototype), "byteLength");
  let [began, messages, characters, bytes] = [0, 0, 0, 0];
  const begin = () => {
    [began, messages, characters, bytes] = [now(), 0, 0, 0];
  };
  const post = (...facts) => {
    const message = [];
    for (let place = 0; place < facts.length; place += 1) {
      const fact = facts[place];
      const isPlain = typeof fact === "string" || typeof fact === "number";
      message[place] = isPlain ? fact : fact.toJs();
      if (typeof fact === "string") characters += fact.length;
      else if (!isPlain) bytes += sizeOf(message[place]);
    }
    messages += 1;
    const factor = 1 + min(SECONDS, (now() - began) / 1000);
    if (messages <= MOST_MESSAGES * factor && characters <= MOST_CHARACTERS * factor && bytes <= MOST_BYTES)
      send(message);
  };
  return { post, begin };
};

// Return Python's interrupt buffer, and a function to call at each question. LATE seconds after the question, the
// buffer contains a signal, and Python calls its handler: see own_worker.py.
const alarm = () => {
  const now = performance.now.bind(performance);
  let due = Infinity;
  const signals = {
    get 0() {
      if (now() < due) return 0;
      due = Infinity;
      return SIGINT;
    },
    set 0(_) {}, // Python clears the buffer when it has received the signal
  };
  const begin = () => {
    due = now() + LATE * 1000;
  };
  return { signals, begin };
};

const start = async ({ data: files, ports: [channel] }) => {
  const { post, begin } = boundedSender(channel);
  begin();
  if (!(await isWalled())) {
    post("unwalled");
    return;
  }
  boundMemory();
  const python = await startPython(files);
  python.FS.writeFile("own_worker.py", files.python);
  const { run } = python.pyimport("own_worker");
  const late = alarm();
  python.setInterruptBuffer(late.signals);
  takeAway();
  channel.addEventListener("message", ({ data }) => {
    begin();
    late.begin();
    run(data, post);
  });
  channel.start();
  post("ready");
};
addEventListener("message", (event) => start(event).catch(reportError), { once: true });
