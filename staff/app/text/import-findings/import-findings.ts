import type { texts } from "./en-US.ts";

/** The texts of what can be wrong or odd in the file of a menu; a language has each of them. */
export type FindingTexts = Record<keyof typeof texts, string>;
