import type { texts } from "./en-US.ts";

/** The texts of payments by guests on board and order; a language has each of them. */
export type OnlinePaymentTexts = Record<keyof typeof texts, string>;
