import { sqlStateOf } from "./queryable.ts";

/** Whether `pg` gave up waiting for a statement: its connection may be silent and must not be used again. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/** PostgreSQL gave up a statement that waited too long for a lock of another transaction. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === "55P03";

/**
 * SQLSTATE classes and codes: connection lost (08), shut down (57P0x), out of disk, memory or connections (53), statement or lock timeout
 * (57014, 55P03), read-only, as a standby is (25006).
 */
const STATES = /^(08|57P0|53|55P03|57014|25006)/;

const SYSTEM_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Whether an error means that the database was unavailable, so that the same call may succeed later: the answer is 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error) ?? "";
  return (
    STATES.test(state) ||
    SYSTEM_ERRORS.has(state) ||
    isUnanswered(error) ||
    /timeout exceeded when trying to connect|Connection terminated|timeout expired/.test(String(error))
  );
}
