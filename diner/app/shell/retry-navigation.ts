let isRunning = false;

/** Whether a page that failed is gone to once more: then its data is asked for, though nothing in the address has changed. */
export const isRetrying = (): boolean => isRunning;

/** Goes to a page once more. */
export async function retryNavigation(navigate: () => Promise<void> | void): Promise<void> {
  isRunning = true;
  try {
    await navigate();
  } finally {
    isRunning = false;
  }
}
