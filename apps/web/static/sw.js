// Keeps the whole app of one version in the browser, so that it works without a network.
const CACHE = "hexad-{{version}}";
// Of the engine's two modules, the one that module.js takes.
const relaxed = WebAssembly.validate(new Uint8Array([{{probe}}]));
const OTHER = relaxed ? ["{{worker.js}}", "{{worker.wasm}}"] : ["{{relaxed.js}}", "{{relaxed.wasm}}"];
const PACKED = [{{all}}].filter((file) => !OTHER.includes(file));
const FILES = [...PACKED, "/manifest.webmanifest", "/", "/study.html"];
// The words of each language: those of the reader's are kept at once, others when they are first asked for.
const WORDS = { {{words}} };
const plain = (tag) => tag.toLowerCase().split("-")[0].replace("iw", "he");
const own = navigator.languages.map(plain).find((tag) => tag in WORDS) ?? "en";
const keep = (files) => caches.open(CACHE).then((cache) => cache.addAll(files));
// What the small app has: the front page, and a game. The whole one has every page.
const SMALL = /^\/(index\.html|play\/.+)?$/;
addEventListener("install", (event) => {
  event.waitUntil(keep([...FILES, ...WORDS[own]]));
});
addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});
addEventListener("message", (event) => {
  if (event.data === "take-over") skipWaiting();
  else if (event.data !== own && event.data in WORDS) event.waitUntil(keep(WORDS[event.data]));
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const page = event.request.mode === "navigate";
  if (url.pathname.startsWith("/api/")) return;
  if (!page && !url.pathname.startsWith("/a/") && url.pathname !== "/manifest.webmanifest") return;
  const tongue = /^\/a\/([a-z]{2})-.*\.ftl$/.exec(url.pathname)?.[1];
  if (tongue && tongue !== own) {
    const found = caches.match(event.request);
    event.respondWith(found.then((kept) => kept ?? fetch(event.request)));
    event.waitUntil(found.then((kept) => kept ?? keep(WORDS[tongue]).catch(() => {})));
    return;
  }
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(!page ? event.request : SMALL.test(url.pathname) ? "/" : "/study.html"))
      .then((kept) => kept ?? fetch(event.request)));
});
// A notice that comes while the page is closed, in words that the server has chosen.
addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const { title = "Hexad", body, tag, lang, dir, url = "/" } = told;
  event.waitUntil(registration.showNotification(title, { body, tag, lang, dir, icon: "{{icon-192.png}}", data: url }));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, location.origin).href;
  const show = (open) => {
    const there = open.find((client) => client.url === address);
    return there ? there.focus() : clients.openWindow(address);
  };
  event.waitUntil(clients.matchAll({ type: "window" }).then(show));
});
