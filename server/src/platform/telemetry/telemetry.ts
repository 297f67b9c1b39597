import type { Attributes, Meter, Span, SpanKind } from "@opentelemetry/api";

/** What a span is, beside its name. `parent`: the span of this process that it is part of; otherwise `remote`, as a trusted peer sent it, or neither. */
export type SpanStart = { kind: keyof typeof SpanKind; attributes?: Attributes; parent?: Span | undefined; remote?: string | undefined };

/**
 * What a process records of itself, where it is watched. The instruments of OpenTelemetry are made on `meter`; `startSpan` is null where no
 * traces are sent. The program imports types of OpenTelemetry only: its packages are loaded where they are set up.
 */
export type Telemetry = { meter: Meter; startSpan: ((name: string, start: SpanStart) => Span) | null };
