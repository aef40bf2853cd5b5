// Replaces own_worker.js, and makes every attempt to escape that JavaScript can make inside the sandbox of the
// reader's code. An attempt succeeds if it returns a value. The results are printed as the code's output.
const SITE = "http://site.invalid/"; // the test fills it in
const STOLEN = `${SITE}stolen.`;
const SOCKET = STOLEN.replace("http", "ws");
const WAIT = 1500; // milliseconds, the timeout of an attempt

const opened = (target) =>
  new Promise((resolve, reject) => {
    for (const name of ["open", "message", "load", "show"]) target.addEventListener(name, () => resolve(name));
    target.addEventListener("error", () => reject(new Error("error")));
  });
const asked = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve("opened"));
    request.addEventListener("error", () => reject(new Error("error")));
  });
const script = (text) => `data:text/javascript,${encodeURIComponent(text)}`;

const ATTEMPTS = {
  "fetch a text": () => fetch(`${STOLEN}txt`).then((response) => response.text()),
  "fetch without reading": () => fetch(`${STOLEN}txt`, { mode: "no-cors" }),
  "fetch with cookies": () => fetch(`${STOLEN}txt`, { credentials: "include" }),
  "fetch as the page closes": () => fetch(`${STOLEN}txt`, { keepalive: true, method: "POST", body: "secret" }),
  "fetch from another host": () => fetch("https://stolen.invalid/"),
  "fetch what is at an address of data": () => fetch("data:,text"),
  XMLHttpRequest: () => {
    const request = new XMLHttpRequest();
    request.open("GET", `${STOLEN}txt`, false);
    request.send();
    return request.responseText;
  },
  "import JSON": () => import(`${STOLEN}json`, { with: { type: "json" } }),
  "import a style": () => import(`${STOLEN}css`, { with: { type: "css" } }),
  "import a text": () => import(`${STOLEN}txt`, { with: { type: "text" } }),
  "import a script": () => import(`${STOLEN}js`),
  importScripts: () => importScripts(`${STOLEN}js`),
  WebSocket: () => opened(new WebSocket(`${SOCKET}txt`)),
  EventSource: () => opened(new EventSource(`${STOLEN}txt`)),
  WebTransport: () => new WebTransport(`https://${new URL(SITE).host}/stolen.txt`).ready.then(() => "ready"),
  "a font": () => new FontFace("stolen", `url(${STOLEN}woff)`).load(),
  "WebAssembly from the site": () => WebAssembly.compileStreaming(fetch(`${STOLEN}wasm`)),
  sendBeacon: () => navigator.sendBeacon(`${STOLEN}txt`, "secret") || undefined,
  indexedDB: () => asked(indexedDB.open("stolen")),
  "caches of the site": async () => {
    await caches.open("mine"); // in WebKit, a sandbox without a shared origin has its own caches
    return (await caches.keys()).find((name) => name !== "mine");
  },
  "files of the site": () => navigator.storage.getDirectory(),
  localStorage: () => localStorage.length,
  cookies: () => cookieStore.getAll(),
  "a lock of the site": () => navigator.locks.request("stolen", () => "held"),
  "the service worker": () => navigator.serviceWorker.controller.postMessage("stolen"),
  SharedArrayBuffer: () => new SharedArrayBuffer(8),
  "shared memory": () => (globalThis.crossOriginIsolated ? "isolated" : undefined),
  eval: () => globalThis["eval"]("1"),
  Function: () => new Function("return 1")(),
  "a timer with a text": () =>
    new Promise((resolve) => {
      globalThis.ran = () => resolve("ran");
      setTimeout("ran()", 0);
    }),
  "a worker from the site": () => opened(new Worker(`${STOLEN}js`, { type: "module" })),
  "a shared worker from the site": () => opened(new SharedWorker(`${STOLEN}js`).port),
  "a worker of its own that fetches": () =>
    opened(new Worker(script(`fetch("${STOLEN}txt", { mode: "no-cors" }).then(() => postMessage("got it"));`))),
  "a worker of its own that imports": () =>
    opened(new Worker(script(`import("${STOLEN}js").then(() => postMessage("got it"));`), { type: "module" })),
  "a worker from a blob": () => {
    const blob = new Blob(["postMessage(1)"], { type: "text/javascript" });
    return opened(new Worker(URL.createObjectURL(blob)));
  },
  "a message to every page of the site": () => {
    for (const name of ["stolen", "sudoku-lab"]) new BroadcastChannel(name).postMessage("stolen");
  },
  "a message to the frame": () => {
    for (const message of ["ready", ["ready"], { script: SITE }]) globalThis.postMessage(message);
  },
  "the window above": () => globalThis.parent ?? globalThis.top ?? globalThis.opener,
  "the document": () => globalThis.document,
  "the origin of the site": () => (globalThis.origin === "null" ? undefined : globalThis.origin),
  "an address of the site": () => (location.href.startsWith("data:") ? undefined : location.href),
  "a notification": () => opened(new Notification("stolen")),
};

