import type { texts } from "./en-US.ts";

/** The texts of the comparison of a day with the provider's list; a language has each of them. */
export type DayComparedTexts = Record<keyof typeof texts, string>;
