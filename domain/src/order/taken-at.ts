const HOUR_MS = 3_600_000;

/** How long the answer to an idempotency key is stored, in milliseconds (product rules, section 3: Order life). */
export const KEY_LIFETIME_MS = 48 * HOUR_MS;
/** How long after a person took an order it may be placed. */
const LATEST_MS = 24 * HOUR_MS;
/** How far the clock of a device may be ahead. */
const AHEAD_MS = 12 * HOUR_MS;

/**
 * Whether an order that a person took at `takenAt`, by the clock of the device, may be placed at `now`, by the clock of the server; both in
 * milliseconds. Whatever the device's clock says, an order that was placed is repeated either while its key is stored, or is refused here: never
 * placed twice (till, section 1: Offline).
 */
export const isTakenInTime = (takenAt: number, now: number): boolean => now - takenAt <= LATEST_MS && takenAt - now <= AHEAD_MS;
