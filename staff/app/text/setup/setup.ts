import type { texts } from "./en-US.ts";

/** The texts of setting up a restaurant; a language has each of them. */
export type SetupTexts = Record<keyof typeof texts, string>;
