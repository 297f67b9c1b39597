/** The pauses after failed attempts, in seconds; the last one also after each later attempt. */
const PAUSES = [5, 30, 180, 900, 3_600, 3 * 3_600, 8 * 3_600, 16 * 3_600, 24 * 3_600] as const;
/** With the pauses between them, these attempts take more than five days. */
const MAX_ATTEMPTS = 13;

/** The pause after a number of failed attempts, in seconds; null where there is no further attempt. */
export function pauseAfter(attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
}
