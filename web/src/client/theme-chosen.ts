import { useSyncExternalStore } from "react";
import { readText, writeText } from "./browser-storage.ts";
import { AUTO_THEME, DARK_DEVICE } from "./auto-theme.ts";
import { showThemeColour, THEME_KEY } from "./theme.ts";

/** The colour theme (specification, section 9). */
type Theme = "light" | "dark";

/** What is chosen on a device: a theme, or that of the device. */
export type ThemeChoice = Theme | typeof AUTO_THEME;

/** Applies a theme and stores it for the start script of later pages. Where storage is blocked, the theme applies to this page only. */
export function chooseTheme(theme: ThemeChoice): void {
  writeText("localStorage", THEME_KEY, theme);
  apply(theme === AUTO_THEME ? themeOfDevice() : theme);
}

/** The current theme; light until hydration. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow, () => "light");

/** What is chosen on this device; light until hydration. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, choiceNow, () => "light");

/** Applies the theme of the device when it changes, where that is chosen; returns the function that stops it. */
export function followDeviceTheme(): () => void {
  const device = matchMedia(DARK_DEVICE);
  const changed = () => {
    if (choiceNow() === AUTO_THEME) apply(themeOfDevice());
  };
  device.addEventListener("change", changed);
  return () => device.removeEventListener("change", changed);
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  showThemeColour();
}

const themeOfDevice = (): Theme => (matchMedia(DARK_DEVICE).matches ? "dark" : "light");

const themeNow = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

const choiceNow = (): ThemeChoice => (readText("localStorage", THEME_KEY) === AUTO_THEME ? AUTO_THEME : themeNow());

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}
