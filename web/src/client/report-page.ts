import { PAGE_VIEW_DEBOUNCE_MS } from "@comanda/domain/limits";
import type { DataRouter } from "react-router";
import { watchBuild } from "./build-watch.ts";
import { pageHeaders } from "./page-headers.ts";
import { type Behaviour, ReportBatch } from "./report-batch.ts";
import { messageOf } from "./report-masked.ts";
import { watchPaint } from "./report-paint.ts";
import { hydratedPage, patternOf } from "./report-router.ts";

/** How long a report waits for others to go with. */
const GATHER_MS = 5000;
/** Browsers send 64 KiB at most from a page that is gone; a character may be three bytes. */
const MOST_AT_LEAVING = 20_000;

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

/** Sends what was gathered, also from a page that is being left. Without a network it waits, and only the newest is kept. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!navigator.onLine) return;
  const behaviours = batch.take();
  if (behaviours.length === 0) return;
  const body = JSON.stringify({ buildId: hydratedPage()?.build, behaviours });
  const keepalive = body.length < MOST_AT_LEAVING;
  void fetch("/api/monitor/events", { method: "POST", headers: pageHeaders(), body, keepalive }).catch(() => undefined);
}

/** Watches the page after hydration; an error may occur before. */
function watchPage(): void {
  const page = hydratedPage();
  if (isWatched || !page) return;
  isWatched = true;
  watchViews(page.router);
  watchPaint((message) => report("paint", message));
  if (!import.meta.env.DEV) watchBuild(page, (id) => report("build", `another is there: ${id}`));
}

/** Reports each page by its pattern. One that leads on at once is not a page that was seen. */
function watchViews(router: DataRouter): void {
  let seen: string | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const view = () => {
    if (router.state.location.pathname === seen) return;
    seen = router.state.location.pathname;
    report("page-view", patternOf(router));
  };
  router.subscribe(() => {
    clearTimeout(wait);
    wait = setTimeout(view, PAGE_VIEW_DEBOUNCE_MS);
  });
  view();
}

addEventListener("online", send);
document.addEventListener("visibilitychange", () => document.hidden && send());
addEventListener("pagehide", send);
