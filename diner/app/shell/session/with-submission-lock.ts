/** The name of a merchant's pending submission: its `localStorage` key, lock and channel. Tabs of an earlier release use it too (decision 47). */
export const submissionName = (merchantId: string): string => `placing-${merchantId}`;

/**
 * Runs `act` under the submission lock, which all tabs of the browser share: to submit an order, or to change the token under which orders
 * are submitted. Without Web Locks (plain http) it runs at once; the idempotency key still prevents a second order.
 */
export const withSubmissionLock = <T>(merchantId: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(submissionName(merchantId), act) : act();
