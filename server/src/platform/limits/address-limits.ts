import { NEW_GUESTS, OPEN_TO_GO_ORDERS } from "@comanda/domain/limits";
import { OrderType } from "@comanda/domain/codes";
import type { AuthenticatedCaller } from "../http/caller.ts";
import type { Deps } from "../deps.ts";
import type { Merchant } from "../merchant/merchant-store.ts";
import { IN_PROCESS } from "../net/client-address.ts";
import { isWithinBlock, networkOf } from "../net/network-of.ts";
import { consumeAttempt } from "./attempt-counter.ts";

type Bounds = { most: number; mostAtVenue: number };

/** The maximum for an address. All diners of a restaurant may share its venue addresses, which therefore have a larger one. */
const mostOf = ({ definition }: Merchant, address: string, { most, mostAtVenue }: Bounds): number =>
  definition.venueAddresses.some((block) => isWithinBlock(address, block)) ? mostAtVenue : most;

/**
 * Counts a new guest of an address (product rules, section 9: Limits); returns the seconds to wait where there were too many, otherwise 0.
 */
export async function countNewGuest({ db, clock }: Deps, merchant: Merchant, address: string): Promise<number> {
  if (address === IN_PROCESS) return 0;
  const { windowSeconds } = NEW_GUESTS;
  const limit = {
    merchantId: merchant.id,
    subject: `guests:${networkOf(address)}`,
    most: mostOf(merchant, address, NEW_GUESTS),
    windowSeconds,
  };
  return consumeAttempt(db, limit, clock.now());
}

/**
 * The slots available to a new order, in the order in which they are tried: an open order of a guest without a table (to-go, pickup,
 * delivery) occupies one of its address's slots; other orders none. The address is stored as a keyed hash.
 */
export function toGoSlots(
  { secrets, random }: Pick<Deps, "secrets" | "random">,
  { merchantId, diner, address }: AuthenticatedCaller,
  { merchant, type, isNew }: { merchant: Merchant; type: number; isNew: boolean },
): string[] {
  if (!isNew || diner.isMember || type === OrderType.DINE_IN || address === IN_PROCESS) return [];
  const hash = secrets.hash(`to-go ${merchantId} ${networkOf(address)}`);
  const count = mostOf(merchant, address, OPEN_TO_GO_ORDERS);
  const first = Number(random.digits(4));
  return Array.from({ length: count }, (_, number) => `${hash}:${(first + number) % count}`);
}
