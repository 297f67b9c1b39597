import { open, utimes } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** How often a holder renews its claim, in milliseconds. */
export const HEARTBEAT_MS = 500;
/** How long a claim is watched that is not renewed, in milliseconds: a holder may be busy, or its clock read through a slow network. */
const WATCH_MS = 5_000;

/** Renews the time of change of a claim until it is stopped. */
export function startHeartbeat(path: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    // A claim that is gone was given back, or its folder was removed: there is nothing to renew.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a claim is renewed while it is watched; one that disappears is not. */
export async function hasHeartbeat(path: string): Promise<boolean> {
  const first = await renewedAt(path);
  const deadline = performance.now() + WATCH_MS;
  while (performance.now() < deadline) {
    await pause(HEARTBEAT_MS / 2);
    const now = await renewedAt(path);
    if (now === null) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Opening the file makes a network file system ask its server. */
async function renewedAt(path: string): Promise<number | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
  }
}
