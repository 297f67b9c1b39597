import { NEW_GUESTS, OPEN_TO_GO_ORDERS } from "@comanda/domain/limits";
import { OrderType } from "@comanda/domain/codes";
import { ok, refuse, type Refused } from "@comanda/domain/result";
import type { SeatedCaller } from "../caller.ts";
import { statement } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import type { Merchant } from "../merchant/merchant-store.ts";
import { IN_PROCESS } from "../net/client-address.ts";
import { isWithinBlock, networkOf } from "../net/network-of.ts";
import { countTry } from "./try-store.ts";

type Bounds = { most: number; mostAtVenue: number };

/** How many an address may have: the addresses that the restaurant lists as its own are shared by its diners. */
const mostOf = ({ definition }: Merchant, address: string, { most, mostAtVenue }: Bounds): number =>
  definition.venueAddresses.some((block) => isWithinBlock(address, block)) ? mostAtVenue : most;

/** Counts a new guest of an address (product rules, section 9: Limits); gives the seconds to wait where there were too many. */
export async function countNewGuest({ db, clock }: Deps, merchant: Merchant, address: string): Promise<number> {
  if (address === IN_PROCESS) return 0;
  const { windowSeconds } = NEW_GUESTS;
  const limit = {
    merchantId: merchant.id,
    subject: `guests:${networkOf(address)}`,
    most: mostOf(merchant, address, NEW_GUESTS),
    windowSeconds,
  };
  return countTry(db, limit, clock.now());
}

const takenSlots = statement<{ slot: string }>(
  "limits.to-go-slots",
  `select to_go_slot as slot from customer_order where merchant_id = $1 and to_go_slot = any($2::text[]) and status = 0`,
);

/** Seconds after which an order may be ready. */
const RETRY_AFTER_SECONDS = 60;

/**
 * A free place for an open order of a guest without a table (to-go, pickup, delivery) among those of its address; `null` where the order
 * needs none. The place is written with
 * the order, and a unique index lets one open order have it: two orders that choose the same one do not both succeed. The address is
 * stored as a keyed hash.
 */
export async function freeToGoSlot(
  { db, secrets, random }: Deps,
  { merchantId, diner, address }: SeatedCaller,
  { merchant, type, isNew }: { merchant: Merchant; type: number; isNew: boolean },
): Promise<{ ok: true; value: string | null } | Refused<"too-many-open-orders", { retryAfterSeconds: number }>> {
  if (!isNew || diner.isMember || type === OrderType.DINE_IN || address === IN_PROCESS) return ok(null);
  const hash = secrets.hash(`to-go ${merchantId} ${networkOf(address)}`);
  const slots = Array.from({ length: mostOf(merchant, address, OPEN_TO_GO_ORDERS) }, (_, number) => `${hash}:${number}`);
  const taken = new Set((await takenSlots(db, merchantId, `{${slots.join(",")}}`)).map(({ slot }) => slot));
  const free = slots.filter((slot) => !taken.has(slot));
  const chosen = free[Number(random.digits(4)) % free.length];
  return chosen === undefined ? refuse("too-many-open-orders", { retryAfterSeconds: RETRY_AFTER_SECONDS }) : ok(chosen);
}
