import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import { ObservableStore } from "@comanda/ui/observable-store";
import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { type Answer, call } from "@comanda/web/client/call";
import { uniqueKey } from "@comanda/web/client/unique-key";
import { storeAgainSpace } from "../../catalog/again/again-space.ts";
import type { CartStore } from "../../shell/cart/cart-store.ts";
import { forgetOrder } from "../../shell/session/find-order.ts";
import { storeAwaitedOrder } from "../../shell/session/awaited-order.ts";
import { submissionName, withSubmissionLock } from "../../shell/session/with-submission-lock.ts";
import { takeOrdered } from "../../shell/cart/take-ordered.ts";
import type { OrderToPlace } from "./order-payload.ts";
import {
  hasExpired,
  IDLE,
  isAnswer,
  isFromThis,
  KEY_REUSED,
  nextSubmission,
  type PendingSubmission,
  type PlaceAnswer,
  type PlacedOrder,
  type Submission,
  type SubmissionEvent,
  waitBefore,
} from "./submission.ts";

/**
 * Places an order exactly once, whatever happens to the network, the page or other tabs (product rules, section 5): key and body are stored
 * before the first request, the same request is repeated until the server has answered, and one tab sends at a time.
 */
export class OrderSubmitter extends ObservableStore<Submission> {
  readonly #merchantId: string;
  readonly #cart: CartStore;
  #locale: Locale = DEFAULT_LOCALE;
  /** Whether a page displays the submission; without one, its end is not displayed. */
  #isWatched = false;
  #tabs: BroadcastChannel | null = null;
  #resume: () => void = () => {};

  constructor(merchantId: string, cart: CartStore) {
    super(IDLE);
    this.#merchantId = merchantId;
    this.#cart = cart;
  }

  /** Sets the language of the server's texts. */
  setLocale(locale: Locale): void {
    this.#locale = locale;
  }

