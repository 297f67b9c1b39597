import type { CartStore } from "../shell/cart/cart-store.ts";
import { useDinerSession } from "../shell/session/diner-session.tsx";
import { FulfilmentStore, NO_FULFILMENT_CHOICE } from "./order-type/fulfilment-store.ts";
import { NO_HOURS, OpeningHours } from "./order-type/opening-hours.ts";
import { OrderType } from "@comanda/domain/codes";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { AllergyAnswer } from "./allergy/allergy-question.ts";
import { NO_CUSTOMER } from "@comanda/domain/order/to-go-customer";
import { OrderSubmitter } from "./submission/order-submitter.ts";
import type { Submission } from "./submission/submission.ts";
import { IDLE } from "./submission/submission.ts";
import { NO_PREVIEW, PreviewStore } from "./preview-store.ts";
import { ToGoCustomerStore } from "./order-type/to-go-customer-store.ts";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";

/**
 * The stores that the checkout page and its popups share.
 */
export type Checkout = {
  preview: PreviewStore;
  submitter: OrderSubmitter;
  code: TypedCode;
  fulfilment: FulfilmentStore;
  hours: OpeningHours;
  toGo: ToGoCustomerStore;
  allergies: AllergiesOnOrder;
};

/** The order code typed so far. A code that the server rejected is not sent again, since attempts are limited. */
class TypedCode extends ObservableStore<string> {
  #wrong = "";

  readonly type = (code: string): void => this.set(code);
  readonly refuse = (code: string): void => void (this.#wrong = code);
  readonly isWrong = (code: string): boolean => code !== "" && code === this.#wrong;
}

type AllergyState = { answer: AllergyAnswer | null; attempts: number };

const NO_ANSWER: AllergyState = { answer: null, attempts: 0 };

/** The diner's answer whether the team may know of the allergy card; each order begins without. `attempts` to go on without one. */
class AllergiesOnOrder extends ObservableStore<AllergyState> {
  readonly answer = (answer: AllergyAnswer): void => this.set({ answer, attempts: 0 });
  readonly demand = (): void => this.set({ answer: null, attempts: this.getSnapshot().attempts + 1 });
  readonly forget = (): void => this.set(NO_ANSWER);
}

/** One checkout per diner session. */
const checkouts = new WeakMap<CartStore, Checkout>();

function checkoutOf(merchantId: string, cart: CartStore): Checkout {
  const existing = checkouts.get(cart);
  if (existing) return existing;
  const created = {
    preview: new PreviewStore(merchantId),
    submitter: new OrderSubmitter(merchantId, cart),
    code: new TypedCode(""),
    fulfilment: new FulfilmentStore(merchantId),
    hours: new OpeningHours(merchantId),
    toGo: new ToGoCustomerStore(),
    allergies: new AllergiesOnOrder(NO_ANSWER),
  };
  checkouts.set(cart, created);
  return created;
}

/** The checkout of the diner session; empty during server rendering. */
export function useCheckout() {
  const { merchantId, cart } = useDinerSession();
  const { allergies, ...stores } = checkoutOf(merchantId, cart);
  const { preview, submitter, code, fulfilment, hours, toGo } = stores;
  const previewState = useStore(preview, NO_PREVIEW);
  const submission = useStore<Submission>(submitter, IDLE);
  const typed = useStore(code, "");
  const fulfilmentChoice = useStore(fulfilment, NO_FULFILMENT_CHOICE);
  const openingHours = useStore(hours, NO_HOURS);
  const customer = useStore(toGo, NO_CUSTOMER);
  const allergyState = useStore(allergies, NO_ANSWER);
  return { ...stores, allergies, previewState, submission, typed, fulfilmentChoice, openingHours, customer, allergyState };
}

/**
 * Places the displayed order, unless it is outdated; with the order code for dine-in where one was typed, with `extraInfo` for pickup
 * time, address or customer, and with the allergens of the allergy card where the diner put it on the order.
 */
export function submitPreviewed(
  { preview, submitter }: Pick<Checkout, "preview" | "submitter">,
  orderCode: string,
  { extraInfo = "", allergies = [] }: { extraInfo?: string; allergies?: readonly Allergen[] } = {},
): void {
  const { priced, isLoading, isOutdated } = preview.getSnapshot();
  if (!priced || isLoading || isOutdated || priced.fresh.length === 0) return;
  const { payload, order } = priced;
  submitter.submit({
    ...payload,
    extraInfo: extraInfo || payload.extraInfo,
    expectedTotal: order.totalAmount,
    ...(orderCode && payload.type === OrderType.DINE_IN && { orderCode }),
    ...(allergies.length > 0 && { allergies: [...allergies] }),
  });
}
