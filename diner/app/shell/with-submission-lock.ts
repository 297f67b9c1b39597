/** The name of an order on its way, one for each merchant: of what the browser keeps of it, and of the lock of the tab that sends it. */
export const submissionName = (merchantId: string): string => `placing-${merchantId}`;

/**
 * Does something while no order of this browser is on its way, in any tab: to send one itself, or to change the token under which
 * orders are sent. A page over plain http has no locks, and goes ahead: the order's key is the same.
 */
export const withSubmissionLock = <T>(merchantId: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(submissionName(merchantId), act) : act();
