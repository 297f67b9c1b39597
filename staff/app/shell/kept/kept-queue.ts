import type { CallData } from "@comanda/contract/call-by-name";
import {
  ACTION_PENDING,
  CHECKOUT_IN_PROGRESS,
  ORDER_MODIFIED,
  PARTY_GONE,
  PRICE_CHANGED,
  RESTAURANT_MOVED,
  SOLD_OUT,
  TAKEN_TOO_LONG_AGO,
} from "@comanda/domain/refusal-codes";
import type { Answer } from "../calls/call.ts";
import { type CashPayment, cashKeyOf, cashPaymentOf, type KeptCash } from "./kept-cash.ts";
import { hasCashToRecord, isQueued, type KeptOrder, type OrderToPrice, type RefusedState, type SentOrder } from "./kept-order.ts";

/**
 * The calls that place orders and record their cash. `changed`: the dishes of an order that cost something else now; null without an answer.
 * `due`: what is due of a placed order.
 */
type Calls = {
  preview: (body: OrderToPrice) => Promise<Answer<CallData<"POST /api/staff/orders/preview">>>;
  place: (body: SentOrder, key: string) => Promise<Answer<CallData<"POST /api/staff/orders">>>;
  changed: (order: KeptOrder) => Promise<readonly string[] | null>;
  due: (orderId: string) => Promise<Answer<{ due: string }>>;
  pay: (body: CashPayment, key: string) => Promise<Answer<Pick<CallData<"POST /api/staff/payments">, "change">>>;
};

type Queue = {
  /** The stored orders, which survive the page. */
  list: { getSnapshot: () => readonly KeptOrder[]; change: (by: (orders: readonly KeptOrder[]) => readonly KeptOrder[]) => boolean };
  calls: Calls;
  /** The time of the device, as an instant. */
  now: () => string;
};

/** The status of an answer to a person who does not have the permission. */
const NOT_ALLOWED = 403;

/**
 * No answer, or one that says nothing of the order: the server failed, nobody is signed in, the call has to wait, or the restaurant has moved,
 * where the order may be already.
 */
const SAYS_NOTHING = [0, 401, NOT_ALLOWED, 408, 409, RESTAURANT_MOVED, 425, 429];
const isUndecided = ({ success, status }: Pick<Answer<unknown>, "success" | "status">): boolean =>
  !success && (status >= 500 || SAYS_NOTHING.includes(status));

/** Refusals of a moment: the order is composed again in the next round, where a person is asked if that is needed. */
const OF_A_MOMENT: readonly number[] = [PRICE_CHANGED, SOLD_OUT, CHECKOUT_IN_PROGRESS, ORDER_MODIFIED];

/** Refusals of which a person is told in other words than the server's. */
const WHY: Partial<Record<number, RefusedState["why"]>> = { [TAKEN_TOO_LONG_AGO]: "too-late", [PARTY_GONE]: "party" };

type Change = Partial<Pick<KeptOrder, "sent" | "state">>;
const refusedFor = (why: RefusedState["why"], msg: string, parts: Partial<RefusedState> = {}): RefusedState => ({
  kind: "refused",
  why,
  msg,
  dishes: [],
  amount: null,
  ...parts,
});

/**
 * Places the orders that a device has kept, one after the other, each once: what is sent is stored before it is sent, and sent again unchanged
 * under its key until its answer is known. One that has become impossible waits for a person, and the next ones are placed. Cash that was taken
 * for an order is recorded in the same way, once the order is placed.
 */
