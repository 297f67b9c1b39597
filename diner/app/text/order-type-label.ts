import type { Texts } from "./en-US.ts";

/** The text keys of the order types, indexed by the type's number. */
const LABELS = ["dineIn", "pickup", "toGo", "delivery"] as const satisfies readonly (keyof Texts)[];

/** The text key of an order type. */
export const orderTypeLabel = (type: number): (typeof LABELS)[number] => LABELS[type] ?? "toGo";
