import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, openTestServer, requestOf, type TestServer } from "../harness.ts";
import { EGG_TART, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { figures, orders, payments, refunds } = staffContract;

type File = "orders.csv" | "items.csv" | "payments.csv" | "days.csv";

/** The rows of a file whose cells have neither quotes nor commas. */
const plainRows = (text: string): Record<string, string>[] => {
  const [head = "", ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
  return rows.map((row) => Object.fromEntries(head.split(",").map((name, index) => [name, row.split(",")[index] ?? ""])));
};

describe.each(TIER_DATABASE_KINDS)("the files of the figures, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  let id: string;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
    const order = await placed(server, toGo([MUSHROOMS, SOY_MILK, EGG_TART]), { as: await server.guest() });
    id = order.id;
    const discount = { rowVersion: 1, kind: "amount" as const, value: "1.00", reason: "A regular guest" };
    await server.data(orders.discount, { params: { id }, body: discount }, jo);
    const { due } = await server.data(orders.get, { params: { id } }, jo);
    const body = { orders: [{ id, due }], method: "card" as const, amount: "5.00", reference: "=HYPERLINK(1)" };
    const { payments: rows } = await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    await server.data(payments.reverse, { params: { id: rows[0]?.id ?? "" }, body: { reason: "@SUM" } }, jo);
    const { rowVersion: now } = await server.data(orders.get, { params: { id } }, jo);
    await server.data(orders.complete, { params: { id }, body: { rowVersion: now, anyway: true } }, jo);
    await afterUndoTime(server);
  });
  afterAll(() => server.close());

  const answered = (file: File, query = {}, as = jo.as) =>
    server.app(requestOf(figures.file, { params: { file }, query }, { as }), freshAddress());
  const read = async (file: File, query = {}) => {
    const bytes = new Uint8Array(await (await answered(file, query)).arrayBuffer());
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  };

  it("are CSV in UTF-8 with its mark, with a name of their own", async () => {
    const response = await answered("orders.csv", { from: "2026-09-16", to: "2026-09-17" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="orders-2026-09-16-2026-09-17.csv"');
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("have an order with its amounts, and instants with their zone", async () => {
    const [row] = plainRows(await read("orders.csv"));
    expect(row).toMatchObject({
      business_day: "2026-09-17",
      serial: "1",
      id,
      type: "to-go",
      status: "completed",
      sub_total: "19.70",
      discounts: "1.00",
      promotions: "0.00",
      tax: "1.54",
      total: "20.24",
      paid_card: "0.00",
      not_paid: "20.24",
      member_number: "",
    });
    expect(row?.placed_at).toMatch(/^2026-09-17T\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it("have the share of the discount of each item, which sum to it", async () => {
    const rows = plainRows(await read("items.csv"));
    expect(rows.map((row) => [row.name_en, row.quantity, row.unit, row.amount, row.discount_share, row.state])).toEqual([
      ["Three-Cup Mushrooms", "1", "piece", "11.50", "0.58", "served"],
      ["Warm Soy Milk", "1", "piece", "4.25", "0.22", "served"],
      ["Egg Tart", "1", "piece", "3.95", "0.20", "served"],
    ]);
    expect(rows.every(({ category }) => category !== "")).toBe(true);
  });

  it("have no cell that a spreadsheet reads as a formula, and keep negative amounts", async () => {
    const text = await read("payments.csv");
    expect(plainRows(text).map((row) => [row.method, row.amount, row.reference, row.reason])).toEqual([
      ["card", "5.00", "'=HYPERLINK(1)", ""],
      ["card", "-5.00", "'=HYPERLINK(1)", "'@SUM"],
    ]);
  });

  it("have a row for each day with orders", async () => {
    await rowsOf(server, "update customer_order set business_day = '2026-09-16' where id = $1", id);
    await placed(server, toGo([SOY_MILK]), { as: await server.guest() });
    expect(plainRows(await read("days.csv", { from: "2026-09-01", to: "2026-09-30" }))).toMatchObject([
      { business_day: "2026-09-16", orders: "1", dishes: "19.70", net: "18.70", billed: "20.24", open: "0" },
      { business_day: "2026-09-17", orders: "0", net: "0.00", open: "1" },
    ]);
  });

  it("are for those who may read figures, of a name that is known and of a period", async () => {
    const ana = await staffOf(server, "staff");
    expect((await answered("days.csv", {}, ana.as)).status).toBe(403);
    expect((await answered("staff.csv" as File)).status).toBe(400);
    expect((await answered("days.csv", { from: "2026-09-17", to: "2026-09-01" })).status).toBe(400);
  });

  it("have what was given back: of the order, as a payment of its own, and of the day", async () => {
    const { id: paidId, totalAmount: due } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const paying = { orders: [{ id: paidId, due }], method: "card" as const, amount: due };
    await server.data(payments.record, { body: paying }, { as: jo.as, key: freshKey() });
    const what = { kind: "amount" as const, amount: "3.00" };
    const body = { what, method: "cash" as const, amount: "3.00", givenBack: "0", reason: "late" };
    const { refund } = await server.data(refunds.give, { params: { id: paidId }, body }, { as: jo.as, key: freshKey() });
    const order = plainRows(await read("orders.csv")).find((row) => row.id === paidId);
    expect(order).toMatchObject({ paid_card: due, paid_cash: "0.00", given_back: "3.00" });
    const rows = plainRows(await read("payments.csv"));
    expect(rows.at(-1)).toMatchObject({ method: "cash", amount: "-3.00", reverses: "", refund: refund.id });
    const days = plainRows(await read("days.csv"));
    expect(days.at(-1)).toMatchObject({ given_back: "3.00" });
  });

  it("have a row for a day on which something was only given back", async () => {
    const { id: paidId, totalAmount: due } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const paying = { orders: [{ id: paidId, due }], method: "other" as const, amount: due };
    await server.data(payments.record, { body: paying }, { as: jo.as, key: freshKey() });
    const what = { kind: "amount" as const, amount: "2.00" };
    const body = { what, method: "other" as const, amount: "2.00", givenBack: "0.00", reason: "Came late" };
    await server.data(refunds.give, { params: { id: paidId }, body }, { as: jo.as, key: freshKey() });
    await rowsOf(server, "update refund set business_day = '2026-09-12' where order_id = $1", paidId);
    const rows = plainRows(await read("days.csv", { from: "2026-09-12", to: "2026-09-12" }));
    expect(rows).toMatchObject([{ business_day: "2026-09-12", orders: "0", billed: "0.00", open: "0", given_back: "2.00" }]);
  });
});

describe("the files of a day with more orders than are read at a time", () => {
  const FILES = ["orders.csv", "items.csv", "payments.csv"] as const;
  const COPIES = 1_100;
  const readings: Record<string, number> = {};
  let server: TestServer;
  let jo: Signed;

  beforeAll(async () => {
    server = await openTestServer("embedded", {
      around: async ({ name = "" }, run) => {
        const result = await run();
        if (name.startsWith("figures.")) readings[name] = (readings[name] ?? 0) + 1;
        return result;
      },
    });
    jo = await staffOf(server, "manager");
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    const { due } = await server.data(orders.get, { params: { id } }, jo);
    const body = { orders: [{ id, due }], method: "cash" as const, amount: due };
    await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    await copyOrder(server, id);
  });
  afterAll(() => server.close());

  /** Copies an order with what belongs to it, without the work of triggers. */
  const copyOrder = ({ deps: { db } }: TestServer, id: string) =>
    db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      const copied = async (table: string, ofOrder: string, changed: string) => {
        const { rows } = await tx.query<{ name: string }>({
          text: "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
          values: [table],
        });
        const names = rows.map(({ name }) => name);
        const values = names.map((name) => (changed.includes(`|${name}|`) ? `${name} + n` : name === "key" ? "key || n" : name));
        await tx.query({
          text: `insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table}, generate_series(1, ${COPIES}) n where ${ofOrder} = $1`,
          values: [id],
        });
      };
      await copied("order_item", "order_id", "|id|order_id|");
      await copied("payment", "order_id", "|id|order_id|");
      await copied("customer_order", "id", "|id|serial|");
    });
  const read = async (file: File) => {
    const answer = await server.app(requestOf(figures.file, { params: { file } }, { as: jo.as }), freshAddress());
    return plainRows(await answer.text());
  };

  it("have every row once and in order, of 500 that are read at a time", async () => {
    const [ofOrders, ofItems, ofPayments] = [await read(FILES[0]), await read(FILES[1]), await read(FILES[2])];
    const serials = Array.from({ length: COPIES + 1 }, (_, index) => String(index + 1));
    expect(ofOrders.map(({ serial }) => serial)).toEqual(serials);
    expect(ofItems.map(({ serial }) => serial)).toEqual(serials.flatMap((serial) => [serial, serial]));
    expect(new Set(ofItems.map(({ item_id: item }) => item)).size).toBe(2 * (COPIES + 1));
    expect(new Set(ofPayments.map(({ id }) => id)).size).toBe(COPIES + 1);
    expect(readings).toMatchObject({ "figures.orders.csv": 3, "figures.items.csv": 5, "figures.payments.csv": 3 });
  });
});