export class KeptQueue {
  readonly #queue: Queue;
  #running: Promise<boolean> | null = null;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Places all that wait; `false` where the connection was lost before the last one. A second call waits for the first. */
  placeAll(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  async #run(): Promise<boolean> {
    for (const order of this.#queue.list.getSnapshot().filter(isQueued)) {
      if (order.state.kind === "waiting" && !(await this.#place(order))) return false;
      if (!(await this.#recordCash(order.key))) return false;
    }
    return true;
  }

  /** Changes an order that still waits: another tab, or a person, may have been faster. */
  #change(key: string, by: (order: KeptOrder) => Change): boolean {
    const changed = (one: KeptOrder) => (one.key === key && one.state.kind === "waiting" ? { ...one, ...by(one) } : one);
    return this.#queue.list.change((orders) => orders.map(changed));
  }

  /** Stores what is about to be sent. Returns what is stored, which another tab may have composed; null where that is nothing. */
  #toSend(key: string, composed: SentOrder): SentOrder | null {
    // Nothing is sent that is not stored: a page that ends now would not know of it.
    if (!this.#change(key, ({ sent }) => ({ sent: sent ?? composed }))) return null;
    return this.#queue.list.getSnapshot().find((one) => one.key === key && one.state.kind === "waiting")?.sent ?? null;
  }

  /** Whether it is known what becomes of the order; `false` stops the round. */
  async #place(order: KeptOrder): Promise<boolean> {
    const composed = order.sent ?? (await this.#compose(order));
    if (composed === "no-answer") return false;
    if (composed === "later") return true;
    if ("kind" in composed) return this.#change(order.key, () => ({ state: composed }));
    const sent = this.#toSend(order.key, composed);
    if (!sent) return true;
    const answer = await this.#queue.calls.place(sent, order.key);
    if (isUndecided(answer)) return false;
    return this.#change(order.key, () => this.#answered(sent, answer));
  }

  #answered(sent: SentOrder, answer: Answer<CallData<"POST /api/staff/orders">>): Change {
    if (!answer.success && OF_A_MOMENT.includes(answer.code)) return { sent: null };
    if (!answer.success) return { sent: null, state: refusedFor(WHY[answer.code] ?? "other", answer.msg) };
    const { order, notSentWhy } = answer.data;
    const isSent = sent.send === true && notSentWhy === null;
    return { state: { kind: "placed", orderId: order.id, serial: order.serial, isSent, notSentWhy, at: this.#queue.now() } };
  }

  /** The order as it is stored now, if its cash is to be recorded. */
  #withCash(key: string) {
    const order = this.#queue.list.getSnapshot().find((one) => one.key === key);
    return order?.state.kind === "placed" && order.cash && hasCashToRecord(order)
      ? { ...order, cash: order.cash, orderId: order.state.orderId }
      : null;
  }

  #changeCash(key: string, by: (cash: KeptCash["state"]) => KeptCash["state"]): boolean {
    const changed = (one: KeptOrder) =>
      one.key === key && one.cash && hasCashToRecord(one) ? { ...one, cash: { ...one.cash, state: by(one.cash.state) } } : one;
    return this.#queue.list.change((orders) => orders.map(changed));
  }

  /** Records the cash of a placed order: what is sent is stored before. Whether the round goes on. */
  async #recordCash(key: string): Promise<boolean> {
    const order = this.#withCash(key);
    if (!order) return true;
    if (order.cash.state.kind === "held") {
      const answer = await this.#queue.calls.due(order.orderId);
      if (!answer.success) return !isUndecided(answer);
      const added = order.sent?.expectedAmount ?? answer.data.due;
      const paying = cashPaymentOf(order.cash, { orderId: order.orderId, due: answer.data.due, added: String(added) });
      if (!paying) return this.#changeCash(key, () => ({ kind: "refused", msg: "" }));
      // Another tab may have stored a payment since.
      if (!this.#changeCash(key, (now) => (now.kind === "held" ? { kind: "sent", ...paying } : now))) return true;
    }
    const stored = this.#withCash(key)?.cash.state;
    return stored?.kind === "sent" ? this.#sendCash(key, stored) : true;
  }

  async #sendCash(key: string, { body, left }: Extract<KeptCash["state"], { kind: "sent" }>): Promise<boolean> {
    const answer = await this.#queue.calls.pay(body, cashKeyOf(key));
    // It waits for a person with the permission, and the next orders do not.
    if (answer.status === NOT_ALLOWED) return true;
    if (isUndecided(answer)) return false;
    return this.#changeCash(key, () => {
      if (answer.success) return { kind: "recorded", back: answer.data.change, left };
      const isOfMoment = answer.code === ORDER_MODIFIED || answer.code === ACTION_PENDING;
      return isOfMoment ? { kind: "held" } : { kind: "refused", msg: answer.msg };
    });
  }

  /** What is sent to place an order, or why a person has to be asked before. */
  async #compose(order: KeptOrder): Promise<SentOrder | RefusedState | "no-answer" | "later"> {
    const { asked, agreedAmount, takenAt, byId, isAllergyRead, send } = order;
    const answer = await this.#queue.calls.preview(asked);
    if (isUndecided(answer)) return "no-answer";
    if (!answer.success) return OF_A_MOMENT.includes(answer.code) ? "later" : refusedFor(WHY[answer.code] ?? "other", answer.msg);
    const { addedAmount, unavailable } = answer.data;
    if (unavailable.length > 0) {
      const amount = unavailable.length < asked.orderItems.length ? addedAmount : null;
      return refusedFor("sold-out", unavailable[0]?.msg ?? "", { dishes: unavailable.map(({ line }) => line.productId), amount });
    }
    const dishes = agreedAmount === null ? await this.#queue.calls.changed(order) : [];
    if (dishes === null) return "no-answer";
    const isOther = dishes.length > 0 || (agreedAmount !== null && agreedAmount !== addedAmount);
    if (isOther) return refusedFor("price", "", { dishes, amount: addedAmount });
    return { ...asked, expectedAmount: addedAmount, takenAt, isAllergyRead, send, ...(byId !== undefined && { takenById: byId }) };
  }
}
