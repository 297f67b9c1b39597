import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OrderActor } from "./order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";

/** Who changes an order, and when; `random` gives the ids of the new rows; `drawerId`: the cash drawer at which that is done, if any. */
export type Acting = { actor: OrderActor; at: Date; random: Deps["random"]; drawerId?: string | null };
import { findOrderOfAnyone } from "../read/order-store.ts";

const hold = statement<object, { merchantId: string; id: string }>(
  "order.hold",
  `select from customer_order where merchant_id = :merchantId and id = :id for update`,
);

/**
 * An order locked until the transaction ends. It is locked by a statement of its own: the next one then reads the items that a concurrent
 * transaction has added.
 */
export async function holdOrder(tx: Queryable, merchantId: string, id: string): Promise<OrderWithItems | null> {
  await hold(tx, { merchantId, id });
  return findOrderOfAnyone(tx, merchantId, id);
}
