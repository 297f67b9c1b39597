import type { texts } from "./en-US.ts";

/** The texts of the import of a menu; a language has each of them. */
export type ImportTexts = Record<keyof typeof texts, string>;
