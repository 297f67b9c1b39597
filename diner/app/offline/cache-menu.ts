/**
 * Registers the service worker, which makes the last menu readable offline (product rules, section 5: Resilience). The worker caches public
 * pages and their files from the next navigation on; the files that were loaded before it started are sent to it. Does nothing in a browser
 * without workers or while offline.
 */
export async function cacheMenuOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    worker?.postMessage([location.origin + location.pathname, ...filesOfPage()]);
  } catch {}
}

/** Scripts, styles and pictures that the page has loaded, without the responses to `fetch`. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return loaded.filter(({ initiatorType }) => initiatorType !== "fetch").map(({ name }) => name.replace(/#.*/, ""));
}
