import { queryableOn, type TextQueryable } from "../../src/platform/db/connection/database-connection.ts";
import { onLongConnection } from "../../src/platform/db/long-work.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import type { Queryable } from "../../src/platform/db/queryable.ts";
import { MERCHANT } from "./diner-calls.ts";

/** The answer that a client received: this key placed this order, with this serial. */
export type Acknowledged = { key: string; orderId: string; serial: number };

type Row = { problem: string };

/** Invariants of orders: each query returns the orders that violate it, with a description. */
const LAWS: Record<string, string> = {
  "amounts and items": `select o.id || ' costs ' || o.sub_total || ', its items ' || coalesce(sum(i.amount), 0) as problem
    from customer_order o left join order_item i on i.merchant_id = o.merchant_id and i.order_id = o.id
    group by o.merchant_id, o.id, o.sub_total having o.sub_total <> coalesce(sum(i.amount), 0)`,
  "positions of items": `select order_id || ' has two items at ' || position as problem from order_item group by order_id, position having count(*) > 1`,
  "keys and versions": `select o.id || ' is at version ' || o.row_version || ' by ' || count(k.key) || ' keys' as problem
    from customer_order o left join idempotency k on k.merchant_id = o.merchant_id and k.answer -> 'order' ->> 'id' = o.id::text
    where o.status = 0 group by o.merchant_id, o.id, o.row_version having o.row_version <> count(k.key)`,
  "deliveries and versions": `select o.id || ' is at version ' || o.row_version || ' and has ' || count(l.id) || ' deliveries' as problem
    from customer_order o left join delivery l on l.merchant_id = o.merchant_id and l.order_id = o.id
    where o.status = 0 group by o.merchant_id, o.id, o.row_version having o.row_version <> count(l.id)`,
  "keys and orders": `select k.key || ' answers with order ' || (k.answer -> 'order' ->> 'id') || ', which is not there' as problem from idempotency k
    where not exists (select 1 from customer_order o where o.merchant_id = k.merchant_id and o.id::text = k.answer -> 'order' ->> 'id'
      and o.serial::text = k.answer -> 'order' ->> 'serial' and o.row_version >= (k.answer -> 'order' ->> 'rowVersion')::int)`,
  serials: `select business_day || ' has ' || count(*) || ' orders, ' || count(distinct serial) || ' serials up to ' || max(serial) as problem
    from customer_order group by merchant_id, business_day having count(*) <> count(distinct serial) or max(serial) <> count(*) or min(serial) <> 1`,
  ledger: `select m.diner_id || ' has ' || m.points || ' points and ' || m.growth || ' growth, its ledger says ' || coalesce(sum(p.amount), 0)
      || ' and ' || coalesce(sum(p.growth), 0) as problem
    from member m left join points_entry p on p.merchant_id = m.merchant_id and p.diner_id = m.diner_id
    group by m.merchant_id, m.diner_id having m.points <> coalesce(sum(p.amount), 0) or m.growth <> coalesce(sum(p.growth), 0)`,
  "points of orders": `select o.id || ' costs ' || o.points || ' points, the ledger took ' || coalesce(-sum(p.amount), 0) as problem
    from customer_order o left join points_entry p on p.merchant_id = o.merchant_id and p.order_id = o.id and p.reason = 'spent'
    group by o.merchant_id, o.id having o.points <> coalesce(-sum(p.amount), 0)`,
  "ends of orders": `select o.id || ' is ' || o.status || ' with ' || string_agg(p.reason, ', ') as problem
    from customer_order o join points_entry p on p.merchant_id = o.merchant_id and p.order_id = o.id
    where p.reason = 'earned' and o.status <> 1 or p.reason = 'returned' and o.status <> 2 group by o.merchant_id, o.id`,
  "coupons of orders": `select o.id || ' has coupon ' || (k ->> 'userCouponId') || ', which is not spent on it' as problem
    from customer_order o cross join jsonb_array_elements(o.pricing -> 'coupons') k
    where o.status <> 2 and not exists (select 1 from user_coupon c where c.merchant_id = o.merchant_id and c.id::text = k ->> 'userCouponId'
      and c.order_id = o.id and c.used_at is not null)`,
  "orders of coupons": `select c.id || ' is spent on ' || c.order_id || ', which does not have it' as problem from user_coupon c
    where (c.used_at is not null or c.order_id <> 0) and not exists (select 1 from customer_order o
      where o.merchant_id = c.merchant_id and o.id = c.order_id and o.status <> 2
        and o.pricing -> 'coupons' @> jsonb_build_array(jsonb_build_object('userCouponId', c.id::text)))`,
};

