// Keeps the whole app of one version in the browser, so that it works without a network.
const CACHE = "hexad-{{version}}";
const FILES = [{{all}}, "/manifest.webmanifest", "/", "/study.html"];
const STUDY = /^\/(analysis|editor|rules|glossary|learn|puzzles|library|settings)(\/|$)/;
addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});
addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});
addEventListener("message", (event) => {
  if (event.data === "take-over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const page = event.request.mode === "navigate";
  if (!page && !url.pathname.startsWith("/a/") && url.pathname !== "/manifest.webmanifest") return;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(!page ? event.request : STUDY.test(url.pathname) ? "/study.html" : "/"))
      .then((kept) => kept ?? fetch(event.request)));
});
