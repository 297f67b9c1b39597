import type { texts } from "./en-US.ts";

/** The texts of the accounts of payments by guests; a language has each of them. */
export type PaymentSettingsTexts = Record<keyof typeof texts, string>;
