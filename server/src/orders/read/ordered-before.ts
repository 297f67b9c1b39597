import type { contract } from "@comanda/contract";
import { OrderStatus } from "@comanda/domain/codes";
import { ok } from "@comanda/domain/result";
import { statement } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { ITEM_STATE } from "./order-store.ts";
import { itemView, type ReadItem } from "./order-view.ts";

/** The orders that are looked through, the newest. */
const ORDERS = 50;
/** The largest number of dishes in an answer. */
const DISHES = 30;

type Row = ReadItem & { orderId: string };

const lastOfEachDish = statement<Row, { merchantId: string; dinerId: string }>(
  "order.ordered-before",
  `with o as (
     select id, created_at from customer_order
     where merchant_id = :merchantId and diner_id = :dinerId and status not in (${OrderStatus.Cancelled}, ${OrderStatus.BeMerged})
     order by created_at desc, id desc limit ${ORDERS}
   ),
   last as (
     select distinct on (i.product_id) o.id as "orderId", o.created_at, i.position, i.id, i.line, i.amount, i.points, ${ITEM_STATE} as state
     from o join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.state is distinct from 'voided'
     order by i.product_id, o.created_at desc, i.position desc
   )
   select "orderId", id, line, amount, points, state from last order by created_at desc, position limit ${DISHES}`,
);

/** The dishes that a member has ordered before at this merchant, each once, with its last choices. */
export const orderedBefore: Handler<typeof contract.order.orderedBefore> = async (deps, { merchantId, diner, locale }) => {
  const rows = await lastOfEachDish(deps.db, { merchantId, dinerId: diner.id });
  return ok(rows.map(({ orderId, ...item }) => itemView(orderId, item, locale)));
};
