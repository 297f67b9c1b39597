import type { texts } from "./en-US.ts";

/** The texts of printers and their jobs; a language has each of them. */
export type PrinterTexts = Record<keyof typeof texts, string>;
