import type { paperTexts } from "./en-US.ts";

/** The texts of documents on paper; a language has each of them. */
export type PaperTexts = Record<keyof typeof paperTexts, string>;
