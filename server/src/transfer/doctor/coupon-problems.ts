import { offersInUse } from "../../members/coupon/offers-in-use.ts";
import { hasDishes } from "../../members/coupon/scope-dishes.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { minor, type NameOf, type Problem, problemOf } from "./problem.ts";

/** The coupons that are given and take off nothing, because no dish that they are for is on the menu. */
export function couponProblems(snapshot: MenuSnapshot, nameOf: NameOf, now: Date): Problem[] {
  const idle = offersInUse(snapshot.merchant, now).filter(({ terms }) => !hasDishes(terms, snapshot));
  return problemOf(
    minor(
      "coupon-without-dishes",
      idle.map(({ terms }) => nameOf(terms.name)),
    ),
  );
}
