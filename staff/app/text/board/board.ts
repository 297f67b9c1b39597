import type { boardTexts } from "./en-US.ts";

/** The texts of the board and of the detail of an order; a language has each of them. */
export type BoardTexts = Record<keyof typeof boardTexts, string>;
