import { loadNamespace, type TextFiles } from "./text.tsx";

/** The texts of popups and of all pages but the menu. */
const PAGES: TextFiles = {
  "en-US": () => import("./pages.en-US.ts"),
  "zh-TW": () => import("./pages.zh-TW.ts"),
  "es-ES": () => import("./pages.es-ES.ts"),
};

/** Loads the texts of pages and popups. Browser only. */
export const loadPageTexts = (): Promise<void> => loadNamespace(PAGES);
