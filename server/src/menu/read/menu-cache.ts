import type { Database } from "../../platform/db/open-database.ts";
import type { MenuCache, MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { BoundedCache } from "../../platform/net/bounded-cache.ts";
import { limitedReadings } from "../../platform/net/limited-readings.ts";
import { menuSnapshotReader } from "./menu-snapshot-reader.ts";

/** The channel that notifies of a changed menu or appearance, with the merchant's id. */
export const MENU_CHANNEL = "comanda_menu";
/** The channel that notifies of a stock change by an order, with the merchant's id. */
export const STOCK_CHANNEL = "comanda_stock";

export async function openMenuCache(
  db: Database,
  clock: { now(): Date } = { now: () => new Date() },
  elapsedMs: () => number = () => performance.now(),
): Promise<MenuCache> {
  const menus = new CachedMenus(db, clock, elapsedMs);
  const unsubscribes = await Promise.all([
    db.subscribe(MENU_CHANNEL, (merchantId) => menus.forget(merchantId)),
    db.subscribe(STOCK_CHANNEL, (merchantId) => menus.changeStock(merchantId, clock.now().getTime())),
  ]);
  const stopClearing = db.onReconnected(() => menus.clear());
  return {
    latest: (merchantId) => menus.current(merchantId),
    inMemory: (merchantId) => menus.inMemory(merchantId),
    snapshotAt: async (merchantId, menuVersion) => {
      const snapshot = await menus.current(merchantId);
      return snapshot?.merchant.menuVersion === menuVersion ? snapshot : menus.readAnew(merchantId);
    },
    close: () => [...unsubscribes, stopClearing].forEach((stop) => stop()),
  };
}

/**
 * How long notifications may have been missed, in milliseconds, before cached menus are compared with the database: two heartbeats. Each
 * menu is then compared at most once per this time, for all callers.
 */
const MAX_AGE_MS = 1_000;
/** How long an unknown merchant is cached, in milliseconds. */
const ABSENT_MS = 3_000;
const ABSENT_BOUNDS = { entries: 10_000, bytes: 2 ** 20 };
/** Limits of first reads: few connections remain for them beside admitted calls. */
const FIRST_READINGS = { atOnce: 2, maxWaiting: 100 };

/**
 * A cached menu. `reading`: the latest read; `snapshot`: the result of the latest read that succeeded, `null` before the first;
 * `startedAt`: when the latest read began, in milliseconds of `elapsedMs`; `stockChangedAt`: when its stock changed after that, `null` if
 * it did not.
 */
type CachedMenu = {
  reading: Promise<MenuSnapshot | null>;
  state: "reading" | "read" | "failed";
  snapshot: MenuSnapshot | null;
  startedAt: number;
  stockChangedAt: number | null;
};

/** Menus in memory, and the unknown merchants. `elapsedMs`: milliseconds of a monotonic clock. */
class CachedMenus {
  readonly #db: Database;
  readonly #clock: { now(): Date };
  readonly #elapsedMs: () => number;
  readonly #reader: ReturnType<typeof menuSnapshotReader>;
  readonly #firstReading = limitedReadings(FIRST_READINGS);
  readonly #menus = new Map<string, CachedMenu>();
  /** Merchants that were read before; these are read at once, regardless of the queue of first reads. */
  readonly #readBefore = new Set<string>();
  #absentUntil = new BoundedCache<number>(ABSENT_BOUNDS);

  constructor(db: Database, clock: { now(): Date }, elapsedMs: () => number) {
    this.#db = db;
    this.#clock = clock;
    this.#elapsedMs = elapsedMs;
    this.#reader = menuSnapshotReader(db, clock);
  }

  /** The current menu, read from the database where the cached one is outdated. */
  async current(merchantId: string): Promise<MenuSnapshot | null> {
    const one = this.#menus.get(merchantId);
    if (one) return this.#isOutOfDate(one) ? this.#store(merchantId, this.#update(one, merchantId)) : one.reading;
    return this.#elapsedMs() < (this.#absentUntil.get(merchantId) ?? 0) ? null : this.readAnew(merchantId);
  }

  /** The menu if the cached one is current. */
  inMemory(merchantId: string): MenuSnapshot | null {
    const one = this.#menus.get(merchantId);
    return one?.state === "read" && !this.#isOutOfDate(one) ? one.snapshot : null;
  }

  readAnew(merchantId: string): Promise<MenuSnapshot | null> {
    const read = () => this.#reader.readSnapshot(merchantId);
    return this.#store(merchantId, this.#readBefore.has(merchantId) ? read() : this.#firstReading(read));
  }

  /** Records when the stock changed, in milliseconds. */
  changeStock(merchantId: string, at: number): void {
    const one = this.#menus.get(merchantId);
    if (one) one.stockChangedAt ??= at;
  }

  forget(merchantId: string): void {
    this.#menus.delete(merchantId);
    this.#absentUntil.delete(merchantId);
  }

  clear(): void {
    this.#menus.clear();
    this.#absentUntil = new BoundedCache(ABSENT_BOUNDS);
  }

  #store(merchantId: string, reading: Promise<MenuSnapshot | null>): Promise<MenuSnapshot | null> {
    const previous = this.#menus.get(merchantId);
    const one: CachedMenu = {
      reading,
      state: "reading",
      snapshot: previous?.snapshot ?? null,
      startedAt: this.#elapsedMs(),
      stockChangedAt: null,
    };
    this.#menus.set(merchantId, one);
    const isCurrent = () => this.#menus.get(merchantId) === one;
    const storeSnapshot = (snapshot: MenuSnapshot | null) => {
      if (snapshot) {
        Object.assign(one, { snapshot, state: "read" });
        this.#readBefore.add(merchantId);
      } else if (isCurrent()) {
        this.#menus.delete(merchantId);
        this.#absentUntil.set(merchantId, this.#elapsedMs() + ABSENT_MS, merchantId.length);
      }
    };
    // A menu stays cached when a later read fails; its stock change remains pending.
    const fail = () => {
      one.state = "failed";
      one.stockChangedAt ??= previous?.stockChangedAt ?? null;
      if (!one.snapshot && isCurrent()) this.#menus.delete(merchantId);
    };
    reading.then(storeSnapshot, fail);
    return reading;
  }

  async #update(one: CachedMenu, merchantId: string): Promise<MenuSnapshot | null> {
    const previous = one.state === "failed" ? one.snapshot : await one.reading;
    return previous ? this.#reader.readChanges(previous, one.stockChangedAt) : this.#reader.readSnapshot(merchantId);
  }

  #isOutOfDate({ state, snapshot, stockChangedAt, startedAt }: CachedMenu): boolean {
    if (state === "reading") return stockChangedAt !== null;
    const isStale = this.#db.notificationsAgeMs() > MAX_AGE_MS;
    if (isStale && this.#elapsedMs() - startedAt >= MAX_AGE_MS) return true;
    // While the database is unavailable it is tried at intervals, not at each use.
    if (state === "failed") return !isStale;
    return stockChangedAt !== null || this.#clock.now().getTime() >= changesByClockAt(snapshot);
  }
}

/** When a menu changes by the clock alone, in milliseconds: a dish is offered again, or the business day ends. */
const changesByClockAt = (snapshot: MenuSnapshot | null): number =>
  Math.min(snapshot?.changesAt ?? Infinity, snapshot?.ranksUntil ?? Infinity);
