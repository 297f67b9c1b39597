import type { Log } from "../deps.ts";
import { isDatabaseUnavailable } from "../db/database-unavailable.ts";
import { isChangeWhileMoving } from "../merchant/refuse-moving.ts";
import { TooManyReadings } from "../net/limited-readings.ts";
import { CallEnded } from "../admission/call-signal.ts";

/** The meaning of an exception of a call: the event and level in the log, and the refusal in the answer. */
export type Failure = {
  event: "client-aborted" | "overload" | "database-unavailable" | "restaurant-moving" | "internal-error";
  level: Parameters<Log>[0];
  why: "overloaded" | "database-unavailable" | "restaurant-moving" | "internal-error";
};

const CLIENT_ABORTED: Failure = { event: "client-aborted", level: "info", why: "overloaded" };
const OVERLOAD: Failure = { event: "overload", level: "warn", why: "overloaded" };
const DATABASE_UNAVAILABLE: Failure = { event: "database-unavailable", level: "error", why: "database-unavailable" };
const RESTAURANT_MOVING: Failure = { event: "restaurant-moving", level: "info", why: "restaurant-moving" };
const INTERNAL_ERROR: Failure = { event: "internal-error", level: "error", why: "internal-error" };

/** Classifies an exception: a client that disconnected, an overloaded process, a restaurant that moves, an unavailable database, or an internal error. */
export function failureOf(error: unknown, client: AbortSignal): Failure {
  if (error instanceof CallEnded) return error.why === "client-gone" ? CLIENT_ABORTED : OVERLOAD;
  if (client.aborted || isUploadAborted(error)) return CLIENT_ABORTED;
  if (error instanceof TooManyReadings || isPoolExhausted(error)) return OVERLOAD;
  if (isChangeWhileMoving(error)) return RESTAURANT_MOVING;
  return isDatabaseUnavailable(error) ? DATABASE_UNAVAILABLE : INTERNAL_ERROR;
}

/** The error of `node:http` when a client disconnects while it sends the body. */
const isUploadAborted = (error: unknown): boolean => error instanceof Error && error.message === "aborted";

const isPoolExhausted = (error: unknown): boolean => /timeout exceeded when trying to connect/.test(String(error));
