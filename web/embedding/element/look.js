// The style of the picture, and what of the host's style crosses to the frame.

const CSS = `
:host { display: block; max-width: 100%; contain: content; }
:host([hidden]) { display: none; }
.all { --accent: var(--sudoku-accent, light-dark(#2450a4, #8fb4ff)); --ink: light-dark(#1d1b18, #ece8df);
  --paper: light-dark(#fbfaf6, #17181b); --faint: light-dark(#5f5a50, #aaa69b); color: var(--ink);
  font: 1rem/1.5 var(--sudoku-font, system-ui, sans-serif); position: relative; }
.first { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
svg { display: block; flex: none; inline-size: min(100%, var(--side)); block-size: auto; text-anchor: middle; }
.paper { fill: var(--paper); } .tint { fill: light-dark(#dde6f6, #263350); }
.line { stroke: light-dark(#cfcabc, #3b3d42); stroke-width: 0.2; } .firm { stroke: var(--ink); stroke-width: 0.5; }
svg text { font-size: 6.4px; fill: var(--ink); } svg .given { font-weight: 600; } svg .entry { fill: var(--faint); }
svg .note { font-size: 2.6px; }
:is(.on, .placed) { fill: none; stroke: var(--accent); stroke-width: 0.5; } .struck { stroke: var(--ink); stroke-width: 0.4; }
button { font: inherit; color: var(--ink); background: var(--paper); border: 2px solid var(--accent);
  border-radius: var(--sudoku-radius, 0.25rem); min-block-size: 2.75rem; padding-inline: 1.25rem; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.unseen:not(:focus) { position: absolute; inline-size: 1px; block-size: 1px; min-block-size: 0; padding: 0; margin: 0; border: 0;
  clip-path: inset(50%); overflow: hidden; white-space: nowrap; }
.skip { position: absolute; inset: 0 auto auto 0; z-index: 1; }
iframe { display: block; inline-size: 100%; border: 0; }
.probe { color: var(--sudoku-accent, transparent); border-radius: var(--sudoku-radius, 0); }
@media print { button { display: none; } }
`;

let sheet = null;
export const style = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
};

const FONTS = ["serif", "sans-serif", "monospace", "system-ui"];
const MOST_RADIUS = 24;

// Return what the host's custom properties choose, as the verb `set` takes it; null where they choose nothing.
export const lookOf = (probe) => {
  const found = {};
  const chosen = getComputedStyle(probe);
  const named = (name) => chosen.getPropertyValue(`--sudoku-${name}`).trim();
  const colour = /^rgba?\((\d+), (\d+), (\d+)/.exec(chosen.color);
  if (named("accent") && colour) found.accent = colour.slice(1).map(Number);
  const radius = parseFloat(chosen.borderTopLeftRadius);
  if (named("radius") && radius >= 0) found.radius = Math.min(radius, MOST_RADIUS);
  if (FONTS.includes(named("font"))) found.font = named("font");
  return Object.keys(found).length ? found : null;
};

// View -> the heights of a frame at some widths, in CSS px, as the site's pages have them; between them they
// lie on a line. A test compares them with the pages.
const HEIGHTS = {
  board: [[260, 656], [292, 688], [296, 734], [476, 918], [480, 904], [484, 938], [596, 1046], [639, 1046], [640, 520],
    [772, 521], [884, 629]],
  player: [[300, 656], [304, 600], [320, 608], [432, 718], [452, 718], [456, 704], [599, 702], [600, 496], [732, 556]],
  players: [[300, 1114], [304, 1058], [312, 1058], [428, 1249], [480, 1249], [484, 1259], [599, 1259], [600, 926],
    [728, 1038]],
  technique: [[260, 685], [480, 905], [492, 923], [639, 927], [640, 415], [892, 549]],
};

export const heightOf = (view, width) => {
  const points = HEIGHTS[view];
  const next = points.findIndex(([each]) => each >= width);
  if (next < 1) return points.at(next)[1]; // narrower than the first, or wider than the last
  const [[from, low], [to, high]] = points.slice(next - 1, next + 1);
  return Math.round(low + ((high - low) * (width - from)) / (to - from));
};

// Return the side of the board in the picture, about as the page behind it has it.
export const sideOf = (width, height) =>
  width >= 640 ? Math.min(width - 320, 560, height - 16) : Math.min(width, height - 80);
