import { readText, writeText } from "@comanda/web/client/browser-storage";
import { isPathOf } from "../../links/historic-path.ts";

/** One key per merchant, in `sessionStorage`. */
const nameOf = (merchantId: string): string => `historic-url-${merchantId}`;

/**
 * Stores the page that a diner requested before signing in (specification, section 2: guard 2). A path outside this merchant is ignored.
 */
export function keepHistoricUrl(merchantId: string, path: string): void {
  if (isPathOf(merchantId, path)) writeText("sessionStorage", nameOf(merchantId), path);
}

/** The stored page; null where there is none. */
export function historicUrl(merchantId: string): string | null {
  const path = readText("sessionStorage", nameOf(merchantId));
  return path !== null && isPathOf(merchantId, path) ? path : null;
}

/** Deletes the stored page. */
export const dropHistoricUrl = (merchantId: string): void => void writeText("sessionStorage", nameOf(merchantId), null);
