import type { texts } from "./en-US.ts";

/** The texts of QR codes that phones cannot open; a language has each of them. */
export type PhonesTexts = Record<keyof typeof texts, string>;
