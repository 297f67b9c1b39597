import { open, utimes } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** The interval at which a holder renews its claim, in milliseconds. */
export const HEARTBEAT_MS = 500;
/** How long a claim that is not renewed is watched, in milliseconds: its holder may be busy, or the network file system slow. */
const WATCH_MS = 5_000;

/** Renews the modification time of a claim until it is stopped. */
export function startHeartbeat(path: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    // A missing claim was released, or its folder removed: there is nothing to renew.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a claim is renewed while it is watched; false for one that disappears. */
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

/** Opening the file makes a network file system query its server. */
async function renewedAt(path: string): Promise<number | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
  }
}
