// Load the style of the picture (picture.css), and pass the host's styles on to the frame.

const MOST_RADIUS = 24;
export const LEAST = 50; // the minimum height of a frame in CSS px
export const MOST = 4_000;
export const SLACK = 20; // the picture may be higher than the page by this number of CSS px

// Return a new style sheet, because a style sheet belongs to one document.
export const style = (view) => {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  return sheet;
};

const FONTS = "serif sans-serif monospace system-ui".split(" ");

// Return the host's custom properties in the format of the verb `set`.
export const lookOf = (all) => {
  const found = {};
  const chosen = getComputedStyle(all);
  const named = (name) => chosen.getPropertyValue(`--sudoku-${name}`);
  // color-mix() returns color(srgb 0.5 …) for all colours; values of wider gamuts are outside 0 to 1.
  const [form, ...parts] = chosen.outlineColor.split(" ");
  const level = (part) => Math.round(255 * Math.min(Math.max(parseFloat(part), 0), 1));
  if (named("accent") && form === "color(srgb") found.accent = parts.slice(0, 3).map(level);
  if (named("radius")) found.radius = Math.min(parseFloat(chosen.borderTopLeftRadius), MOST_RADIUS);
  if (FONTS.includes(named("font"))) found.font = named("font");
  return found;
};

// View and controls -> points on the curve of a frame's height: width, height, width, height, …. A width has the unit
// 4 CSS px, a height 5 CSS px. Heights between the points are interpolated. At a width that occurs twice, the page
// changes its layout. The real pages are at most SLACK lower; a test compares them.
const HEIGHTS = {
  board: [65, 143, 120, 187, 121, 182, 148, 203, 160, 203, 160, 91, 176, 91, 220, 126],
  "board few": [65, 122, 120, 166, 121, 160, 148, 182, 160, 182, 160, 78, 220, 126],
  "board none": [65, 62, 144, 120],
  player: [65, 133, 75, 133, 76, 121, 107, 146, 115, 142, 150, 142, 150, 104, 197, 117],
  "player none": [65, 43, 111, 80, 150, 77, 150, 61, 199, 72],
  players: [76, 210, 81, 210, 109, 254, 150, 254, 150, 192, 187, 214],
  "players few": [76, 196, 109, 246, 150, 244, 150, 184, 187, 206],
  "players none": [76, 98, 109, 152, 150, 150, 150, 118, 189, 140],
  technique: [65, 139, 129, 190, 160, 186, 160, 83, 225, 112],
  "technique few": [65, 130, 129, 181, 160, 177, 160, 83, 225, 112],
  "technique none": [65, 111, 129, 161, 160, 157, 160, 72, 225, 101],
};
export const heightOf = (view, controls, width) => {
  const points = HEIGHTS[`${view} ${controls}`] ?? HEIGHTS[view];
  const next = points.findIndex((each, place) => place % 2 === 0 && 4 * each > width);
  if (next < 1) return 5 * points.at(next || 1); // narrower than the first point, or at least as wide as the last
  const [from, low, to, high] = points.slice(next - 2, next + 2);
  return Math.round(5 * (low + ((high - low) * (width / 4 - from)) / (to - from)));
};

// Return the size of the picture, which is about the size of the board in the page.
export const sideOf = (width, height) =>
  width >= 640 ? Math.min(width - 320, 560, height - 16) : Math.min(width, height - 80);
