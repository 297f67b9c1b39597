import type { texts } from "./en-US.ts";

/** The texts of adding and changing tables; a language has each of them. */
export type TableTexts = Record<keyof typeof texts, string>;
