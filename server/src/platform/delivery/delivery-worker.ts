import { merchantOf } from "../bus/topics.ts";
import type { Deps } from "../deps.ts";
import { outcomeCounter } from "../telemetry/outcome-counter.ts";
import { pauseAfter } from "./delivery-schedule.ts";
import { claimDeliveries, type Delivery, DELIVERY_TOPIC, markDelivered, setBackDelivery } from "./delivery-store.ts";

/**
 * Why a delivery has failed. `isFinal`: it is not tried again; otherwise it is after at least `leastPauseSeconds`. `isDropped`: it is final too, and
 * nobody has to look at it, since its subscriber is gone or was switched off, or the message is of no use any more.
 */
export type DeliveryFailure = { error: string; isFinal?: boolean; isDropped?: boolean; leastPauseSeconds?: number };

/**
 * Delivers to the subscribers of one kind. A delivery may come twice; its id identifies it. It fails when it rejects, or with what it
 * returns.
 */
export type Subscriber = (delivery: Delivery, signal: AbortSignal) => Promise<DeliveryFailure | null | void>;

/**
 * How many deliveries are in progress at a time in one process: `all` without a limit for each subscriber, otherwise in all processes
 * together at most `ofEach` of one subscriber, so that one that does not answer leaves room for the others.
 */
export type Concurrency = { all: number; ofEach?: number };

/** The interval, in milliseconds, at which due deliveries are looked for that no notification has announced. */
const POLL_MS = 30_000;
/** The time after which a delivery has failed, in milliseconds; shorter than the lease of its claim. */
const DELIVERY_MS = 30_000;
const USUAL: Concurrency = { all: 20 };
/** In place of a restaurant: all of them. */
const EVERY = "";
/** How what became of a failed attempt is logged. */
const LOGGED = {
  retried: ["warn", "not-delivered"],
  "given-up": ["error", "delivery-dead"],
  dropped: ["info", "delivery-dropped"],
} as const;

/**
 * Delivers to the subscribers of this process, by their kind, each message at least once: when it is written, and again after a failure. A
 * slow subscriber delays its own deliveries. Deliveries of other kinds are left to a process that has their subscribers. Those of a restaurant that a message
 * names are claimed without looking at others, unless all places are taken. Claims and marks are background work: while calls wait, each does in one turn what many changes have made due. Returns the function that stops it.
 */
export async function startDeliveryWorker(
  deps: Deps,
  subscribers: Record<string, Subscriber>,
  concurrency: Concurrency = USUAL,
): Promise<() => Promise<void>> {
  const worker = new DeliveryWorker(deps, subscribers, concurrency);
  // An empty message concerns all; one without a restaurant is for processes of the previous release.
  const onMessage = (message: string) => {
    const [merchantId, kind = ""] = [merchantOf(message), message.split(" ")[1]];
    if (message === "") worker.wake();
    else if (merchantId !== null && kind in subscribers) worker.wake(merchantId);
  };
  const stops = [deps.bus.onMissed(() => worker.wake()), await deps.bus.subscribe(DELIVERY_TOPIC, onMessage)];
  const timer = setInterval(() => worker.wake(), POLL_MS);
  timer.unref();
  worker.wake();
  return async () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    await worker.stop();
  };
}

class DeliveryWorker {
  readonly #deps: Deps;
  readonly #subscribers: Record<string, Subscriber>;
  readonly #concurrency: Concurrency;
  readonly #running = new Set<Promise<void>>();
  readonly #count: ReturnType<typeof outcomeCounter>;
  #claiming: Promise<void> | null = null;
  /** The restaurants in which deliveries may be due. */
  readonly #due = new Set<string>();
  #isStopped = false;
  /** Delivered, and not yet marked so. */
  #unmarked: Delivery[] = [];
  #marking: Promise<boolean> | null = null;

