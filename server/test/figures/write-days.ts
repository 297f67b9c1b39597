import type { TestServer } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import type { randomDays, RandomOrder } from "./random-days.ts";

type Days = ReturnType<typeof randomDays>;
type Row = Record<string, unknown>;

/** Rows of one statement: the embedded database is restarted when one takes seconds. */
const AT_ONCE = 200;

const sumOf = (amounts: readonly { amount: bigint }[]): bigint => amounts.reduce((sum, { amount }) => sum + amount, 0n);
const text = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What is the same in all orders. */
const ORDER: Row = {
  send_status: 2,
  payment_status: 0,
  table_id: 0,
  table_name: "",
  region_id: 0,
  guests: 2,
  notes: "",
  is_tax_free: false,
  source_type: 4,
  row_version: 1,
  points: 0,
  earned_points: 0,
  paid: 0,
  written_off: 0,
  held: 0,
  capturing: 0,
  captured: 0,
  pricing: { names: { "tax:1": { "en-US": "Sales tax" }, "tax:2": { "en-US": "City tax" } } },
};

function orderRow(order: RandomOrder): Row {
  const { adjustments, items, taxes, isTimed } = order;
  const of = (isOne: (category: number) => boolean) => text(sumOf(adjustments.filter(({ category }) => isOne(category))));
  return {
    ...ORDER,
    id: order.id,
    serial: order.serial,
    business_day: order.day,
    type: order.type,
    status: order.status,
    // Each at a sitting of its own: a diner has one open order at one.
    sitting_id: order.id,
    extra_info: isTimed ? '{"pickupTime":"2026-09-17T23:30:00Z"}' : "",
    sub_total: text(sumOf(items.filter(({ isOff }) => !isOff))),
    discount: of((category) => category !== 1 && category !== 2),
    charge: of((category) => category === 1),
    tips: of((category) => category === 2),
    tax: text(sumOf(taxes.filter(({ isIncluded }) => !isIncluded))),
    total: text(order.total),
    created_at: instant(order.at),
    changed_at: instant(order.at),
    sent_at: instant(order.sentAt),
    ended_at: instant(order.endedAt),
    cancel_reason: order.reason,
  };
}

const itemRows = ({ id: order_id, items }: RandomOrder): Row[] =>
  items.map(({ id, productId, quantity, amount, points, isOff }, position) => ({
    id,
    order_id,
    position,
    product_id: productId,
    quantity: String(quantity),
    amount: text(amount),
    points,
    line: { name: { "en-US": `Dish ${productId}` } },
    state: isOff ? "voided" : "served",
  }));

const adjustmentRows = ({ id: order_id, adjustments }: RandomOrder): Row[] =>
  adjustments.map(({ category, amount }, position) => ({ order_id, position, category, name: "", amount: text(amount) }));

const taxRows = ({ id: order_id, taxes }: RandomOrder): Row[] =>
  taxes.map(({ taxId, rate, amount, isIncluded }, position) => ({
    order_id,
    position,
    tax_id: taxId,
    rate,
    base: "0.00",
    amount: text(amount),
    is_included: isIncluded,
  }));

const paymentRow = ({ id, orderId, method, amount, tip, reverses, day, at }: Days["payments"][number]): Row => ({
  id,
  order_id: orderId,
  method,
  amount: text(amount),
  tip: text(tip),
  reference: "",
  group_id: id,
  reverses,
  reason: "",
  staff_name: "Jo",
  key: id,
  business_day: day,
  at: instant(at),
});

const ticketRows = ({ id, serial, sentAt, made }: RandomOrder): Row[] =>
  sentAt === null
    ? []
    : [
        {
          id,
          order_id: id,
          station_id: 1 + (serial % 2),
          number: `${serial}-1`,
          kind: "order",
          sent_at: instant(sentAt),
          sent_by: "Jo",
          made_at: made === null ? null : instant(sentAt + made * 1_000),
          row_version: 1,
        },
      ];

/** Writes random days as rows; the orders are those of the restaurant's first diner. */
export async function writeDays(server: TestServer, merchantId: string, { orders, payments, serials }: Days): Promise<void> {
  const [diner] = await rowsOf<{ id: string }>(server, "select min(id)::text as id from diner where merchant_id = $1", merchantId);
  const insert = async (table: string, rows: Row[]) => {
    const columns = ["merchant_id", ...Object.keys(rows[0] ?? {})].join(", ");
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const part = JSON.stringify(rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, merchant_id: merchantId })));
      await rowsOf(
        server,
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        part,
      );
    }
  };
  await insert(
    "customer_order",
    orders.map((order) => ({ ...orderRow(order), diner_id: diner?.id })),
  );
  await insert("order_item", orders.flatMap(itemRows));
  // Rows of taxes and adjustments exist of completed orders alone.
  const completed = orders.filter(({ status }) => status === 1);
  await insert("order_adjustment", completed.flatMap(adjustmentRows));
  await insert("order_tax", completed.flatMap(taxRows));
  await insert("payment", payments.map(paymentRow));
  await insert("kitchen_ticket", orders.flatMap(ticketRows));
  await insert(
    "serial_counter",
    [...serials].map(([business_day, last]) => ({ business_day, last })),
  );
}
