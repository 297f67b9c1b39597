import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { logLine } from "@comanda/server/platform/http/log-line";
import { currentTraceparent, inSpan, inStatementSpan } from "@comanda/server/platform/telemetry/spans";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigMistake } from "../../src/config.ts";
import type { TelemetryConfig } from "../../src/config/telemetry-config.ts";
import { openTelemetry } from "../../src/telemetry/open-telemetry.ts";
import { spansIn } from "./decoded-spans.ts";
import { type OtlpReceiver, otlpReceiver } from "./otlp-receiver.ts";
import { samplesOf } from "./scraped-metrics.ts";

const PHONE = "4155550177";
const CONFIG: TelemetryConfig = {
  metricsAddress: null,
  tracesTo: null,
  metricsTo: null,
  metricsEveryMs: 60_000,
  sampling: "all",
  serviceName: "comanda",
};

let receiver: OtlpReceiver;
beforeEach(async () => void (receiver = await otlpReceiver()));
afterEach(() => receiver.close());

const opened = (settings: Partial<TelemetryConfig>) =>
  openTelemetry({ ...CONFIG, tracesTo: `${receiver.url}/v1/traces`, ...settings }, () => undefined);
const sent = () => spansIn(receiver.bodies("/v1/traces"));
const traceIdOf = (line: string) => (JSON.parse(line) as { traceId?: string }).traceId;

describe("the packages of OpenTelemetry", () => {
  it("are loaded where a process is watched, and nowhere at its start", () => {
    const root = join(import.meta.dirname, "../../..");
    const files = globSync(["host/src/**/*.ts", "server/src/**/*.ts"], { cwd: root });
    const loading = files.filter((file) => /^import (?!type )[^;]*? from "@opentelemetry/m.test(readFileSync(join(root, file), "utf8")));
    expect(files.length).toBeGreaterThan(300);
    expect(loading).toEqual([]);
  });
});

describe("a trace", () => {
  it("has its id in the lines of the log that are written within it, and none in others", async () => {
    const { telemetry, close } = await opened({});
    const within = await inSpan(telemetry, { name: "GET /", kind: "SERVER" }, async () => logLine("info", "ready"));
    await close();
    expect(traceIdOf(within)).toMatch(/^[\da-f]{32}$/);
    expect(sent().map(({ traceId }) => traceId)).toEqual([traceIdOf(within)]);
    expect(traceIdOf(logLine("info", "ready"))).toBe(undefined);
  });

  it("that is not sampled is named in no line, sends nothing, and says so to the next process", async () => {
    const { telemetry, close } = await opened({ sampling: "none" });
    const [line, next] = await inSpan(telemetry, { name: "GET /", kind: "SERVER" }, async () => [
      await inStatementSpan(telemetry, "order.processing", async () => logLine("info", "ready")),
      currentTraceparent(),
    ]);
    await close();
    expect(traceIdOf(line ?? "")).toBe(undefined);
    expect(next).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(sent()).toEqual([]);
  });

  it("goes on in the next process, which gets the id of the current span", async () => {
    const { telemetry, close } = await opened({});
    const header = await inSpan(telemetry, { name: "page", kind: "SERVER" }, async () => currentTraceparent());
    await inSpan(telemetry, { name: "call", kind: "SERVER", remote: header }, async () => undefined);
    await close();
    const [page, call] = [sent().find(({ name }) => name === "page"), sent().find(({ name }) => name === "call")];
    expect([call?.traceId, call?.parentId]).toEqual([page?.traceId, page?.id]);
  });

  it.each(["", "00-0-0-01", `00-${"0".repeat(32)}-${"0".repeat(16)}-01`, `00-${"a".repeat(32)}-${"b".repeat(16)}-01 `])(
    "begins anew where the header is no trace: %j",
    async (remote) => {
      const { telemetry, close } = await opened({});
      await inSpan(telemetry, { name: "call", kind: "SERVER", remote }, async () => undefined);
      await close();
      expect(sent()[0]?.parentId).toBe("");
    },
  );

  it("of work that fails has the class of the error and not its message, which may name a person", async () => {
    const { telemetry, close } = await opened({});
    const work = inSpan(telemetry, { name: "GET /", kind: "SERVER" }, () => Promise.reject(new RangeError(`no ${PHONE}`)));
    await expect(work).rejects.toThrow(PHONE);
    await close();
    expect(sent()[0]?.attributes).toEqual({ "error.type": "RangeError" });
    expect(receiver.bodies("/v1/traces").filter((body) => body.includes(PHONE))).toEqual([]);
  });
});

describe("metrics", () => {
  it("are sent by OTLP, the last ones when the process ends", async () => {
    const { telemetry, close } = await opened({ tracesTo: null, metricsTo: `${receiver.url}/v1/metrics` });
    telemetry.meter.createCounter("comanda.messages").add(1);
    expect(telemetry.startSpan).toBe(null);
    await close();
    expect(receiver.bodies("/v1/metrics").some((body) => body.includes("comanda.messages"))).toBe(true);
  });

  it("have no value of what is observed no more, such as a printer that is unreachable no more", async () => {
    const { telemetry, metrics, close } = await opened({ tracesTo: null, metricsAddress: { host: "127.0.0.1", port: 0 } });
    let states = ["unreachable"];
    telemetry.meter.createObservableGauge("comanda.printers").addCallback((result) => {
      for (const state of states) result.observe(1, { "comanda.printer.state": state });
    });
    const served = async () =>
      samplesOf(await (await fetch(metrics?.url ?? "")).text()).samples.flatMap(({ name, labels }) =>
        name === "comanda_printers" ? [labels["comanda_printer_state"]] : [],
      );
    expect(await served()).toEqual(["unreachable"]);
    states = ["ready"];
    expect(await served()).toEqual(["ready"]);
    states = [];
    expect(await served()).toEqual([]);
    await close();
  });

  it("are refused at an address that is in use, with a sentence that names the setting", async () => {
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const metricsAddress = { host: "127.0.0.1", port: (other.address() as AddressInfo).port };
    await expect(opened({ tracesTo: null, metricsAddress })).rejects.toThrow(ConfigMistake);
    other.close();
  });

  it("let the process end that cannot reach the receiver, which is logged", async () => {
    const logged: string[] = [];
    receiver.close();
    const log = (_: string, event: string) => void logged.push(event);
    const { telemetry, close } = await openTelemetry({ ...CONFIG, metricsTo: `${receiver.url}/v1/metrics` }, log);
    telemetry.meter.createCounter("comanda.messages").add(1);
    await close();
    await expect.poll(() => logged).toContain("telemetry");
  });
});
