import type { ShouldRevalidateFunctionArgs } from "react-router";

let isRunning = false;

/** Whether a failed navigation is being retried: loaders then run although the URL has not changed. */
export const isRetrying = (): boolean => isRunning;

/** Runs a navigation as a retry. */
export async function retryNavigation(navigate: () => Promise<void> | void): Promise<void> {
  isRunning = true;
  try {
    await navigate();
  } finally {
    isRunning = false;
  }
}

/** A route's `shouldRevalidate`: reads its data again for a retry, for another merchant and in another language, and otherwise never. */
export const isReadAgain = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  isRunning || currentParams.merchantId !== nextParams.merchantId || currentParams.lang !== nextParams.lang;
