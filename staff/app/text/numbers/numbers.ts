import type { texts } from "./en-US.ts";

/** What the fields of numbers say of a text that is none; a language has each of them. */
export type NumberTexts = Record<keyof typeof texts, string>;
