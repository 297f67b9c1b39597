import type { Texts } from "./en-US.ts";

/** The names of the first types of order, by their numbers. */
const WAYS = ["dineIn", "pickup", "toGo", "delivery"] as const satisfies readonly (keyof Texts)[];

/** What a way of ordering is called. */
export const wayWord = (type: number): (typeof WAYS)[number] => WAYS[type] ?? "toGo";
