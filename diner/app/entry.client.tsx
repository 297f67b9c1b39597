import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopCapturingClicks } from "@comanda/web/client/pre-hydration-click";
import { notePaths } from "@comanda/web/client/navigation/current-page";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { loadDeferredAhead } from "./catalog/menu/use-deferred-menu.ts";
import { staysMounted } from "./links.ts";
import { MENU } from "./text/text.tsx";

/** Milliseconds until code that rendering does not need is loaded, well after hydration. */
const REPORT_MS = 4000;

/** Reports an error. The module is loaded with the first error. */
const report = (error?: unknown) =>
  void import("@comanda/web/client/reports/report-page").then(
    (file) => file.reportPage(error),
    () => undefined,
  );
addEventListener("error", report);
addEventListener("unhandledrejection", report);
// Offline caching, and what keeps the focus where an event removes a control, are loaded with the same delay.
setTimeout(() => {
  report();
  void import("./after-start.ts").catch(() => undefined);
}, REPORT_MS);

// What a tap on a dish needs is on its way while the order page hydrates.
if (staysMounted(location.pathname)) loadDeferredAhead();

// Without a top-level await: with one in the entry, the bundler puts the module helpers into a separate file.
void loadNamespace(MENU)
  // The methods of ES2023, for an engine without them (docs/browsers.md).
  .then(() => [].toSpliced ?? import("@comanda/web/client/polyfills"))
  .then(() =>
    startTransition(() => {
      hydrateRoot(document, <HydratedRouter onError={report} instrumentations={[notePaths]} />);
      stopCapturingClicks();
    }),
  );
