import type { texts } from "./en-US.ts";

/** The texts of the figures; a language has each of them. */
export type FiguresTexts = Record<keyof typeof texts, string>;
