// Runs the reader's own code in a worker that has nothing else: the page and the worker exchange only texts.
//
// This is no PyScript worker: those can have their page import a module of their choice, and the code may come
// from anybody. Before it runs, everything is taken from the worker with which it could harm the site: files and
// stored games, the network, other windows. So it does no harm if the code finds a way from Python to JavaScript.
import { loadPyodide } from "./interpreter.js";

const KEPT = new Set(
  `AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean
  DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array
  Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy
  RangeError ReferenceError Reflect RegExp Set String SuppressedError Symbol SyntaxError TypeError URIError
  Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt
  undefined unescape MessageChannel MessagePort TextDecoder TextEncoder clearTimeout constructor crypto
  performance queueMicrotask self setTimeout`.split(/\s+/),
);
const { postMessage } = globalThis;
const post = (text) => postMessage(text);

const python = await loadPyodide({ stdout() {}, stderr() {}, stdin: () => null });
const script = await fetch(new URL("own_worker.py", import.meta.url));
python.FS.writeFile("own_worker.py", await script.text());
const { run } = python.pyimport("own_worker");

addEventListener("message", ({ data }) => run(data, post));

// Nothing that is taken away can be put back, not even by interpreter.js, which assigns to `fetch`. What cannot
// be taken away must be a number, or the database of interpreter.js, which is always empty.
const isHarmless = (owner, name) =>
  (owner === globalThis && name === "indexedDB") || typeof Reflect.get(owner, name, globalThis) === "number";
for (let owner = globalThis; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
  for (const name of Reflect.ownKeys(owner))
    if (typeof name === "string" && !KEPT.has(name) && !isHarmless(owner, name)) {
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} cannot be taken away`);
      Reflect.defineProperty(globalThis, name, { value: undefined });
    }
post('{"ready": true}');
