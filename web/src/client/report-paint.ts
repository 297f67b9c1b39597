import { FIRST_PAINT_TIMEOUT_MS } from "@comanda/domain/limits";

const KIND = "largest-contentful-paint";

/**
 * Says when the page first showed what matters, once: after ten seconds, when the browser has long made up its mind, or when the page is
 * left before (specification, section 9). A page that came up hidden was not waited for, and says nothing. Rounded: whole milliseconds
 * would be masked as a number of somebody's.
 */
export function watchPaint(t: (message: string) => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(KIND)) return;
  let paintedAt: number | null = null;
  const observer = new PerformanceObserver((list) => {
    paintedAt = list.getEntries().at(-1)?.startTime ?? paintedAt;
  });
  observer.observe({ type: KIND, buffered: true });
  const end = () => {
    clearTimeout(timer);
    removeEventListener("visibilitychange", end, true);
    observer.disconnect();
    if (paintedAt !== null) t(`${(paintedAt / 1000).toFixed(1)} s`);
    else if (performance.now() >= FIRST_PAINT_TIMEOUT_MS) t(`none in ${FIRST_PAINT_TIMEOUT_MS / 1000} s`);
  };
  // The window hears it before the document does, and so before what has been gathered leaves.
  addEventListener("visibilitychange", end, true);
  const timer = setTimeout(end, FIRST_PAINT_TIMEOUT_MS - performance.now());
}
