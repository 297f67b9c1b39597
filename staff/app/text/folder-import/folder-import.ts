import type { texts } from "./en-US.ts";

/** The texts of the import of a folder; a language has each of them. */
export type FolderTexts = Record<keyof typeof texts, string>;
