import type { OrderEventKind } from "@comanda/domain/order/order-event";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { eventColumns, insertEvents, type NewOrderEvent } from "./order-event-sql.ts";

const write = statement<object, { merchantId: string; id: string; rowVersion: number; event: string }>(
  "order.event",
  `with changed as (select :id::bigint as id, :rowVersion::int as row_version),
   written as (
   ${insertEvents("changed", ":event")}
   )
   select 1`,
);

/** Writes the event of a change that other statements of the transaction have made. */
export async function writeEvent(
  tx: Queryable,
  { merchantId, id, rowVersion }: Pick<OrderRecord, "merchantId" | "id" | "rowVersion">,
  event: NewOrderEvent,
): Promise<void> {
  await write(tx, { merchantId, id, rowVersion, event: eventColumns(event) });
}

const latest = statement<{ by: string; at: Date }, { merchantId: string; id: string; kinds: string; itemId: string | null }>(
  "order.last-event",
  `select actor_name as by, at from order_event where merchant_id = :merchantId and order_id = :id and kind = any(:kinds::text[])
     and (:itemId::text is null or change -> 'itemIds' ? :itemId) order by row_version desc, id desc limit 1`,
);

/** Who did one of these last to an order, and when; with an item: to that item. Null where nobody did. */
export async function findLastEvent(
  on: Queryable,
  { merchantId, id }: Pick<OrderRecord, "merchantId" | "id">,
  { kinds, itemId }: { kinds: readonly OrderEventKind[]; itemId?: string },
): Promise<{ by: string; at: string } | null> {
  const [row] = await latest(on, { merchantId, id, kinds: `{${kinds.join(",")}}`, itemId: itemId ?? null });
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
