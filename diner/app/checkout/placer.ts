import type { OrderView } from "@comanda/contract/order-shapes";
import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { type Answer, call } from "../shell/call.ts";
import type { CartStore } from "../shell/cart-store.ts";
import { forgetOrder } from "../shell/find-order.ts";
import type { OrderToPlace } from "./order-asked.ts";
import { takeOrdered } from "./ordered-lines.ts";
import {
  hasLapsed,
  IDLE,
  isAnswer,
  isFromThis,
  KEY_REUSED,
  nextPlacing,
  type Placing,
  type PlacingEvent,
  type PlacingRecord,
  waitBefore,
} from "./placing.ts";
import { dropRecord, keepRecord, readRecord } from "./placing-record.ts";
import { Watched } from "../shell/watched.ts";
import { placingName, whileNotPlacing } from "../shell/while-not-placing.ts";

/**
 * Places an order so that it is placed once, whatever becomes of the network, the page or a second tab (product rules, section 5): key
 * and body are kept before the first byte leaves, the same is sent again until the server has answered, and one tab sends at a time.
 */
export class Placer extends Watched<Placing> {
  readonly #merchantId: string;
  readonly #cart: CartStore;
  #locale: Locale = DEFAULT_LOCALE;
  /** A page shows what happens here; else what ends, ends quietly. */
  #isWatched = false;
  #tabs: BroadcastChannel | null = null;
  #wake: () => void = () => {};

  constructor(merchantId: string, cart: CartStore) {
    super(IDLE);
    this.#merchantId = merchantId;
    this.#cart = cart;
  }

  /** The language in which the server is to speak from now on. */
  speak(locale: Locale): void {
    this.#locale = locale;
  }

  /** A page begins to show what happens here; goes on with what an earlier page began. Gives how it ends. */
  watch(): () => void {
    this.#isWatched = true;
    this.#tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(placingName(this.#merchantId));
    this.#tabs?.addEventListener("message", ({ data }) => {
      forgetOrder();
      this.#happen({ what: "placed", orderId: String(data) });
    });
    const record = readRecord(this.#merchantId);
    if (record && this.shown().at === "idle") this.#begin({ what: "found", record });
    return () => {
      this.#isWatched = false;
      this.#tabs?.close();
      this.#tabs = null;
      this.#happen({ what: "seen" });
    };
  }

  /** Places an order, or goes on with the one that is on its way already. */
  place(body: OrderToPlace): void {
    const known = readRecord(this.#merchantId);
    if (known) return this.#begin({ what: "found", record: known });
    this.#begin({ what: "tapped", record: { key: newKey(), body, startedAt: Date.now() } });
  }

  /** Asks again at once. */
  readonly askNow = (): void => this.#wake();

  /** The diner has read how it ended. */
  readonly seen = (): void => this.#happen({ what: "seen" });

  #begin(event: Extract<PlacingEvent, { record: PlacingRecord }>): void {
    const before = this.shown();
    this.#happen(event);
    if (this.shown() === before) return;
    const isKept = event.what === "found" || keepRecord(this.#merchantId, event.record);
    void whileNotPlacing(this.#merchantId, () => this.#settle(event.record, isKept));
  }

  /** Sends what is kept until it is known what became of it; where nothing is kept any more, another tab has ended it. */
  async #settle(own: PlacingRecord, isKept: boolean): Promise<void> {
    const record = isKept ? readRecord(this.#merchantId) : own;
    if (!record) return this.#findOut(own, { what: "gone" });
    for (let tries = 0; ; tries++) {
      if (hasLapsed(record, Date.now())) return this.#findOut(record, { what: "lapsed" });
      const answer = await this.#send(record);
      if (answer.success) return this.#end(record, answer.data.order.id);
      if (answer.status === KEY_REUSED) return this.#findOut(record, { what: "lapsed" });
      if (isAnswer(answer)) dropRecord(this.#merchantId);
      this.#happen({ what: "answered", answer });
      if (isAnswer(answer)) return;
      await this.#pause(waitBefore(tries));
    }
  }

  /** The order at the place tells whether this one was placed; `otherwise` is what happens where it was not. */
  async #findOut(record: PlacingRecord, otherwise: PlacingEvent): Promise<void> {
    for (let tries = 0; ; tries++) {
      const { tableId, type } = record.body;
      const query = { tableId, type: String(type) };
      const answer = await call("GET /api/merchant/order/has-processing-order", { ...this.#to(), query });
      if (answer.success && isFromThis(record, answer.data)) return this.#end(record, answer.data?.id ?? "", otherwise.what !== "gone");
      if (isAnswer(answer)) {
        dropRecord(this.#merchantId);
        return this.#happen(otherwise);
      }
      this.#happen({ what: "answered", answer: { success: false, code: 0, data: null, msg: "", status: 0 } });
      await this.#pause(waitBefore(tries));
    }
  }

  /** It is placed. The tab that sent it takes the lines out of the cart. */
  async #end(record: PlacingRecord, orderId: string, isSender = true): Promise<void> {
    dropRecord(this.#merchantId);
    forgetOrder();
    this.#happen(this.#isWatched ? { what: "placed", orderId } : { what: "gone" });
    this.#tabs?.postMessage(orderId);
    if (isSender) await takeOrdered(this.#cart, record.body.orderItems);
  }

  #send({ key, body }: PlacingRecord): Promise<Answer<{ order: OrderView }>> {
    return call("POST /api/member/order", { ...this.#to(), body, key });
  }

  #to(): { merchantId: string; locale: Locale } {
    return { merchantId: this.#merchantId, locale: this.#locale };
  }

  #happen(event: PlacingEvent): void {
    const next = nextPlacing(this.shown(), event);
    if (next !== this.shown()) this.show(next);
  }

  /** Waits, at most until the network or the diner comes back. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const over = new AbortController();
      const goOn = () => {
        clearTimeout(timer);
        over.abort();
        resolve();
      };
      const timer = setTimeout(goOn, milliseconds);
      this.#wake = goOn;
      window.addEventListener("online", goOn, { signal: over.signal });
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && goOn(), { signal: over.signal });
    });
  }
}

/** A key nobody else has; over plain http browsers make bytes, but no uuid. */
const newKey = (): string =>
  globalThis.crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
