import type { texts } from "./en-US.ts";

/** The texts of taxes, charges and levels; a language has each of them. */
export type TaxTexts = Record<keyof typeof texts, string>;
