// Starts the app, and lets it work without a network from the next visit on.
import init from "{{web.js}}";
await init({ module_or_path: "{{web.wasm}}" });
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
