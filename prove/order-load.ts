import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresPool } from "../server/src/platform/db/postgres-pool.ts";
import { Diner, type Placed } from "./diner.ts";
import type { Proxy } from "./proxies.ts";

const DINERS = 3;

/** Makes the demo restaurant of a folder take orders all day: its opening hours are not part of these tests. */
export function openAllDay(restaurant: string): void {
  const file = join(restaurant, "restaurant.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("daily 07:00-22:00", "daily 00:00-24:00"));
}

/**
 * Diners who place one order after the other, each as a new guest with a connection of its own. A call is repeated only where an overloaded
 * server asks for it, as the page does.
 */
export class Load {
  count = 0;
  #repeated = 0;
  readonly failures: string[] = [];
  #isOver = false;
  #slowest = 0;
  readonly #waiting = new Set<() => void>();
  readonly #proxy: Proxy;
  readonly #onPlaced: (placed: Placed) => void;
  #loops: Promise<void>[] = [];

  /** `onPlaced` gets each order when its diner has the answer. */
  constructor(proxy: Proxy, onPlaced: (placed: Placed) => void = () => undefined) {
    this.#proxy = proxy;
    this.#onPlaced = onPlaced;
  }

  start(): void {
    this.#loops = Array.from({ length: DINERS }, async () => {
      while (!this.#isOver) await this.#placeOne(new Diner(this.#proxy));
    });
  }

  /** Waits until this many more orders are placed or have failed. */
  async placed(more: number): Promise<void> {
    const goal = this.count + this.failures.length + more;
    while (this.count + this.failures.length < goal) {
      const next = Promise.withResolvers<void>();
      this.#waiting.add(next.resolve);
      await next.promise;
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  toString(): string {
    return `${this.count} orders placed, ${this.failures.length} failed, ${this.#repeated} calls repeated after 503, the slowest took ${Math.round(this.#slowest)} ms`;
  }

  async #placeOne(diner: Diner): Promise<void> {
    const began = performance.now();
    await diner.places().then(
      (placed) => {
        this.count += 1;
        this.#onPlaced(placed);
      },
      (error: Error) => this.failures.push(error.message),
    );
    this.#slowest = Math.max(this.#slowest, performance.now() - began);
    this.#repeated += diner.repeated;
    diner.leaves();
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

/** The number of orders in a database. */
export async function ordersIn(url: string): Promise<number> {
  const pool = postgresPool({ url, log: () => undefined, max: 1 });
  const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from customer_order");
  await pool.end();
  return rows[0]?.n ?? 0;
}
