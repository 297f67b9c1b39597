import { FIRST_PAINT_TIMEOUT_MS, PAGE_VIEW_DEBOUNCE_MS } from "@comanda/domain/limits";
import { watchBuild } from "./build-watch.ts";
import { currentPage } from "../navigation/current-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { type Behaviour, ReportBatch } from "./report-batch.ts";
import { messageOf } from "./report-masked.ts";

/** How long entries are collected before a report is sent. */
const GATHER_MS = 5000;
/**
 * Largest body that is sent with `keepalive`: browsers allow 64 KiB for a page that is being unloaded, and a character takes up to three
 * bytes.
 */
const MOST_AT_LEAVING = 20_000;

/** The entry of the browser's performance record that the largest paint has. */
const PAINT_KIND = "largest-contentful-paint";

const batch = new ReportBatch();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;

/**
 * Reports an error: from an error event, or from the router, whose errors are logged and dispatched as events (specification, section 8:
 * Global app errors). Starts watching the page at the first call after hydration.
 */
export function reportPage(error?: unknown): void {
  watchPage();
  if (error === undefined) return;
  const message = messageOf(reasonOf(error));
  if (message === null) return;
  if (error instanceof Event) report("error", message);
  else reportError(error);
}

function reasonOf(error: unknown): unknown {
  if (error instanceof PromiseRejectionEvent) return error.reason;
  return error instanceof ErrorEvent ? (error.error ?? error.message) : error;
}

function report(kind: Behaviour["kind"], message: string): void {
  batch.add({ kind, message });
  timer ??= setTimeout(send, GATHER_MS);
}

/** Sends the collected entries, also while the page is being unloaded. Offline, they stay in the batch, which holds the newest hundred. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!navigator.onLine) return;
  const behaviours = batch.take();
  if (behaviours.length === 0) return;
  const body = JSON.stringify({ buildId: currentPage.getSnapshot()?.build, behaviours });
  const keepalive = body.length < MOST_AT_LEAVING;
  void fetch("/api/monitor/events", { method: "POST", headers: pageHeaders(), body, keepalive }).catch(() => undefined);
}

/** Starts watching the page; does nothing before hydration, where an error may already be reported. */
function watchPage(): void {
  const page = currentPage.getSnapshot();
  if (isWatched || !page) return;
  isWatched = true;
  watchViews();
  watchPaint((message) => report("paint", message));
  if (!import.meta.env.DEV && page.build) watchBuild(page.build, (id) => report("build", `another is there: ${id}`));
}

/** Reports each page view by its route pattern, debounced: a page that redirects at once is not counted. */
function watchViews(): void {
  let seen: string | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const view = () => {
    const page = currentPage.getSnapshot();
    if (!page || page.pathname === seen) return;
    seen = page.pathname;
    report("page-view", page.pattern);
  };
  currentPage.subscribe(() => {
    clearTimeout(wait);
    wait = setTimeout(view, PAGE_VIEW_DEBOUNCE_MS);
  });
  view();
}

/**
 * Reports the largest contentful paint, once: ten seconds after navigation, or when the page is hidden before (specification, section 9).
 * Reports nothing for a page that was opened hidden. Rounded to tenths of a second: whole milliseconds have three or more digits and would
 * be masked.
 */
function watchPaint(t: (message: string) => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(PAINT_KIND)) return;
  let paintedAt: number | null = null;
  const observer = new PerformanceObserver((list) => {
    paintedAt = list.getEntries().at(-1)?.startTime ?? paintedAt;
  });
  observer.observe({ type: PAINT_KIND, buffered: true });
  const end = () => {
    clearTimeout(ending);
    removeEventListener("visibilitychange", end, true);
    observer.disconnect();
    if (paintedAt !== null) t(`${(paintedAt / 1000).toFixed(1)} s`);
    else if (performance.now() >= FIRST_PAINT_TIMEOUT_MS) t(`none in ${FIRST_PAINT_TIMEOUT_MS / 1000} s`);
  };
  // In the capture phase at the window, so that it runs before the document's listener, which sends the batch.
  addEventListener("visibilitychange", end, true);
  const ending = setTimeout(end, FIRST_PAINT_TIMEOUT_MS - performance.now());
}

addEventListener("online", send);
document.addEventListener("visibilitychange", () => document.hidden && send());
addEventListener("pagehide", send);
