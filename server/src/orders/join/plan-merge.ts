import type { OrderType } from "@comanda/domain/codes";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { amountsOf, costOf, nextPosition } from "../place/compose-order.ts";
import type { PricingContext } from "../place/order-context.ts";
import { priceWholeOrder } from "../place/price-whole-order.ts";
import { allergyIn } from "../read/allergy-gate.ts";
import type { OrderRecord, OrderWithItems } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import type { Merging } from "./write-merge.ts";

/**
 * The target order with the items of the other, which keep their prices, and what was taken off it; its tip is added. The whole is priced by the rules of the target,
 * with its coupons. `null` where these cannot be applied.
 */
export function planMerge(
  context: PricingContext,
  { from, into }: { from: OrderWithItems; into: OrderWithItems },
  { actor, random }: Pick<Acting, "actor" | "random">,
): Merging | null {
  const items = [...into.items, ...from.items];
  const { priced, pricing, refused } = priceWholeOrder(context, {
    type: into.order.type as OrderType,
    isTaxFree: into.order.isTaxFree,
    tips: moneyText(sum([money(into.order.tips), money(from.order.tips)])),
    lines: items.map(({ line }) => line),
    userCouponIds: into.order.pricing.coupons.map(({ userCouponId }) => userCouponId),
  });
  if (refused) return null;
  const added = from.items.map((item, at) => {
    const cost = costOf(priced, into.items.length + at);
    return { ...item, fromId: item.id, id: random.id(), position: nextPosition(into.items) + at, ...cost };
  });
  const order: OrderRecord = {
    ...into.order,
    ...amountsOf(priced, pricing),
    ...allergyOfBoth(from, into),
    notes: [into.order.notes, from.order.notes].filter(Boolean).join(" · "),
    sendStatus: sendStatusOfItems(items.map(({ state }) => state)),
    sentAt: into.order.sentAt ?? from.order.sentAt,
    rowVersion: into.order.rowVersion + 1,
    changedAt: context.reading.now,
  };
  const removed = (from.removed ?? []).map((line) => ({ id: random.id(), fromId: line.id }));
  return { from: from.order, into: order, added, removed, bringsAllergy: allergyIn(from) !== null, actor };
}

/** The allergens of both orders. They are read where somebody has read those of each order that has an allergy. */
function allergyOfBoth(from: OrderWithItems, into: OrderWithItems): Pick<OrderRecord, "allergies" | "allergyReadBy" | "allergyReadAt"> {
  const named = [...new Set([...(into.order.allergies ?? []), ...(from.order.allergies ?? [])])];
  const withAllergy = [into, from].filter((one) => allergyIn(one) !== null);
  const [first] = withAllergy.every(({ order }) => order.allergyReadBy !== null) ? withAllergy : [];
  return {
    allergies: named.length > 0 ? named : null,
    allergyReadBy: first?.order.allergyReadBy ?? null,
    allergyReadAt: first?.order.allergyReadAt ?? null,
  };
}
