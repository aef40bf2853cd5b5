// The editor for the reader's code: CodeMirror, as PyScript brings it along. build.py puts the names in.
import { EditorView, basicSetup } from "./vendor/pyscript/codemirror.js";
import { EditorState } from "./vendor/pyscript/codemirror_state.js";
import * as language from "./vendor/pyscript/codemirror_language.js";
import { python } from "./vendor/pyscript/codemirror_lang-python.js";

// PyScript's copy has short names for what it exports, but all of it once more under its own.
const { HighlightStyle, defaultHighlightStyle, indentUnit, syntaxHighlighting } = Object.values(language).find(
  (each) => each.HighlightStyle,
);

// The default style, with the looks of the page's own listings in place of its colours.
const LOOKS = {
  "#708": { color: "var(--accent)", fontWeight: "600" }, // keywords
  "#a11": { color: "var(--string)" },
  "#940": { color: "var(--faint-ink)", fontStyle: "italic" }, // comments
};
const style = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color }) => ({ tag, color: "var(--ink)", ...LOOKS[color] })),
);

const theme = EditorView.theme({
  "&": { maxHeight: "32rem", background: "var(--paper)", border: "1px solid var(--hairline)" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", fontSize: "0.875rem", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { background: "var(--page)", color: "var(--faint-ink)", borderColor: "var(--hairline)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--peer)", color: "inherit" },
  "& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--selected) !important" },
  ".cm-selectionMatch, .cm-matchingBracket": { background: "var(--same) !important" },
  ".cm-foldPlaceholder": { background: "var(--page)", color: "var(--ink)", borderColor: "var(--hairline)" },
  ".cm-tooltip, .cm-panels": { background: "var(--paper)", color: "var(--ink)", borderColor: "var(--hairline)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--accent)",
    color: "var(--on-accent)",
  },
});

// It lives in a shadow tree: in the page's own its style sheets would be inline ones, which the content
// policy forbids. Tab is left to the browser, so that the keyboard finds its way out.
export const open = (host, changed) => {
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    extensions: [
      syntaxHighlighting(style),
      basicSetup,
      python(),
      indentUnit.of("    "),
      EditorState.tabSize.of(4),
      theme,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed();
      }),
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    label: (words) => view.contentDOM.setAttribute("aria-label", words),
    goTo: (number) => {
      const line = view.state.doc.line(Math.min(Math.max(number, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.from, head: line.to }, scrollIntoView: true });
    },
  };
};
