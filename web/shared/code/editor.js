// The editor for the reader's code: CodeMirror. build.py bundles it into one file.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  HighlightStyle, bracketMatching, defaultHighlightStyle, indentOnInput, indentUnit, syntaxHighlighting,
} from "@codemirror/language";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration, EditorView, drawSelection, dropCursor, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap,
  lineNumbers,
} from "@codemirror/view";

// Invisible characters, and characters that change the direction of text, are shown as code points, so that code
// from a link cannot hide anything. CodeMirror's list lacks these; lab/looks/listing.py has all of them.
const UNSEEN = /[\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202c\u2060-\u206f\u3164\uffa0\u{e0000}-\u{e007f}]/u;
const named = (code) => {
  const shown = document.createElement("span");
  shown.className = "cm-unseen";
  shown.textContent = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return shown;
};

// CodeMirror's default style, with the page's styles for code in place of its colours.
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
  ".cm-unseen": { color: "var(--alarm)", border: "1px solid", borderRadius: "0.25rem", padding: "0 0.125rem" },
  ".cm-marked": { background: "var(--same)", boxShadow: "inset 3px 0 0 var(--accent)" },
  ".cm-matchingBracket": { background: "var(--same) !important" },
});

// The mark on the line of a step; a change of the text removes it.
const marking = StateEffect.define();
const marked = StateField.define({
  create: () => Decoration.none,
  update: (marks, { docChanged, effects }) => {
    const [effect] = effects.filter((each) => each.is(marking));
    if (effect) return effect.value;
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// When text is typed over a selection, Chromium copies the appearance of the old text into inline styles, which the
// content policy forbids. So the editor replaces the text itself. It reads the selection from the document, because
// the editor is notified of a new selection later.
const selected = (view) => {
  const { rangeCount, anchorNode, anchorOffset, focusNode, focusOffset } = view.root.getSelection?.() ?? {};
  if (!rangeCount || !view.contentDOM.contains(anchorNode)) return view.state.selection.main;
  const ends = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
};
const typedOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data, isComposing }, view) => {
    if (inputType !== "insertText" || !data || isComposing) return false;
    const { from, to } = selected(view);
    if (from === to) return false;
    const changes = { from, to, insert: data };
    const typed = () =>
      view.state.update({ changes, selection: { anchor: from + data.length }, userEvent: "input.type" });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, typed))) view.dispatch(typed());
    return true;
  },
});

// Let Tab leave the editor until something is typed.
const leaveByTab = (view) => {
  view.setTabFocusMode(true);
  return false; // let the editor handle the event too
};

// Open the editor in a shadow tree, because in the page itself its style sheets would be inline, which the content
// policy forbids. Until something is typed, Tab moves the focus; after that Tab indents, and after Escape it moves
// the focus again. run: called at Ctrl + Enter.
export const open = (host, changed, run) => {
  const root = host.attachShadow({ mode: "open" });
  const words = new Compartment();
  let said = [];
  const stateOf = (doc) => EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      dropCursor(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSpecialChars({ addSpecialChars: UNSEEN, render: named }),
      highlightActiveLineGutter(),
      keymap.of([
        { key: "Mod-Enter", run: () => (run(), true) },
        { key: "Escape", run: leaveByTab },
        ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab,
      ]),
      pythonLanguage,
      syntaxHighlighting(style),
      indentUnit.of("    "),
      EditorState.tabSize.of(4),
      theme,
      marked,
      EditorView.contentAttributes.of({ tabindex: "0" }), // readers type here anyway, and axe requires it
      typedOver,
      words.of(said),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed();
        if (update.transactions.some((each) => each.isUserEvent("input"))) update.view.setTabFocusMode(false);
      }),
      EditorView.domEventHandlers({ focus: (_event, view) => leaveByTab(view) }),
    ],
  });
  const view = new EditorView({ parent: root, root, state: stateOf("") });
  return {
    text: () => view.state.doc.toString(),
    // Show another text with an empty history.
    begin: (text) => view.setState(stateOf(text)),
    // Show a new version of the text, as a separate step for Undo.
    write: (text) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: isolateHistory.of("full"),
      }),
    speak: (label, deleted) => {
      said = [
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorState.phrases.of({ "Selection deleted": deleted }),
      ];
      view.dispatch({ effects: words.reconfigure(said) });
    },
    mark: (number) => {
      const line = number > 0 && number <= view.state.doc.lines ? view.state.doc.line(number) : null;
      const marks = line ? Decoration.set([Decoration.line({ class: "cm-marked" }).range(line.from)]) : Decoration.none;
      const effects = [marking.of(marks)];
      if (line) effects.push(EditorView.scrollIntoView(line.from));
      view.dispatch({ effects });
    },
    goTo: (number) => {
      const line = view.state.doc.line(Math.min(Math.max(number, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.from, head: line.to }, scrollIntoView: true });
    },
  };
};
