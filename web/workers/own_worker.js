// Runs the reader's own code, in a worker behind the walls of own_frame.html. The page hands over Pyodide's
// files, then asks its questions over a channel that only this script and the page have.
//
// The browser holds the walls. What this script does besides is to bound what the worker sends and how much
// memory its Python takes, also where the code finds a way from Python to JavaScript. That is why it keeps its
// own copy of each function that it needs once the code runs.

// The build fills it in: the lock file of Pyodide, with no packages in it.
const LOCK = {};

// And how much memory Python may take with all that the code keeps, in megabytes: see questions/limits.py.
const MOST_MEMORY = 0;

const FOLDER = "https://pyodide.invalid/"; // nothing is ever asked of it
const MEGABYTE = 1024 * 1024;
const PAGE = 65_536; // bytes, the unit in which memory grows

// What the worker may send for one question: so much at once, and as much again in each of ten seconds. The
// bytes are those of a recorded run, which is sent in one piece.
const MOST_MESSAGES = 20;
const MOST_CHARACTERS = 250_000;
const MOST_BYTES = 32_000_000;
const SECONDS = 10;
const LATE = 9.2; // seconds after which Python is to say where the code stands; the page ends it after ten
const SIGINT = 2;

const { apply } = Reflect;
const getter = (prototype, name) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (owner) => apply(get, owner, []);
};

// Return whether the browser holds the walls here: it refuses even an address that asks no host.
const isWalled = async () => {
  try {
    await fetch("data:,");
    return false;
  } catch {
    return globalThis.origin === "null";
  }
};

// Make every memory refuse to grow beyond MOST_MEMORY; Python then raises a MemoryError.
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

// Start Python from the files that the page has handed over.
const startPython = async ({ pyodide, glue, wasm, library }) => {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(pyodide), import(glue)]);
  const { fetch } = globalThis;
  // Pyodide fetches two files itself, and has no option for their contents.
  globalThis.fetch = async (url) =>
    String(url).endsWith(".wasm")
      ? new Response(wasm, { headers: { "Content-Type": "application/wasm" } })
      : new Response(library);
  // A run can be repeated line by line: sets have the same order each time.
  const env = { PYTHONHASHSEED: "0" };
  const options = { createPyodideModule, indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: LOCK, env };
  const python = await loadPyodide({ ...options, stdin: () => null, stdout() {}, stderr() {} });
  globalThis.fetch = fetch;
  return python;
};

// Take away what no policy refuses and what would burden the page: messages to its thread, and more workers.
const takeAway = () => {
  for (const name of ["Worker", "BroadcastChannel", "postMessage"])
    for (let owner = globalThis; owner; owner = Object.getPrototypeOf(owner)) Reflect.deleteProperty(owner, name);
  for (const name of Object.keys(console)) console[name] = () => {};
};

// Return a function that sends the page a message, and one to call at each question. A message is a name, texts
// and numbers; last may come arrays of numbers.
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

// Return what Python looks at now and then while it runs, and a function to call at each question: once a question
// has taken long, there is a signal in it, and Python calls its handler, see own_worker.py.
const alarm = () => {
  const now = performance.now.bind(performance);
  let due = Infinity;
  const signals = {
    get 0() {
      if (now() < due) return 0;
      due = Infinity;
      return SIGINT;
    },
    set 0(_) {}, // Python says that it has taken it
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
