import { refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { OrderRecord, OrderWithItems, StaffDiscount } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import { pricingContextOf } from "./pricing-context.ts";
import { type Repricing, repriceOrder, writeRepricing } from "./reprice-order.ts";

/** A locked order priced with this discount in place of the one that it has; null: without any. */
export async function planDiscount(
  tx: Queryable,
  held: OrderWithItems,
  { discount, ...pricing }: { discount: StaffDiscount | null; snapshot: MenuSnapshot; at: Date },
): Promise<Result<Repricing, "order-changed" | "paid-in-part">> {
  const discounted = { ...held, order: { ...held.order, staffDiscount: discount } };
  const context = await pricingContextOf(tx, discounted, pricing);
  return context ? repriceOrder(context, discounted) : refuse("order-changed");
}

/** Writes the discount of a locked order, with its event. */
export async function writeDiscount(
  tx: Queryable,
  { before, planned }: { before: OrderRecord; planned: Repricing },
  { actor, at, random }: Acting,
): Promise<void> {
  const { staffDiscount, total } = planned.order;
  const { kind = "amount", value = "0.00", reason = "" } = staffDiscount ?? {};
  const change = { kind, value, totalBefore: before.total, total };
  await writeRepricing(tx, planned, { id: random.id(), kind: "discounted", at, actor, reason, change });
}
