import type { texts } from "./en-US.ts";

/** The texts of the status; a language has each of them. */
export type StatusTexts = Record<keyof typeof texts, string>;
