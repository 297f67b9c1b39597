import type { Meter } from "@opentelemetry/api";
import type { Bus } from "../platform/bus/bus.ts";
import type { Admission, Priority } from "../platform/admission/admission.ts";
import { observeOpenWork } from "../console/open-work/observe-open-work.ts";
import type { Database } from "../platform/db/open-database.ts";
import type { Deps } from "../platform/deps.ts";
import type { OpenStreams } from "../platform/net/event-feed.ts";

const ADMISSION_CLASS = "comanda.admission.class";
const PRIORITIES: readonly Priority[] = ["order", "interactive", "read", "page"];

type Observed = { streams: Record<string, OpenStreams>; readsOpenWork: boolean };

/** Observes a server, where its process is watched; with `readsOpenWork` also what waits in all restaurants. */
export function observeServer(deps: Deps, { streams, readsOpenWork }: Observed): void {
  if (!deps.telemetry) return;
  const { meter } = deps.telemetry;
  observeConnections(deps.db, meter);
  if (deps.bus.state().kind === "database") observeNotifications(deps.bus, meter);
  observeBus(deps.bus, meter);
  observeAdmission(deps.admission, meter);
  observeStreams(streams, meter);
  if (readsOpenWork) observeOpenWork(deps, meter);
}

/** Observes the connections of the database: open, in use, waited for. */
function observeConnections({ pool }: Pick<Database, "pool">, meter: Meter): void {
  const connections = meter.createObservableUpDownCounter("db.client.connection.count", {
    description: "Connections to the database by whether they are held",
    unit: "{connection}",
  });
  connections.addCallback((result) => {
    result.observe(pool.idleCount, { "db.client.connection.pool.name": "comanda", "db.client.connection.state": "idle" });
    result.observe(pool.totalCount - pool.idleCount, { "db.client.connection.pool.name": "comanda", "db.client.connection.state": "used" });
  });
  meter
    .createObservableUpDownCounter("db.client.connection.pending_requests", {
      description: "Callers that wait for a connection",
      unit: "{request}",
    })
    .addCallback((result) => result.observe(pool.waitingCount, { "db.client.connection.pool.name": "comanda" }));
}

/** Observes since when notifications of the database may have been missed. */
function observeNotifications(bus: Bus, meter: Meter): void {
  meter
    .createObservableGauge("comanda.database.notifications.age", {
      description: "Time for which notifications of the database may have been missed",
      unit: "s",
    })
    .addCallback((result) => result.observe(bus.ageMs() / 1000));
}

/** Observes whether the bus is connected, and how long it takes to answer. */
function observeBus(bus: Bus, meter: Meter): void {
  meter
    .createObservableGauge("comanda.bus.connected", { description: "1 while the bus is connected, otherwise 0" })
    .addCallback((result) => result.observe(bus.state().isConnected ? 1 : 0));
  meter
    .createObservableGauge("comanda.bus.lag", {
      description: "Time that the bus took to answer last, 0 where it is the database",
      unit: "s",
    })
    .addCallback((result) => {
      const { lagMs } = bus.state();
      if (lagMs !== null) result.observe(lagMs / 1000);
    });
}

/** The function that counts a call which is refused because of overload. */
export function refusalCounter(meter: Meter): (priority: Priority) => void {
  const refusals = meter.createCounter("comanda.admission.refusals", {
    description: "Calls that were refused because of overload, by class",
    unit: "{request}",
  });
  // A rate is read from the first refusal on only where the count before it is known.
  for (const priority of PRIORITIES) refusals.add(0, { [ADMISSION_CLASS]: priority });
  return (priority) => refusals.add(1, { [ADMISSION_CLASS]: priority });
}

/** Observes the queues of the admission. */
function observeAdmission(admission: Admission, meter: Meter): void {
  const waiting = meter.createObservableUpDownCounter("comanda.admission.waiting", {
    description: "Calls that wait for their turn, by class",
    unit: "{request}",
  });
  const oldest = meter.createObservableGauge("comanda.admission.oldest_wait", {
    description: "Time for which the oldest waiting call has waited, by class",
    unit: "s",
  });
  const running = meter.createObservableUpDownCounter("comanda.admission.running", {
    description: "Calls and background work that use the database",
    unit: "{request}",
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const { priority, waiting: count, oldestMs } of admission.queues()) {
        result.observe(waiting, count, { [ADMISSION_CLASS]: priority });
        result.observe(oldest, oldestMs / 1000, { [ADMISSION_CLASS]: priority });
      }
      result.observe(running, admission.running);
    },
    [waiting, oldest, running],
  );
}

/** Observes the open event streams, by what is followed. */
function observeStreams(streams: Record<string, OpenStreams>, meter: Meter): void {
  meter
    .createObservableUpDownCounter("comanda.streams.open", { description: "Open event streams, by what is followed", unit: "{stream}" })
    .addCallback((result) => {
      for (const [followed, feed] of Object.entries(streams)) result.observe(feed.openStreams(), { "comanda.stream.of": followed });
    });
}
