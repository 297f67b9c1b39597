import type { CartLineView, CartView } from "@comanda/contract/calls/cart-calls";
import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { ObservableStore } from "@comanda/ui/observable-store";
import { type CartOf, CartRefused, fetchCart, updateCart } from "./cart-calls.ts";
import { CommandQueue } from "./command-queue.ts";
import { cartAfter, cartRequest, type PageCommand, productOf } from "./optimistic-cart.ts";

/**
 * The displayed cart. `isKnown`: whether the server has answered once. `points`: the member's balance; null for a guest. `moved`: where the
 * staff moved the party.
 */
export type CartState = {
  lines: CartLineView[];
  invalid: InvalidLine[];
  points: number | null;
  moved: CartView["moved"];
  isKnown: boolean;
  isUpdating: boolean;
};

/** Why a change was rolled back: the server's message; null when the server was unreachable. */
export type ChangeRejection = { msg: string | null; code: number; data: unknown };

/** Code of a rejection because the cart has the maximum number of lines. */
export const CART_FULL = -1;

/** The rejection where no answer came. */
export const NOT_REACHED: ChangeRejection = { msg: null, code: 0, data: null };

export const NO_CART: CartState = { lines: [], invalid: [], points: null, moved: null, isKnown: false, isUpdating: false };

/**
 * The cart of a diner at a merchant, with optimistic updates: a change is displayed at once, sent, and rolled back when the server refuses
 * it. Changes are sent one after the other, so that the last one wins; other tabs are notified (product rules, section 5).
 */
export class CartStore extends ObservableStore<CartState> {
  /** The cart as the server last answered it. */
  #confirmed = NO_CART;
  readonly #queue = new CommandQueue<PageCommand, ChangeRejection | null>(
    (command) => this.#send(command),
    () => this.#applyPending(),
  );
  /** The last read, unless a change was confirmed after it began: the answer to any other read is outdated. */
  #reading: Promise<CartView | null> | undefined;
  /** Whether the cart is to be read when the last change has been answered. */
  #isOutdated = false;
  /** Why the last read failed. */
  #unread: ChangeRejection = NOT_REACHED;
  readonly #merchantId: string;
  readonly #tabs: BroadcastChannel | null;
  #locale: Locale = DEFAULT_LOCALE;

  constructor(merchantId: string) {
    super(NO_CART);
    this.#merchantId = merchantId;
    this.#tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`cart-${merchantId}`);
    this.#tabs?.addEventListener("message", () => void this.refresh());
  }

  /** Sets the language of the server's texts. */
  setLocale(locale: Locale): void {
    this.#locale = locale;
  }

  /**
   * Reads the cart from the server. A read during which the cart was changed, or read again, is ignored, since the other answer is newer. While
   * a change is being sent, the cart is read after it: its answer may be older than what is to be read.
   */
  async refresh(): Promise<void> {
    this.#isOutdated = this.getSnapshot().isUpdating;
    if (this.#isOutdated) return;
    const reading = (this.#reading = this.#read());
    const cart = await reading;
    if (cart && this.#reading === reading && !this.getSnapshot().isUpdating) this.set((this.#confirmed = cartOf(cart)));
  }

  /** Changes the cart and displays the change at once. Resolves to the rejection, or `null` when the server accepts it. */
  async change(command: PageCommand): Promise<ChangeRejection | null> {
    const changed = cartAfter(this.getSnapshot(), command);
    if (!changed) return { msg: null, code: CART_FULL, data: null };
    this.set({ ...changed, isUpdating: true });
    return this.#queue.add(command);
  }

  /** Empties the cart after its order was placed: it stays empty on the page, whatever the server answers. */
  async clear(): Promise<void> {
    this.#reading = undefined;
    this.set((this.#confirmed = { ...this.#confirmed, lines: [], invalid: [], isKnown: true }));
    await this.change({ type: "clear" });
  }

  async #send(command: PageCommand): Promise<ChangeRejection | null> {
    if (!(await this.#ensureLoaded())) return this.#unread;
    const changed = cartAfter(this.#confirmed, command) ?? this.#confirmed;
    const productId = productOf(command, this.#confirmed.lines);
    const answer = await reportError(updateCart(this.#target(), { details: cartRequest(changed), productId }));
    if (!answer?.success) return answer ?? NOT_REACHED;
    this.#reading = undefined;
    this.#confirmed = cartOf(answer.data);
    return null;
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

  /** Displays the cart confirmed by the server with all pending commands applied to it. */
  #applyPending(): void {
    const { pending } = this.#queue;
    const cart = pending.reduce((now, command) => cartAfter(now, command) ?? now, this.#confirmed);
    this.set({ ...cart, isUpdating: pending.length > 0 });
    if (pending.length > 0) return;
    this.#tabs?.postMessage("changed");
    if (this.#isOutdated) void this.refresh();
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

const cartOf = ({ details, invalidOrderItems, points, moved }: CartView): CartState => ({
  lines: details,
  invalid: invalidOrderItems,
  points,
  moved,
  isKnown: true,
  isUpdating: false,
});
