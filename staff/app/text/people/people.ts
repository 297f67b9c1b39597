import type { texts } from "./en-US.ts";

/** The texts of the staff and of a person's own page; a language has each of them. */
export type PeopleTexts = Record<keyof typeof texts, string>;
