let isGoing = false;

/** Whether a page that failed is gone to once more: then its data is asked for, though nothing in the address has changed. */
export const isGoingAgain = (): boolean => isGoing;

/** Goes to a page once more. */
export async function goAgain(go: () => Promise<void> | void): Promise<void> {
  isGoing = true;
  try {
    await go();
  } finally {
    isGoing = false;
  }
}
