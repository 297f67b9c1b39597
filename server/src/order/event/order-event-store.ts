import { type Queryable, statement } from "../../db/queryable.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { eventColumns, insertEvents, type NewOrderEvent } from "./order-event-sql.ts";

const write = statement(
  "order.event",
  `with changed as (select $2::bigint as id, $3::int as row_version)
   ${insertEvents("changed", "$4")}`,
);

/** Writes the event of a change that other statements of the transaction have made. */
export async function writeEvent(
  tx: Queryable,
  { merchantId, id, rowVersion }: Pick<OrderRecord, "merchantId" | "id" | "rowVersion">,
  event: NewOrderEvent,
): Promise<void> {
  await write(tx, merchantId, id, rowVersion, eventColumns(event));
}
