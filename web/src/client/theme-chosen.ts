import { useSyncExternalStore } from "react";
import { writeText } from "./browser-storage.ts";
import { showThemeColour, THEME_KEY } from "./theme.ts";

/** The colour theme (specification, section 9). */
type Theme = "light" | "dark";

/** Applies a theme and stores it for the start script of later pages. Where storage is blocked, the theme applies to this page only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  showThemeColour();
  writeText("localStorage", THEME_KEY, theme);
}

/** The current theme; light until hydration. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow, () => "light");

const themeNow = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}
