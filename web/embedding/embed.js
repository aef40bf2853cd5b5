// For an article: makes each frame of this site as high as what is in it.
//   <iframe src="https://…/lab.html?embed=1&…" title="…"></iframe>
//   <script async src="https://…/embed.js"></script>
{
  const home = new URL(".", document.currentScript.src).href;
  const frames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(home));

  addEventListener("message", ({ data, source }) => {
    const height = data?.sudokuLab?.height;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (frame && Number.isFinite(height)) frame.style.height = `${height}px`;
  });
  // Those that had come up before this script did have told nobody.
  for (const { contentWindow } of frames()) contentWindow.postMessage("sudokuLab", "*");
}
