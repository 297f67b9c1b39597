import { localeFrom } from "@comanda/domain/locale";
import { stopCapturingClicks } from "@comanda/web/client/pre-hydration-click";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "./text/text.tsx";

void loadTexts(localeFrom(document.documentElement.lang)).then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
    stopCapturingClicks();
  }),
);
