import type { settingsTexts } from "./en-US.ts";

/** The texts of the index of the settings; a language has each of them. */
export type SettingsTexts = Record<keyof typeof settingsTexts, string>;
