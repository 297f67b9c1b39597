import { OrderStatus, type OrderType } from "@comanda/domain/codes";
import { MAX_LINES_OF_ORDER } from "@comanda/domain/limits";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { mayBecome } from "@comanda/domain/order/order-life";
import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../deps.ts";
import type { MenuSnapshot } from "../../menu/menu-cache.ts";
import { giveBackSpent } from "../../points/points-of-order.ts";
import { amountsOf, costOf, nextPosition } from "../place/compose-order.ts";
import type { PricingContext } from "../place/order-context.ts";
import { isCheckedOut } from "../read/checkout.ts";
import { readCurrentState } from "../place/current-state.ts";
import { readingOn } from "../read/order-member-view.ts";
import type { OrderRecord, OrderWithItems } from "../read/order-record.ts";
import { findAnyOrder, findOrder } from "../read/order-store.ts";
import { priceWholeOrder } from "../place/price-whole-order.ts";
import { OPERATOR } from "../event/order-event-sql.ts";
import { type Merging, writeMerge } from "./write-merge.ts";
import { isChangedMeanwhile } from "../place/write-order.ts";

export type MergeRefusal = "not-found" | "order-modified" | "has-points" | "too-many-lines";

type MergeRequest = { merchantId: string; from: string; into: string };

/**
 * Merges two unpaid orders in progress (specification, section 4: BeMerged). The items of `from` move to `into` with their original
 * prices, and so does its tip; the whole is priced by the rules of `into`, with the coupons of `into`. Coupons of `from` return to their
 * member. Refused where `from` has items bought with points, which its own member has paid for, and where the result would exceed the
 * maximum number of lines. Returns the new total, dollars with two digits.
 */
export async function mergeOrders(deps: Deps, request: MergeRequest): Promise<Result<{ total: string }, MergeRefusal>> {
  const both = await readBoth(deps, request);
  if (!both.ok) return both;
  const { from, into, context } = both.value;
  const merging = mergedOn(deps, context, { from, into });
  if (!merging) return refuse("order-modified");
  try {
    await deps.db.transaction(async (tx) => {
      await writeMerge(tx, deps, merging);
      const { merchantId, id: orderId, dinerId } = from.order;
      await giveBackSpent(tx, { merchantId, id: deps.random.id(), dinerId, orderId, points: 0, at: merging.into.changedAt });
    });
  } catch (error) {
    if (isChangedMeanwhile(error)) return refuse("order-modified");
    throw error;
  }
  return ok({ total: merging.into.total });
}

type Both = { from: OrderWithItems; into: OrderWithItems };

/** Both orders, and the pricing context of the target order, with its own coupons only. */
async function readBoth(deps: Deps, request: MergeRequest): Promise<Result<Both & { context: PricingContext }, MergeRefusal>> {
  const { merchantId } = request;
  const [from, into] = [await whole(deps, merchantId, request.from), await whole(deps, merchantId, request.into)];
  if (!from || !into) return refuse("not-found");
  if (request.from === request.into || ![from, into].every(({ order }) => isOpen(order, deps.clock.now()))) return refuse("order-modified");
  if (from.order.points > 0) return refuse("has-points");
  if (from.items.length + into.items.length > MAX_LINES_OF_ORDER) return refuse("too-many-lines");
  const now = deps.clock.now();
  const { tableId, dinerId, type } = into.order;
  const currentState = await readCurrentState(deps.db, { merchantId, tableId, dinerId, type, productIds: [], now });
  const snapshot: MenuSnapshot | null = currentState && (await deps.menus.snapshotAt(merchantId, currentState.menuVersion));
  if (!currentState || !snapshot) return refuse("not-found");
  const reading = readingOn(snapshot, { now, locale: DEFAULT_LOCALE });
  return ok({ from, into, context: { reading, snapshot, currentState: { ...currentState, coupons: [] }, existingOrder: into } });
}

async function whole({ db }: Deps, merchantId: string, id: string): Promise<OrderWithItems | null> {
  const order = await findAnyOrder(db, merchantId, id);
  return order && findOrder(db, { merchantId, id, dinerId: order.dinerId });
}

const isOpen = (order: OrderRecord, now: Date): boolean =>
  mayBecome(order.status as OrderStatus, OrderStatus.BeMerged) && Number(order.paid) === 0 && !isCheckedOut(order, now);

/** The target order with the added items; `null` where its coupons cannot be applied. */
function mergedOn(deps: Pick<Deps, "random">, context: PricingContext, { from, into }: Both): Merging | null {
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
    return { ...item, id: deps.random.id(), position: nextPosition(into.items) + at, ...costOf(priced, into.items.length + at) };
  });
  const order: OrderRecord = {
    ...into.order,
    ...amountsOf(priced, pricing),
    notes: [into.order.notes, from.order.notes].filter(Boolean).join(" · "),
    sendStatus: sendStatusOfItems(items.map(({ state }) => state)),
    sentAt: into.order.sentAt ?? from.order.sentAt,
    rowVersion: into.order.rowVersion + 1,
    changedAt: context.reading.now,
  };
  return { from: from.order, into: order, added, actor: OPERATOR };
}
