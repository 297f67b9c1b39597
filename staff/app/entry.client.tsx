import { localeFrom } from "@comanda/domain/locale";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "./text/text.tsx";

void loadTexts(localeFrom(document.documentElement.lang)).then(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)));
