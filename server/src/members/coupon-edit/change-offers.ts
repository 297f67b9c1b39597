import type { CouponOfferView } from "@comanda/contract/staff/menu/coupon-calls";
import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { CouponOffer } from "../../platform/db/schema/merchant.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import {
  findStoredRestaurant,
  lockRestaurant,
  type StoredRestaurant,
  writeRestaurant,
} from "../../menu/restaurant/restaurant-setting-store.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { countOffers } from "./offer-store.ts";
import { offerView } from "./offer-view.ts";

/** The held coupons of a restaurant, and what changes them. */
export type HeldOffers = {
  tx: Queryable;
  stored: StoredRestaurant;
  snapshot: MenuSnapshot;
  /** Null where there is none of this id. */
  offer: CouponOffer | null;
  /** Stores the coupon in its place, or as the last one, with a line in the audit. */
  write: (offer: CouponOffer, line: OfferLine) => Promise<void>;
};
type OfferLine = { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown> };

type Changing<Why extends string> = { id: string; change: (held: HeldOffers) => Promise<Result<null, Why>> };

const withOffer = (offers: readonly CouponOffer[], offer: CouponOffer): CouponOffer[] =>
  offers.some(({ id }) => id === offer.id) ? offers.map((one) => (one.id === offer.id ? offer : one)) : [...offers, offer];

/** Changes the coupons of a restaurant while it holds them, and returns the coupon as it is then. */
export async function changeOffer<Why extends string>(
  deps: Deps,
  caller: StaffCaller,
  { id, change }: Changing<Why>,
): Promise<Result<CouponOfferView, Why | "not-found">> {
  const { merchantId, address, locale } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const changed = await deps.db.transaction(async (tx): Promise<Result<null, Why | "not-found">> => {
    await lockRestaurant(tx, { merchantId });
    const stored = await findStoredRestaurant(tx, merchantId);
    if (!stored) return refuse("not-found");
    const { coupons } = stored.definition;
    const write: HeldOffers["write"] = async (offer, line) => {
      await writeRestaurant(tx, merchantId, { coupons: withOffer(coupons, offer) });
      const subject = { kind: "coupon", id, name: baseText(offer.terms.name).text };
      await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), subject, address, ...line });
    };
    return change({ tx, stored, snapshot, offer: coupons.find((one) => one.id === id) ?? null, write });
  });
  if (!changed.ok) return changed;
  const now = deps.clock.now();
  const after = await findStoredRestaurant(deps.db, merchantId);
  const offer = after?.definition.coupons.find((one) => one.id === id);
  if (!offer) return refuse("not-found");
  const counts = await countOffers(deps.db, merchantId, now);
  return ok(offerView(offer, { snapshot, counts, now, locale }));
}
