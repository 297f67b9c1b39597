import type { texts } from "./en-US.ts";

/** The texts of how the letters and prices of a file are read; a language has each of them. */
export type EncodingTexts = Record<keyof typeof texts, string>;
