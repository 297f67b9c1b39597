import type { texts } from "./en-US.ts";

/** The texts of the settings of data; a language has each of them. */
export type DataTexts = Record<keyof typeof texts, string>;
