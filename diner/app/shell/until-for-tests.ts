import { vi } from "vitest";

/** Waits for a value that a condition gives, for as long as a busy machine may take; without a limit of its own, Vitest waits a second. */
export const until = <Value>(condition: () => Value | Promise<Value>): Promise<Exclude<Value, null | undefined | false | 0 | "">> =>
  vi.waitUntil(condition, { timeout: 60_000 }) as Promise<Exclude<Value, null | undefined | false | 0 | "">>;
