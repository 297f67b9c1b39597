import type { texts } from "./en-US.ts";

/** A language has each text of pauses. */
export type PauseTexts = Record<keyof typeof texts, string>;
