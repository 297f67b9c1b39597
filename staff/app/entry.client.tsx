import { stopCapturingClicks } from "@comanda/web/client/pre-hydration-click";
import { preloadTexts } from "@comanda/web/client/navigation/preload-texts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteChangedFields } from "./shell/changed-before-hydration.ts";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { EVERY_PAGE } from "./text/text.tsx";

void loadNamespace(EVERY_PAGE)
  // The methods of ES2023, for an engine without them (docs/browsers.md).
  .then(() => [].toSpliced ?? import("@comanda/web/client/polyfills"))
  .then(() =>
    startTransition(() => {
      noteChangedFields();
      hydrateRoot(document, <HydratedRouter instrumentations={[preloadTexts()]} />);
      stopCapturingClicks();
    }),
  )
  .then(() => import("./after-start.ts").catch(() => undefined));
