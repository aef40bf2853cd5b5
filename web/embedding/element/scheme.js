// Whether a page of another site is light or dark where an element, or a frame, stands.

// What the tools that authors write in set on a page that is dark.
const DARK =
  "[data-md-color-scheme=slate],[data-theme=dark],[data-bs-theme=dark],[data-mode=dark]," +
  "[data-color-mode=dark],[data-jp-theme-light=false],.dark,.theme-dark";

export const SCHEMES = ["light", "dark"];

export const system = (view) => view.matchMedia("(prefers-color-scheme: dark)");

// Return "light" or "dark", or "" where the page has no color-scheme. theme: that of the element, if it has one.
export const schemeAt = (element, theme) => {
  if (SCHEMES.includes(theme)) return theme;
  const document = element.ownerDocument;
  const isDark = system(document.defaultView).matches;
  if (theme === "host") {
    const dark = DARK + (isDark ? ",[data-theme=auto]" : ""); // auto: as the system is
    return element.closest(dark) || document.body.closest(dark) ? "dark" : "light";
  }
  const { colorScheme } = getComputedStyle(element);
  const meta = document.querySelector('meta[name="color-scheme"]')?.content ?? "";
  const schemes = (colorScheme === "normal" ? meta : colorScheme).split(" ");
  const named = SCHEMES.filter((name) => schemes.includes(name));
  return (isDark && named[1]) || named[0] || "";
};
