const STEP_MINUTES = 5;

/** Minutes to expect of an order, from the median of seconds that orders took: up to whole five minutes, five at least. */
export const minutesFrom = (medianSeconds: number): number =>
  Math.max(STEP_MINUTES, Math.ceil(medianSeconds / 60 / STEP_MINUTES) * STEP_MINUTES);
