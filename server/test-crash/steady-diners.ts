import { randomUUID } from "node:crypto";
import type { Acknowledged } from "./audit.ts";
import { MUSHROOMS, type Said, type Send, type Wish, place, register } from "./diner-calls.ts";
import { openJournal } from "./journal.ts";

/** Mushrooms cost 11.50 and 8.25 % tax: once 12.45, twice 24.90. */
const ONE = "12.45";
const TWO = "24.90";

type Pending = { token: string; wish: Wish };

/**
 * Diners who order to go, one portion and then one more, each under a key of its own. What was not answered stays pending and is asked again
 * with the same key; what was acknowledged is on disk; what was refused is trouble, because nothing they ask for may be refused.
 */
export class SteadyDiners {
  readonly troubles: string[] = [];
  readonly #journal = openJournal();
  readonly #pending = new Map<string, Pending>();
  /** When the API died on a key that had no answer. */
  readonly untold = new Map<string, Date>();
  acknowledged = 0;

  /** Many lives at once until `enough`, or until the API no longer answers. */
  async dine(send: Send, many: number, enough: () => boolean): Promise<void> {
    const lives = Array.from({ length: many }, async () => {
      while (!enough()) if (!(await this.#life(send))) return;
    });
    await Promise.all(lives);
  }

  /** The API has died: what is pending is not known to anybody here. Gives its keys. */
  noteDeath(): string[] {
    for (const key of this.#pending.keys()) this.untold.set(key, new Date());
    return [...this.#pending.keys()];
  }

  /** Asks again what is pending. */
  async askAgain(send: Send): Promise<void> {
    await Promise.all([...this.#pending.values()].map((pending) => this.#ask(send, pending)));
  }

  told(): Acknowledged[] {
    return this.#journal.read();
  }

  leave(): void {
    this.#journal.remove();
  }

  async #life(send: Send): Promise<boolean> {
    const token = await register(send);
    if (!token) return false;
    const first = await this.#ask(send, { token, wish: { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: ONE } });
    if (!first.order) return first.status === 200;
    const { id, rowVersion } = first.order;
    const more = await this.#ask(send, { token, wish: { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: TWO, id, rowVersion } });
    return more.status === 200;
  }

  async #ask(send: Send, pending: Pending): Promise<Said> {
    const { key } = pending.wish;
    this.#pending.set(key, pending);
    const said = await place(send, pending.token, pending.wish);
    if (said.status === 0 || said.status === 503) return said;
    this.#pending.delete(key);
    if (said.code !== 0 || !said.order) this.troubles.push(`refused: ${key} with ${said.status} ${said.code}`);
    else {
      this.#journal.write({ key, orderId: said.order.id, serial: said.order.serial });
      this.acknowledged += 1;
    }
    return said.code === 0 ? said : { ...said, order: null };
  }
}
