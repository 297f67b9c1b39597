import { setTimeout as pause } from "node:timers/promises";

/** Waits until a condition holds, checked every millisecond. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(1);
}
