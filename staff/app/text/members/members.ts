import type { memberTexts } from "./en-US.ts";

/** The texts of members; a language has each of them. */
export type MemberTexts = Record<keyof typeof memberTexts, string>;
