import type { texts } from "./en-US.ts";

/** What each page of the settings is for; a language has each of these texts. */
export type SettingsIndexTexts = Record<keyof typeof texts, string>;
