import { localeFrom } from "@comanda/domain/locale";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "./text/text.tsx";

await loadTexts(localeFrom(document.documentElement.lang));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
