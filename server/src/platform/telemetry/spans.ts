import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
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

/** Marks a span as failed, by the class of the error: its message may have personal data. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: FAILED });
  span.setAttribute("error.type", error instanceof Error ? error.constructor.name : typeof error);
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
    failed(span, error);
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
