import type { PlacingRecord } from "./placing.ts";

/** One name for each merchant: a second order cannot be on its way. */
const nameOf = (merchantId: string): string => `placing-${merchantId}`;

/** The order on its way at a merchant, as it was kept before the first byte left. */
export function readRecord(merchantId: string): PlacingRecord | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(merchantId)) ?? "null") as PlacingRecord | null;
  } catch {
    return null;
  }
}

/** Keeps an order before it is sent; `false` where the browser keeps nothing. */
export function keepRecord(merchantId: string, record: PlacingRecord): boolean {
  try {
    localStorage.setItem(nameOf(merchantId), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** It is known what became of the order. */
export function dropRecord(merchantId: string): void {
  try {
    localStorage.removeItem(nameOf(merchantId));
  } catch {
    return;
  }
}
