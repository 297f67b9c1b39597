import type { staffContract } from "@comanda/contract/staff/index";
import { compare, decimal, isZero } from "@comanda/domain/money/decimal";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import type { Queryable } from "../../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../../platform/merchant/menu-snapshot.ts";
import { pricingContextOf, repriceOrder, type Repricing, writeRepricing } from "../../change/reprice-order.ts";
import { isSeenVersion } from "../../change/seen-version.ts";
import type { Acting } from "../../event/hold-order.ts";
import type { OrderRecord, OrderWithItems, StaffDiscount } from "../../read/order-record.ts";
import { actOnOrder, checkInProgress, checkNobodyPays, checkNothingPending } from "../act-on-order.ts";

/** Gives an order a discount in place of the one that it has, or says what its total would be. A value of 0 removes it. */
export const discountCall: Handler<typeof staffContract.orders.discount> = async (deps, caller, { params, body }) => {
  const { rowVersion, kind, reason, isPreview } = body;
  const isRemoved = isZero(decimal(body.value));
  if (!isRemoved && reason === "") return refuse("malformed-input", { issues: [{ path: "reason", message: "required" }] });
  if (kind === "percent" && compare(decimal(body.value), decimal("100")) > 0)
    return refuse("malformed-input", { issues: [{ path: "value", message: "at most 100 percent" }] });
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const discount = isRemoved ? null : { kind, value: moneyText(money(body.value)), reason, by: caller.person.name };
  const changed = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, acting) => {
    const free = await checkNothingPending(tx, held.order);
    if (!free.ok) return free;
    const inProgress = await checkInProgress(tx, held.order);
    if (!inProgress.ok || !(await isSeenVersion(tx, held.order, rowVersion))) return refuse("order-changed");
    const unpaid = await checkNobodyPays(tx, held.order);
    if (!unpaid.ok) return unpaid;
    const planned = await planDiscount(tx, held, { discount, snapshot, at: acting.at });
    if (!planned.ok) return planned;
    if (!isPreview) await writeDiscount(tx, { before: held.order, planned: planned.value }, acting);
    return ok({ totalBefore: held.order.total, total: planned.value.order.total });
  });
  return changed.ok ? ok({ ...changed.value.value, order: changed.value.order }) : changed;
};

/** A locked order priced with this discount in place of the one that it has; null: without any. */
async function planDiscount(
  tx: Queryable,
  held: OrderWithItems,
  { discount, ...pricing }: { discount: StaffDiscount | null; snapshot: MenuSnapshot; at: Date },
): Promise<Result<Repricing, "order-changed" | "paid-in-part">> {
  const discounted = { ...held, order: { ...held.order, staffDiscount: discount } };
  const context = await pricingContextOf(tx, discounted, pricing);
  return context ? repriceOrder(context, discounted) : refuse("order-changed");
}

/** Writes the discount of a locked order, with its event. */
async function writeDiscount(
  tx: Queryable,
  { before, planned }: { before: OrderRecord; planned: Repricing },
  { actor, at, random }: Acting,
): Promise<void> {
  const { staffDiscount, total } = planned.order;
  const { kind = "amount", value = "0.00", reason = "" } = staffDiscount ?? {};
  const change = { kind, value, totalBefore: before.total, total };
  await writeRepricing(tx, planned, { id: random.id(), kind: "discounted", at, actor, reason, change });
}
