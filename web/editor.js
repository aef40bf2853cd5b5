// The editor for the reader's code: CodeMirror, as PyScript brings it along. build.py puts the names in.
import { EditorView, basicSetup } from "./vendor/pyscript/codemirror.js";
import { EditorState, Facet } from "./vendor/pyscript/codemirror_state.js";
import * as language from "./vendor/pyscript/codemirror_language.js";
import { python } from "./vendor/pyscript/codemirror_lang-python.js";

// PyScript's copy has short names for most of what is exported: the unit of indentation is the one setting
// that is two blanks by default.
const isIndentUnit = (each) => each instanceof Facet && each.default === "  ";
const indentUnit = Object.values(language).find(isIndentUnit);

// Tab is left to the browser, so that the keyboard finds its way out.
export const open = (host, changed) => {
  const view = new EditorView({
    parent: host,
    extensions: [
      basicSetup,
      python(),
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
