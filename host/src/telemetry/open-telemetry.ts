import type { Context, Meter, SpanOptions, Tracer } from "@opentelemetry/api";
import type { Log } from "@comanda/server/platform/deps";
import type { SpanStart, Telemetry } from "@comanda/server/platform/telemetry/telemetry";
import type { TelemetryConfig } from "../config/telemetry-config.ts";
import { type MetricsServer, serveMetrics } from "./serve-metrics.ts";
import release from "../../package.json" with { type: "json" };

const SCOPE = "comanda";

/** What a process records of itself, and where it is read: `metrics` is the listener for Prometheus, null without one. */
export type OpenTelemetry = { telemetry: Telemetry; metrics: MetricsServer | null; close(): Promise<void> };

/**
 * Sets up OpenTelemetry, whose packages are loaded only here. Nothing is registered globally: a process may have several hosts. Throws a
 * `ConfigMistake` where the address for metrics cannot be listened at.
 */
export async function openTelemetry(config: TelemetryConfig, log: Log): Promise<OpenTelemetry> {
  const { diag, DiagLogLevel } = await import("@opentelemetry/api");
  diag.setLogger(diagnosticLog(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const resource = await resourceOf(config);
  const { meter, metrics, closeMetrics } = await openMetrics(config, { resource, log });
  const tracing = config.tracesTo ? await openTraces(config.tracesTo, { config, resource }) : null;
  return {
    telemetry: { meter, startSpan: tracing?.startSpan ?? null },
    metrics,
    close: () => withinTime(Promise.allSettled([closeMetrics(), tracing?.close()])),
  };
}

/** How long the end of a process waits for what is still to be sent, in milliseconds: a receiver that is off does not delay an upgrade. */
const CLOSE_MS = 2_000;

async function withinTime(work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, CLOSE_MS);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}

type Resource = Awaited<ReturnType<typeof resourceOf>>;

/** Who sends: the service, its release, this process, and what OTEL_RESOURCE_ATTRIBUTES says. */
async function resourceOf({ serviceName }: TelemetryConfig) {
  const { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } = await import("@opentelemetry/resources");
  const own = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": release.version,
    "service.instance.id": crypto.randomUUID(),
    "process.pid": process.pid,
  });
  return own.merge(detectResources({ detectors: [resourceAttributesEnvDetector] }));
}

/** What the packages of OpenTelemetry report: a receiver that cannot be reached, an instrument without a value. */
function diagnosticLog(log: Log) {
  const write = (level: "warn" | "error") => (message: string) => log(level, "telemetry", { message });
  const ignored = () => undefined;
  return { error: write("error"), warn: write("warn"), info: ignored, debug: ignored, verbose: ignored };
}

type Opened = { meter: Meter; metrics: MetricsServer | null; closeMetrics: () => Promise<void> };

async function openMetrics(config: TelemetryConfig, { resource, log }: { resource: Resource; log: Log }): Promise<Opened> {
  const { AggregationTemporality, InstrumentType, MeterProvider, PeriodicExportingMetricReader } =
    await import("@opentelemetry/sdk-metrics");
  const metrics = config.metricsAddress ? await serveMetrics(config.metricsAddress, log) : null;
  const sent = config.metricsTo ? await metricExporter(config.metricsTo) : null;
  const readers = [
    ...(metrics ? [metrics.reader] : []),
    ...(sent ? [new PeriodicExportingMetricReader({ exporter: sent, exportIntervalMillis: config.metricsEveryMs })] : []),
  ];
  // Cumulative gauges would go on with the last value of what is observed no more: a printer would be unreachable for ever.
  for (const reader of readers)
    reader.selectAggregationTemporality = (type) =>
      type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE;
  const provider = new MeterProvider({ resource, readers });
  const closeMetrics = async () => {
    await metrics?.close();
    await provider.shutdown();
  };
  return { meter: provider.getMeter(SCOPE, release.version), metrics, closeMetrics };
}

async function metricExporter(url: string) {
  const { OTLPMetricExporter } = await import("@opentelemetry/exporter-metrics-otlp-proto");
  return new OTLPMetricExporter({ url });
}

type Tracing = { config: TelemetryConfig; resource: Resource };

async function openTraces(url: string, { config, resource }: Tracing) {
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
  const exporter = new OTLPTraceExporter({ url });
  const sampler = await samplerOf(config);
  const provider = new TracerProvider({ resource, sampler, spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const close = () => provider.shutdown();
  return { startSpan: await spanStarter(provider.getTracer(SCOPE, release.version)), close };
}

async function samplerOf({ sampling }: TelemetryConfig) {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import("@opentelemetry/sdk-trace");
  const root =
    sampling === "all"
      ? new AlwaysOnSampler()
      : sampling === "none"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(sampling.ratio);
  return new ParentBasedSampler({ root });
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Starts spans with their parent named, so that no context manager has to follow every callback of the process. */
async function spanStarter(tracer: Tracer): Promise<NonNullable<Telemetry["startSpan"]>> {
  const { isSpanContextValid, ROOT_CONTEXT, SpanKind, trace } = await import("@opentelemetry/api");
  const remoteContext = (header: string | undefined): Context => {
    const [, traceId = "", spanId = "", flags = "00"] = TRACEPARENT.exec(header ?? "") ?? [];
    const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
  };
  return (name, { kind, attributes, parent, remote }: SpanStart) => {
    const options: SpanOptions = { kind: SpanKind[kind], ...(attributes && { attributes }) };
    return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : remoteContext(remote));
  };
}
