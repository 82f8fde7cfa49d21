// Keeps the program for a start without a network; the build fills in what. Records are never kept
// here: what is no file of the program goes by untouched.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const PREFIX = 'pithead-shell-';
const CACHE = PREFIX + VERSION;
/** Of two versions: pages of the older one may still be open. */
const KEPT_VERSIONS = 2;
/** A link that says nothing for so long is none. */
const PATIENCE_MS = 4000;
const known = new Set(FILES);

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(page(request));
  else if (request.mode !== 'navigate' && known.has(url.pathname))
    event.respondWith(url.pathname.startsWith('/assets/') ? built(request) : newest(request));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function takeOver() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(own.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const kept = async (key) => (await (await caches.open(CACHE)).match(key)) ?? caches.match(key);

/** The page as the server has it, so that no new version stays hidden; without a server as kept. */
async function page(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status < 500) return answer;
  } catch {
    // Nobody answers.
  }
  return (await kept('/')) ?? Response.error();
}

/** Carries its content in its name: what is kept is what the server has. */
const built = async (request) => (await kept(request.url)) ?? fetch(request);

async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(new URL(request.url).pathname)) ?? Response.error();
  }
}
