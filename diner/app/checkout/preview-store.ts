import type { CartLineView } from "@comanda/contract/cart-calls";
import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import type { OrderItemView, OrderView } from "@comanda/contract/order-shapes";
import { type Answer, call } from "../shell/call.ts";
import { NO_ORDER, type OrderAsked, orderAsked, type OrderThere, type Wanted } from "./order-asked.ts";
import { itemsApart, orderable, type PriceChange, priceChanges } from "./ordered-lines.ts";
import { type Tip, tipAmount } from "./tips.ts";
import { type Trouble, troubleOf } from "./trouble.ts";
import { Watched } from "./watched.ts";

/** A priced order: what was asked for, what it comes to, and what is otherwise than the cart said. */
export type Priced = { asked: OrderAsked; order: OrderView; before: OrderItemView[]; fresh: OrderItemView[]; changes: PriceChange[] };

/** What a page shows of the order before it is placed. While loading, the old figures stand. */
export type Preview = { priced: Priced | null; tip: Tip | null; isLoading: boolean; trouble: Trouble | null };

const NOTHING_YET: Preview = { priced: null, tip: null, isLoading: false, trouble: null };

/** As often as the order is read anew in one go, because it changed between reading its version and asking for its price. */
const ATTEMPTS = 4;

/** The order as it would be: priced by the server, again with every change of cart, place and tip. The last question wins. */
export class PreviewStore extends Watched<Preview> {
  readonly #merchantId: string;
  #locale: Locale = DEFAULT_LOCALE;
  #wanted: Wanted | null = null;
  #question = "";
  #turn = 0;
  /** The order at the place, once it was read. */
  #there: OrderThere | null = null;

  constructor(merchantId: string) {
    super(NOTHING_YET);
    this.#merchantId = merchantId;
  }

  /** The language in which the server is to speak from now on. */
  speak(locale: Locale): void {
    this.#locale = locale;
  }

  /** Prices these lines at this place, unless that is what was asked last. */
  ask(wanted: Wanted): void {
    const { type, tableId, guests } = wanted.place;
    const question = JSON.stringify([this.#locale, guests, orderAsked(NO_ORDER, wanted, null)]);
    if (question === this.#question) return;
    const isElsewhere = this.#wanted?.place.type !== type || this.#wanted.place.tableId !== tableId;
    this.#question = question;
    this.#wanted = wanted;
    if (isElsewhere) this.#there = null;
    if (isElsewhere) this.show(NOTHING_YET);
    void this.#load();
  }

  /** Prices again what was asked last, on the order as it is now. */
  readonly again = (): void => {
    this.#there = null;
    void this.#load();
  };

  chooseTip(tip: Tip): void {
    this.show({ ...this.shown(), tip });
    void this.#load();
  }

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
    this.show(NOTHING_YET);
  };

  async #load(): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted) return;
    const turn = ++this.#turn;
    this.show({ ...this.shown(), isLoading: true, trouble: null });
    const end = await this.#price(wanted, () => turn === this.#turn);
    if (turn === this.#turn) this.show({ ...this.shown(), isLoading: false, ...end });
  }

  async #price(wanted: Wanted, isWanted: () => boolean): Promise<Partial<Preview>> {
    const { tip, priced } = this.shown();
    let subtotal = priced?.order.subTotalAmount ?? "0.00";
    let isChanged = false;
    for (let attempt = 0; attempt < ATTEMPTS && isWanted(); attempt++) {
      const there = await this.#readThere(wanted.place);
      if (!there.success) return { trouble: troubleOf(there, subtotal) };
      this.#there = there.data;
      const amount = tipAmount(tip, subtotal);
      const asked = orderAsked(there.data ?? NO_ORDER, wanted, amount);
      const answer = await call<{ order: OrderView }>({ ...this.#to(), path: "/api/merchant/order/preview", body: asked });
      if (answer.success && tipAmount(tip, answer.data.order.subTotalAmount) === amount)
        return { priced: pricedFrom(asked, answer.data.order, wanted.lines), trouble: isChanged && priced ? { kind: "changed" } : null };
      if (answer.success) subtotal = answer.data.order.subTotalAmount;
      else if (answer.code !== 12000) return { trouble: troubleOf(answer, subtotal) };
      else {
        this.#there = null;
        isChanged = true;
      }
    }
    return { trouble: { kind: "unreachable" } };
  }

  async #readThere({ type, tableId }: Wanted["place"]): Promise<Answer<OrderThere | null>> {
    if (this.#there) return { success: true, code: 0, data: this.#there, msg: "", status: 200 };
    const query = { tableId, type: String(type) };
    const answer = await call<OrderThere | null>({ ...this.#to(), path: "/api/merchant/order/has-processing-order", query });
    if (!answer.success) return answer;
    const there = answer.data ? { id: answer.data.id, rowVersion: answer.data.rowVersion } : NO_ORDER;
    return { ...answer, data: there };
  }

  #to() {
    return { merchantId: this.#merchantId, locale: this.#locale };
  }
}

function pricedFrom(asked: OrderAsked, order: OrderView, lines: readonly CartLineView[]): Priced {
  const { before, fresh } = itemsApart(order, asked.orderItems.length);
  const orderItems = orderable(asked.orderItems, order.invalidOrderItems);
  return { asked: { ...asked, orderItems }, order, before, fresh, changes: priceChanges(fresh, lines) };
}
