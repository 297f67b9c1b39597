import type { OrderStatus } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { SESSION_CHANNEL } from "../../identity/store/diner-session-store.ts";

type Of = { merchantId: string; dinerId: string };

const holdDiner = statement("erase.hold-diner", `select from diner where merchant_id = $1 and id = $2 for update`);
const holdOrders = statement<{ id: string; status: OrderStatus }>(
  "erase.hold-orders",
  `select id, status from customer_order where merchant_id = $1 and diner_id = $2 order by id for update`,
);

/** Locks a diner and its orders until the transaction ends, in the order in which placing locks them; returns the orders. */
export async function holdDinerWithOrders(tx: Queryable, { merchantId, dinerId }: Of): Promise<{ id: string; status: OrderStatus }[]> {
  await holdDiner(tx, merchantId, dinerId);
  return holdOrders(tx, merchantId, dinerId);
}

/** Rows of the diner ($1 the merchant, $2 the diner). Points stay in the ledger, which has no name, and so do coupons of orders. */
const ofDiner = [
  `update customer_order set extra_info = coalesce(nullif((extra_info::jsonb - 'name' - 'phone')::text, '{}'), '')
   where merchant_id = $1 and diner_id = $2 and extra_info like '{%'`,
  `update order_event e set actor_name = '' from customer_order o
   where e.merchant_id = $1 and o.merchant_id = $1 and o.diner_id = $2 and e.order_id = o.id and e.actor_kind = 'diner' and e.actor_name <> ''`,
  `delete from push_subscription p using customer_order o
   where p.merchant_id = $1 and o.merchant_id = $1 and o.diner_id = $2 and p.order_id = o.id`,
  `delete from points_note where merchant_id = $1 and diner_id = $2`,
  `delete from user_coupon where merchant_id = $1 and diner_id = $2 and used_at is null`,
  `delete from cart where merchant_id = $1 and diner_id = $2`,
  `delete from idempotency where merchant_id = $1 and diner_id = $2`,
  `delete from member_note where merchant_id = $1 and diner_id = $2`,
  `delete from member where merchant_id = $1 and diner_id = $2`,
].map((text, index) => statement(`erase.of-diner-${index}`, text));

/** Rows of the phone ($1 the merchant, $2 the phone): its one-time codes and the browsers in which it signed in. */
const ofPhone = ["sign_in_code", "issued_code", "known_browser"].map((table) =>
  statement(`erase.${table}`, `delete from ${table} where merchant_id = $1 and phone = $2`),
);

const signOut = statement(
  "erase.sign-out",
  `with revoked as (
     update session set revoked_at = $3 where merchant_id = $1 and diner_id = $2 and revoked_at is null returning merchant_id, token_hash
   )
   select pg_notify('${SESSION_CHANNEL}', merchant_id || ' ' || token_hash) from revoked`,
);

/* Placing, which waits for the lock of this row, reads it again. */
const markErased = statement("erase.mark-diner", `update diner set erased_at = $3 where merchant_id = $1 and id = $2`);

/** Erases a locked member, and signs the browsers out. */
export async function eraseRows(tx: Queryable, { merchantId, dinerId, phone, at }: Of & { phone: string; at: Date }): Promise<void> {
  await markErased(tx, merchantId, dinerId, at.toISOString());
  await signOut(tx, merchantId, dinerId, at.toISOString());
  for (const erase of ofDiner) await erase(tx, merchantId, dinerId);
  for (const erase of ofPhone) await erase(tx, merchantId, phone);
}
