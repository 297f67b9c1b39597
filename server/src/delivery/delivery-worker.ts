import type { Deps } from "../deps.ts";
import { pauseAfter } from "./delivery-schedule.ts";
import { claimDeliveries, type Delivery, DELIVERY_CHANNEL, markDelivered, setBackDelivery } from "./delivery-store.ts";

/** Delivers to the subscribers of one kind. A delivery may come twice; its id identifies it. It fails when it rejects. */
export type Subscriber = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** The interval, in milliseconds, at which due deliveries are looked for that no notification has announced. */
const POLL_MS = 30_000;
/** The time after which a delivery has failed, in milliseconds; shorter than the lease of its claim. */
const DELIVERY_MS = 30_000;
/** The number of deliveries in progress at a time, of one process. */
const MAX_RUNNING = 20;

/**
 * Delivers to the subscribers of this process, by their kind, each message at least once: when it is written, and again after a failure. A
 * slow subscriber delays its own deliveries. Deliveries of other kinds are left to a process that has their subscribers. Returns the
 * function that stops it.
 */
export async function startDeliveryWorker(deps: Deps, subscribers: Record<string, Subscriber>): Promise<() => Promise<void>> {
  const worker = new DeliveryWorker(deps, subscribers);
  const unsubscribe = await deps.db.subscribe(DELIVERY_CHANNEL, worker.wake);
  const timer = setInterval(worker.wake, POLL_MS);
  timer.unref();
  worker.wake();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await worker.stop();
  };
}

class DeliveryWorker {
  readonly #deps: Deps;
  readonly #subscribers: Record<string, Subscriber>;
  readonly #running = new Set<Promise<void>>();
  #claiming: Promise<void> | null = null;
  #isNotified = false;
  #isStopped = false;
  /** Delivered, and not yet marked so. */
  #unmarked: Delivery[] = [];
  #marking: Promise<void> | null = null;

  constructor(deps: Deps, subscribers: Record<string, Subscriber>) {
    this.#deps = deps;
    this.#subscribers = subscribers;
  }

  readonly wake = (): void => {
    this.#isNotified = true;
    if (this.#isStopped) return;
    this.#claiming ??= this.#claim()
      .catch((error: unknown) => this.#logFailure(error))
      .finally(() => {
        this.#claiming = null;
        if (this.#isNotified && this.#running.size < MAX_RUNNING) this.wake();
      });
  };

  /** Waits for the deliveries in progress; claims no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#claiming;
    await Promise.all(this.#running);
  }

  /** Claims what is due, up to the number that may be in progress. Each delivery that ends looks for the next one. */
  async #claim(): Promise<void> {
    while (this.#isNotified && !this.#isStopped) {
      const limit = MAX_RUNNING - this.#running.size;
      if (limit === 0) return;
      this.#isNotified = false;
      const { db, clock } = this.#deps;
      const claimed = await claimDeliveries(db, { subscribers: Object.keys(this.#subscribers), now: clock.now(), limit });
      for (const delivery of claimed) this.#start(delivery);
    }
  }

  #start(delivery: Delivery): void {
    const work = this.#deliver(delivery)
      .catch((error: unknown) => this.#logFailure(error))
      .finally(() => {
        this.#running.delete(work);
        this.wake();
      });
    this.#running.add(work);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const error = await this.#errorOf(delivery);
    if (error !== null) return this.#setBack(delivery, error);
    this.#unmarked.push(delivery);
    await (this.#marking ??= this.#mark().finally(() => (this.#marking = null)));
  }

  /** The error of a failed delivery as text; `null` after a successful one. */
  async #errorOf(delivery: Delivery): Promise<string | null> {
    const signal = AbortSignal.timeout(DELIVERY_MS);
    const timedOut = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => timedOut.reject(signal.reason), { once: true });
    try {
      await Promise.race([this.#subscribers[delivery.subscriber]?.(delivery, signal), timedOut.promise]);
      return null;
    } catch (error) {
      return String(error);
    }
  }

  /** Marks what was delivered, in one statement with what is delivered while another one runs. */
  async #mark(): Promise<void> {
    while (this.#unmarked.length > 0) await markDelivered(this.#deps.db, this.#unmarked.splice(0), this.#deps.clock.now());
  }

  async #setBack(delivery: Delivery, error: string): Promise<void> {
    const { db, clock, log } = this.#deps;
    const { subscriber, kind, attempts } = delivery;
    const pause = pauseAfter(attempts);
    await setBackDelivery(db, delivery, { now: clock.now(), error, pause });
    if (pause !== null && pause * 1_000 < POLL_MS) setTimeout(this.wake, pause * 1_100).unref();
    log(pause === null ? "error" : "warn", pause === null ? "delivery-dead" : "not-delivered", {
      subscriber,
      kind,
      attempts,
      message: error,
    });
  }

  #logFailure(error: unknown): void {
    this.#deps.log("error", "deliveries-failed", { message: String(error) });
  }
}
