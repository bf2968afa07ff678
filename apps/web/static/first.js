// Before anything is painted: the reader's language and colours, and which page it is.
{
  let kept = "";
  try {
    kept = localStorage.getItem("hexad.settings") ?? "";
  } catch {
    // The reader keeps nothing.
  }
  const value = (name) => new RegExp(`^${name}=([a-z]+)$`, "m").exec(kept)?.[1];
  const tongues = { {{tongues}} };
  const wishes = [value("language") ?? "", ...navigator.languages];
  const plain = (tag) => tag.toLowerCase().split(/[-_]/)[0].replace("iw", "he");
  const tongue = wishes.map(plain).find((tag) => tag in tongues) ?? "en";
  const asks = (query) => matchMedia(query).matches;
  const root = document.documentElement;
  root.lang = tongue;
  root.dir = tongues[tongue];
  const theme = value("theme");
  root.dataset.theme = ["light", "dark", "contrast"].includes(theme) ? theme
    : asks("(prefers-contrast: more), (forced-colors: active)") ? "contrast"
    : asks("(prefers-color-scheme: dark)") ? "dark" : "light";
  root.dataset.board = value("board") ?? "own";
  root.dataset.pieces = value("pieces") ?? "own";
  root.dataset.page = location.pathname.split("/")[1];
}
// When the page is there: starts the app that it names, and lets it work without a network from the next visit on.
addEventListener("DOMContentLoaded", async () => {
  // Only a server of ours plays with others; elsewhere the page does not speak of it.
  fetch("/healthz").then((answer) => answer.text()).then((word) => {
    if (word !== "ok") return;
    document.documentElement.dataset.server = "";
    dispatchEvent(new Event("served"));
  }).catch(() => {});
  const [script, wasm] = document.querySelector("meta[name=hexad-app]").content.split(" ");
  const { default: init } = await import(script);
  await init({ module_or_path: wasm });
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
    // The words of this language are kept; those of others when they are asked for.
    navigator.serviceWorker.ready.then((kept) => kept.active.postMessage(document.documentElement.lang));
  }
});
