import { randomUUID } from "node:crypto";
import type { Acknowledged } from "./audit.ts";
import { MUSHROOMS, type PlaceAnswer, type Send, type Wish, place, register } from "./diner-calls.ts";
import { openEventLog } from "./event-log.ts";

/** Mushrooms cost 11.50 and 8.25 % tax: once 12.45, twice 24.90. */
const TOTAL_OF_ONE = "12.45";
const TOTAL_OF_TWO = "24.90";

type Pending = { token: string; wish: Wish };

/**
 * Diners who place to-go orders, one portion and then one more, each with a key of its own. Unanswered orders stay pending and are retried
 * with the same key; acknowledged ones are on disk; a refusal is a failure, because every request is valid.
 */
export class OrderLoadGenerator {
  readonly problems: string[] = [];
  readonly #log = openEventLog();
  readonly #pending = new Map<string, Pending>();
  /** When the API ended, for each key without an answer. */
  readonly unanswered = new Map<string, Date>();
  acknowledged = 0;

  /** Runs several diners concurrently until `enough`, or until the API no longer answers. */
  async run(send: Send, many: number, enough: () => boolean): Promise<void> {
    const clients = Array.from({ length: many }, async () => {
      while (!enough()) if (!(await this.#placeTwo(send))) return;
    });
    await Promise.all(clients);
  }

  /** Records that the API has ended, so that the outcome of pending orders is unknown. Returns their keys. */
  recordCrash(): string[] {
    for (const key of this.#pending.keys()) this.unanswered.set(key, new Date());
    return [...this.#pending.keys()];
  }

  /** Retries the pending orders. */
  async resendPending(send: Send): Promise<void> {
    await Promise.all([...this.#pending.values()].map((pending) => this.#send(send, pending)));
  }

  acknowledgedOrders(): Acknowledged[] {
    return this.#log.read();
  }

  removeLog(): void {
    this.#log.remove();
  }

  async #placeTwo(send: Send): Promise<boolean> {
    const token = await register(send);
    if (!token) return false;
    const first = await this.#send(send, { token, wish: { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: TOTAL_OF_ONE } });
    if (!first.order) return first.status === 200;
    const { id, rowVersion } = first.order;
    const more = await this.#send(send, {
      token,
      wish: { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: TOTAL_OF_TWO, id, rowVersion },
    });
    return more.status === 200;
  }

  async #send(send: Send, pending: Pending): Promise<PlaceAnswer> {
    const { key } = pending.wish;
    this.#pending.set(key, pending);
    const answer = await place(send, pending.token, pending.wish);
    if (answer.status === 0 || answer.status === 503) return answer;
    this.#pending.delete(key);
    if (answer.code !== 0 || !answer.order) this.problems.push(`refused: ${key} with ${answer.status} ${answer.code}`);
    else {
      this.#log.write({ key, orderId: answer.order.id, serial: answer.order.serial });
      this.acknowledged += 1;
    }
    return answer.code === 0 ? answer : { ...answer, order: null };
  }
}
