// The editor for the reader's code: CodeMirror. build.py puts all of it into one file.
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

// Characters that nobody sees, or that turn the text around, are shown as their numbers, so that code from a
// link says what it does. These are missing in the editor's own list; lab/looks/listing.py has all.
const UNSEEN = /[\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202c\u2060-\u206f\u3164\uffa0\u{e0000}-\u{e007f}]/u;
const named = (code) => {
  const shown = document.createElement("span");
  shown.className = "cm-unseen";
  shown.textContent = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return shown;
};

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
  ".cm-unseen": { color: "var(--alarm)", border: "1px solid", borderRadius: "0.25rem", padding: "0 0.125rem" },
  ".cm-marked": { background: "var(--same)", boxShadow: "inset 3px 0 0 var(--accent)" },
  ".cm-matchingBracket": { background: "var(--same) !important" },
});

// The line of a step is marked; a change of the text takes the mark away.
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

// Where text is typed over a selection, Chromium gives the new text the looks of the old one as inline style,
// which the content policy forbids. So it is not left to the browser. A selection that has just been made is in
// the document before the editor knows of it.
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

// From here on Tab leaves the editor, until something is typed.
const leaveByTab = (view) => {
  view.setTabFocusMode(true);
  return false; // the event is the editor's too
};

// It lives in a shadow tree: in the page's own its style sheets would be inline ones, which the content
// policy forbids. Until something is typed, Tab is the browser's, so that the keyboard finds its way through;
// then it indents, and after Escape it leaves. run: what Ctrl + Enter does.
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
      EditorView.contentAttributes.of({ tabindex: "0" }), // it is where one types anyway, and axe sees it so
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
    // Another text, which Undo does not lead out of.
    begin: (text) => view.setState(stateOf(text)),
    // Another text of the same work: one step for Undo, apart from what was typed just before.
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
