import { COUPON_JSON, couponFrom, type HeldCoupon } from "../coupon/coupon-store.ts";
import type { Queryable } from "../db/queryable.ts";
import { statement } from "../db/queryable.ts";
import type { OrderMember } from "./order-record.ts";
import { MEMBER_JSON } from "./order-store.ts";

/** What an order stands on besides the menu, as the database has it now. */
export type Ground = {
  menuVersion: number;
  table: { id: string; name: string; regionId: string } | null;
  sitting: { id: string; isSeated: boolean } | null;
  /** What is left of the asked things that are limited, by id. */
  stock: Record<string, string>;
  /** Who orders; null for a guest. */
  member: OrderMember | null;
  /** What the member has not spent and what has not ended. */
  coupons: HeldCoupon[];
};

const ground = statement<Ground>(
  "order.ground",
  `select r.menu_version as "menuVersion",
     (select jsonb_build_object('id', t.id::text, 'name', t.name, 'regionId', t.region_id::text)
      from dining_table t where t.merchant_id = $1 and t.id = $2) as "table",
     (select jsonb_build_object('id', s.id::text, 'isSeated', exists (
        select 1 from seat where merchant_id = $1 and sitting_id = s.id and diner_id = $3))
      from sitting s where s.merchant_id = $1 and s.table_id = $2 and s.ended_at is null) as sitting,
     coalesce((select jsonb_object_agg(product_id::text, remaining::text) from stock
      where merchant_id = $1 and product_id = any($4::bigint[])), '{}') as stock,
     (select ${MEMBER_JSON} from member m where m.merchant_id = $1 and m.diner_id = $3) as member,
     coalesce((select jsonb_agg(${COUPON_JSON} order by c.valid_to, c.id) from user_coupon c
      where c.merchant_id = $1 and c.diner_id = $3 and c.used_at is null and c.valid_to > $5), '[]') as coupons
   from merchant r where r.id = $1`,
);

/** Reads in one go what an order at a place stands on; `null` where there is no such merchant. */
export async function findGround(
  on: Queryable,
  at: { merchantId: string; tableId: string; dinerId: string; asked: string[]; now: Date },
): Promise<Ground | null> {
  const [row] = await ground(on, at.merchantId, at.tableId, at.dinerId, `{${at.asked.join(",")}}`, at.now.toISOString());
  return row ? { ...row, coupons: row.coupons.map(couponFrom) } : null;
}
