import type { texts } from "./en-US.ts";

/** The texts of the list of all orders; a language has each of them. */
export type OrderListTexts = Record<keyof typeof texts, string>;
