import { OrderType } from "@comanda/domain/codes";
import { checkAddress, type DeliveryAddress } from "@comanda/domain/delivery-address";
import { type Fulfilment, fulfilmentFrom } from "@comanda/domain/fulfilment";
import { Watched } from "../shell/watched.ts";

/** The next time that can be had, whenever the order is placed. */
export const SOONEST = "soonest";

/**
 * What the diner has said of pickup and delivery; null: nothing, so it is as the order stands, or as soon as possible. `closedUntil`: the
 * time that was chosen cannot be had, the next one is this. `owner`: the member who said it, "0" for a guest.
 */
export type Said = { owner: string; time: string | null; address: DeliveryAddress | null; closedUntil: string | null };

export const NOTHING_SAID: Said = { owner: "0", time: null, address: null, closedUntil: null };

/**
 * Time and address of the order that is being made: kept for the visit, since an address is personal, and shown to nobody else who signs in
 * on the same phone. A browser that keeps nothing has them until it leaves the page.
 */
export class FulfilmentStore extends Watched<Said> {
  readonly #key: string;

  constructor(merchantId: string) {
    const key = `fulfilment-${merchantId}`;
    super(readSaid(key));
    this.#key = key;
  }

  /** The diner says more. */
  say(owner: string, more: Partial<Omit<Said, "owner">>): void {
    this.#keep({ ...saidTo(this.shown(), owner), closedUntil: null, ...more, owner });
  }

  /** It was placed: the order has it now. */
  readonly forget = (): void => this.#keep(NOTHING_SAID);

  #keep(said: Said): void {
    this.show(said);
    try {
      if (said === NOTHING_SAID) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify(said));
    } catch {
      // Not kept.
    }
  }
}

/** What was said, as far as it is this diner's: what a guest has said stays when the guest signs in. */
export const saidTo = (said: Said, owner: string): Said => (said.owner === "0" || said.owner === owner ? said : NOTHING_SAID);

/** What holds for an order of a type: what the diner has said, else what the order there has. Null: pickup as soon as possible, or no address yet. */
export function fulfilmentOf(order: { type: number; extraInfo: string }, said: Said): Fulfilment | null {
  if (said.address && order.type === OrderType.DELIVERY) return { kind: "delivery", address: said.address };
  if (said.time === SOONEST) return null;
  if (said.time !== null && order.type === OrderType.PICKUP) return { kind: "pickup", time: said.time };
  return fulfilmentFrom(order.type, order.extraInfo);
}

function readSaid(key: string): Said {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Said | null;
    const address = kept?.address ? checkAddress(kept.address) : null;
    return kept ? { ...NOTHING_SAID, ...kept, address: address?.ok ? address.value : null } : NOTHING_SAID;
  } catch {
    return NOTHING_SAID;
  }
}
