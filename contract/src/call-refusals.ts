import type { Endpoint } from "./endpoint.ts";
import type { Refusal } from "./refusals.ts";

/** Refusals that every call can have. */
const OF_EVERY_CALL = [
  "malformed-input",
  "wrong-host",
  "internal-error",
  "database-unavailable",
  "restaurant-moving",
  "restaurant-moved",
  "overloaded",
] as const;

/** Whether somebody may lend a permission to a call: to what a person of the staff does, not to what they read. */
export const takesLender = ({ needs, method }: Endpoint): boolean => typeof needs === "object" && needs.staff !== null && method !== "GET";

/** Whether a call may record cash, which goes to the drawer that its header names. */
export const takesDrawer = ({ needs, method }: Endpoint): boolean =>
  typeof needs === "object" && needs.staff !== null && needs.staff.startsWith("payments.") && method !== "GET";

/** Every refusal that a call can answer: those of its handler, and those that precede the handler. */
export function refusalsOf(call: Endpoint): Refusal[] {
  const before: Refusal[] = [...OF_EVERY_CALL];
  if (typeof call.needs === "object")
    before.push("not-signed-in", "not-allowed", "key-not-allowed", "password-change-needed", "second-factor-missing", "too-many-calls");
  else if (call.needs !== "anyone") before.push("not-signed-in", "not-found");
  if (takesLender(call)) before.push("staff-credentials-wrong", "second-factor-needed", "second-factor-wrong", "too-many-attempts");
  if (call.method !== "GET") before.push("too-large");
  if (call.body) before.push("not-json");
  if (call.takesKey) before.push("key-required");
  return [...new Set([...before, ...call.refusals])];
}
