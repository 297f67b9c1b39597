import type { texts } from "./en-US.ts";

/** The texts of paired kitchen screens; a language has each of them. */
export type ScreenTexts = Record<keyof typeof texts, string>;
