import { toGoCustomerFrom } from "@comanda/domain/order/to-go-customer";
import { type Queryable, statement } from "../../db/queryable.ts";
import type { Subscriber } from "../../delivery/delivery-worker.ts";
import { sayOrderPlaced } from "../../outbox/notify-staff.ts";

type Row = { serial: number; tableName: string; type: number; extraInfo: string };

const ofLine = statement<Row>(
  "order.of-staff-line",
  `select serial, table_name as "tableName", type, extra_info as "extraInfo" from customer_order where merchant_id = $1 and id = $2`,
);

/** The subscriber that writes a line for the staff when an order is placed or added to. */
export const STAFF_LINES = "staff-lines";

/** Writes the line of an order that was placed or added to. */
export const notifyStaffOfEvent =
  (db: Queryable, say: (line: string) => void): Subscriber =>
  async ({ merchantId, orderId }) => {
    const [row] = await ofLine(db, merchantId, orderId);
    if (row) sayOrderPlaced(say, merchantId, { orderId, ...row, customer: toGoCustomerFrom(row) });
  };
