import { placingName } from "../shell/while-not-placing.ts";
import type { PlacingRecord } from "./placing.ts";

/** The order on its way at a merchant, as it was kept before the first byte left. */
export function readRecord(merchantId: string): PlacingRecord | null {
  try {
    return JSON.parse(localStorage.getItem(placingName(merchantId)) ?? "null") as PlacingRecord | null;
  } catch {
    return null;
  }
}

/** Keeps an order before it is sent; `false` where the browser keeps nothing. */
export function keepRecord(merchantId: string, record: PlacingRecord): boolean {
  try {
    localStorage.setItem(placingName(merchantId), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** It is known what became of the order. */
export function dropRecord(merchantId: string): void {
  try {
    localStorage.removeItem(placingName(merchantId));
  } catch {
    return;
  }
}
