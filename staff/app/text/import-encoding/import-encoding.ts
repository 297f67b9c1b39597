import type { encodingTexts } from "./en-US.ts";

/** The texts of the encodings of a file; a language has each of them. */
export type EncodingTexts = Record<keyof typeof encodingTexts, string>;
