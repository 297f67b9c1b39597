import { writeText } from "@comanda/web/client/browser-storage";

/** The key in `localStorage` of the time from which a merchant's menu reserves the space of the last order, in milliseconds; before its id. */
export const AGAIN_KEY = "again-";

/** The attribute of the document's root while the space is reserved. */
export const AGAIN_ATTRIBUTE = "again";

/** An order is over some hours after it was placed. In milliseconds. */
const OVER_MS = 3 * 60 * 60_000;

/**
 * Stores for the next load of a merchant's pages from when its menu has the space of the member's last order: of one that is completed at
 * once, of one in progress when it is over; null for never. The order itself comes after the page, and would move what stands below it.
 */
export function storeAgainSpace(merchantId: string, order: "completed" | "in-progress" | null): void {
  const from = order === null ? null : String(order === "completed" ? 0 : Date.now() + OVER_MS);
  writeText("localStorage", `${AGAIN_KEY}${merchantId}`, from);
}

const space = () => document.documentElement.dataset;

export const isAgainSpaceReserved = (): boolean => AGAIN_ATTRIBUTE in space();

/** Gives the reserved space up. */
export const dropAgainSpace = (): void => void delete space()[AGAIN_ATTRIBUTE];
