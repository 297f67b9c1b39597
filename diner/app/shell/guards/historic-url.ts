import { isPathOf } from "../../links/historic-path.ts";

/** One key per merchant, in `sessionStorage`. */
const nameOf = (merchantId: string): string => `historic-url-${merchantId}`;

/**
 * Stores the page that a diner requested before signing in (specification, section 2: guard 2). A path outside this merchant is ignored.
 */
export function keepHistoricUrl(merchantId: string, path: string): void {
  if (!isPathOf(merchantId, path)) return;
  try {
    sessionStorage.setItem(nameOf(merchantId), path);
  } catch {
    return;
  }
}

/** The stored page; null where there is none. */
export function historicUrl(merchantId: string): string | null {
  try {
    const path = sessionStorage.getItem(nameOf(merchantId));
    return path !== null && isPathOf(merchantId, path) ? path : null;
  } catch {
    return null;
  }
}

/** Deletes the stored page. */
export function dropHistoricUrl(merchantId: string): void {
  try {
    sessionStorage.removeItem(nameOf(merchantId));
  } catch {
    return;
  }
}
