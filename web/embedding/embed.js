// For an article: makes each frame of this site as high as the page in it.
//   <iframe src="https://…/lab.html?embed=1&…" title="…"></iframe>
//   <script async src="https://…/embed.js"></script>
{
  const home = new URL(".", document.currentScript.src).href;
  const findFrames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(home));

  addEventListener("message", ({ data, source }) => {
    const height = data?.sudokuLab?.height;
    const frame = findFrames().find(({ contentWindow }) => contentWindow === source);
    if (frame && Number.isFinite(height)) frame.style.height = `${height}px`;
  });
  // A page that came up before this script did has reported its height to nobody: ask it again.
  for (const { contentWindow } of findFrames()) contentWindow.postMessage("sudokuLab", "*");
}
