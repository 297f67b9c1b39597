import { FIRST_PAINT_TIMEOUT_MS } from "@comanda/domain/limits";

const KIND = "largest-contentful-paint";

/**
 * Reports the largest contentful paint, once: ten seconds after navigation, or when the page is hidden before (specification, section 9).
 * Reports nothing for a page that was opened hidden. Rounded to tenths of a second: whole milliseconds have three or more digits and would
 * be masked.
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
  // In the capture phase at the window, so that it runs before the document's listener, which sends the batch.
  addEventListener("visibilitychange", end, true);
  const timer = setTimeout(end, FIRST_PAINT_TIMEOUT_MS - performance.now());
}
