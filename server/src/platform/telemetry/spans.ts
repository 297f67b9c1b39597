import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import { sqlStateOf } from "../db/queryable.ts";
import type { SpanStart, Telemetry } from "./telemetry.ts";

const storage = new AsyncLocalStorage<Span>();

/** OpenTelemetry's code of the status of work that has failed; its package is not loaded here. */
const FAILED = 2;

/** The id of the trace of the current request, as 32 hexadecimal digits; `undefined` outside of one that is sent. */
export function currentTraceId(): string | undefined {
  const span = storage.getStore();
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

/** The header `traceparent` of a request to another process about the current one; `undefined` where there is no trace. */
export function currentTraceparent(): string | undefined {
  const span = storage.getStore()?.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-${(span.traceFlags & 1).toString().padStart(2, "0")}`;
}

/** A code of PostgreSQL: five digits and capitals. Codes of errors of the network, such as EPIPE, have no digit. */
const SQL_STATE = /^(?=.*\d)[\dA-Z]{5}$/;

/**
 * How metrics and traces name an error: by the code with which PostgreSQL answered, otherwise by the code of the system or by its class. Its
 * message may have personal data.
 */
export function errorAttributes(error: unknown): Record<string, string> {
  const code = sqlStateOf(error);
  if (code === undefined) return { "error.type": error instanceof Error ? error.constructor.name : typeof error };
  return SQL_STATE.test(code) ? { "error.type": code, "db.response.status_code": code } : { "error.type": code };
}

/**
 * Does some work as a span, which is part of the current one; spans that begin in the work are part of it. Without traces only the work
 * is done.
 */
export async function inSpan<T>(
  telemetry: Telemetry | null | undefined,
  { name, ...start }: { name: string } & Omit<SpanStart, "parent">,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!telemetry?.startSpan) return work(null);
  const span = telemetry.startSpan(name, { ...start, parent: storage.getStore() });
  try {
    return await storage.run(span, () => work(span));
  } catch (error) {
    span.setStatus({ code: FAILED }).setAttributes(errorAttributes(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Does the work of a statement, as a span where the current one is sent: otherwise none is created for it. */
export async function inStatementSpan<T>(telemetry: Telemetry, name: string, work: () => Promise<T>): Promise<T> {
  if (!storage.getStore()?.isRecording()) return work();
  return inSpan(telemetry, { name, kind: "CLIENT", attributes: { "db.system.name": "postgresql", "db.query.summary": name } }, work);
}
