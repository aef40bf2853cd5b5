// The style of the picture, picture.css, and what of the host's style crosses to the frame.

let sheet = null;
export const style = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
};

const FONTS = "serif sans-serif monospace system-ui".split(" ");
const MOST_RADIUS = 24;

// Return what the host's custom properties choose, as the verb `set` takes it.
export const lookOf = (all) => {
  const found = {};
  const chosen = getComputedStyle(all);
  const named = (name) => chosen.getPropertyValue(`--sudoku-${name}`).trim();
  // A mixture is written as color(srgb 0.5 …), whatever the colours in it are; with a wider one, beyond 0 and 1.
  const [form, ...parts] = chosen.outlineColor.split(" ");
  const level = (part) => Math.round(255 * Math.min(Math.max(parseFloat(part), 0), 1));
  if (named("accent") && form === "color(srgb") found.accent = parts.slice(0, 3).map(level);
  if (named("radius")) found.radius = Math.min(parseFloat(chosen.borderTopLeftRadius), MOST_RADIUS);
  if (FONTS.includes(named("font"))) found.font = named("font");
  return found;
};

// View, and whether it has few controls or none -> widths of a frame, each with a height, in CSS px; between them they
// lie on a line. The pages are as high there, or up to SLACK lower: a test compares them.
const HEIGHTS = {
  board: [260, 702, 480, 923, 492, 965, 612, 1061, 639, 1045, 640, 519, 756, 527, 900, 645],
  "board few": [260, 551, 356, 647, 364, 702, 604, 919, 639, 903, 640, 389, 900, 649],
  "board none": [260, 294, 596, 612],
  player: [260, 661, 300, 661, 304, 605, 428, 726, 599, 706, 600, 517, 788, 581],
  "player none": [260, 213, 444, 397, 599, 381, 600, 304, 796, 360],
  players: [304, 1042, 324, 1048, 436, 1270, 599, 1264, 600, 955, 748, 1063],
  "players few": [304, 976, 436, 1225, 599, 1219, 600, 917, 748, 1025],
  "players none": [304, 489, 436, 753, 599, 749, 600, 584, 756, 696],
  technique: [260, 693, 516, 947, 639, 927, 640, 415, 900, 557],
};
// The same -> by how much it is lower than with all controls, in a narrow frame and in a wide one.
const LESS = { "technique few": [44, 0], "technique none": [141, 53] };
export const SLACK = 20;

export const heightOf = (view, controls, width) => {
  const name = `${view} ${controls}`;
  const less = LESS[name]?.[Number(width >= 640)] ?? 0;
  const points = HEIGHTS[name] ?? HEIGHTS[view];
  const next = points.findIndex((each, place) => place % 2 === 0 && each >= width);
  if (next < 1) return points.at(next || 1) - less; // narrower than the first, or wider than the last
  const [from, low, to, high] = points.slice(next - 2, next + 2);
  return Math.round(low - less + ((high - low) * (width - from)) / (to - from));
};

// Return the side of the board in the picture, about as the page behind it has it.
export const sideOf = (width, height) =>
  width >= 640 ? Math.min(width - 320, 560, height - 16) : Math.min(width, height - 80);
