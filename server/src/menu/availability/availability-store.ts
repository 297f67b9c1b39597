import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_TOPIC } from "../read/menu-cache.ts";

/** A product of a merchant, or a choice. */
export type Offered = { merchantId: string; id: string };

/** The instant of what is sold out until somebody changes it. */
export const UNTIL_CHANGED = "infinity";

const hold = statement<object, { merchantId: string }>(
  "availability.hold-merchant",
  // In the same order as loading a folder and the operator's commands.
  `select id from merchant where id = :merchantId for update`,
);

const saveState = statement<object, { merchantId: string; id: string; until: string | null; by: string; at: string }>(
  "availability.save",
  `insert into product_state (merchant_id, product_id, sold_out_until, changed_by, changed_at) values (:merchantId, :id, :until, :by, :at)
   on conflict (merchant_id, product_id) do update
   set sold_out_until = excluded.sold_out_until, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
);

const saveShelf = statement<object, { merchantId: string; id: string; isHidden: boolean }>(
  "availability.save-shelf",
  `update product set is_off_shelf = :isHidden where merchant_id = :merchantId and id = :id`,
);

const saveStock = statement<object, { merchantId: string; id: string; left: string }>(
  "availability.save-stock",
  `insert into stock (merchant_id, product_id, remaining) values (:merchantId, :id, :left)
   on conflict (merchant_id, product_id) do update set remaining = excluded.remaining`,
);

const dropStock = statement<object, { merchantId: string; id: string; at: string }>(
  "availability.drop-stock",
  `delete from stock s where s.merchant_id = :merchantId and s.product_id = :id and (s.remaining = 0 or not exists (
     select 1 from product_state p where p.merchant_id = :merchantId and p.product_id = :id and p.sold_out_until > :at))`,
);

const publish = statement<object, { merchantId: string }>(
  "availability.publish",
  `with published as (update merchant set menu_version = menu_version + 1 where id = :merchantId returning id)
   select announce('${MENU_TOPIC}', id::text) from published`,
);

/** A change of what is offered. `until`: sold out until an instant, or `UNTIL_CHANGED`; null: not sold out. */
export type AvailabilityChange = { until: string | null; isHidden: boolean; left: string | null; keepsStock: boolean };

/**
 * Changes whether a product or a choice is offered, in a transaction. The menu version changes with it, so that an order that is being
 * placed is validated again (as by every change of the menu). A limit of portions stays while something is sold out for some time; offering
 * it without a limit removes it.
 */
export async function saveAvailability(
  tx: Queryable,
  { merchantId, id }: Offered,
  { until, isHidden, left, keepsStock, by, at }: AvailabilityChange & { by: string; at: Date },
): Promise<void> {
  await hold(tx, { merchantId });
  if (left !== null) await saveStock(tx, { merchantId, id, left });
  else if (!keepsStock) await dropStock(tx, { merchantId, id, at: at.toISOString() });
  await saveState(tx, { merchantId, id, until, by, at: at.toISOString() });
  await saveShelf(tx, { merchantId, id, isHidden });
  await publish(tx, { merchantId });
}

const statesOf = statement<
  { until: Record<string, string>; stock: Record<string, string>; inOpenOrders: Record<string, string> },
  { merchantId: string; now: string }
>(
  "availability.list",
  `select
     coalesce((select jsonb_object_agg(product_id, case when sold_out_until = 'infinity' then 'infinity'
         else to_char(sold_out_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
       from product_state where merchant_id = :merchantId and sold_out_until > :now), '{}') as until,
     coalesce((select jsonb_object_agg(product_id, trim_scale(remaining)::text) from stock where merchant_id = :merchantId), '{}') as stock,
     coalesce((select jsonb_object_agg(id, trim_scale(quantity)::text) from (
       select sold.id, sum(sold.quantity) as quantity
       from customer_order o
         join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.voided_at is null
         cross join lateral (
           select i.product_id::text as id, i.quantity
           union all
           select m ->> 'modifierProductId', i.quantity * (m ->> 'quantity')::numeric from jsonb_array_elements(i.line -> 'modifiers') as m
         ) as sold
       where o.merchant_id = :merchantId and o.status = 0 group by sold.id) as open), '{}') as "inOpenOrders"`,
);

/** By id: until when something is sold out, the portions of what is limited, and how many stand in open orders. */
export async function findAvailability(
  on: Queryable,
  merchantId: string,
  now: Date,
): Promise<{ until: Map<string, string>; stock: Map<string, string>; inOpenOrders: Map<string, string> }> {
  const [row] = await statesOf(on, { merchantId, now: now.toISOString() });
  const { until = {}, stock = {}, inOpenOrders = {} } = row ?? {};
  return {
    until: new Map(Object.entries(until)),
    stock: new Map(Object.entries(stock)),
    inOpenOrders: new Map(Object.entries(inOpenOrders)),
  };
}
