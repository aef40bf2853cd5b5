// Runs first_look.js in Node for each visit in standard input:
//   node first_look.mjs SCRIPT < [{query, languages, settings}, …]
// Prints the attributes that the script has set on the root of each page, and the address of a link to another page.
// settings: the text that the browser stores, or null.
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const script = readFileSync(process.argv[2], "utf8");

const lookOf = ({ query, languages, settings }) => {
  const root = { dataset: {} };
  const link = { search: "" };
  let finish;
  const store = { getItem: (key) => (key === "sudoku-lab /site/ settings" ? settings : null) };
  const window = {
    URL,
    URLSearchParams,
    location: { search: query, hash: "" },
    navigator: { languages },
    localStorage: store,
    sessionStorage: {},
    document: {
      documentElement: root,
      currentScript: { src: "https://site.example/site/app/first_look.js" },
      getElementById: () => null,
      querySelectorAll: () => [link],
      addEventListener(_event, listener) {
        finish = listener;
      },
    },
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    addEventListener() {},
    parent: { postMessage() {} },
  };
  runInContext(script, createContext(window));
  finish();
  return { lang: root.lang, ...root.dataset, link: `${link.search}` };
};

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(lookOf)));
