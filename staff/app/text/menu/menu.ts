import type { texts } from "./en-US.ts";

/** The texts of the menu in the console; a language has each of them. */
export type MenuTextsOfLanguage = Record<keyof typeof texts, string>;
