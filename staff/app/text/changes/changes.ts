import type { texts } from "./en-US.ts";

/** The texts of the changes of an order; a language has each of them. */
export type ChangesTexts = Record<keyof typeof texts, string>;
