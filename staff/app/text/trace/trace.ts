import type { texts } from "./en-US.ts";

/** The texts of how the total of an order came about; a language has each of them. */
export type TraceTexts = Record<keyof typeof texts, string>;
