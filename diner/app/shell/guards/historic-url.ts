import { isPathOf } from "../../links/historic-path.ts";

/** One for each merchant, for as long as the visit lasts. */
const nameOf = (merchantId: string): string => `historic-url-${merchantId}`;

/** Remembers where a diner was going who has to sign in first (specification, section 2: guard 2); a path of another site is none. */
export function keepHistoricUrl(merchantId: string, path: string): void {
  if (!isPathOf(merchantId, path)) return;
  try {
    sessionStorage.setItem(nameOf(merchantId), path);
  } catch {
    return;
  }
}

/** Where the diner was going; null where nowhere. */
export function historicUrl(merchantId: string): string | null {
  try {
    const path = sessionStorage.getItem(nameOf(merchantId));
    return path !== null && isPathOf(merchantId, path) ? path : null;
  } catch {
    return null;
  }
}

/** The diner is there, or goes there no more. */
export function dropHistoricUrl(merchantId: string): void {
  try {
    sessionStorage.removeItem(nameOf(merchantId));
  } catch {
    return;
  }
}
