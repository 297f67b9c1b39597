/**
 * Lets the last menu be read without a network (product rules, section 5: Resilience): the worker keeps public pages and their files from
 * the next navigation on, and is told of those that were there before it. A browser that has no workers, or no network now, keeps nothing.
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

/** Scripts, styles and pictures that the page has loaded; what its scripts asked for is not among them. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return loaded.filter(({ initiatorType }) => initiatorType !== "fetch").map(({ name }) => name.replace(/#.*/, ""));
}
