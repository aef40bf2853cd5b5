// Find out whether a page of another site is light or dark at an element or a frame.

// The attributes and classes with which authors' tools mark dark pages.
const DARK =
  "[data-md-color-scheme=slate],[data-theme=dark],[data-bs-theme=dark],[data-mode=dark]," +
  "[data-color-mode=dark],[data-jp-theme-light=false],.dark,.theme-dark";

export const SCHEMES = ["light", "dark"];

export const system = (view) => view.matchMedia("(prefers-color-scheme: dark)");

// Return "light" or "dark", or "" if the page has no color-scheme. theme: the attribute of the element, if any.
export const schemeAt = (element, theme) => {
  if (SCHEMES.includes(theme)) return theme;
  const document = element.ownerDocument;
  const isDark = system(document.defaultView).matches;
  if (theme === "host") {
    const dark = DARK + (isDark ? ",[data-theme=auto]" : ""); // "auto" means the system's scheme
    return element.closest(dark) || document.body.closest(dark) ? "dark" : "light";
  }
  const { colorScheme } = getComputedStyle(element);
  const meta = document.querySelector('meta[name="color-scheme"]')?.content ?? "";
  const schemes = (colorScheme === "normal" ? meta : colorScheme).split(" ");
  const named = SCHEMES.filter((name) => schemes.includes(name));
  return (isDark && named[1]) || named[0] || "";
};
