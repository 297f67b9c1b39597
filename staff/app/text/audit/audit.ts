import type { texts } from "./en-US.ts";

/** The texts of the audit; a language has each of them. */
export type AuditTexts = Record<keyof typeof texts, string>;
