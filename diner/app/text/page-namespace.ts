import { namespace } from "@comanda/web/i18n/namespace";
import type { PagesTexts } from "./pages.en-US.ts";

/** The texts of popups and of all pages but the menu. */
export const PAGES = namespace<PagesTexts>({
  "en-US": () => import("./pages.en-US.ts"),
  "zh-TW": () => import("./pages.zh-TW.ts"),
  "es-ES": () => import("./pages.es-ES.ts"),
});
