import type { Database } from "../db/open-database.ts";
import { BoundedCache } from "../net/bounded-cache.ts";
import { limitedReadings } from "./limited-readings.ts";
import type { Shelf } from "./shelf.ts";
import { shelfReader } from "./shelf-reader.ts";

/**
 * How long notifications may have been missed, in milliseconds, before menus in memory are compared with the database: two heartbeats. Then
 * each is compared once in as long a time, by all who use it.
 */
const MAX_AGE_MS = 1_000;
/** How long it is remembered that there is no such merchant, in milliseconds. */
const ABSENT_MS = 3_000;
const ABSENT_BOUNDS = { entries: 10_000, bytes: 2 ** 20 };
/** Merchants that have never been read: few connections are left to them beside the calls that were admitted. */
const FIRST_READINGS = { atOnce: 2, maxWaiting: 100 };

/**
 * A menu in memory. `shelf`: as it was last read, `null` before; `reading`: the last reading, which began at `startedAt` of the elapsed
 * time; `stockChangedAt`: since then its stock has to be read again.
 */
type Held = {
  reading: Promise<Shelf | null>;
  state: "reading" | "read" | "failed";
  shelf: Shelf | null;
  startedAt: number;
  stockChangedAt: number | null;
};

/** Menus in memory, and which merchants there are not. `elapsedMs`: milliseconds of a monotonic clock. */
export class HeldMenus {
  readonly #db: Database;
  readonly #elapsedMs: () => number;
  readonly #reader: ReturnType<typeof shelfReader>;
  readonly #firstReading = limitedReadings(FIRST_READINGS);
  readonly #held = new Map<string, Held>();
  /** Merchants that have been read: however many others wait, these are read at once. */
  readonly #known = new Set<string>();
  #absentUntil = new BoundedCache<number>(ABSENT_BOUNDS);

  constructor(db: Database, elapsedMs: () => number) {
    this.#db = db;
    this.#elapsedMs = elapsedMs;
    this.#reader = shelfReader(db);
  }

  /** The menu, read where memory does not hold it as it is now. */
  async current(merchantId: string): Promise<Shelf | null> {
    const one = this.#held.get(merchantId);
    if (one) return this.#isOutOfDate(one) ? this.#hold(merchantId, this.#update(one, merchantId)) : one.reading;
    return this.#elapsedMs() < (this.#absentUntil.get(merchantId) ?? 0) ? null : this.readAnew(merchantId);
  }

  /** The menu where memory holds it as it is now. */
  inMemory(merchantId: string): Shelf | null {
    const one = this.#held.get(merchantId);
    return one?.state === "read" && !this.#isOutOfDate(one) ? one.shelf : null;
  }

  readAnew(merchantId: string): Promise<Shelf | null> {
    const read = () => this.#reader.readShelf(merchantId);
    return this.#hold(merchantId, this.#known.has(merchantId) ? read() : this.#firstReading(read));
  }

  /** Takes note that the stock changed at a moment, in milliseconds. */
  changeStock(merchantId: string, at: number): void {
    const one = this.#held.get(merchantId);
    if (one) one.stockChangedAt ??= at;
  }

  forget(merchantId: string): void {
    this.#held.delete(merchantId);
    this.#absentUntil.delete(merchantId);
  }

  clear(): void {
    this.#held.clear();
    this.#absentUntil = new BoundedCache(ABSENT_BOUNDS);
  }

  #hold(merchantId: string, reading: Promise<Shelf | null>): Promise<Shelf | null> {
    const former = this.#held.get(merchantId);
    const one: Held = { reading, state: "reading", shelf: former?.shelf ?? null, startedAt: this.#elapsedMs(), stockChangedAt: null };
    this.#held.set(merchantId, one);
    const isHeld = () => this.#held.get(merchantId) === one;
    const keep = (shelf: Shelf | null) => {
      if (shelf) {
        Object.assign(one, { shelf, state: "read" });
        this.#known.add(merchantId);
      } else if (isHeld()) {
        this.#held.delete(merchantId);
        this.#absentUntil.set(merchantId, this.#elapsedMs() + ABSENT_MS, merchantId.length);
      }
    };
    // A menu that was read stays where a later reading fails; its stock is still to be read.
    const fail = () => {
      one.state = "failed";
      one.stockChangedAt ??= former?.stockChangedAt ?? null;
      if (!one.shelf && isHeld()) this.#held.delete(merchantId);
    };
    reading.then(keep, fail);
    return reading;
  }

  async #update(one: Held, merchantId: string): Promise<Shelf | null> {
    const former = one.state === "failed" ? one.shelf : await one.reading;
    return former ? this.#reader.readChanges(former, one.stockChangedAt) : this.#reader.readShelf(merchantId);
  }

  #isOutOfDate({ state, stockChangedAt, startedAt }: Held): boolean {
    if (state === "reading") return stockChangedAt !== null;
    const isStale = this.#db.notificationsAgeMs() > MAX_AGE_MS;
    if (isStale && this.#elapsedMs() - startedAt >= MAX_AGE_MS) return true;
    // While the database is away it is tried once in a while, not at each use.
    return state === "failed" ? !isStale : stockChangedAt !== null;
  }
}