  /** Starts displaying submissions on a page, and resumes one that an earlier page began. Returns the cleanup. */
  watch(): () => void {
    this.#isWatched = true;
    this.#tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(submissionName(this.#merchantId));
    this.#tabs?.addEventListener("message", ({ data }) => {
      forgetOrder();
      this.#dispatch({ what: "placed", orderId: String(data) });
    });
    const record = readSubmission(this.#merchantId);
    if (record && this.getSnapshot().at === "idle") this.#begin({ what: "found", record });
    return () => {
      this.#isWatched = false;
      this.#tabs?.close();
      this.#tabs = null;
      this.#dispatch({ what: "seen" });
    };
  }

  /** Submits an order, or resumes the submission that is already pending. */
  submit(body: OrderToPlace): void {
    const pending = readSubmission(this.#merchantId);
    if (pending) return this.#begin({ what: "found", record: pending });
    this.#begin({ what: "tapped", record: { key: uniqueKey(), body, startedAt: Date.now() } });
  }

  /** Repeats the request at once. */
  readonly retryNow = (): void => this.#resume();

  /** Dismisses the result of the submission. */
  readonly dismiss = (): void => void this.#dispatch({ what: "seen" });

  #begin(event: Extract<SubmissionEvent, { record: PendingSubmission }>): void {
    const before = this.getSnapshot();
    this.#dispatch(event);
    if (this.getSnapshot() === before) return;
    const isStored = event.what === "found" || saveSubmission(this.#merchantId, event.record);
    void withSubmissionLock(this.#merchantId, () => this.#sendUntilAnswered(event.record, isStored));
  }

  /** Sends the stored submission until its outcome is known. Without a stored submission, another tab has finished it. */
  async #sendUntilAnswered(sent: PendingSubmission, isStored: boolean): Promise<void> {
    const record = isStored ? readSubmission(this.#merchantId) : sent;
    if (!record) return this.#checkOutcome(sent, { what: "gone" });
    for (let attempt = 0; ; attempt++) {
      if (hasExpired(record, Date.now())) return this.#checkOutcome(record, { what: "lapsed" });
      const answer = await this.#send(record);
      if (answer.success) return this.#finish(record, { orderId: answer.data.order.id, attemptId: answer.data.attemptId });
      if (answer.status === KEY_REUSED) return this.#checkOutcome(record, { what: "lapsed" });
      const next = this.#dispatch({ what: "answered", answer });
      // Where the restaurant has moved and may have got the order, its key is the only one under which it is not placed twice.
      if (isAnswer(answer) && next.at !== "moved") deleteSubmission(this.#merchantId);
      if (isAnswer(answer)) return;
      await this.#wait(waitBefore(attempt));
    }
  }

  /** Reads the open order of the seating to find out whether this submission placed it; dispatches `otherwise` when it did not. */
  async #checkOutcome(record: PendingSubmission, otherwise: SubmissionEvent): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const { tableId, type } = record.body;
      const query = { tableId, type: String(type) };
      const answer = await call("GET /api/merchant/order/has-processing-order", { ...this.#target(), query });
      if (answer.success && isFromThis(record, answer.data))
        return this.#finish(record, { orderId: answer.data?.id ?? "" }, otherwise.what !== "gone");
      if (!answer.success && answer.status === RESTAURANT_MOVED) return void this.#dispatch({ what: "answered", answer });
      if (isAnswer(answer)) {
        deleteSubmission(this.#merchantId);
        return void this.#dispatch(otherwise);
      }
      this.#dispatch({ what: "answered", answer: { success: false, code: 0, data: null, msg: "", status: 0 } });
      await this.#wait(waitBefore(attempt));
    }
  }

  /**
   * Ends a successful submission. The tab that sent it removes the ordered lines from the cart; where the order waits for its payment they stay
   * until it is paid.
   */
  async #finish(record: PendingSubmission, { orderId, attemptId }: PlacedOrder, isSender = true): Promise<void> {
    deleteSubmission(this.#merchantId);
    forgetOrder();
    if (attemptId) storeAwaitedOrder(this.#merchantId, { orderId, items: record.body.orderItems });
    else if (isSender && this.#cart.getSnapshot().points !== null) storeAgainSpace(this.#merchantId, "in-progress");
    this.#dispatch(this.#isWatched ? { what: "placed", orderId, attemptId } : { what: "gone" });
    this.#tabs?.postMessage(orderId);
    if (isSender && !attemptId) await takeOrdered(this.#cart, record.body.orderItems);
  }

  #send({ key, body }: PendingSubmission): Promise<Answer<PlaceAnswer>> {
    return call("POST /api/member/order", { ...this.#target(), body, key });
  }

  #target(): { merchantId: string; locale: Locale } {
    return { merchantId: this.#merchantId, locale: this.#locale };
  }

  /** Returns the next state. */
  #dispatch(event: SubmissionEvent): Submission {
    const next = nextSubmission(this.getSnapshot(), event);
    if (next !== this.getSnapshot()) this.set(next);
    return next;
  }

  /** Waits, but no longer than until the browser comes online or the page becomes visible. */
  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const over = new AbortController();
      const resume = () => {
        clearTimeout(timer);
        over.abort();
        resolve();
      };
      const timer = setTimeout(resume, milliseconds);
      this.#resume = resume;
      window.addEventListener("online", resume, { signal: over.signal });
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && resume(), { signal: over.signal });
    });
  }
}

/** The pending submission at a merchant, as it was stored before it was sent. */
const readSubmission = (merchantId: string): PendingSubmission | null =>
  readJson("localStorage", submissionName(merchantId)) as PendingSubmission | null;

/** Stores a submission before it is sent; `false` where `localStorage` is unavailable. */
const saveSubmission = (merchantId: string, record: PendingSubmission): boolean =>
  writeText("localStorage", submissionName(merchantId), JSON.stringify(record));

/** Deletes the stored submission once its outcome is known. */
const deleteSubmission = (merchantId: string): void => void writeText("localStorage", submissionName(merchantId), null);
