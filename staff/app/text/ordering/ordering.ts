import type { texts } from "./en-US.ts";

/** The texts of the settings of ordering; a language has each of them. */
export type OrderingTexts = Record<keyof typeof texts, string>;
