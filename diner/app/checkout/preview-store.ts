import type { CartLineView } from "@comanda/contract/cart-calls";
import { type Ordering, ORDERS_AT_ANY_TIME } from "@comanda/domain/ordering-hours";
import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import type { OrderItemView, OrderView } from "@comanda/contract/order-shapes";
import { type Answer, call } from "../shell/call.ts";
import { chosenCoupon, forgetChosenCoupon } from "../shell/chosen-coupon.ts";
import { Watched } from "../shell/watched.ts";
import { NO_ORDER, NOTHING_CHOSEN, type OrderAsked, orderAsked, type OrderThere, previewAsked, type Wanted } from "./order-asked.ts";
import { itemsApart, orderable, type PriceChange, priceChanges } from "./ordered-lines.ts";
import { type Tip, tipTaken } from "./tips.ts";
import { type Trouble, troubleOf } from "./trouble.ts";

/**
 * A priced order: what was asked for, what it comes to, and what is otherwise than the cart said. `ordering`: whether orders for now are
 * taken, as of `pricedAt`. `addedAmount`: dollars that the order that is there costs more by it; null: there is none.
 */
export type Priced = {
  asked: OrderAsked;
  order: OrderView;
  before: OrderItemView[];
  fresh: OrderItemView[];
  changes: PriceChange[];
  ordering: Ordering;
  addedAmount: string | null;
  pricedAt: string;
};

/** What the server answers of an order that is not placed yet; one of an earlier release says nothing of hours and rounds. */
type Previewed = { order: OrderView; ordering?: Ordering; addedAmount?: string | null };

/**
 * What a page shows of the order before it is placed. While loading, the old figures stand. `coupons`: what the diner chose, null as long
 * as that is the best. `isOutdated`: `priced` is not the order of the cart, tip and coupons as they are now, so it cannot be placed.
 */
export type Preview = {
  priced: Priced | null;
  tip: Tip | null;
  coupons: string[] | null;
  isLoading: boolean;
  isOutdated: boolean;
  trouble: Trouble | null;
};

export const NO_PREVIEW: Preview = { priced: null, tip: null, coupons: null, isLoading: false, isOutdated: false, trouble: null };

/** As often as the order is read anew in one go, because it changed between reading its version and asking for its price. */
const ATTEMPTS = 4;

/** The order as it would be: priced by the server, again with every change of cart, place, tip and coupons. The last question wins. */
export class PreviewStore extends Watched<Preview> {
  readonly #merchantId: string;
  #locale: Locale = DEFAULT_LOCALE;
  #wanted: Wanted | null = null;
  #question = "";
  #turn = 0;
  /** Dollars of the lines that are asked for, `"0.00"` while unknown: every order takes the tip that is computed from it. */
  #subtotal = "0.00";
  /** The order at the place, once it was read. */
  #there: OrderThere | null = null;
  /** What coupons are called, also those that are not the member's any more. */
  readonly #couponNames = new Map<string, string>();

  constructor(merchantId: string) {
    super(NO_PREVIEW);
    this.#merchantId = merchantId;
  }

  /** The language in which the server is to speak from now on. */
  speak(locale: Locale): void {
    this.#locale = locale;
  }