/** All violations as sentences: inconsistent, lost or duplicate orders. Must be empty. The limits of calls do not apply to its statements. */
export const audit = ({ pool }: Pick<Database, "pool">, acknowledged: Acknowledged[]): Promise<string[]> =>
  onLongConnection(pool, (connection) => violations(queryableOn(connection), acknowledged));

async function violations(on: TextQueryable, acknowledged: Acknowledged[]): Promise<string[]> {
  const torn: string[] = [];
  // Thousands of rows were inserted in seconds: without statistics the planner would join all rows with all.
  await on.query({ text: "analyze" });
  for (const [law, text] of Object.entries(LAWS))
    torn.push(...(await on.query<Row>({ text })).rows.map(({ problem }) => `torn, ${law}: ${problem}`));
  const { rows } = await on.query<Acknowledged>({
    text: `select k.key, o.id as "orderId", o.serial from idempotency k
      join customer_order o on o.merchant_id = k.merchant_id and o.id::text = k.answer -> 'order' ->> 'id'`,
  });
  const stored = new Map(rows.map((row) => [row.key, row]));
  const lost = acknowledged.flatMap(({ key, orderId, serial }) => {
    const answer = stored.get(key);
    if (!answer) return `lost: ${key} was told order ${orderId}, which is not kept`;
    return answer.orderId === orderId && answer.serial === serial
      ? []
      : `changed: ${key} was told ${orderId} ${serial}, kept is ${answer.orderId} ${answer.serial}`;
  });
  return [...torn, ...lost];
}

/** The portions of a dish in orders, except cancelled orders, which returned them, and merged ones, which are counted in their target. */
export async function soldOf(on: Queryable, productId: string): Promise<number> {
  const text = `select coalesce(sum(i.quantity), 0) as sold from order_item i
    join customer_order o on o.merchant_id = i.merchant_id and o.id = i.order_id and o.status in (0, 1)
    where i.merchant_id = $1 and i.product_id = $2`;
  return Number((await on.query<{ sold: string }>({ text, values: [MERCHANT, productId] })).rows[0]?.sold);
}

/** Checks that the remaining and the sold portions of a dish add up to the initial number; returns a sentence if not. */
export async function auditStock(on: Queryable, productId: string, initial: number): Promise<string[]> {
  const text = "select remaining as left from stock where merchant_id = $1 and product_id = $2";
  const left = Number((await on.query<{ left: string }>({ text, values: [MERCHANT, productId] })).rows[0]?.left);
  const sold = await soldOf(on, productId);
  return left + sold === initial ? [] : [`torn, stock: of ${initial} portions of ${productId} ${sold} were sold and ${left} are left`];
}

/** The keys without an answer when the API ended whose order was committed before it ended, by its clock. */
export async function storedUnanswered(on: Queryable, unanswered: Map<string, Date>): Promise<string[]> {
  const { rows } = await on.query<{ key: string; createdAt: Date }>({ text: `select key, created_at as "createdAt" from idempotency` });
  return rows.filter(({ key, createdAt }) => createdAt <= (unanswered.get(key) ?? new Date(0))).map(({ key }) => key);
}
