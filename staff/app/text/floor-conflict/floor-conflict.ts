import type { texts } from "./en-US.ts";

/** The texts of what two people change of a table or a room; a language has each of them. */
export type FloorConflictTexts = Record<keyof typeof texts, string>;
