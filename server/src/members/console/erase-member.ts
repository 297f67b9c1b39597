import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { SESSION_TOPIC } from "../../identity/store/diner-session-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { changeHeldMember } from "./act-on-member.ts";

type Of = { merchantId: string; dinerId: string };

const holdDiner = statement<object, { merchantId: string; dinerId: string }>(
  "erase.hold-diner",
  `select from diner where merchant_id = :merchantId and id = :dinerId for update`,
);
const holdOrders = statement<{ id: string; status: number }, { merchantId: string; dinerId: string }>(
  "erase.hold-orders",
  `select id, status from customer_order where merchant_id = :merchantId and diner_id = :dinerId order by id for update`,
);

/** Locks a diner and its orders until the transaction ends, in the order in which placing locks them; returns the orders. */
async function holdDinerWithOrders(tx: Queryable, { merchantId, dinerId }: Of): Promise<{ id: string; status: number }[]> {
  await holdDiner(tx, { merchantId, dinerId });
  return holdOrders(tx, { merchantId, dinerId });
}

/** Rows of the diner. Points stay in the ledger, which has no name, and so do coupons of orders. */
const ofDiner = [
  `update customer_order set extra_info = coalesce(nullif((extra_info::jsonb - 'name' - 'phone')::text, '{}'), '')
   where merchant_id = :merchantId and diner_id = :dinerId and extra_info like '{%'`,
  `update order_event e set actor_name = '' from customer_order o
   where e.merchant_id = :merchantId and o.merchant_id = :merchantId and o.diner_id = :dinerId and e.order_id = o.id and e.actor_kind = 'diner' and e.actor_name <> ''`,
  `delete from push_subscription p using customer_order o
   where p.merchant_id = :merchantId and o.merchant_id = :merchantId and o.diner_id = :dinerId and p.order_id = o.id`,
  `delete from points_note where merchant_id = :merchantId and diner_id = :dinerId`,
  `delete from user_coupon where merchant_id = :merchantId and diner_id = :dinerId and used_at is null`,
  `delete from cart where merchant_id = :merchantId and diner_id = :dinerId`,
  `delete from idempotency where merchant_id = :merchantId and diner_id = :dinerId`,
  `delete from member_note where merchant_id = :merchantId and diner_id = :dinerId`,
  `delete from member where merchant_id = :merchantId and diner_id = :dinerId`,
].map((text, index) => statement<object, { merchantId: string; dinerId: string }>(`erase.of-diner-${index}`, text));

/** Rows of the phone: its one-time codes and the browsers in which it signed in. */
const ofPhone = ["sign_in_code", "issued_code", "known_browser"].map((table) =>
  statement<object, { merchantId: string; phone: string }>(
    `erase.${table}`,
    `delete from ${table} where merchant_id = :merchantId and phone = :phone`,
  ),
);

const signOut = statement<object, { merchantId: string; dinerId: string; at: string }>(
  "erase.sign-out",
  `with revoked as (
     update session set revoked_at = :at where merchant_id = :merchantId and diner_id = :dinerId and revoked_at is null returning merchant_id, token_hash
   )
   select announce('${SESSION_TOPIC}', merchant_id || ' ' || token_hash) from revoked`,
);

/* Placing, which waits for the lock of this row, reads it again. */
const markErased = statement<object, { merchantId: string; dinerId: string; at: string }>(
  "erase.mark-diner",
  `update diner set erased_at = :at where merchant_id = :merchantId and id = :dinerId`,
);

/** Erases a locked member, and signs the browsers out. */
async function eraseRows(tx: Queryable, { merchantId, dinerId, phone, at }: Of & { phone: string; at: Date }): Promise<void> {
  await markErased(tx, { merchantId, dinerId, at: at.toISOString() });
  await signOut(tx, { merchantId, dinerId, at: at.toISOString() });
  for (const erase of ofDiner) await erase(tx, { merchantId, dinerId });
  for (const erase of ofPhone) await erase(tx, { merchantId, phone });
}

/** Erases a member on request. Orders stay without the person; while one is in progress, it is refused. */
export const eraseMember: Handler<typeof staffContract.members.erase> = (deps, caller, { params: { id } }) => {
  const of = { merchantId: caller.merchantId, dinerId: id };
  let orderIds: string[] = [];
  return changeHeldMember(deps, caller, {
    id,
    async lockFirst(tx) {
      const orders = await holdDinerWithOrders(tx, of);
      orderIds = orders.filter(({ status }) => status === OrderStatus.Progressing || status === AWAITS_PAYMENT).map((order) => order.id);
    },
    async change({ tx, member: { phone }, audit }): Promise<Result<null, "member-has-orders">> {
      if (orderIds.length > 0) return refuse("member-has-orders", { orderIds });
      await eraseRows(tx, { ...of, phone, at: deps.clock.now() });
      await audit({ action: "member.erase" });
      return ok(null);
    },
  });
};
