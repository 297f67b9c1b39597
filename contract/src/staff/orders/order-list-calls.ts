import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, money, page, text } from "../../scalars.ts";
import { staffOrder, staffPayment } from "./order-shapes.ts";

/** From where an order came: the phone or the browser of a diner, a person of the staff, or another program. */
const ORDER_SOURCES = ["diner", "staff", "program"] as const;

/** Who placed an order. */
const placedBy = z.object({
  source: z.enum(ORDER_SOURCES),
  id: idOut.nullable().describe("The person of the staff, or the key; null for a diner."),
  name: z.string().describe("Of the person or the key when it was placed; empty for a diner."),
});

/**
 * Without `from` the running business day, without `to` the day `from` alone; a person without `figures.read` is refused other days. `q` is
 * a serial, a table, a part of a name or of a dish, an amount, or the last four characters of a card or a phone. 50 orders on a page.
 */
export const staffOrders = endpoint({
  method: "GET",
  path: "/api/staff/orders",
  summary: "The orders of a business day or of several, newest first, also by serial, table, name, dish, amount or last four",
  needs: staff("orders.read"),
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    q: text(60).optional(),
    state: z.enum(["open", "completed", "cancelled", "joined"]).optional(),
    type: z.enum(["dine-in", "to-go", "pickup", "delivery"]).optional(),
    /** Orders with something left to pay, open or completed. */
    unpaid: z.enum(["true", "false"]).optional(),
    source: z.enum(ORDER_SOURCES).optional(),
    person: id.optional().describe("The person of the staff who took the order."),
    page,
  }),
  data: z.object({
    /** `paidBy`: the payments that count, oldest first. */
    orders: z.array(staffOrder.extend({ paidBy: z.array(staffPayment.pick({ method: true, reference: true })), placedBy })),
    total: z.int(),
    page: z.int(),
    /** Of all pages: how many are in each state, how many have something left to pay, and the totals of those open or completed. */
    counts: z.object({ open: z.int(), completed: z.int(), cancelled: z.int(), joined: z.int(), unpaid: z.int() }),
    billed: money,
    people: z.array(z.object({ id: idOut, name: z.string() })).describe("Who has taken orders of these days, and the person of the query."),
    from: z.string(),
    to: z.string(),
    /** The running business day. */
    today: z.string(),
    asOf: instant,
  }),
  refusals: [],
});
