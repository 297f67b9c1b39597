import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import { giveCoupons } from "../coupon/give-coupons.ts";
import { offersInUse } from "../coupon/offers-in-use.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { giveOnce } from "./act-on-member.ts";

/** Gives a coupon of the restaurant to a member, with the terms of today. */
export const giveCoupon: Handler<typeof staffContract.members.giveCoupon> = async (deps, caller, { params: { id }, body, key }) => {
  const snapshot = await deps.menus.latest(caller.merchantId);
  const offer = snapshot && offersInUse(snapshot.merchant, deps.clock.now()).find((one) => one.id === body.couponId);
  if (!snapshot || !offer) return refuse("not-found");
  const { merchant } = snapshot;
  return giveOnce(deps, caller, {
    id,
    key,
    body: { couponId: offer.id },
    check: () => ok(null),
    async give({ tx, audit }) {
      await giveCoupons(tx, { random: deps.random, now: deps.clock.now(), merchant, dinerId: id }, [offer]);
      await audit({ action: "member.coupon", after: { coupon: baseText(offer.terms.name).text } });
    },
  });
};
