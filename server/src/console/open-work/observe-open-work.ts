import type { BatchObservableResult, Meter, MetricOptions } from "@opentelemetry/api";
import type { Deps } from "../../platform/deps.ts";
import { type OpenWork, readOpenWork } from "./open-work-store.ts";

/** The time for which figures are served again, in milliseconds, however often they are asked for. */
const REUSED_MS = 15_000;
/** How long an answer waits for a reading, in milliseconds: without it the other metrics are answered, which say why. */
const WITHIN_MS = 3_000;

type Reading = { at: number; figures: Promise<OpenWork> };

const gauge = (meter: Meter, name: string, options: MetricOptions) => meter.createObservableGauge(name, options);

/** The instruments of what waits in restaurants, and of the last backup. None of them names a restaurant: their number is that of the states. */
const instrumentsOn = (meter: Meter) => ({
  orders: gauge(meter, "comanda.orders.open", { description: "Open orders by how far they are sent", unit: "{order}" }),
  unsent: gauge(meter, "comanda.orders.unsent.age", { description: "Age of the oldest order of which something is not sent", unit: "s" }),
  tickets: gauge(meter, "comanda.tickets.waiting", { description: "Kitchen tickets that wait for paper", unit: "{ticket}" }),
  late: gauge(meter, "comanda.tickets.waiting.age", { description: "Age of the oldest ticket that waits for paper", unit: "s" }),
  printers: gauge(meter, "comanda.printers", { description: "Printers by what they said last", unit: "{printer}" }),
  unknown: gauge(meter, "comanda.payments.unknown", {
    description: "Payments of which a provider has not said what became of them",
    unit: "{payment}",
  }),
  backup: gauge(meter, "comanda.backup.age", { description: "Age of the last backup, infinite where none was ever made", unit: "s" }),
});

type Instruments = ReturnType<typeof instrumentsOn>;

/** A printer that no job has reached yet has no state. */
const printerState = (state: string): string => state || "new";

function observe(result: BatchObservableResult, on: Instruments, figures: OpenWork): void {
  for (const [state, count] of Object.entries(figures.orders)) result.observe(on.orders, count, { "comanda.order.state": state });
  for (const [state, count] of Object.entries(figures.printers))
    result.observe(on.printers, count, { "comanda.printer.state": printerState(state) });
  for (const [kind, count] of Object.entries(figures.unknownPayments)) result.observe(on.unknown, count, { "comanda.payment.kind": kind });
  result.observe(on.unsent, figures.oldestUnsentSeconds);
  result.observe(on.tickets, figures.waitingTickets);
  result.observe(on.late, figures.oldestTicketSeconds);
  result.observe(on.backup, figures.backupAgeSeconds);
}

/**
 * Observes what waits in all restaurants of the database: it is read when metrics are, at most every 15 seconds, in turn with the calls. While
 * the database does not answer, the metrics are absent rather than old.
 */
export function observeOpenWork(
  { db, clock, admission, log, closing }: Pick<Deps, "db" | "clock" | "admission" | "log" | "closing">,
  meter: Meter,
): void {
  const instruments = instrumentsOn(meter);
  let reading: Reading | null = null;
  const read = (): Promise<OpenWork> => {
    const { now } = admission.settings;
    if (reading && now() - reading.at < REUSED_MS) return reading.figures;
    const figures = admission.background(() => readOpenWork(db, clock.now()));
    reading = { at: now(), figures };
    figures.catch((error: unknown) => {
      reading = null;
      log("warn", "open-work-not-read", { message: String(error) });
    });
    return figures;
  };
  meter.addBatchObservableCallback(async (result) => {
    // The last metrics are sent after the database is closed.
    if (closing.aborted) return;
    const figures = await withinTime(read()).catch(() => null);
    if (figures) observe(result, instruments, figures);
  }, Object.values(instruments));
}

/** The figures; null where they are not there in time. */
async function withinTime(figures: Promise<OpenWork>): Promise<OpenWork | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), WITHIN_MS);
  timer.unref();
  return Promise.race([figures, late.promise]).finally(() => clearTimeout(timer));
}
