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

const currentState = statement<
  CurrentState,
  {
    merchantId: string;
    tableId: string;
    dinerId: string;
    keyOwnerId: string;
    productIds: string;
    now: string;
    type: number;
    key: string | null;
  }
>(
  "order.current-state",
  `select r.menu_version as "menuVersion",
     (select jsonb_build_object('id', t.id::text, 'name', t.name, 'regionId', t.region_id::text)
      from dining_table t where t.merchant_id = :merchantId and t.id = :tableId and t.out_of_use_at is null) as "table",
     (select jsonb_build_object('id', s.id::text, 'isSeated', exists (
        select 1 from seat where merchant_id = :merchantId and sitting_id = s.id and diner_id = :dinerId))
      from sitting s where s.merchant_id = :merchantId and s.table_id = :tableId and s.ended_at is null) as sitting,
     coalesce((select jsonb_object_agg(product_id::text, remaining::text) from (${availableStock(":now")}) as a
      where product_id = any(:productIds::bigint[])), '{}') as stock,
     (select ${MEMBER_JSON} from member m where m.merchant_id = :merchantId and m.diner_id = :dinerId) as member,
     coalesce((select jsonb_agg(${COUPON_JSON} order by c.valid_to, c.id) from user_coupon c
      where c.merchant_id = :merchantId and c.diner_id = :dinerId and c.used_at is null and c.valid_to > :now), '[]') as coupons,
     exists (select 1 from customer_order o
      where o.merchant_id = :merchantId and o.diner_id = :dinerId and o.type = :type and o.table_id = :tableId and o.status = 0) as "hasOpenOrder",
     (select jsonb_build_object('bodyHash', i.body_hash, 'answer', i.answer)
      from idempotency i where i.merchant_id = :merchantId and i.diner_id = :keyOwnerId and i.key = :key) as stored
   from merchant r where r.id = :merchantId and r.removed_at is null`,
);

/** Reads the current state in one statement; `null` for an unknown merchant. `keyOwnerId`: the diner under whom the key is stored, if another. */
export async function readCurrentState(
  on: Queryable,
  at: {
    merchantId: string;
    tableId: string;
    dinerId: string;
    type: number;
    productIds: string[];
    now: Date;
    key?: string;
    keyOwnerId?: string;
  },
): Promise<CurrentState | null> {
  const { merchantId, tableId, dinerId, type, now, key = null, keyOwnerId = dinerId } = at;
  const [row] = await currentState(on, {
    merchantId,
    tableId,
    dinerId,
    keyOwnerId,
    productIds: `{${at.productIds.join(",")}}`,
    now: now.toISOString(),
    type,
    key,
  });
  return row ? { ...row, coupons: row.coupons.map(couponFrom) } : null;
}
