import type { texts } from "./en-US.ts";

/** A language has each text of the orders that a device keeps. */
export type KeptTexts = Record<keyof typeof texts, string>;
