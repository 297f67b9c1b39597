import type { texts } from "./en-US.ts";

/** The texts of keys and webhooks; a language has each of them. */
export type IntegrationTexts = Record<keyof typeof texts, string>;
