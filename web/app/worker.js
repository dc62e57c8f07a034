// Lets the page be an app: keeps what was built, and says so when there is no line. Answers of the
// table are never kept; everything that is not a built file goes to the network untouched.
// The build puts its own name here, so that every build begins with an empty cupboard.
const cupboard = 'stoop-BUILD';
const always = ['/offline.html', '/icon.svg'];
const built = /^\/(assets|fonts)\/|^\/icon[\w-]*\.(svg|png)$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(cupboard).then((cache) => cache.addAll(always)));
});
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== cupboard));
  const drop = old.then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(drop.then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  else if (built.test(pathname)) event.respondWith(kept(request));
});

async function kept(request) {
  const cache = await caches.open(cupboard);
  const found = await cache.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.status === 200) await cache.put(request, fresh.clone());
  return fresh;
}
