import type { Endpoint } from "./endpoint.ts";
import type { Refusal } from "./refusals.ts";

/** Refusals that every call can have. */
const OF_EVERY_CALL = ["malformed-input", "wrong-host", "internal-error", "database-unavailable", "overloaded"] as const;

/** Every refusal that a call can answer: those of its handler, and those that precede the handler. */
export function refusalsOf(call: Endpoint): Refusal[] {
  const before: Refusal[] = [...OF_EVERY_CALL];
  if (typeof call.needs === "object") before.push("not-signed-in", "not-allowed", "password-change-needed");
  else if (call.needs !== "anyone") before.push("not-signed-in", "not-found");
  if (call.method !== "GET") before.push("too-large");
  if (call.body) before.push("not-json");
  if (call.takesKey) before.push("key-required");
  return [...new Set([...before, ...call.refusals])];
}
