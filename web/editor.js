// The editor for the reader's code: CodeMirror, as PyScript brings it along. build.py puts the names in.
import { EditorView, basicSetup } from "./vendor/pyscript/codemirror.js";
import { EditorState } from "./vendor/pyscript/codemirror_state.js";
import * as language from "./vendor/pyscript/codemirror_language.js";
import { python } from "./vendor/pyscript/codemirror_lang-python.js";

// PyScript's copy has short names for what it exports, but all of it once more under its own.
const { HighlightStyle, defaultHighlightStyle, indentUnit, syntaxHighlighting } = Object.values(language).find(
  (each) => each.HighlightStyle,
);

// The default style, with the classes of the page's own listings in place of its colours.
const CLASSES = { "#708": "keyword", "#a11": "string", "#940": "comment", "#164": "number" };
const style = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color }) => ({ tag, class: CLASSES[color] ?? "plain" })),
);

// Tab is left to the browser, so that the keyboard finds its way out.
export const open = (host, changed) => {
  const view = new EditorView({
    parent: host,
    extensions: [
      basicSetup,
      python(),
      syntaxHighlighting(style),
      indentUnit.of("    "),
      EditorState.tabSize.of(4),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed();
      }),
    ],
  });
  const whole = () => ({ from: 0, to: view.state.doc.length });
  return {
    text: () => view.state.doc.toString(),
    write: (text) => view.dispatch({ changes: { ...whole(), insert: text } }),
    describe: (label, description) => {
      view.contentDOM.setAttribute("aria-label", label);
      view.contentDOM.setAttribute("aria-describedby", description);
    },
    goTo: (number) => {
      const line = view.state.doc.line(Math.min(Math.max(number, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.from, head: line.to }, scrollIntoView: true });
    },
  };
};
