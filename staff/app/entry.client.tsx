import { localeFrom } from "@comanda/domain/locale";
import { stopCapturingClicks } from "@comanda/web/client/pre-hydration-click";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteChangedFields } from "./shell/changed-before-hydration.ts";
import { loadTexts } from "./text/text.tsx";

void loadTexts(localeFrom(document.documentElement.lang))
  // The methods of ES2023, for an engine without them (docs/browsers.md).
  .then(() => [].toSpliced ?? import("@comanda/web/client/polyfills"))
  .then(() =>
    startTransition(() => {
      noteChangedFields();
      hydrateRoot(document, <HydratedRouter />);
      stopCapturingClicks();
    }),
  );
