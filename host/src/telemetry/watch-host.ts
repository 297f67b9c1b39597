import type { RequestListener } from "node:http";
import type { Meter } from "@opentelemetry/api";
import type { Backend } from "../backend.ts";
import type { Config } from "../config.ts";
import { measuredRequests } from "./measured-requests.ts";
import { observeProcess } from "./process-metrics.ts";

/**
 * Measures the process and its requests, where it is watched; otherwise the listener is returned as it is. The event loop is measured until the
 * process is told to stop.
 */
export function watchHost(
  { publicOrigin, role }: Pick<Config, "publicOrigin" | "role">,
  backend: Backend,
  handle: RequestListener,
): RequestListener {
  if (!backend.watched) return handle;
  const { telemetry, routeOf } = backend.watched;
  const { meter } = telemetry;
  backend.closing.addEventListener("abort", observeProcess(meter), { once: true });
  observeReadiness(backend, meter, role.name);
  return measuredRequests({ meter, routeOf, scheme: new URL(publicOrigin).protocol.slice(0, -1) }, handle);
}

/** What `/readyz` says, as a number, with the role of the process: a worker is ready, and takes no orders. */
function observeReadiness({ isReady, closing }: Pick<Backend, "isReady" | "closing">, meter: Meter, role: string): void {
  meter
    .createObservableGauge("comanda.ready", { description: "1 while the process can do its work, as /readyz says, otherwise 0" })
    .addCallback(async (result) => {
      // The last metrics are sent after the database is closed.
      if (!closing.aborted) result.observe((await isReady()) ? 1 : 0, { "comanda.role": role });
    });
}
