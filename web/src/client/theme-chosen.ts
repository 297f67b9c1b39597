import { useSyncExternalStore } from "react";
import { showThemeColour, THEME_KEY } from "./theme.ts";

/** How the app looks (specification, section 9). */
type Theme = "light" | "dark";

/** Looks so at once, and keeps it where the next page's start script finds it; a browser that keeps nothing still looks so now. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  showThemeColour();
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Kept for this page alone.
  }
}

/** The current theme; light until hydration. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow, () => "light");

const themeNow = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}
