import { ConfigMistake } from "../config.ts";

/** Where metrics are served to Prometheus. */
export type MetricsAddress = { host: string; port: number };

/** Which traces that begin in this process are sent; one that begins in another process is sent where that one sends it. */
export type Sampling = "all" | "none" | { ratio: number };

/** How a process can be watched from outside. */
export type TelemetryConfig = {
  /** Where `/metrics` is served; null: nowhere. */
  metricsAddress: MetricsAddress | null;
  /** The addresses to which traces and metrics are sent by OTLP; null: not sent. */
  tracesTo: string | null;
  metricsTo: string | null;
  /** The interval at which metrics are sent, in milliseconds. */
  metricsEveryMs: number;
  sampling: Sampling;
  serviceName: string;
};

/** One trace in twenty: all of them take more than three hundredths of the processor time of a call. */
const USUAL_SAMPLING: Sampling = { ratio: 0.05 };

/**
 * Reads METRICS_ADDRESS, and the variables of OpenTelemetry that this program uses; its exporters read those of headers, time limits and
 * certificates themselves. Null where the process is not watched. Throws a `ConfigMistake` for a value that is wrong.
 */
export function telemetryConfigFrom(env: NodeJS.ProcessEnv): TelemetryConfig | null {
  const metricsAddress = addressFrom(env.METRICS_ADDRESS);
  const { tracesTo, metricsTo } = isTrue(env.OTEL_SDK_DISABLED) ? { tracesTo: null, metricsTo: null } : receiversFrom(env);
  if (!metricsAddress && !tracesTo && !metricsTo) return null;
  const metricsEveryMs = Number(env.OTEL_METRIC_EXPORT_INTERVAL || "60000");
  if (!Number.isInteger(metricsEveryMs) || metricsEveryMs < 1_000)
    throw new ConfigMistake(
      `OTEL_METRIC_EXPORT_INTERVAL is a number of milliseconds, 1000 or more, not "${env.OTEL_METRIC_EXPORT_INTERVAL}".`,
    );
  const serviceName = env.OTEL_SERVICE_NAME || "comanda";
  return { metricsAddress, tracesTo, metricsTo, metricsEveryMs, sampling: samplingFrom(env), serviceName };
}

const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === "true";

/** An address like `127.0.0.1:9464` or `[::1]:9464`; with port 0 a free port is taken. */
function addressFrom(text: string | undefined): MetricsAddress | null {
  if (!text) return null;
  const [, v6, name, digits = ""] = /^(?:\[([\da-f:.]+)\]|([^:\s]+)):(\d{1,5})$/i.exec(text) ?? [];
  const [host, port] = [v6 ?? name, Number(digits)];
  if (host === undefined || port > 65_535)
    throw new ConfigMistake(`METRICS_ADDRESS is an address and a port, like 127.0.0.1:9464, not "${text}".`);
  return { host, port };
}

/** The addresses of both signals: each its own, otherwise the common one with the path of the signal. */
function receiversFrom(env: NodeJS.ProcessEnv): Pick<TelemetryConfig, "tracesTo" | "metricsTo"> {
  const common = urlFrom("OTEL_EXPORTER_OTLP_ENDPOINT", env);
  const below = (path: string) => common && `${common.replace(/\/$/, "")}${path}`;
  const tracesTo = urlFrom("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", env) ?? below("/v1/traces");
  const metricsTo = urlFrom("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", env) ?? below("/v1/metrics");
  if (tracesTo || metricsTo) checkProtocol(env);
  return {
    tracesTo: isSent("OTEL_TRACES_EXPORTER", env) ? tracesTo : null,
    metricsTo: isSent("OTEL_METRICS_EXPORTER", env) ? metricsTo : null,
  };
}

/** The message does not contain the address, which may have a password. */
function urlFrom(name: string, env: NodeJS.ProcessEnv): string | null {
  const text = env[name];
  if (!text) return null;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new ConfigMistake(`${name} is an address like http://127.0.0.1:4318; what it holds is none.`);
}

function isSent(name: string, env: NodeJS.ProcessEnv): boolean {
  const value = env[name] || "otlp";
  if (value !== "otlp" && value !== "none") throw new ConfigMistake(`${name} is otlp or none, not "${value}".`);
  return value === "otlp";
}

function checkProtocol(env: NodeJS.ProcessEnv): void {
  const protocol = env.OTEL_EXPORTER_OTLP_PROTOCOL || "http/protobuf";
  if (protocol !== "http/protobuf") throw new ConfigMistake(`OTEL_EXPORTER_OTLP_PROTOCOL is http/protobuf, not "${protocol}".`);
}

function samplingFrom({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument }: NodeJS.ProcessEnv): Sampling {
  if (!sampler) return USUAL_SAMPLING;
  if (sampler === "parentbased_always_on") return "all";
  if (sampler === "parentbased_always_off") return "none";
  const ratio = Number(argument || "1");
  if (sampler === "parentbased_traceidratio" && ratio >= 0 && ratio <= 1) return { ratio };
  throw new ConfigMistake(
    "OTEL_TRACES_SAMPLER is parentbased_always_on, parentbased_always_off, or parentbased_traceidratio with a number from 0 to 1 in OTEL_TRACES_SAMPLER_ARG.",
  );
}
