import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Log } from "@comanda/server/platform/deps";
import type { MetricReader } from "@opentelemetry/sdk-metrics";
import { ConfigMistake } from "../config.ts";
import type { MetricsAddress } from "../config/telemetry-config.ts";
import { withUnitsInNames } from "./prometheus-names.ts";

/** Metrics as Prometheus reads them, at `url`, from `reader`, which belongs to a meter. */
export type MetricsServer = { url: string; reader: MetricReader; close(): Promise<void> };

/** The format of the answer. Prometheus refuses one without a type that it knows. */
const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";
/** The time limit of a reading, in milliseconds: shorter than the ten seconds that Prometheus waits. */
const WITHIN_MS = 8_000;

/**
 * Serves `GET /metrics` on a listener of its own, which the proxy of the public pages does not lead to. Throws a `ConfigMistake` where the
 * address cannot be listened at.
 */
export async function serveMetrics(address: MetricsAddress, log: Log): Promise<MetricsServer> {
  const { PrometheusExporter, PrometheusSerializer } = await import("@opentelemetry/exporter-prometheus");
  const reader = new PrometheusExporter({ preventServerStart: true });
  // Without the labels of the scope, which is the same of every metric.
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  const answer = async (response: ServerResponse) => {
    const { resourceMetrics, errors } = await reader.collect({ timeoutMillis: WITHIN_MS });
    if (errors.length > 0) log("warn", "metrics-incomplete", { message: errors.map(String).join("; ") });
    response
      .writeHead(200, { "content-type": TEXT_FORMAT, "cache-control": "no-store" })
      .end(serializer.serialize(withUnitsInNames(resourceMetrics)));
  };
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    answer(response).catch((error: unknown) => {
      log("error", "metrics-failed", { message: String(error) });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listenAt(server, address);
  return { url: `${originOf(server)}/metrics`, reader, close: () => closed(server) };
}

async function listenAt(server: Server, { host, port }: MetricsAddress): Promise<void> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new ConfigMistake(`METRICS_ADDRESS: port ${port} on ${host} cannot be listened at (${code}). Set another one, or leave it out.`);
  }
}

function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

async function closed(server: Server): Promise<void> {
  const ended = once(server, "close");
  server.close();
  server.closeAllConnections();
  await ended;
}
