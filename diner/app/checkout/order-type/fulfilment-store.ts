import { OrderType } from "@comanda/domain/codes";
import { checkAddress, type DeliveryAddress } from "@comanda/domain/order/delivery-address";
import { type Fulfilment, fulfilmentFrom } from "@comanda/domain/order/fulfilment";
import { ObservableStore } from "@comanda/ui/observable-store";
import { readJson, writeText } from "@comanda/web/client/browser-storage";

/** Stands for the next available time when the order is placed. */
export const SOONEST = "soonest";

/**
 * The diner's choice of pickup time and address; null: not chosen, so the order's own or as soon as possible. `closedUntil`: the chosen
 * time became unavailable, and this is the next one. `owner`: the member who chose, "0" for a guest.
 */
export type FulfilmentChoice = { owner: string; time: string | null; address: DeliveryAddress | null; closedUntil: string | null };

export const NO_FULFILMENT_CHOICE: FulfilmentChoice = { owner: "0", time: null, address: null, closedUntil: null };

/**
 * Pickup time and address of the order being prepared. In `sessionStorage`, since an address is personal, and only for the member who
 * entered it; in memory where storage is unavailable.
 */
export class FulfilmentStore extends ObservableStore<FulfilmentChoice> {
  readonly #key: string;

  constructor(merchantId: string) {
    const key = `fulfilment-${merchantId}`;
    super(readChoice(key));
    this.#key = key;
  }

  /** Changes the choice of an owner. */
  choose(owner: string, change: Partial<Omit<FulfilmentChoice, "owner">>): void {
    this.#store({ ...choiceOfOwner(this.getSnapshot(), owner), closedUntil: null, ...change, owner });
  }

  /** Deletes the choice after the order was placed. */
  readonly forget = (): void => this.#store(NO_FULFILMENT_CHOICE);

  #store(choice: FulfilmentChoice): void {
    this.set(choice);
    writeText("sessionStorage", this.#key, choice === NO_FULFILMENT_CHOICE ? null : JSON.stringify(choice));
  }
}

/** The choice, if it is this diner's. A guest's choice is kept after sign-in. */
export const choiceOfOwner = (choice: FulfilmentChoice, owner: string): FulfilmentChoice =>
  choice.owner === "0" || choice.owner === owner ? choice : NO_FULFILMENT_CHOICE;

/**
 * The fulfilment of an order of a type: the diner's choice, else that of the open order. Null: pickup as soon as possible, or no address
 * yet.
 */
export function fulfilmentOf(order: { type: number; extraInfo: string }, choice: FulfilmentChoice): Fulfilment | null {
  if (choice.address && order.type === OrderType.DELIVERY) return { kind: "delivery", address: choice.address };
  if (choice.time === SOONEST) return null;
  if (choice.time !== null && order.type === OrderType.PICKUP) return { kind: "pickup", time: choice.time };
  return fulfilmentFrom(order.type, order.extraInfo);
}

function readChoice(key: string): FulfilmentChoice {
  try {
    const stored = readJson("sessionStorage", key) as FulfilmentChoice | null;
    const address = stored?.address ? checkAddress(stored.address) : null;
    return stored ? { ...NO_FULFILMENT_CHOICE, ...stored, address: address?.ok ? address.value : null } : NO_FULFILMENT_CHOICE;
  } catch {
    return NO_FULFILMENT_CHOICE;
  }
}
