// Starts the app that the page names, and lets it work without a network from the next visit on.
const [script, wasm] = document.querySelector("meta[name=hexad-app]").content.split(" ");
const { default: init } = await import(script);
await init({ module_or_path: wasm });
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
