/** What the names of caches of pages that open without a network begin with, one for each scope. The service worker reads them. */
const CACHES = "staff-pages ";

/** The texts of records that belong to a kept page, in this device's storage. */
const RECORD_PREFIX = "staff-page-";

/** Addresses of scripts, styles and pictures that the page has loaded from this site, without the calls. */
const loadedFiles = new Set<string>();

function collectFiles(entries: PerformanceEntryList): void {
  for (const { initiatorType, name } of entries as PerformanceResourceTiming[])
    if (initiatorType !== "fetch" && name.startsWith(`${location.origin}/staff/assets/`)) loadedFiles.add(name.replace(/#.*/, ""));
}

// A browser remembers 250 requests of a page, and a page that is open all day makes more: an observer is told of those too.
if (typeof document !== "undefined")
  new PerformanceObserver((list) => collectFiles(list.getEntries())).observe({ type: "resource", buffered: true });

/**
 * Keeps the page that is open, with its files, for a reload without a network; of a scope the last one. With `search` the page is read as it
 * may be kept. `others`: paths of pages whose files are loaded too, which are kept with it. Does nothing in a browser without workers and while
 * the server cannot be reached: the page that was kept before stays.
 */
export async function keepPage(scope: string, search = "", others: readonly string[] = []): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/staff/sw.js", { scope });
    const cache = await caches.open(CACHES + scope);
    collectFiles(performance.getEntriesByType("resource"));
    const page = location.origin + location.pathname;
    // The page is the last: where it is stored, what it needs is stored too.
    const kept = new Set([...loadedFiles, ...others.map((path) => location.origin + path), page]);
    const answers = await Promise.all([...kept].map(async (url) => [url, await fetch(url === page ? page + search : url)] as const));
    if (answers.some(([, { ok, redirected }]) => !ok || redirected)) return;
    for (const [url, answer] of answers) await cache.put(url, answer);
    for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
  } catch {
    // Without a network, or where storage is full or forbidden.
  }
}

/** Deletes what is kept on this device, when nobody is signed in any more. */
export async function forgetPages(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECORD_PREFIX)) localStorage.removeItem(key);
    for (const name of (await globalThis.caches?.keys()) ?? []) if (name.startsWith(CACHES.trim())) await caches.delete(name);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/** Stores a record of a kept page. */
export function keepRecord(name: string, record: unknown): void {
  try {
    localStorage.setItem(RECORD_PREFIX + name, JSON.stringify(record));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The stored record of a kept page, as text; null where there is none. */
export function keptRecord(name: string): string | null {
  try {
    return localStorage.getItem(RECORD_PREFIX + name);
  } catch {
    return null;
  }
}
