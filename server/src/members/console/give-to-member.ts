import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { giveCoupons } from "../coupon/give-coupons.ts";
import { offersInUse } from "../coupon/offers-in-use.ts";
import { grantPoints } from "../points/grant-points.ts";
import { giveOnce } from "./act-on-member.ts";
import { writePointsNote } from "./gift-store.ts";

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

/** Gives points to a member, or takes them, with an entry of the ledger; refused where the balance would be negative. */
export const givePoints: Handler<typeof staffContract.members.givePoints> = async (deps, caller, { params: { id }, body, key }) => {
  const { merchantId, person } = caller;
  const { points: amount, reason } = body;
  return giveOnce(deps, caller, {
    id,
    key,
    body: { points: amount, reason },
    check: ({ member: { points } }) => (points + amount < 0 ? refuse("points-below-zero", { points }) : ok(null)),
    async give({ tx, member: { points }, audit }) {
      const entryId = deps.random.id();
      const balance = await grantPoints(tx, { merchantId, dinerId: id }, { id: entryId, amount, now: deps.clock.now() });
      if (balance === null) throw new Error("the locked balance of a member has changed");
      await writePointsNote(tx, { merchantId, entryId, dinerId: id, text: reason, by: person.name });
      await audit({ action: "member.points", before: { points }, after: { points: balance }, reason });
    },
  });
};
