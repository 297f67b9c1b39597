import { loadLike } from "./changed-menu.ts";
import type { RunningHost } from "./running-host.ts";

const MINUTE_MS = 60_000;

/** `17:05` by the clock of UTC. */
const clock = (at: Date) => at.toISOString().slice(11, 16);

/** The weekday of an instant in UTC, as `restaurant.yaml` writes it. */
const weekday = (at: Date) => at.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" }).toLowerCase();

/** Opening hours of three days from now alone, whatever the time is. */
export const closedForDays = (now = new Date()) => `"${weekday(new Date(now.getTime() + 3 * 1440 * MINUTE_MS))} 08:00-20:00"`;

/** Opening hours that end in so many minutes, four hours after they began. */
export function closingIn(minutes: number, now = new Date()): { hours: string; at: Date } {
  const at = new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const end = clock(at) === "00:00" ? "24:00" : clock(at);
  return { hours: `"daily ${clock(new Date(at.getTime() - 240 * MINUTE_MS))}-${end}"`, at };
}

/** Loads Pomelo Lane with these hours by the clock of UTC, and with the rule that a closed restaurant takes no order for now. */
export const opensAt = (host: RunningHost, hours: string, changes: [string, string][] = []): Promise<void> =>
  loadLike(host, "pomelo-lane", [
    ["- daily 07:00-22:00", `- ${hours}`],
    ["timeZone: America/Los_Angeles", "timeZone: UTC"],
    ["ordersWhenClosed: true", "ordersWhenClosed: false"],
    ...changes,
  ]);
