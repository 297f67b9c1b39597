import type { texts } from "./en-US.ts";

/** The texts of recording payments; a language has each of them. */
export type PaymentTexts = Record<keyof typeof texts, string>;
