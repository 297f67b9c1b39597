import type { texts } from "./en-US.ts";

/** The texts of what two people change of one record; a language has each of them. */
export type RecordConflictTexts = Record<keyof typeof texts, string>;
