import type { texts } from "./en-US.ts";

/** The texts of adding many photographs; a language has each of them. */
export type PictureTexts = Record<keyof typeof texts, string>;
