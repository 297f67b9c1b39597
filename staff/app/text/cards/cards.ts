import type { texts } from "./en-US.ts";

/** The texts of cards at a reader; a language has each of them. */
export type CardTexts = Record<keyof typeof texts, string>;
