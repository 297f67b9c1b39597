import type { Topic } from "../../platform/bus/topics.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuCache, MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { BoundedCache } from "../../platform/net/bounded-cache.ts";
import { limitedReadings } from "../../platform/net/limited-readings.ts";
import { findChangedMenus } from "./menu-state-store.ts";
import { menuSnapshotReader } from "./menu-snapshot-reader.ts";

/** The topic that announces a changed menu or appearance, with the merchant's id. */
export const MENU_TOPIC = "comanda_menu" as const satisfies Topic;
/** The topic that announces a stock change by an order, with the merchant's id. */
export const STOCK_TOPIC = "comanda_stock" as const satisfies Topic;

type CacheDeps = Pick<Deps, "db" | "bus" | "clock" | "log">;

/** Opens the menus in memory. `elapsedMs`: milliseconds of a monotonic clock. */
export async function openMenuCache(deps: CacheDeps, elapsedMs: () => number = () => performance.now()): Promise<MenuCache> {
  const { bus, clock } = deps;
  const menus = new CachedMenus(deps, elapsedMs);
  const unsubscribes = await Promise.all([
    bus.subscribe(MENU_TOPIC, (merchantId) => menus.forget(merchantId)),
    bus.subscribe(STOCK_TOPIC, (merchantId) => menus.changeStock(merchantId, clock.now().getTime())),
  ]);
  const stopComparing = bus.onMissed(() => void menus.compare());
  return {
    latest: (merchantId) => menus.current(merchantId),
    inMemory: (merchantId) => menus.inMemory(merchantId),
    snapshotAt: async (merchantId, menuVersion) => {
      const snapshot = await menus.current(merchantId);
      return snapshot?.merchant.menuVersion === menuVersion ? snapshot : menus.readAnew(merchantId);
    },
    close: () => [...unsubscribes, stopComparing, () => menus.clear()].forEach((stop) => stop()),
  };
}

/**
 * How long notifications may have been missed, in milliseconds, before cached menus are compared with the database: two heartbeats. Each
 * menu is then compared at most once per this time, for all callers.
 */
const MAX_AGE_MS = 1_000;
/** How long a comparison of all menus with the database holds, in milliseconds, where any message may be lost. */
const COMPARED_MS = 2_000;
/** After this time without a use, a menu is no longer held where any message may be lost, in milliseconds. */
const UNUSED_MS = 10 * 60_000;
/** How long an unknown merchant is cached, in milliseconds. */
const ABSENT_MS = 1_500;
const ABSENT_BOUNDS = { entries: 10_000, bytes: 2 ** 20 };
/** Limits of first reads: few connections remain for them beside admitted calls. */
const FIRST_READINGS = { atOnce: 2, maxWaiting: 100 };

/**
 * A cached menu. `reading`: the latest read; `snapshot`: the result of the latest read that succeeded, `null` before the first;
 * `startedAt`: when the latest read began, in milliseconds of `elapsedMs`; `stockChangedAt`: when its stock changed after that, `null` if
 * it did not; `usedAt`: when it was used last, as `startedAt`.
 */
type CachedMenu = {
  reading: Promise<MenuSnapshot | null>;
  state: "reading" | "read" | "failed";
  snapshot: MenuSnapshot | null;
  startedAt: number;
  stockChangedAt: number | null;
  usedAt: number;
};

/** Menus in memory, and the unknown merchants. `elapsedMs`: milliseconds of a monotonic clock. */
class CachedMenus {
  readonly #deps: CacheDeps;
  readonly #elapsedMs: () => number;
  readonly #reader: ReturnType<typeof menuSnapshotReader>;
  readonly #firstReading = limitedReadings(FIRST_READINGS);
  readonly #menus = new Map<string, CachedMenu>();
  /** Merchants that were read before; these are read at once, regardless of the queue of first reads. */
  readonly #readBefore = new Set<string>();
  /** What ends the holds of restaurants whose menus are in memory. */
  readonly #held = new Map<string, () => void>();
  #absentUntil = new BoundedCache<number>(ABSENT_BOUNDS);
  /** When the last comparison of all menus began that succeeded. */
  #comparedAt = Number.NEGATIVE_INFINITY;
  #isComparing = false;

