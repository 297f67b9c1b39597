import { describe, expect, it } from "vitest";
import { ConfigMistake } from "../config.ts";
import { telemetryConfigFrom } from "./telemetry-config.ts";

const USUAL = { metricsEveryMs: 60_000, sampling: { ratio: 0.05 }, serviceName: "comanda" };
const OFF = { metricsAddress: null, tracesTo: null, metricsTo: null };
const ENDPOINT = "http://127.0.0.1:4318";

describe("the settings with which a process is watched", () => {
  it.each([
    ["without any", {}],
    ["with empty ones", { METRICS_ADDRESS: "", OTEL_EXPORTER_OTLP_ENDPOINT: "" }],
    ["of OpenTelemetry without an address", { OTEL_SERVICE_NAME: "till", OTEL_TRACES_SAMPLER: "parentbased_always_on" }],
    ["where its SDK is disabled", { OTEL_SDK_DISABLED: "TRUE", OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }],
  ])("watch nothing %s", (_, env) => expect(telemetryConfigFrom(env)).toBe(null));

  it.each([
    ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
    ["[::1]:9464", { host: "::1", port: 9464 }],
    ["localhost:0", { host: "localhost", port: 0 }],
  ])("serve metrics at %s", (text, metricsAddress) =>
    expect(telemetryConfigFrom({ METRICS_ADDRESS: text })).toEqual({ ...OFF, ...USUAL, metricsAddress }),
  );

  it.each(["9464", ":9464", "127.0.0.1", "127.0.0.1:65536", "http://127.0.0.1:9464", "::1:9464"])("refuse the address %s", (text) =>
    expect(() => telemetryConfigFrom({ METRICS_ADDRESS: text })).toThrow(ConfigMistake),
  );

  it("send both signals below one address", () =>
    expect(telemetryConfigFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: `${ENDPOINT}/otlp/` })).toEqual({
      ...OFF,
      ...USUAL,
      tracesTo: `${ENDPOINT}/otlp/v1/traces`,
      metricsTo: `${ENDPOINT}/otlp/v1/metrics`,
    }));

  it("send a signal to an address of its own, and one alone", () => {
    const own = { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/here" };
    expect(telemetryConfigFrom(own)).toMatchObject({ tracesTo: "https://traces.example/here", metricsTo: `${ENDPOINT}/v1/metrics` });
    expect(telemetryConfigFrom({ ...own, OTEL_METRICS_EXPORTER: "none" })).toMatchObject({ metricsTo: null });
    expect(telemetryConfigFrom({ ...own, OTEL_TRACES_EXPORTER: "none" })).toMatchObject({ tracesTo: null });
  });

  it.each([
    ["parentbased_always_on", undefined, "all"],
    ["parentbased_always_off", undefined, "none"],
    ["parentbased_traceidratio", "0.5", { ratio: 0.5 }],
    ["parentbased_traceidratio", undefined, { ratio: 1 }],
  ])("sample traces by %s %s", (sampler, argument, sampling) =>
    expect(
      telemetryConfigFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument }),
    ).toMatchObject({ sampling }),
  );

  it.each([
    { OTEL_TRACES_SAMPLER: "jaeger_remote" },
    { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" },
    { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    { OTEL_TRACES_EXPORTER: "zipkin" },
    { OTEL_METRIC_EXPORT_INTERVAL: "1" },
  ])("refuse %o", (wrong) => expect(() => telemetryConfigFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, ...wrong })).toThrow(ConfigMistake));

  it("refuse an address without saying it, since it may have a password", () => {
    const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: "ftp://user:password@host" };
    expect(() => telemetryConfigFrom(wrong)).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT is an address like \S+; what it holds is none\.$/);
  });
});
