import type { Endpoint } from "./endpoint.ts";
import type { Refusal } from "./refusals.ts";

/** What the server refuses whatever the call. */
const OF_EVERY_CALL = ["malformed-input", "wrong-host", "internal-error", "database-unavailable", "overloaded"] as const;

/** Every refusal that a call can answer: its handler's, and what is refused before the handler runs. */
export function refusalsOf(call: Endpoint): Refusal[] {
  const before: Refusal[] = [...OF_EVERY_CALL];
  if (typeof call.needs === "object") before.push("not-signed-in", "not-allowed", "password-change-needed");
  else if (call.needs !== "anyone") before.push("not-signed-in", "not-found");
  if (call.method !== "GET") before.push("too-large");
  if (call.body) before.push("not-json");
  if (call.takesKey) before.push("key-required");
  return [...new Set([...before, ...call.refusals])];
}