const attempt = async ([name, call]) => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, WAIT);
  });
  try {
    const result = await Promise.race([call(), late]);
    return result === undefined ? `${name}: nothing` : `${name}: REACHED`;
  } catch {
    return `${name}: refused`;
  }
};

// Send invalid messages, and messages that are so large or deep that they could block the page.
const forge = (channel) => {
  const nested = [];
  for (let depth = 0, inner = nested; depth < 5000; depth++) inner.push((inner = []));
  const forged = [
    null,
    undefined,
    "ready",
    {},
    { text: "x", parts: [] },
    [],
    [[]],
    [null],
    nested,
    ["ready"],
    ["unwalled"],
    ["end", true],
    ["at", 10],
    ["verdict", 0, "found", 1, 1],
    ["found", "9".repeat(81), 1, 1],
    ["found", "1".repeat(81), 2 ** 40, 1],
    ["found", "1".repeat(81), 1, NaN],
    ["found", "1".repeat(81), 1, Infinity],
    ["found", "1".repeat(81), 1n, 1],
    ["calls", -1],
    ["calls", 1e300],
    ["printed", { toString: "text" }],
    ["printed", new Float64Array(8)],
    ["printed", "x".repeat(3_000_000)],
    ["printed", "x".repeat(100_000)],
    ["answer", "import os"],
    ["steps", 5],
    ["steps", "x".repeat(150_000)],
    ["searched", -1, 1, 1],
    ["searched", 2 ** 40, 1, 1],
    ["run", 1, "", 1, 1, 0, 0, [], [], [], []],
    ["run", Infinity, "", 1, 1, 0, 0, ...[1, 1, 1, 1].map((size) => new Uint8Array(size))],
    ["run", 1, "", 1, 1, 0, 0, ...[1e6, 1e6, 1e6, 1e6].map((size) => new Uint32Array(size))],
    ["run", 1, "", 1, 1, 0, 0, ...Array(4).fill("x".repeat(1_000_000))],
    Array(100_000).fill("printed"),
    new Map([["printed", 1]]),
    new Error("printed"),
  ];
  for (const message of forged) {
    try {
      channel.postMessage(message);
    } catch {
      // This browser cannot clone the deeply nested message.
    }
  }
};

// A recorded run of the right size, filled with random bytes.
const noise = (Kind, length) => crypto.getRandomValues(new Uint8Array(length * Kind.BYTES_PER_ELEMENT)).buffer;
const FRAME_BYTES = 0; // the test fills it in
const forgedRun = () => {
  const length = 2560;
  const frames = new Uint8Array(noise(Uint8Array, (length / 256 + 1) * FRAME_BYTES));
  frames.fill(0, 30, FRAME_BYTES); // so that the first frame can be shown
  const arrays = [new Uint32Array(noise(Uint32Array, length)), new Uint8Array(noise(Uint8Array, length)), frames];
  const reasons = new Uint16Array(noise(Uint16Array, length));
  return ["run", 1e8, "", length, 1, 0, 0, "", ...arrays, new Uint32Array(0), reasons, new Uint16Array(0)];
};

// Lines that no finder returns; the last two have the form of a step.
const STEPS = [
  "[".repeat(9000),
  '{"a":'.repeat(1600),
  `["${"]".repeat(99)}",${"[".repeat(99)}`,
  "1".repeat(9000),
  "x".repeat(20_000),
  "",
  '["<img src=x onerror=alert(1)>",[],[5],["Grave",5]]',
  '["x-wing",[],[5],["__import__","os"]]',
  '{"technique":"x-wing","placements":[],"eliminations":["r1c1<>6"],"pattern":["Grave",5]}',
  '{"technique":"x-wing","placements":["r1c1=1","r2c1=1","r3c1=1"],"eliminations":[],"pattern":["Cases",null,[]]}',
];

addEventListener(
  "message",
  ({ ports: [channel] }) => {
    let isFirst = true;
    const answer = async ({ data: question }) => {
      const { purpose } = JSON.parse(question);
      if (purpose === "trace") channel.postMessage(forgedRun());
      if (purpose === "find") {
        forge(channel);
        channel.postMessage(["steps", STEPS.join("\n")]);
        channel.postMessage(["searched", STEPS.length, 0.1, 1]);
        return;
      }
      if (isFirst) {
        isFirst = false;
        const results = await Promise.all(Object.entries(ATTEMPTS).map(attempt));
        channel.postMessage(["printed", results.join("\n")]);
        forge(channel);
      }
      channel.postMessage(["nothing", 1, 0.1]);
    };
    channel.addEventListener("message", answer);
    channel.start();
    channel.postMessage(["ready"]);
  },
  { once: true },
);
