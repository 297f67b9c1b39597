import type { texts } from "./en-US.ts";

/** A language has each text of an order that a person takes. */
export type TakeTexts = Record<keyof typeof texts, string>;
