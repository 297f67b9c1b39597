import type { paymentTexts } from "./en-US.ts";

/** The texts of recording payments; a language has each of them. */
export type PaymentTexts = Record<keyof typeof paymentTexts, string>;
