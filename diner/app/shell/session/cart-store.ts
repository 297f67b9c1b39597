import type { CartLineView, CartView } from "@comanda/contract/calls/cart-calls";
import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { type CartOf, CartRefused, fetchCart, updateCart } from "./cart-calls.ts";
import type * as Pending from "./pending-cart.ts";
import type { CartChange } from "./pending-cart.ts";

type Rules = typeof Pending;

/** The displayed cart. `isKnown`: whether the server has answered once. `points`: the member's balance; null for a guest. */
export type CartState = { lines: CartLineView[]; invalid: InvalidLine[]; points: number | null; isKnown: boolean; isUpdating: boolean };

/** Why a change was rolled back: the server's message; null when the server was unreachable. */
export type ChangeRejection = { msg: string | null; code: number; data: unknown };

/** Code of a rejection because the cart has the maximum number of lines. */
export const CART_FULL = -1;

const NOT_REACHED: ChangeRejection = { msg: null, code: 0, data: null };

export const NO_CART: CartState = { lines: [], invalid: [], points: null, isKnown: false, isUpdating: false };

/**
 * The cart of a diner at a merchant, with optimistic updates: a change is displayed at once, sent, and rolled back when the server refuses
 * it. Changes are sent one after the other, so that the last one wins; other tabs are notified (product rules, section 5).
 */
export class CartStore {
  #state: CartState = NO_CART;
  #confirmed: CartState = NO_CART;
  #queue: { change: CartChange; done: (why: ChangeRejection | null) => void }[] = [];
  #sending = false;
  /** Number of confirmed changes. A read that began before the latest one is outdated. */
  #answers = 0;
  #reading: Promise<CartView | null> | undefined;
  /** Why the last reading gave no cart. */
  #unread: ChangeRejection = NOT_REACHED;
  #rules: Rules | undefined;
  /** One promise for all changes, so that they run in their order. */
  #loadingRules: Promise<Rules | undefined> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #merchantId: string;
  readonly #tabs: BroadcastChannel | null;
  #locale: Locale = DEFAULT_LOCALE;

  constructor(merchantId: string) {
    this.#merchantId = merchantId;
    this.#tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`cart-${merchantId}`);
    this.#tabs?.addEventListener("message", () => void this.refresh());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): CartState => this.#state;

  /** Sets the language of the server's texts. */
  setLocale(locale: Locale): void {
    this.#locale = locale;
  }

  /** Reads the cart from the server. A read during which the cart was changed is ignored, since the answer to the change is newer. */
  async refresh(): Promise<void> {
    const answers = this.#answers;
    const cart = await (this.#reading = this.#read());
    if (cart && !this.#sending && answers === this.#answers) this.#replaceConfirmed(cart);
  }

  /**
   * Changes the cart and displays the change at once. Resolves to the rejection, or `null` when the server accepts it. The first change
   * loads the cart rules.
   */
  async change(change: CartChange): Promise<ChangeRejection | null> {
    await this.#loadRules();
    const lines = this.#rules?.changedCart(this.#state.lines, change, this.#state.invalid.length);
    if (!lines) return { msg: null, code: this.#rules ? CART_FULL : 0, data: null };
    this.#setState({ ...this.#state, lines, isUpdating: true });
    return new Promise((done) => {
      this.#queue.push({ change, done });
      void this.#send();
    });
  }

  /** Removes all lines that can no longer be ordered, or the one at an index. */
  async dropInvalid(at?: number): Promise<void> {
    this.#answers += 1;
    const invalid = this.#confirmed.invalid.filter((_, index) => at !== undefined && index !== at);
    this.#confirmed = { ...this.#confirmed, invalid };
    this.#setState({ ...this.#state, invalid });
    const rules = await this.#loadRules();
    const details = rules && [...this.#confirmed.lines, ...invalid.map(({ line }) => line)].map(rules.cartLineRequest);
    if (details) await reportError(updateCart(this.#target(), { details }));
    this.#tabs?.postMessage("changed");
  }

  /** Empties the cart in the browser and on the server after its order was placed. */
  async clear(): Promise<void> {
    this.#answers += 1;
    const empty = { details: [], invalidOrderItems: [], points: this.#state.points };
    this.#replaceConfirmed(empty);
    const answer = await reportError(updateCart(this.#target(), { details: [] }));
    if (answer?.success && !this.#sending) this.#replaceConfirmed(answer.data);
    this.#tabs?.postMessage("changed");
  }

  /** Loads the cart rules once; undefined when the network is unavailable. */
  #loadRules(): Promise<Rules | undefined> {
    return (this.#loadingRules ??= import("./pending-cart.ts").then(
      (rules) => (this.#rules = rules),
      () => (this.#loadingRules = undefined),
    ));
  }

  async #send(): Promise<void> {
    const rules = this.#rules;
    if (this.#sending || !rules) return;
    this.#sending = true;
    const isKnown = await this.#ensureLoaded();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { lines, invalid } = this.#confirmed;
      const changed = rules.changedCart(lines, next.change, invalid.length) ?? lines;
      const details = [...changed, ...invalid.map(({ line }) => line)].map(rules.cartLineRequest);
      const productId = rules.productOf(next.change, this.#confirmed.lines);
      const answer = isKnown ? await reportError(updateCart(this.#target(), { details, productId })) : null;
      if (answer?.success) {
        this.#answers += 1;
        this.#confirmed = cartOf(answer.data);
      }
      this.#applyPending();
      next.done(answer?.success ? null : (answer ?? (isKnown ? NOT_REACHED : this.#unread)));
    }
    this.#sending = false;
    this.#applyPending();
    this.#tabs?.postMessage("changed");
  }

  /**
   * Waits until the cart has been read once: a change replaces the whole cart, so it must not be sent before. False when the read failed.
   */
  async #ensureLoaded(): Promise<boolean> {
    if (this.#confirmed.isKnown) return true;
    const cart = (await this.#reading) ?? (await this.#read());
    if (!cart) return false;
    this.#confirmed = cartOf(cart);
    this.#applyPending();
    return true;
  }

  #read(): Promise<CartView | null> {
    const reading = fetchCart(this.#target()).catch((error: unknown) => {
      this.#unread = error instanceof CartRefused ? { msg: error.message, code: error.code, data: error.data } : NOT_REACHED;
      throw error;
    });
    return reportError(reading);
  }

  /** Applies pending changes to the last cart confirmed by the server. */
  #applyPending(): void {
    const { length } = this.#confirmed.invalid;
    const lines = this.#queue.reduce((now, { change }) => this.#rules?.changedCart(now, change, length) ?? now, this.#confirmed.lines);
    this.#setState({ ...this.#confirmed, lines, isUpdating: this.#queue.length > 0 });
  }

  #replaceConfirmed(cart: CartView): void {
    this.#confirmed = cartOf(cart);
    this.#setState(this.#confirmed);
  }

  #setState(state: CartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #target(): CartOf {
    return { merchantId: this.#merchantId, locale: this.#locale };
  }
}

/** Reports a thrown error without a message to the diner, and resolves to null; the displayed cart stays. */
const reportError = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    dispatchEvent(new ErrorEvent("error", { error }));
    return null;
  });

const cartOf = ({ details, invalidOrderItems, points }: CartView): CartState => ({
  lines: details,
  invalid: invalidOrderItems,
  points,
  isKnown: true,
  isUpdating: false,
});
