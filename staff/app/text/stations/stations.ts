import type { texts } from "./en-US.ts";

/** The texts of the settings of the stations; a language has each of them. */
export type StationTexts = Record<keyof typeof texts, string>;
