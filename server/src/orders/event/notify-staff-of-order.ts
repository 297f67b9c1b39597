import { toGoCustomerFrom } from "@comanda/domain/order/to-go-customer";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Subscriber } from "../../platform/delivery/delivery-worker.ts";
import { sayOrderPlaced } from "../../platform/outbox/notify-staff.ts";

type Named = { merchantId: string; orderId: string };
type Row = Named & { serial: number; tableName: string; type: number; extraInfo: string };

const ofLines = statement<Row, { merchantIds: readonly string[]; orderIds: readonly string[] }>(
  "order.of-staff-lines",
  `select o.merchant_id as "merchantId", o.id as "orderId", o.serial, o.table_name as "tableName", o.type, o.extra_info as "extraInfo"
   from unnest(:merchantIds::bigint[], :orderIds::bigint[]) as named (merchant_id, id) join customer_order o on o.merchant_id = named.merchant_id and o.id = named.id`,
);

/** The subscriber that writes a line for the staff when an order is placed or added to. */
export const STAFF_LINES = "staff-lines";
/** Writing a line takes no time, so a process may claim many deliveries at a time. */
export const STAFF_LINES_AT_A_TIME = { all: 100 };

/** Writes the line of an order that was placed or added to. The orders of deliveries that start together are read in one statement. */
export function notifyStaffOfEvent(db: Queryable, say: (line: string) => void): Subscriber {
  const read = readTogether(db);
  return async ({ merchantId, orderId }) => {
    const row = await read({ merchantId, orderId });
    if (row) sayOrderPlaced(say, merchantId, { ...row, customer: toGoCustomerFrom(row) });
  };
}

/** Returns a function that reads an order, together with those that the current synchronous work asks for. */
function readTogether(db: Queryable): (named: Named) => Promise<Row | undefined> {
  let asked: Named[] = [];
  let reading: Promise<Row[]> | null = null;
  const readAsked = async () => {
    await Promise.resolve();
    const merchantIds = asked.map(({ merchantId }) => merchantId);
    const orderIds = asked.map(({ orderId }) => orderId);
    [asked, reading] = [[], null];
    return ofLines(db, { merchantIds, orderIds });
  };
  return async (named) => {
    asked.push(named);
    reading ??= readAsked();
    return (await reading).find(({ merchantId, orderId }) => merchantId === named.merchantId && orderId === named.orderId);
  };
}
