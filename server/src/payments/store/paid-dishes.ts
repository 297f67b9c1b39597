import { refuse, type Result } from "@comanda/domain/result";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { RESERVING } from "../../orders/read/paying-store.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";

/** An item that is paid by dish, who asked for it, and when. */
type PaidDish = { id: string; by: string; at: Date };

/** SQL: the items that staff have recorded as paid by dish, or for which a card is asked for or held. */
const PAID_BY_STAFF = `select i.id, p.staff_name as by, p.at from payment p, jsonb_array_elements_text(p.item_ids) as i (id)
   where p.merchant_id = :merchantId and p.order_id = :orderId and p.reverses is null
     and not exists (select 1 from payment r where r.merchant_id = :merchantId and r.reverses = p.id)
   union all
   select i.id, h.actor ->> 'name', h.created_at from card_hold h, jsonb_array_elements_text(h.item_ids) as i (id)
   where h.merchant_id = :merchantId and h.order_id = :orderId and h.state in ('starting', 'waiting', 'held', 'capturing')`;

/** The items of an order that staff have recorded as paid by dish, or for which a card is asked for or held. A payment that was reversed pays none. */
export const findDishesPaidByStaff = statement<PaidDish, { merchantId: string; orderId: string }>(
  "payment.dishes-paid-by-staff",
  PAID_BY_STAFF,
);

/** These, and the items of which a diner has paid a part or is paying one. */
export const findPaidDishes = statement<PaidDish, { merchantId: string; orderId: string }>(
  "payment.paid-dishes",
  `${PAID_BY_STAFF}
   union all
   select i.item_id::text, '', p.at from payment_item i join payment p on p.merchant_id = :merchantId and p.id = i.payment_id
   where i.merchant_id = :merchantId and i.order_id = :orderId
   union all
   select i.item_id::text, '', a.created_at from attempt_item i
   join payment_attempt a on a.merchant_id = :merchantId and a.id = i.attempt_id and a.state in ${RESERVING}
   where i.merchant_id = :merchantId and i.order_id = :orderId`,
);

type Refused = Extract<Result<never, "order-changed" | "already-done">, { ok: false }>;

/** Refuses dishes that are not on a locked order, or that were paid; null where all of them can be paid. */
export async function checkDishes(tx: Queryable, { order, items }: OrderWithItems, itemIds: readonly string[]): Promise<Refused | null> {
  if (itemIds.length === 0) return null;
  if (itemIds.some((id) => !items.some((item) => item.id === id))) return refuse("order-changed");
  const done = (await findPaidDishes(tx, { merchantId: order.merchantId, orderId: order.id })).find(({ id }) => itemIds.includes(id));
  return done ? refuse("already-done", { by: done.by, at: done.at.toISOString() }) : null;
}
