import type { texts } from "./en-US.ts";

/** The texts of cash drawers; a language has each of them. */
export type DrawerTexts = Record<keyof typeof texts, string>;
