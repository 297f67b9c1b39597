const STEP_MINUTES = 5;

/**
 * The expected minutes of an order by the median duration of past orders in seconds: rounded up to a multiple of five minutes, at least
 * five.
 */
export const minutesFrom = (medianSeconds: number): number =>
  Math.max(STEP_MINUTES, Math.ceil(medianSeconds / 60 / STEP_MINUTES) * STEP_MINUTES);
