import { allergiesByGuestAndTable, type GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import { OrderStatus, type OrderType } from "@comanda/domain/codes";
import { MAX_LINES_OF_ORDER } from "@comanda/domain/limits";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { giveBackSpent } from "../../members/points/points-of-order.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { pricingContextOf } from "../change/reprice-order.ts";
import { type Acting, holdOrder } from "../event/hold-order.ts";
import { OPERATOR } from "../event/order-event-sql.ts";
import { amountsOf, costOf, nextPosition } from "../place/compose-order.ts";
import type { PricingContext } from "../place/order-context.ts";
import { priceWholeOrder } from "../place/price-whole-order.ts";
import { isChangedMeanwhile } from "../place/write-order.ts";
import { allergyIn, withStated } from "../read/allergy-gate.ts";
import { isCheckedOut } from "../read/checkout.ts";
import type { OrderRecord, OrderWithItems } from "../read/order-record.ts";
import { insertSlips, planSlips } from "../tickets/plan-slips.ts";
import { type Merging, writeMerge } from "./write-merge.ts";

export type MergeRefusal = "not-found" | "order-modified" | "has-points" | "too-many-lines";

/** Two locked orders, the menu, and who merges them. */
export type MergeRequest = Acting & { from: OrderWithItems; into: OrderWithItems; snapshot: MenuSnapshot };

/**
 * Refuses orders that cannot be merged: one that is not in progress, is being paid, or of which something is paid; where `from` has items
 * bought with points, which its own member has paid for; and where the result would exceed the maximum number of lines.
 */
export function checkMerge({ from, into, at }: Pick<MergeRequest, "from" | "into" | "at">): Result<null, MergeRefusal> {
  if (from.order.id === into.order.id || ![from, into].every(({ order }) => isOpen(order, at))) return refuse("order-modified");
  if (from.order.points > 0) return refuse("has-points");
  return from.items.length + into.items.length > MAX_LINES_OF_ORDER ? refuse("too-many-lines") : ok(null);
}

const isOpen = (order: OrderRecord, now: Date): boolean =>
  order.status === OrderStatus.Progressing && Number(order.paid) === 0 && Number(order.held) === 0 && !isCheckedOut(order, now);

/** What merging two locked orders would write; null where the coupons of the target cannot be applied. */
export async function planMergeOf(tx: Queryable, { from, into, snapshot, at, ...acting }: MergeRequest): Promise<Merging | null> {
  const context = await pricingContextOf(tx, into, { snapshot, at });
  return context && planMerge(context, { from, into }, acting);
}

/**
 * Merges two locked orders: the coupons of the merged one return to its member. Where their tickets are on paper, slips tell the kitchen with
 * which order what is not made goes now, and at the other order of an allergy that comes with it.
 */
export async function writeMerging(tx: Queryable, merging: Merging, { random }: Pick<Acting, "random">): Promise<void> {
  const { from, into, added, actor, bringsAllergy } = merging;
  const movedFrom = from.tableName === into.tableName ? null : from.tableName || null;
  const joined = await planSlips(tx, from, { kind: "joined", joinedFrom: from.serial, movedFrom, random });
  const allergy = bringsAllergy ? await planSlips(tx, into, { kind: "allergy", random }) : [];
  await writeMerge(tx, { random }, merging);
  const idOf = new Map(added.map(({ fromId, id }) => [fromId, id]));
  const slips = joined.map((slip) => ({ ...slip, items: slip.items.map((item) => ({ ...item, id: idOf.get(item.id) ?? item.id })) }));
  await insertSlips(tx, into, { slips: [...slips, ...allergy], actor, at: into.changedAt });
  const { merchantId, id: orderId, dinerId } = merging.from;
  await giveBackSpent(tx, { merchantId, id: random.id(), dinerId, orderId, points: 0, at: merging.into.changedAt });
}

/**
 * Merges two unpaid orders in progress by an operator's command (specification, section 4: BeMerged). The items of `from` move to `into`
 * with their original prices, their state and their tickets. Returns the new total, dollars with two digits.
 */
export async function mergeOrders(
  deps: Deps,
  request: { merchantId: string; from: string; into: string },
): Promise<Result<{ total: string }, MergeRefusal>> {
  const { merchantId } = request;
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const acting: Acting = { actor: OPERATOR, at: deps.clock.now(), random: deps.random };
  try {
    return await deps.db.transaction(async (tx): Promise<Result<{ total: string }, MergeRefusal>> => {
      const [from, into] = [await holdOrder(tx, merchantId, request.from), await holdOrder(tx, merchantId, request.into)];
      if (!from || !into) return refuse("not-found");
      const checked = checkMerge({ from, into, at: acting.at });
      if (!checked.ok) return checked;
      const merging = await planMergeOf(tx, { ...acting, from, into, snapshot });
      if (!merging) return refuse("order-modified");
      await writeMerging(tx, merging, acting);
      return ok({ total: merging.into.total });
    });
  } catch (error) {
    if (isChangedMeanwhile(error)) return refuse("order-modified");
    throw error;
  }
}

/**
 * The target order with the items of the other, which keep their prices, and what was taken off it; its tip is added. The whole is priced by the rules of the target,
 * with its coupons. `null` where these cannot be applied.
 */
function planMerge(
  context: PricingContext,
  { from, into }: { from: OrderWithItems; into: OrderWithItems },
  { actor, random }: Pick<Acting, "actor" | "random">,
): Merging | null {
  const items = [...into.items, ...from.items];
  const { priced, pricing, refused } = priceWholeOrder(context, {
    type: into.order.type as OrderType,
    guests: guestsOfBoth(from.order, into.order),
    isTaxFree: into.order.isTaxFree,
    tips: moneyText(sum([money(into.order.tips), money(from.order.tips)])),
    lines: items.map(({ line }) => line),
    userCouponIds: into.order.pricing.coupons.map(({ userCouponId }) => userCouponId),
  });
  if (refused) return null;
  const stated = ofTableIn([from, into]);
  const added = from.items.map((item, at) => {
    const cost = costOf(priced, into.items.length + at);
    const line = withStated(item.line, stated);
    return { ...item, line, fromId: item.id, id: random.id(), position: nextPosition(into.items) + at, ...cost };
  });
  const order: OrderRecord = {
    ...into.order,
    ...amountsOf(priced, pricing),
    ...allergyOfBoth(from, into),
    guests: guestsOfBoth(from.order, into.order),
    notes: [into.order.notes, from.order.notes].filter(Boolean).join(" · "),
    sendStatus: sendStatusOfItems(items.map(({ state }) => state)),
    sentAt: into.order.sentAt ?? from.order.sentAt,
    rowVersion: into.order.rowVersion + 1,
    changedAt: context.reading.now,
  };
  const removed = (from.removed ?? []).map((line) => ({ id: random.id(), fromId: line.id }));
  return { from: from.order, into: order, added, removed, bringsAllergy: allergyIn(from) !== null, actor };
}

/**
 * How many guests a joined order is for, on which charges depend. Orders of one party each say how many sit at its table; those of two tables, or
 * without one, are of two parties.
 */
const guestsOfBoth = (from: OrderRecord, into: OrderRecord): number =>
  from.sittingId !== "0" && from.sittingId === into.sittingId ? Math.max(from.guests, into.guests) : from.guests + into.guests;

/**
 * What the lines that move state besides, where a guest is named in one of the orders: an allergen of the other order is the whole table's, also
 * where a guest has it.
 */
function ofTableIn(orders: readonly OrderWithItems[]): GuestAllergy[] {
  const allergies = orders.flatMap((one) => allergyIn(one) ?? []);
  if (allergies.every(({ guests }) => guests.length === 0)) return [];
  return allergies.flatMap(allergiesByGuestAndTable).filter(({ guest }) => guest === null);
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
