// Runs the reader's own code in a worker of its own. Page and worker exchange texts only, no objects.
//
// This is not a PyScript worker: such a worker can make its page import any module, and the code may come from
// anybody. Before the code runs, this file removes from the worker everything that reaches the site's files,
// its stored games, the network or other windows. So code that gets from Python to JavaScript finds nothing to
// misuse.
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
const send = (text) => postMessage(text);

const python = await loadPyodide({ stdout() {}, stderr() {}, stdin: () => null });
const script = await fetch(new URL("own_worker.py", import.meta.url));
python.FS.writeFile("own_worker.py", await script.text());
const { run } = python.pyimport("own_worker");

addEventListener("message", ({ data }) => run(data, send));

// What is removed cannot be put back, not even by interpreter.js, which assigns to `fetch`. What cannot be
// removed must be a number, or the `indexedDB` that interpreter.js has defined, which is always empty.
const isHarmless = (owner, name) =>
  (owner === globalThis && name === "indexedDB") || typeof Reflect.get(owner, name, globalThis) === "number";
for (let owner = globalThis; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
  for (const name of Reflect.ownKeys(owner))
    if (typeof name === "string" && !KEPT.has(name) && !isHarmless(owner, name)) {
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} cannot be removed`);
      Reflect.defineProperty(globalThis, name, { value: undefined });
    }
send('{"ready": true}');
