import type { Texts } from "./en-US.ts";

/** The names of the first types of order, by their numbers. */
const LABELS = ["dineIn", "pickup", "toGo", "delivery"] as const satisfies readonly (keyof Texts)[];

/** The text key of an order type. */
export const orderTypeLabel = (type: number): (typeof LABELS)[number] => LABELS[type] ?? "toGo";