  /** Prices these lines at this place, unless that is what was asked last. A coupon chosen on another page counts from then on. */
  ask(wanted: Wanted): void {
    const { type, tableId, guests } = wanted.seating;
    const before = chosenCoupon(this.#merchantId);
    const question = JSON.stringify([this.#locale, guests, before, orderAsked(NO_ORDER, wanted, NOTHING_CHOSEN)]);
    if (question === this.#question) return;
    const isElsewhere = this.#wanted?.seating.type !== type || this.#wanted.seating.tableId !== tableId;
    this.#question = question;
    this.#wanted = wanted;
    if (isElsewhere) this.#there = null;
    if (isElsewhere) this.show(NO_PREVIEW);
    this.show({ ...this.shown(), isOutdated: true, ...(before !== null && { coupons: [before] }) });
    this.#subtotal = "0.00";
    void this.#load();
  }

  /** Prices again what was asked last, on the order as it is now. */
  readonly again = (): void => {
    this.#there = null;
    this.#subtotal = "0.00";
    void this.#load();
  };

  chooseTip(tip: Tip): void {
    this.show({ ...this.shown(), tip, isOutdated: true });
    void this.#load();
  }

  /** Applies these coupons, none where the list is empty, the best ones where it is null. */
  chooseCoupons(coupons: string[] | null): void {
    forgetChosenCoupon(this.#merchantId);
    this.show({ ...this.shown(), coupons, isOutdated: true });
    void this.#load();
  }

  /** What a coupon is called that was shown here, or is now. */
  readonly couponName = (userCouponId: string): string | undefined => this.#couponNames.get(userCouponId);

  /** The diner has read what stood in the way. */
  readonly seen = (): void => this.show({ ...this.shown(), trouble: null });

  /** Everything was ordered, or the page was left: what comes next begins anew. */
  readonly leave = (): void => {
    this.#turn++;
    this.#there = null;
    this.#question = "";
    this.show({ ...this.shown(), isLoading: false, trouble: null });
  };

  readonly forget = (): void => {
    this.leave();
    this.#wanted = null;
    forgetChosenCoupon(this.#merchantId);
    this.show(NO_PREVIEW);
  };

  async #load(): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted) return;
    const turn = ++this.#turn;
    this.show({ ...this.shown(), isLoading: true, trouble: null });
    const end = await this.#price(wanted, () => turn === this.#turn);
    for (const { userCouponId, name } of end.priced?.order.orderCoupons ?? []) this.#couponNames.set(userCouponId, name);
    if (turn !== this.#turn) return;
    if (end.priced) this.#subtotal = end.priced.order.subTotalAmount;
    this.show({ ...this.shown(), isLoading: false, ...(end.priced && { isOutdated: false }), ...end });
  }

  async #price(wanted: Wanted, isWanted: () => boolean): Promise<Partial<Preview>> {
    const { tip, priced } = this.shown();
    let { coupons } = this.shown();
    let subtotal = this.#subtotal;
    let news: Trouble | null = null;
    for (let attempt = 0; attempt < ATTEMPTS && isWanted(); attempt++) {
      const there = await this.#readThere(wanted.seating);
      if (!there.success) return { trouble: troubleOf(there, subtotal) };
      this.#there = there.data;
      const amount = tipTaken(tip, subtotal);
      const asked = orderAsked(there.data ?? NO_ORDER, wanted, { tip: amount, coupons });
      const answer = await call("POST /api/merchant/order/preview", { ...this.#to(), body: previewAsked(asked) });
      if (answer.success && tipTaken(tip, answer.data.order.subTotalAmount) === amount) {
        const isCut = tip !== null && amount !== null && "amount" in tip && tip.amount !== amount;
        const cut = isCut && { tip: { amount }, trouble: { kind: "tip", most: amount } as const };
        return { priced: pricedFrom(asked, answer.data, wanted.lines), coupons, trouble: news, ...cut };
      }
      if (answer.success) subtotal = answer.data.order.subTotalAmount;
      else {
        const trouble = troubleOf(answer, subtotal);
        if (trouble.kind !== "changed" && (trouble.kind !== "coupon" || coupons === null)) return { trouble };
        if (trouble.kind === "coupon") coupons = this.#withoutChoice();
        else {
          this.#there = null;
          subtotal = "0.00";
        }
        if (trouble.kind === "coupon" || priced) news = trouble;
      }
    }
    return { trouble: { kind: "unreachable" } };
  }

  /** What was chosen cannot be used: from now on it is the best again. */
  #withoutChoice(): null {
    forgetChosenCoupon(this.#merchantId);
    return null;
  }

  async #readThere({ type, tableId }: Wanted["seating"]): Promise<Answer<OrderThere | null>> {
    if (this.#there) return { success: true, code: 0, data: this.#there, msg: "", status: 200 };
    const query = { tableId, type: String(type) };
    const answer = await call("GET /api/merchant/order/has-processing-order", { ...this.#to(), query });
    if (!answer.success) return answer;
    const there = answer.data ? { id: answer.data.id, rowVersion: answer.data.rowVersion } : NO_ORDER;
    return { ...answer, data: there };
  }

  #to() {
    return { merchantId: this.#merchantId, locale: this.#locale };
  }
}

function pricedFrom(
  asked: OrderAsked,
  { order, ordering = ORDERS_AT_ANY_TIME, addedAmount = null }: Previewed,
  lines: readonly CartLineView[],
): Priced {
  const { before, fresh } = itemsApart(order, asked.orderItems.length);
  const orderItems = orderable(asked.orderItems, order.invalidOrderItems);
  const changes = priceChanges(fresh, lines);
  return { asked: { ...asked, orderItems }, order, before, fresh, changes, ordering, addedAmount, pricedAt: new Date().toISOString() };
}
