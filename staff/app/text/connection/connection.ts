import type { connectionTexts } from "./en-US.ts";

/** The texts of the connection; a language has each of them. */
export type ConnectionTexts = Record<keyof typeof connectionTexts, string>;