  constructor(deps: CacheDeps, elapsedMs: () => number) {
    this.#deps = deps;
    this.#elapsedMs = elapsedMs;
    this.#reader = menuSnapshotReader(deps.db, deps.clock);
  }

  /** The current menu, read from the database where the cached one is outdated. */
  async current(merchantId: string): Promise<MenuSnapshot | null> {
    const one = this.#menus.get(merchantId);
    if (one) one.usedAt = this.#elapsedMs();
    if (one) return this.#isOutOfDate(one) ? this.#store(merchantId, this.#update(one, merchantId)) : one.reading;
    return this.#elapsedMs() < (this.#absentUntil.get(merchantId) ?? 0) ? null : this.readAnew(merchantId);
  }

  /** The menu if the cached one is current. */
  inMemory(merchantId: string): MenuSnapshot | null {
    const one = this.#menus.get(merchantId);
    if (one) one.usedAt = this.#elapsedMs();
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
    for (const release of this.#held.values()) release();
    this.#held.clear();
    this.#absentUntil = new BoundedCache(ABSENT_BOUNDS);
  }

  /**
   * Messages may have been missed. Of the database it is known when: every menu is read again. Otherwise all menus are compared with the database by one
   * statement, and what has changed is announced in this process.
   */
  async compare(): Promise<void> {
    const { db, bus, clock, log } = this.#deps;
    if (bus.state().kind === "database") return this.clear();
    if (this.#isComparing) return;
    this.#isComparing = true;
    this.#releaseUnused();
    const startedAt = this.#elapsedMs();
    const known = [...this.#menus.values()].flatMap(({ state, snapshot }) => (state === "read" && snapshot ? [snapshot] : []));
    try {
      const { menus, stocks } = await findChangedMenus(db, known, clock.now());
      for (const merchantId of menus) bus.found(MENU_TOPIC, merchantId);
      for (const merchantId of stocks) bus.found(STOCK_TOPIC, merchantId);
      this.#comparedAt = startedAt;
    } catch (error) {
      log("warn", "menus-not-compared", { message: String(error) });
    } finally {
      this.#isComparing = false;
    }
  }

  #releaseUnused(): void {
    const before = this.#elapsedMs() - UNUSED_MS;
    for (const [merchantId, { usedAt }] of this.#menus) if (usedAt < before) this.#menus.delete(merchantId);
    for (const [merchantId, release] of this.#held)
      if (!this.#menus.has(merchantId)) {
        this.#held.delete(merchantId);
        release();
      }
  }

  #store(merchantId: string, reading: Promise<MenuSnapshot | null>): Promise<MenuSnapshot | null> {
    const previous = this.#menus.get(merchantId);
    const one: CachedMenu = {
      reading,
      state: "reading",
      snapshot: previous?.snapshot ?? null,
      startedAt: this.#elapsedMs(),
      stockChangedAt: null,
      usedAt: this.#elapsedMs(),
    };
    this.#menus.set(merchantId, one);
    if (!this.#held.has(merchantId)) this.#held.set(merchantId, this.#deps.bus.hold(merchantId));
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
    const isCompared = this.#elapsedMs() - this.#comparedAt <= COMPARED_MS;
    const isStale = !isCompared && this.#deps.bus.ageMs() > MAX_AGE_MS;
    if (isStale && this.#elapsedMs() - startedAt >= MAX_AGE_MS) return true;
    // While the database is unavailable it is tried at intervals, not at each use.
    if (state === "failed") return !isStale;
    return stockChangedAt !== null || this.#deps.clock.now().getTime() >= changesByClockAt(snapshot);
  }
}

/** When a menu changes by the clock alone, in milliseconds: a dish is offered again, or the business day ends. */
const changesByClockAt = (snapshot: MenuSnapshot | null): number =>
  Math.min(snapshot?.changesAt ?? Infinity, snapshot?.ranksUntil ?? Infinity);
