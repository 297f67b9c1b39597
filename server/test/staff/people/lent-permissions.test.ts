import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HEADERS } from "@comanda/contract/headers";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, openTestServer, type TestServer } from "../../harness.ts";
import { detail, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../console.ts";

const { audit, availability, orders, payments, people } = staffContract;

/** The header with which a person lends their permissions to a call. */
const lentBy = ({ name, password }: { name: string; password: string }) => ({
  [HEADERS.lender]: Buffer.from(JSON.stringify({ name, password })).toString("base64url"),
});

describe.each(TIER_DATABASE_KINDS)("a permission that a manager lends, on %s", (kind) => {
  let server: TestServer;
  let ana: Signed;
  let jo: Signed;
  let sam: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind);
    [ana, jo, sam] = [await staffOf(server, "staff"), await staffOf(server, "manager"), await staffOf(server, "owner")];
  });
  afterAll(() => server.close());

  const ordered = async () => {
    const diner = await server.guest();
    return { diner, ...(await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: diner })) };
  };
  const sent = async () => {
    const { id, orderItems, diner } = await ordered();
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
    return { id, diner, rowVersion: (await get(id)).rowVersion };
  };
  const get = (id: string) => server.data(orders.get, { params: { id } }, jo);
  const discount = (id: string, headers: Record<string, string>, by = ana) =>
    server.call(
      orders.discount,
      { params: { id }, body: { rowVersion: 1, kind: "percent", value: "10", reason: "A regular guest" } },
      { as: by.as, headers, address: freshAddress() },
    );
  const cancel = ({ id, rowVersion }: { id: string; rowVersion: number }, headers: Record<string, string>) =>
    server.call(
      orders.cancel,
      { params: { id }, body: { rowVersion, reason: "left", note: "" } },
      { as: ana.as, headers, address: freshAddress() },
    );

  it("allows one call what its person may not do, and the order and the audit name both", async () => {
    const { id } = await ordered();
    expect(await discount(id, {})).toMatchObject({ status: 403, data: { permission: "orders.discount" } });
    expect(await discount(id, lentBy(jo))).toMatchObject({ code: 0 });
    const { events } = await get(id);
    expect(events[0]).toMatchObject({ kind: "discounted", actorName: ana.name, actorRole: "staff", lentBy: jo.name });
    const other = await ordered();
    expect(await discount(other.id, {})).toMatchObject({ status: 403 });
  });

  it("allows what depends on the state of an order, also when it is done after the undo time", async () => {
    const order = await sent();
    expect(await cancel(order, {})).toMatchObject({ status: 403, data: { permission: "orders.cancel-sent" } });
    expect(await cancel(order, lentBy(jo))).toMatchObject({ code: 0, data: { pending: { by: ana.name } } });
    await afterUndoTime(server);
    expect(await detail(server, order.id, order.diner)).toMatchObject({ status: 2 });
    const { events } = await get(order.id);
    expect(events.find((event) => event.kind === "cancelled")).toMatchObject({ actorName: ana.name, lentBy: jo.name });
  });

  it("is named in the audit", async () => {
    const body = { state: "sold-out" as const };
    const options = { as: ana.as, headers: lentBy(jo), address: freshAddress() };
    expect(await server.call(availability.set, { params: { id: MUSHROOMS.productId }, body }, options)).toMatchObject({ code: 0 });
    await server.data(availability.set, { params: { id: MUSHROOMS.productId }, body: { state: "on-sale" } }, jo);
    const { lines } = await server.data(audit.list, { query: {} }, sam);
    expect(lines.find((line) => line.action === "availability.set" && line.actorName === ana.name)).toMatchObject({ lentBy: jo.name });
  });

  it("needs the right name and password, which are counted as at sign-in, and changes nothing otherwise", async () => {
    const { id } = await ordered();
    const address = freshAddress();
    const attempt = (one: { name: string; password: string }) =>
      server.call(
        orders.discount,
        { params: { id }, body: { rowVersion: 1, kind: "percent", value: "10", reason: "A regular guest" } },
        { as: ana.as, headers: lentBy(one), address },
      );
    const wrong = { name: jo.name, password: "not the password" };
    expect(await attempt({ name: "nobody at all", password: "not the password" })).toMatchObject({ code: 5101 });
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt(wrong)).toMatchObject({ code: 5101 });
    expect(await attempt({ name: jo.name, password: jo.password })).toMatchObject({ status: 429 });
    expect((await get(id)).adjustments).toEqual([]);
    for (const header of ["", "%%%", Buffer.from("[]").toString("base64url"), Buffer.from('{"name":7}').toString("base64url")])
      expect((await discount(id, { [HEADERS.lender]: header })).code).not.toBe(0);
  });

  it("is not lent by somebody who was switched off, or who belongs to another restaurant", async () => {
    const left = await staffOf(server, "manager");
    await server.data(people.change, { body: { id: left.id, seen: { isActive: true }, wanted: { isActive: false } } }, sam);
    const { id } = await ordered();
    expect(await discount(id, lentBy(left))).toMatchObject({ code: 5101 });
    expect(await discount(id, lentBy(await staffOf(server, "manager", "100002")))).toMatchObject({ code: 5101 });
  });

  it("leaves no session and no password behind", async () => {
    const sessions = () => rowsOf(server, "select count(*)::int as n from staff_session");
    const before = await sessions();
    const { id } = await ordered();
    await discount(id, lentBy(jo));
    expect(await sessions()).toEqual(before);
    const stored = await rowsOf(server, "select to_jsonb(a) as row from audit_line a union all select to_jsonb(e) from order_event e");
    expect(JSON.stringify(stored)).not.toContain(jo.password);
  });

  it("is no more than the lender has", async () => {
    const { id, totalAmount } = await ordered();
    const body = { orders: [{ id, due: totalAmount }], method: "card" as const, amount: totalAmount };
    const paid = await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    const payment = paid.payments[0]?.id ?? "";
    for (const hours of [11, 11, 11]) {
      server.clock.pass(hours * 3600);
      for (const one of [ana, jo, sam]) await server.data(orders.get, { params: { id } }, one);
    }
    const reverse = (headers: Record<string, string>) =>
      server.call(
        payments.reverse,
        { params: { id: payment }, body: { reason: "typed wrong" } },
        { as: ana.as, headers, address: freshAddress() },
      );
    expect(await reverse(lentBy(jo))).toMatchObject({ status: 403, data: { permission: "payments.correct-later" } });
    expect(await reverse(lentBy(sam))).toMatchObject({ code: 0 });
    const another = await staffOf(server, "staff");
    expect(await discount((await ordered()).id, lentBy(another))).toMatchObject({ status: 403 });
  });
});
