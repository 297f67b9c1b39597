import type { texts } from "./en-US.ts";

/** The texts of members; a language has each of them. */
export type MemberTexts = Record<keyof typeof texts, string>;
