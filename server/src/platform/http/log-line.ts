import { printableJson } from "@comanda/domain/printable";
import type { Log } from "../deps.ts";
import { currentTraceId } from "../telemetry/spans.ts";
import { currentRequestId } from "./request-id.ts";

/** An event as a line of JSON that shows nothing but its text on a terminal, whatever its fields contain. */
export const logLine = (...[level, event, fields]: Parameters<Log>): string =>
  printableJson({ at: new Date().toISOString(), level, event, requestId: currentRequestId(), traceId: currentTraceId(), ...fields });