  constructor(deps: Deps, subscribers: Record<string, Subscriber>, concurrency: Concurrency) {
    this.#deps = deps;
    this.#concurrency = concurrency;
    this.#subscribers = subscribers;
    this.#count = outcomeCounter(deps.telemetry, {
      name: "comanda.deliveries",
      description: "Attempts to deliver events, by the kind of subscriber and what became of them",
      unit: "{attempt}",
      attribute: "comanda.delivery.subscriber",
      kinds: Object.keys(subscribers),
    });
  }

  /** Claims what is due in a restaurant, or in all. */
  wake(merchantId: string = EVERY): void {
    this.#due.add(merchantId);
    this.#continue();
  }

  #continue(): void {
    if (this.#isStopped || this.#due.size === 0 || this.#running.size === this.#concurrency.all) return;
    this.#claiming ??= this.#claim()
      .catch((error: unknown) => this.#logFailure(error))
      .finally(() => {
        this.#claiming = null;
        this.#continue();
      });
  }

  /** Waits for the deliveries in progress; claims no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#claiming;
    await Promise.all(this.#running);
  }

  /** Claims what is due, up to the number that may be in progress. */
  async #claim(): Promise<void> {
    while (this.#due.size > 0 && !this.#isStopped) {
      if (this.#running.size === this.#concurrency.all) return;
      const claimed = await this.#deps.admission.background(() => this.#claimNow());
      for (const delivery of claimed) this.#start(delivery);
    }
  }

  async #claimNow(): Promise<Delivery[]> {
    const { db, clock } = this.#deps;
    const { all, ofEach } = this.#concurrency;
    const merchantId = this.#nextDue();
    const limit = all - this.#running.size;
    const claimed = await claimDeliveries(db, { subscribers: Object.keys(this.#subscribers), now: clock.now(), limit, ofEach, merchantId });
    // There may be more, also of restaurants that have waited for longer.
    if (claimed.length === limit) this.#due.add(EVERY);
    return claimed;
  }

  /** A restaurant to look at, which is taken out of those that are to be looked at; undefined for all, which are one look. */
  #nextDue(): string | undefined {
    const [merchantId = EVERY] = this.#due;
    if (!this.#due.has(EVERY)) {
      this.#due.delete(merchantId);
      return merchantId;
    }
    this.#due.clear();
    return undefined;
  }

  #start(delivery: Delivery): void {
    const work = this.#deliver(delivery)
      .catch((error: unknown) => {
        this.#logFailure(error);
        return true;
      })
      .then((mayBeNext) => {
        this.#running.delete(work);
        if (mayBeNext) this.#due.add(delivery.merchantId);
        this.#continue();
      });
    this.#running.add(work);
  }

  /** Returns whether its end may have made another one due: the next of its order, or one that waited for a place beside its subscriber. */
  async #deliver(delivery: Delivery): Promise<boolean> {
    const failure = await this.#failureOf(delivery);
    if (failure) {
      await this.#setBack(delivery, failure);
      return true;
    }
    this.#unmarked.push(delivery);
    const isNextWaiting = await (this.#marking ??= this.#mark());
    return isNextWaiting || this.#concurrency.ofEach !== undefined;
  }

  /** Why a delivery has failed; `null` after a successful one. */
  async #failureOf(delivery: Delivery): Promise<DeliveryFailure | null> {
    const ending = new AbortController();
    const timedOut = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      ending.abort(new DOMException("The delivery was aborted due to timeout", "TimeoutError"));
      timedOut.reject(ending.signal.reason);
    }, DELIVERY_MS).unref();
    try {
      return (await Promise.race([this.#subscribers[delivery.subscriber]?.(delivery, ending.signal), timedOut.promise])) ?? null;
    } catch (error) {
      return { error: String(error) };
    } finally {
      // `AbortSignal.timeout` would be in memory until its end, with its listeners.
      clearTimeout(timer);
    }
  }

  /** Marks what was delivered, in one statement with what is delivered until its turn comes. */
  async #mark(): Promise<boolean> {
    const { db, clock, admission } = this.#deps;
    let isNextWaiting = false;
    try {
      while (this.#unmarked.length > 0)
        await admission.background(async () => {
          const marked = this.#unmarked.splice(0);
          if (await markDelivered(db, marked, clock.now())) isNextWaiting = true;
          for (const { subscriber } of marked) this.#count(subscriber, "done");
        });
      return isNextWaiting;
    } finally {
      // In the same turn as the last look for more: what ends after it would otherwise wait for a marking that has ended, and stay unmarked.
      this.#marking = null;
    }
  }

  async #setBack(delivery: Delivery, failure: DeliveryFailure): Promise<void> {
    const { error, isDropped = false, isFinal = isDropped, leastPauseSeconds = 0 } = failure;
    const { db, clock, log, random } = this.#deps;
    const { subscriber, kind, attempts } = delivery;
    const scheduled = isFinal ? null : pauseAfter(attempts);
    const pause = scheduled === null ? null : Math.max(scheduled, leastPauseSeconds);
    const jitter = 0.9 + 0.2 * (Number(random.digits(3)) / 1000);
    await setBackDelivery(db, delivery, { now: clock.now(), error, pause: pause && pause * jitter });
    const outcome = pause !== null ? "retried" : isDropped ? "dropped" : "given-up";
    this.#count(subscriber, outcome);
    if (pause !== null && pause * 1_000 < POLL_MS) setTimeout(() => this.wake(delivery.merchantId), pause * 1_100).unref();
    const [level, event] = LOGGED[outcome];
    log(level, event, { subscriber, kind, attempts, message: error });
  }

  #logFailure(error: unknown): void {
    this.#deps.log("error", "deliveries-failed", { message: String(error) });
  }
}
