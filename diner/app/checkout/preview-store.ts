import type { CallData } from "@comanda/contract/call-by-name";
import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { type Ordering, ORDERS_AT_ANY_TIME } from "@comanda/domain/time/ordering-hours";
import type { Pause } from "@comanda/domain/merchant/pause";
import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import type { WelcomeOffer } from "@comanda/contract/calls/order-calls";
import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { type Answer, call } from "@comanda/web/client/call";
import { chosenCoupon, forgetChosenCoupon } from "../shell/session/chosen-coupon.ts";
import { ObservableStore } from "@comanda/ui/observable-store";
import {
  NO_ORDER,
  NOTHING_CHOSEN,
  type OrderPayload,
  orderPayload,
  type ExistingOrder,
  previewPayload,
  type OrderInput,
} from "./submission/order-payload.ts";
import { itemsApart, orderable, type PriceChange, priceChanges } from "./ordered-lines.ts";
import { type Tip, tipTaken } from "./totals/tips.ts";
import { type OrderProblem, orderProblemOf } from "./submission/order-problem.ts";

/**
 * A priced order: the request, the result, and its differences from the cart. `ordering`: whether orders for now are accepted, as of
 * `pricedAt`. `pause`: that the restaurant has paused this type of order. `pace`: the quarters of an
 * hour that are full, and when the next one is free for an order to go. `payFirst`: how the order is paid before the restaurant gets it. `addedAmount`: dollars that the request adds to an open order; null without one. `welcome`: what a guest would save and earn as
 * a new member.
 */
export type Priced = {
  payload: OrderPayload;
  order: OrderView;
  before: OrderItemView[];
  fresh: OrderItemView[];
  changes: PriceChange[];
  ordering: Ordering;
  pause: Pick<Pause, "until"> | null;
  pace: { fullTimes: string[]; nextFrom: string | null } | null;
  payFirst: CallData<"POST /api/merchant/order/preview">["payFirst"] | null;
  addedAmount: string | null;
  welcome: WelcomeOffer | null;
  pricedAt: string;
};

/** The answer of a preview. A server of an earlier release omits all but `order`. */
type Previewed = { order: OrderView } & Partial<Pick<Priced, "ordering" | "pause" | "pace" | "payFirst" | "addedAmount" | "welcome">>;

/**
 * The priced order on the page. While loading, the previous amounts stay. `coupons`: the diner's choice, null for the best ones.
 * `isOutdated`: `priced` does not belong to the current cart, tip and coupons, so it cannot be placed.
 */
export type Preview = {
  priced: Priced | null;
  tip: Tip | null;
  coupons: string[] | null;
  isLoading: boolean;
  isOutdated: boolean;
  problem: OrderProblem | null;
};

export const NO_PREVIEW: Preview = { priced: null, tip: null, coupons: null, isLoading: false, isOutdated: false, problem: null };

/** How often the open order is read again during one pricing because it changed between reading its version and pricing. */
const ATTEMPTS = 4;

/** The preview of the order, priced by the server after each change of cart, seating, tip or coupons. The last request wins. */
export class PreviewStore extends ObservableStore<Preview> {
  readonly #merchantId: string;
  #locale: Locale = DEFAULT_LOCALE;
  #input: OrderInput | null = null;
  #question = "";
  #turn = 0;
  /** Subtotal of the requested lines in dollars, `"0.00"` while unknown: the tip computed from that is valid for every order. */
  #subtotal = "0.00";
  /** The open order at the seating, once it was read. */
  #existingOrder: ExistingOrder | null = null;
  /** Names of coupons, also of those that the member no longer has. */
  readonly #couponNames = new Map<string, string>();

  constructor(merchantId: string) {
    super(NO_PREVIEW);
    this.#merchantId = merchantId;
  }

  /** Sets the language of the server's texts. */
  setLocale(locale: Locale): void {
    this.#locale = locale;
  }

