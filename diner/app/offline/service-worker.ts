import type { CacheMessage } from "./cache-message.ts";

/** An event that keeps the worker running until a promise settles. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Fetched = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type MessageReceived = Lasting & { data: CacheMessage };
/** What the server says of an order: `path` is its page. */
type Told = { title: string; body: string; lang: string; tag: string; path: string };
type PushReceived = Lasting & { data: { json(): Told } | null };
type NotificationTapped = Lasting & { notification: Pick<Notification, "close"> & { data: Pick<Told, "path"> } };
type Page = { url: string; focus(): Promise<unknown> };

declare const self: {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  /** Not available in every browser. */
  navigator: { connection?: { saveData?: boolean } };
  addEventListener(name: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(name: "push", listener: (event: PushReceived) => void): void;
  addEventListener(name: "notificationclick", listener: (event: NotificationTapped) => void): void;
  addEventListener(name: "message", listener: (event: MessageReceived) => void): void;
};

/** One cache per build; the build replaces `BUILD_ID`. */
const CACHE = "kept-BUILD_ID";

/**
 * Files of the most visited pages and of the offline page, filled in by the build. Not cached in advance when the browser's data saver is
 * on.
 */
const AHEAD: string[] = JSON.parse("FILES_AHEAD") as string[];

/** Destinations of files that are cached. Requests by `fetch` have no destination, so API calls are never cached here. */
const FILES = new Set(["script", "style", "image", "font"]);

/**
 * What the app asks for on its way to a public page: the data of a page that holds nothing personal (product rules, section 5). The build
 * writes the prefixes of the languages here.
 */
const PUBLIC_DATA = new RegExp("^(/(LANGUAGE_PREFIXES))?/merchant/\\d{1,18}(/(order|search|account|terms|privacy))?\\.data$");

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  const { urls, isAhead } = event.data;
  const isSaving = self.navigator.connection?.saveData === true;
  event.waitUntil(Promise.allSettled([...urls, ...(isAhead && !isSaving ? AHEAD : [])].map(cacheUrl)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOurs(request.url)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (PUBLIC_DATA.test(new URL(request.url).pathname)) event.respondWith(data(event));
  else if (FILES.has(request.destination)) event.respondWith(file(event));
});

self.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.path, self.registration.scope).href));
});

/** Shows what the server says of an order, in place of an earlier message of the same order. */
const show = ({ title, body, lang, tag, path }: Told): Promise<void> =>
  self.registration.showNotification(title, { body, lang, tag, data: { path } });

/** Shows the open page with this address, otherwise opens it. */
async function openPage(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((one) => one.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

/**
 * Deletes the caches of other builds and takes control of open pages. With navigation preload, the request for a page does not wait for the
 * worker to start.
 */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Network first: a page comes from the server, and from the cache where the server cannot be reached. */
async function page(event: Fetched): Promise<Response> {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(cacheAnswer(request.url, answer.clone()));
    return answer;
  } catch (unreachable) {
    const cached = await (await caches.open(CACHE)).match(request.url, { ignoreSearch: true });
    if (cached) return cached;
    throw unreachable;
  }
}

/** The same for the data of public pages. The server marks it as private only because the response also sets the language cookie. */
async function data(event: Fetched): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(cache.put(request.url, answer.clone()));
    return answer;
  } catch (unreachable) {
    const cached = await cache.match(request.url);
    if (cached) return cached;
    throw unreachable;
  }
}

/** Cache first: files and pictures never change under the same URL. */
async function file(event: Fetched): Promise<Response> {
  const { url } = event.request;
  const cached = await (await caches.open(CACHE)).match(url);
  if (cached) return cached;
  const answer = await fetch(event.request);
  event.waitUntil(cacheAnswer(url, answer.clone()));
  return answer;
}

/**
 * Caches a URL that was loaded before the worker started. Files under `/assets/` that are cached already are skipped; others come from the
 * browser's HTTP cache where it has them.
 */
async function cacheUrl(address: string): Promise<void> {
  const { href } = new URL(address, self.registration.scope);
  if (isOurs(href) && !(isFile(href) && (await (await caches.open(CACHE)).match(href)))) await cacheAnswer(href, await fetch(href));
}

/**
 * Caches a response that the server marks as public, which personal data never is. Redirected responses cannot be used for navigations and
 * are not cached.
 */
async function cacheAnswer(url: string, answer: Response): Promise<void> {
  const isPublic = /\bpublic\b/.test(answer.headers.get("cache-control") ?? "");
  if (answer.status === 200 && !answer.redirected && isPublic) await (await caches.open(CACHE)).put(withoutFragment(url), answer);
}

/** The address under which a response is stored: the browser preloads some styles with an empty fragment, `list.css#`. */
function withoutFragment(url: string): string {
  const address = new URL(url);
  address.hash = "";
  return address.href;
}

const isFile = (url: string): boolean => new URL(url).pathname.startsWith("/assets/");

const isOurs = (url: string): boolean => url.startsWith(self.registration.scope);
