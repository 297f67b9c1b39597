import type { floorTexts } from "./en-US.ts";

/** The texts of tables, requests and payments; a language has each of them. */
export type FloorTexts = Record<keyof typeof floorTexts, string>;
