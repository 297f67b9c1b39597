import type { MetricData, ResourceMetrics } from "@opentelemetry/sdk-metrics";

/** How the specification of OpenTelemetry writes units into the names that Prometheus has; other units are not in a name. */
const SUFFIXES: Partial<Record<string, string>> = { s: "seconds", By: "bytes", "1": "ratio" };

function renamed<Metric extends MetricData>({ descriptor, ...metric }: Metric): Metric {
  const suffix = SUFFIXES[descriptor.unit];
  // The exporter would write the unit as a comment that the format does not have.
  return { ...metric, descriptor: { ...descriptor, name: suffix ? `${descriptor.name}.${suffix}` : descriptor.name, unit: "" } } as Metric;
}

/**
 * The metrics with their units in their names, `http.server.request.duration` as `…seconds`, which the exporter leaves out: a collector between a
 * process and Prometheus writes them, and rules are to match both.
 */
export const withUnitsInNames = ({ scopeMetrics, ...metrics }: ResourceMetrics): ResourceMetrics => ({
  ...metrics,
  scopeMetrics: scopeMetrics.map(({ metrics: ofScope, ...scope }) => ({ ...scope, metrics: ofScope.map(renamed) })),
});
