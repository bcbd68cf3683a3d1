// Keeps a page for when the server cannot be reached, and shows notifications. It stores nothing else: no page of a
// person's and no answer of the API is ever put into the cache.

const OFFLINE = 'keepsake-offline';
const WAITING = 'keepsake-waiting';

// There is no code of the app in here: a new version can take over at once.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(load(event));
});

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const cache = await caches.open(OFFLINE);
    const [page] = await cache.matchAll();
    return page ?? Response.error();
  }
}

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'offline-page') event.waitUntil(keepOfflinePage(data.path));
  if (data?.type === 'waiting') event.waitUntil(notify(data));
  if (data?.type === 'decided') event.waitUntil(closeNotifications());
});

/** Everybody's page in one language, asked for without a cookie; it takes the place of the one before. */
async function keepOfflinePage(path) {
  const response = await fetch(path, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) return;
  const cache = await caches.open(OFFLINE);
  for (const request of await cache.keys()) await cache.delete(request);
  await cache.put(path, response);
}

/** Says that something waits, where no tab shows it already. */
async function notify({ title, body }) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, tag: WAITING, icon: '/icons/icon-192.png' });
}

async function closeNotifications() {
  const shown = await self.registration.getNotifications({ tag: WAITING });
  for (const notification of shown) notification.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openReview());
});

/** In a tab that is open, but never in an incognito chat: leaving it ends it. */
async function openReview() {
  const review = new URL('/profile#waiting', self.location.origin).href;
  const open = await self.clients.matchAll({ type: 'window' });
  const tab = open.find(({ url }) => new URL(url).pathname !== '/incognito');
  if (!tab) return self.clients.openWindow(review);
  // A browser that does not let it come to the front still shows the review in it.
  await Promise.allSettled([tab.focus(), tab.navigate(review)]);
}
