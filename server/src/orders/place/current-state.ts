import { COUPON_JSON, couponFrom, type HeldCoupon } from "../../members/coupon/coupon-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { statement } from "../../platform/db/queryable.ts";
import { availableStock } from "../../menu/read/menu-store.ts";
import type { OrderMember } from "../read/order-record.ts";
import { MEMBER_JSON } from "../read/order-store.ts";

/** The state that an order is validated and priced with besides the menu, as the database has it now. */
export type CurrentState = {
  menuVersion: number;
  table: { id: string; name: string; regionId: string } | null;
  sitting: { id: string; isSeated: boolean } | null;
  /** Remaining stock of the requested products that are limited, by id. */
  stock: Record<string, string>;
  /** The member who places the order; null for a guest. */
  member: OrderMember | null;
  /** The member's unused coupons that have not expired. */
  coupons: HeldCoupon[];
  /** Whether the diner may have an open order of this type at the table, in this or an earlier sitting. */
  hasOpenOrder: boolean;
  /** The answer stored under the key; null without a key or a stored answer. */
  stored: StoredOrder | null;
};

/** A stored answer under an idempotency key, with the hash of its request's body. */
export type StoredOrder = { bodyHash: string; answer: unknown };

const currentState = statement<CurrentState>(
  "order.current-state",
  `select r.menu_version as "menuVersion",
     (select jsonb_build_object('id', t.id::text, 'name', t.name, 'regionId', t.region_id::text)
      from dining_table t where t.merchant_id = $1 and t.id = $2 and t.out_of_use_at is null) as "table",
     (select jsonb_build_object('id', s.id::text, 'isSeated', exists (
        select 1 from seat where merchant_id = $1 and sitting_id = s.id and diner_id = $3))
      from sitting s where s.merchant_id = $1 and s.table_id = $2 and s.ended_at is null) as sitting,
     coalesce((select jsonb_object_agg(product_id::text, remaining::text) from (${availableStock("$5")}) as a
      where product_id = any($4::bigint[])), '{}') as stock,
     (select ${MEMBER_JSON} from member m where m.merchant_id = $1 and m.diner_id = $3) as member,
     coalesce((select jsonb_agg(${COUPON_JSON} order by c.valid_to, c.id) from user_coupon c
      where c.merchant_id = $1 and c.diner_id = $3 and c.used_at is null and c.valid_to > $5), '[]') as coupons,
     exists (select 1 from customer_order o
      where o.merchant_id = $1 and o.diner_id = $3 and o.type = $6 and o.table_id = $2 and o.status = 0) as "hasOpenOrder",
     (select jsonb_build_object('bodyHash', i.body_hash, 'answer', i.answer)
      from idempotency i where i.merchant_id = $1 and i.diner_id = $3 and i.key = $7) as stored
   from merchant r where r.id = $1 and r.removed_at is null`,
);

/** Reads the current state in one statement; `null` for an unknown merchant. */
export async function readCurrentState(
  on: Queryable,
  at: { merchantId: string; tableId: string; dinerId: string; type: number; productIds: string[]; now: Date; key?: string },
): Promise<CurrentState | null> {
  const { merchantId, tableId, dinerId, type, now, key = null } = at;
  const [row] = await currentState(on, merchantId, tableId, dinerId, `{${at.productIds.join(",")}}`, now.toISOString(), type, key);
  return row ? { ...row, coupons: row.coupons.map(couponFrom) } : null;
}
