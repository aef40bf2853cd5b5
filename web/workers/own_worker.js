// Runs the reader's own code, in a worker that has nothing else: page and worker exchange texts, no objects.
//
// It is no PyScript worker, for those can have their page import a module of their choice, and this code may
// come from anybody. What a worker could do to the site (its files and stored games, the network, other
// windows) is taken from it before that code is run, so that it does not matter what finds its way from
// Python to JavaScript.
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
const tell = (text) => postMessage(text);

const python = await loadPyodide({ stdout() {}, stderr() {}, stdin: () => null });
const script = await fetch(new URL("own_worker.py", import.meta.url));
python.FS.writeFile("own_worker.py", await script.text());
const { run } = python.pyimport("own_worker");

addEventListener("message", ({ data }) => run(data, tell));

// Nothing that is taken can be put back, not even by interpreter.js, which assigns to `fetch`. What cannot be
// taken must be a constant, or ours: the database of interpreter.js, which is always empty.
const isHarmless = (owner, name) =>
  (owner === globalThis && name === "indexedDB") || typeof Reflect.get(owner, name, globalThis) === "number";
for (let owner = globalThis; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
  for (const name of Reflect.ownKeys(owner))
    if (typeof name === "string" && !KEPT.has(name) && !isHarmless(owner, name)) {
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} cannot be taken away`);
      Reflect.defineProperty(globalThis, name, { value: undefined });
    }
tell('{"ready": true}');