  /**
   * Prices these lines for this seating, unless nothing has changed since the last request. Uses a coupon that was chosen on another page.
   */
  ask(input: OrderInput): void {
    const { type, tableId, guests } = input.seating;
    const before = chosenCoupon(this.#merchantId);
    const question = JSON.stringify([this.#locale, guests, before, orderPayload(NO_ORDER, input, NOTHING_CHOSEN)]);
    if (question === this.#question) return;
    const isElsewhere = this.#input?.seating.type !== type || this.#input.seating.tableId !== tableId;
    this.#question = question;
    this.#input = input;
    if (isElsewhere) this.#existingOrder = null;
    if (isElsewhere) this.set(NO_PREVIEW);
    this.set({ ...this.getSnapshot(), isOutdated: true, ...(before !== null && { coupons: [before] }) });
    this.#subtotal = "0.00";
    void this.#load();
  }

  /** Repeats the last pricing on the current open order. */
  readonly reprice = (): void => {
    this.#existingOrder = null;
    this.#subtotal = "0.00";
    void this.#load();
  };

  chooseTip(tip: Tip): void {
    this.set({ ...this.getSnapshot(), tip, isOutdated: true });
    void this.#load();
  }

  /** Applies these coupons: none for an empty list, the best ones for null. */
  chooseCoupons(coupons: string[] | null): void {
    forgetChosenCoupon(this.#merchantId);
    this.set({ ...this.getSnapshot(), coupons, isOutdated: true });
    void this.#load();
  }

  /** The name of a coupon that the preview has listed. */
  readonly couponName = (userCouponId: string): string | undefined => this.#couponNames.get(userCouponId);

  /** Dismisses the problem. */
  readonly dismissProblem = (): void => this.set({ ...this.getSnapshot(), problem: null });

  /** Resets the store after the order was placed or the page was left. */
  readonly leave = (): void => {
    this.#turn++;
    this.#existingOrder = null;
    this.#question = "";
    this.set({ ...this.getSnapshot(), isLoading: false, problem: null });
  };

  readonly forget = (): void => {
    this.leave();
    this.#input = null;
    forgetChosenCoupon(this.#merchantId);
    this.set(NO_PREVIEW);
  };

  async #load(): Promise<void> {
    const input = this.#input;
    if (!input) return;
    const turn = ++this.#turn;
    this.set({ ...this.getSnapshot(), isLoading: true, problem: null });
    const end = await this.#price(input, () => turn === this.#turn);
    for (const { userCouponId, name } of end.priced?.order.orderCoupons ?? []) this.#couponNames.set(userCouponId, name);
    if (turn !== this.#turn) return;
    if (end.priced) this.#subtotal = end.priced.order.subTotalAmount;
    this.set({ ...this.getSnapshot(), isLoading: false, ...(end.priced && { isOutdated: false }), ...end });
  }

  async #price(input: OrderInput, isCurrent: () => boolean): Promise<Partial<Preview>> {
    const { tip, priced } = this.getSnapshot();
    let { coupons } = this.getSnapshot();
    let subtotal = this.#subtotal;
    let news: OrderProblem | null = null;
    for (let attempt = 0; attempt < ATTEMPTS && isCurrent(); attempt++) {
      const existingOrder = await this.#readExistingOrder(input.seating);
      if (!isCurrent()) break;
      if (!existingOrder.success) return { problem: orderProblemOf(existingOrder, subtotal) };
      this.#existingOrder = existingOrder.data;
      const amount = tipTaken(tip, subtotal);
      const payload = orderPayload(existingOrder.data ?? NO_ORDER, input, { tip: amount, coupons });
      const answer = await call("POST /api/merchant/order/preview", { ...this.#target(), body: previewPayload(payload) });
      if (!isCurrent()) break;
      if (answer.success && tipTaken(tip, answer.data.order.subTotalAmount) === amount) {
        const isCut = tip !== null && amount !== null && "amount" in tip && tip.amount !== amount;
        const cut = isCut && { tip: { amount }, problem: { kind: "tip", most: amount } as const };
        return { priced: pricedFrom(payload, answer.data, input.lines), coupons, problem: news, ...cut };
      }
      if (answer.success) subtotal = answer.data.order.subTotalAmount;
      else {
        const problem = orderProblemOf(answer, subtotal);
        if (problem.kind !== "changed" && (problem.kind !== "coupon" || coupons === null)) return { problem };
        if (problem.kind === "coupon") coupons = this.#withoutChoice();
        else {
          this.#existingOrder = null;
          subtotal = "0.00";
        }
        if (problem.kind === "coupon" || priced) news = problem;
      }
    }
    return { problem: { kind: "unreachable" } };
  }

  /** Discards the chosen coupons; the best combination applies again. */
  #withoutChoice(): null {
    forgetChosenCoupon(this.#merchantId);
    return null;
  }

  async #readExistingOrder({ type, tableId }: OrderInput["seating"]): Promise<Answer<ExistingOrder | null>> {
    if (this.#existingOrder) return { success: true, code: 0, data: this.#existingOrder, msg: "", status: 200 };
    const query = { tableId, type: String(type) };
    const answer = await call("GET /api/merchant/order/has-processing-order", { ...this.#target(), query });
    if (!answer.success) return answer;
    const existingOrder = answer.data ? { id: answer.data.id, rowVersion: answer.data.rowVersion } : NO_ORDER;
    return { ...answer, data: existingOrder };
  }

  #target() {
    return { merchantId: this.#merchantId, locale: this.#locale };
  }
}

function pricedFrom(
  payload: OrderPayload,
  { order, ordering = ORDERS_AT_ANY_TIME, pause = null, pace = null, payFirst = null, addedAmount = null, welcome = null }: Previewed,
  lines: readonly CartLineView[],
): Priced {
  const { before, fresh } = itemsApart(order, payload.orderItems.length);
  const orderItems = orderable(payload.orderItems, order.invalidOrderItems);
  const changes = priceChanges(fresh, lines);
  return {
    payload: { ...payload, orderItems },
    order,
    before,
    fresh,
    changes,
    ordering,
    pause,
    pace,
    payFirst,
    addedAmount,
    welcome,
    pricedAt: new Date().toISOString(),
  };
}
