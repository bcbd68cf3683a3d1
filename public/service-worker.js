// Keeps a page for when the server cannot be reached, and shows notifications. It stores nothing else: neither
// people's pages nor API responses are ever cached.

const OFFLINE = 'keepsake-offline';
const WAITING = 'keepsake-waiting';

// It contains no code of the app, so a new version can take over at once.
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
  if (data?.type === 'offline-page') event.waitUntil(renewOfflinePage(data.path));
  if (data?.type === 'waiting') event.waitUntil(notify(data));
  if (data?.type === 'decided') event.waitUntil(closeNotifications());
});

/** One after another: two at once, for tabs in two languages, would each delete the other's page. */
let renewed = Promise.resolve();
function renewOfflinePage(path) {
  renewed = renewed.then(() => keepOfflinePage(path)).catch(() => {});
  return renewed;
}

/** The page in one language, the same for everybody, fetched without a cookie; it replaces the previous one. */
async function keepOfflinePage(path) {
  const response = await fetch(path, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) return;
  const cache = await caches.open(OFFLINE);
  // The new page first: the connection may be lost at any moment, and there must be one to show.
  await cache.put(path, response);
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== path);
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** Notifies that something is waiting, unless a tab already shows it. */
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

/** Uses an open tab, but never one with an incognito chat, which ends when it is left. */
async function openReview() {
  const review = new URL('/profile#waiting', self.location.origin).href;
  const open = await self.clients.matchAll({ type: 'window' });
  const tab = open.find(({ url }) => new URL(url).pathname !== '/incognito');
  if (!tab) return self.clients.openWindow(review);
  // If the browser refuses to focus the tab, the tab still shows the review.
  const [, shown] = await Promise.allSettled([tab.focus(), tab.navigate(review)]);
  if (shown.status === 'rejected') return self.clients.openWindow(review);
}
