import { localeFrom } from "@comanda/domain/locale";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stopCapturingClicks } from "@comanda/web/client/pre-hydration-click";
import { notePaths } from "@comanda/web/client/current-page";
import { loadTexts } from "./text/text.tsx";

/** Code that rendering does not need is loaded well after hydration. */
const REPORT_MS = 4000;

/** Errors are reported by a file of its own, which is loaded with the first error. */
const report = (error?: unknown) =>
  void import("@comanda/web/client/report-page").then(
    ({ reportPage }) => reportPage(error),
    () => undefined,
  );
addEventListener("error", report);
addEventListener("unhandledrejection", report);
setTimeout(report, REPORT_MS);

/** So does keeping the menu for when there is no network. */
setTimeout(
  () =>
    void import("./offline/keep-menu.ts").then(
      ({ cacheMenuOffline: keepMenu }) => keepMenu(),
      () => undefined,
    ),
  REPORT_MS,
);

// Without a top-level await: where an entry has one, the build tool writes the helpers of modules into a file of their own.
void loadTexts(localeFrom(document.documentElement.lang)).then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={report} instrumentations={[notePaths]} />);
    stopCapturingClicks();
  }),
);
