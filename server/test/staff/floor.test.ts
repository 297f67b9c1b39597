import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PENDING_HANDLERS } from "../../src/app/pending-handlers.ts";
import { doDueActions } from "../../src/platform/pending/pending-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { atTable, detail, freshKey, MUSHROOMS, placed, qrcodeOf, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "./console.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";

const { tables, requests, orders, payments, audit, pending } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the tables in the console, on %s", (kind) => {
  let server: TestServer;
  let wei: Signed;
  let jo: Signed;
  /** Run before the statement of this name, once. */
  let interrupts: { name: string; by: () => Promise<unknown> } | null = null;
  beforeAll(async () => {
    server = await openTestServer(kind, {
      publicOrigin: "https://order.example.com",
      around: async ({ name }, run) => {
        const by = name !== undefined && name === interrupts?.name ? interrupts.by : null;
        if (by) {
          interrupts = null;
          await by();
        }
        return run();
      },
    });
    [wei, jo] = [await staffOf(server, "staff"), await staffOf(server, "manager")];
  });
  afterAll(() => server.close());

  const table = async (id: string, locale?: string) => {
    const found = (await server.data(tables.list, {}, { ...wei, ...(locale && { locale }) })).find((one) => one.id === id);
    if (!found) throw new Error(`there is no table ${id}`);
    return found;
  };
  const sittingOf = async (id: string) => (await table(id)).sitting?.id ?? "0";
  const seat = (id: string, guests?: number, by = wei) => server.call(tables.seat, { params: { id }, body: guests ? { guests } : {} }, by);
  const close = async (id: string, by = wei) => server.call(tables.close, { params: { id }, body: { sittingId: await sittingOf(id) } }, by);
  const move = async (id: string, to: string) =>
    server.call(tables.move, { params: { id }, body: { sittingId: await sittingOf(id), to } }, wei);
  const order = (id: string, as: Guest) => placed(server, atTable(id, [MUSHROOMS, SOY_MILK]), { as });
  const pay = (id: string, due: string) =>
    server.data(payments.record, { body: { orders: [{ id, due }], method: "card", amount: due } }, { as: jo.as, key: freshKey() });
  const complete = (id: string) => server.data(orders.complete, { params: { id }, body: { rowVersion: 1, anyway: true } }, jo);
  const use = (id: string, code: string, as: Guest) =>
    server.data(contract.table.orderCodeValid, { params: { code }, query: { tableId: id, qrcodeId: qrcodeOf(id) } }, { as });
  const lastAudit = async () => (await server.data(audit.list, { query: {} }, jo)).lines[0];

  it("are listed by room and number, with their QR codes, in the reader's language", async () => {
    const all = await server.data(tables.list, {}, { ...wei, locale: "es-ES" });
    expect(all.map(({ name }) => name).slice(0, 3)).toEqual(["1", "2", "3"]);
    expect(all[0]).toMatchObject({
      state: "free",
      seats: 2,
      regionName: "Sala principal",
      sitting: null,
      pending: null,
      qrCodes: [{ id: "700001", url: "https://order.example.com/m/100001/q/700001", createdAt: null }],
    });
  });

  describe("a party", () => {
    it("is seated once, with its guests and an order code that seats its phones", async () => {
      expect(await seat("1", 3)).toMatchObject({ data: { state: "choosing", sitting: { guests: 3, phones: 0, due: "0.00" } } });
      expect(await lastAudit()).toMatchObject({ action: "table.seat", subjectName: "1", actorName: wei.name, after: { guests: 3 } });
      expect(await seat("1", 2, jo)).toMatchObject({ code: 5001, data: { by: wei.name } });
      await use("1", (await table("1")).sitting?.orderCode ?? "", await server.guest());
      expect((await table("1")).sitting).toMatchObject({ phones: 1, guests: 3 });
      expect(await seat("99")).toMatchObject({ status: 404 });
    });

    it("has the state of its orders, and what is due of them", async () => {
      const as = await seatedGuest(server, "2");
      const { id, totalAmount } = await order("2", as);
      expect(await table("2")).toMatchObject({ state: "ordered", sitting: { orderIds: [id], due: totalAmount, guests: 1 } });
      await complete(id);
      await afterUndoTime(server);
      expect(await table("2")).toMatchObject({ state: "to-pay", sitting: { due: totalAmount } });
      await pay(id, totalAmount);
      expect(await table("2")).toMatchObject({ state: "free", sitting: null });
    });

    it("gets a new order code after the undo time, and who is seated stays seated", async () => {
      const as = await seatedGuest(server, "3");
      const before = (await table("3")).sitting;
      const body = { sittingId: before?.id ?? "" };
      const asked = await server.data(tables.newCode, { params: { id: "3" }, body }, wei);
      expect(asked).toMatchObject({ pending: { action: "new-code", subjectName: "3", by: wei.name }, table: { sitting: before } });
      expect(await server.call(tables.newCode, { params: { id: "3" }, body }, jo)).toMatchObject({
        code: 5002,
        data: { action: "new-code" },
      });
      await afterUndoTime(server);
      const after = await table("3");
      expect(after).toMatchObject({ pending: null, sitting: { id: before?.id, phones: 1 } });
      expect(after.sitting?.orderCode).not.toBe(before?.orderCode);
      expect(JSON.stringify(await lastAudit())).not.toContain(after.sitting?.orderCode);
      expect(await order("3", as)).toMatchObject({ tableName: "3" });
    });
  });

  describe("a request of a diner that starts a sitting while staff", () => {
    /* Only PostgreSQL has concurrent writers; the embedded database does one after the other. */
    const isConcurrent = kind === "postgres";
    const isWaiting = async () => (await lockWaiters(server.deps.db)) > 0;
    /** What a call of the staff answers that is made while the request of the diner at the table is being written. */
    const whileRequested = async (id: string, kindOfRequest: "water" | "cutlery", act: () => Promise<unknown>) => {
      const guest = await server.guest();
      const body = { tableId: id, qrcodeId: qrcodeOf(id), kind: kindOfRequest };
      const request = () => server.data(contract.table.callStaff, { body }, { as: guest });
      if (!isConcurrent) return [await request(), await act()][1];
      let acted: Promise<unknown> | undefined;
      interrupts = {
        name: "table-request.insert",
        by: async () => {
          acted = act();
          await expect.poll(isWaiting).toBe(true);
        },
      };
      await request();
      return acted;
    };

    it("seat a party there is answered first: the table is taken", async () => {
      expect(await whileRequested("11", "water", () => seat("11", 2))).toMatchObject({ code: 5001 });
      expect(await table("11")).toMatchObject({ state: "choosing" });
      await close("11");
      await afterUndoTime(server);
    });

    it("move a party there is answered first: both sit together", async () => {
      await seat("12", 2);
      const { code } = (await move("12", "11")) as { code: number };
      expect(code).toBe(0);
      server.clock.pass(6);
      await whileRequested("11", "cutlery", () => doDueActions(server.deps, PENDING_HANDLERS));
      expect(await table("12")).toMatchObject({ state: "free" });
      expect(await lastAudit()).toMatchObject({ action: "table.move", after: { table: "11", isTogether: true } });
      await close("11");
      await afterUndoTime(server);
    });
  });

  describe("closing a table", () => {
    it("waits for the undo time, can be undone, and is told to the second person", async () => {
      await seat("4");
      const sittingId = await sittingOf("4");
      const asked = await close("4");
      expect(asked).toMatchObject({ data: { pending: { action: "close-table" }, table: { state: "choosing" } } });
      const { id } = (asked.data as { pending: { id: string } }).pending;
      await server.data(pending.undo, { params: { id } }, jo);
      await afterUndoTime(server);
      expect(await table("4")).toMatchObject({ state: "choosing", pending: null });
      await close("4");
      await afterUndoTime(server);
      expect(await table("4")).toMatchObject({ state: "free" });
      const late = await server.call(tables.close, { params: { id: "4" }, body: { sittingId } }, jo);
      expect(late).toMatchObject({ code: 5001, data: { by: wei.name, order: null } });
    });

    it("is refused while something is not completed or not paid", async () => {
      const as = await seatedGuest(server, "5");
      const { id, totalAmount } = await order("5", as);
      expect(await close("5")).toMatchObject({ success: false, data: { orderIds: [id] } });
      await complete(id);
      await afterUndoTime(server);
      expect(await close("5")).toMatchObject({ success: false, data: { due: totalAmount, orderIds: [id] } });
    });

    it("is dropped where somebody orders meanwhile", async () => {
      const as = await seatedGuest(server, "6");
      await close("6");
      await order("6", as);
      await afterUndoTime(server);
      expect(await table("6")).toMatchObject({ state: "ordered", pending: null });
      expect(await rowsOf(server, "select dropped_why from pending_action where subject_id = 6 order by id desc limit 1")).toEqual([
        { dropped_why: "open-orders" },
      ]);
    });
  });

  describe("moving a party", () => {
    it("takes its sitting, code, seats, orders and requests along, and says where it was", async () => {
      const as = await seatedGuest(server, "7");
      const { id } = await order("7", as);
      await server.data(contract.table.callStaff, { body: { tableId: "7", kind: "water" } }, { as });
      const { items } = await server.data(orders.get, { params: { id } }, wei);
      await server.data(orders.send, { params: { id }, body: { itemIds: items.map((item) => item.id) } }, wei);
      const before = (await table("7")).sitting;
      expect(await move("7", "10")).toMatchObject({ data: { pending: { action: "move" } } });
      await afterUndoTime(server);
      expect(await table("7")).toMatchObject({ state: "free" });
      expect(await table("10")).toMatchObject({ state: "ordered", sitting: { id: before?.id, orderCode: before?.orderCode, phones: 1 } });
      expect(await detail(server, id, as)).toMatchObject({ tableId: "10", tableName: "10" });
      const moved = await server.data(orders.get, { params: { id } }, wei);
      expect(moved.events[0]).toMatchObject({ kind: "moved", change: { from: "7", to: "10" }, actorName: wei.name });
      expect(await rowsOf(server, "select moved_from from kitchen_ticket where order_id = $1", id)).toEqual([
        { moved_from: "7" },
        { moved_from: "7" },
      ]);
      expect(await rowsOf(server, "select table_id::text as at from table_request where answered_at is null")).toEqual([{ at: "10" }]);
      expect(await lastAudit()).toMatchObject({ action: "table.move", before: { table: "7" }, after: { table: "10", isTogether: false } });
      await placed(server, atTable("10", [MUSHROOMS], { id, rowVersion: moved.rowVersion }), { as });
    });

    it("to a taken table seats both together with its code, and keeps the orders apart", async () => {
      const [one, other] = [await seatedGuest(server, "8"), await seatedGuest(server, "9")];
      const [first, second] = [await order("8", one), await order("9", other)];
      const there = (await table("9")).sitting;
      await move("8", "9");
      await afterUndoTime(server);
      expect(await table("8")).toMatchObject({ state: "free" });
      const together = (await table("9")).sitting;
      expect(together).toMatchObject({ id: there?.id, orderCode: there?.orderCode, phones: 2 });
      expect(together?.orderIds.toSorted()).toEqual([first.id, second.id].toSorted());
      expect((await detail(server, first.id, one)).tableName).toBe("9");
    });

    it("keeps a diner's two open orders at both tables apart", async () => {
      const as = await seatedGuest(server, "11");
      const first = await order("11", as);
      await use("12", await server.openTable("12"), as);
      const second = await order("12", as);
      await move("11", "12");
      await afterUndoTime(server);
      expect((await table("12")).sitting?.orderIds.toSorted()).toEqual([first.id, second.id].toSorted());
    });

    it("is refused to its own table, to an unknown one, and while another action is pending there", async () => {
      await seat("13");
      expect(await move("13", "13")).toMatchObject({ code: 400 });
      expect(await move("13", "99")).toMatchObject({ code: 404 });
      await seat("14");
      await close("14");
      expect(await move("13", "14")).toMatchObject({ code: 5002, data: { action: "close-table", subjectName: "14" } });
    });

    it("takes the next order of a phone that still names the table that the party left to the new table", async () => {
      const [as, stranger] = [await seatedGuest(server, "15"), await server.guest()];
      await move("15", "16");
      await afterUndoTime(server);
      const moved = { leftTableIds: ["15"], tableId: "16", tableName: "16" };
      expect(await server.data(contract.cart.get, { query: {} }, { as })).toMatchObject({ moved });
      expect(await server.data(contract.cart.get, { query: {} }, { as: stranger })).toMatchObject({ moved: null });
      const first = await placed(server, atTable("15", [MUSHROOMS]), { as });
      expect(first).toMatchObject({ tableId: "16", tableName: "16" });
      const open = await server.data(contract.order.hasProcessing, { query: { tableId: "15" } }, { as });
      expect(open).toMatchObject({ id: first.id });
      await placed(server, atTable("15", [MUSHROOMS], { id: first.id, rowVersion: first.rowVersion }), { as });
      expect((await table("15")).state).toBe("free");
      expect((await table("16")).sitting?.orderIds).toEqual([first.id]);
      const body = { ...atTable("15", [MUSHROOMS]), expectedTotal: "12.45" };
      expect(await server.call(contract.order.place, { body }, { as: stranger, key: freshKey() })).toMatchObject({ code: 1011 });
    });
  });

  it("keep each table that a party left for phones that were away meanwhile, also where one had a seat already", async () => {
    const as = await seatedGuest(server, "7");
    const movedOf = async () => (await server.data(contract.cart.get, { query: {} }, { as })).moved;
    const moves = async (from: string, to: string) => {
      await move(from, to);
      await afterUndoTime(server);
    };
    await moves("7", "8");
    await moves("8", "11");
    expect(await movedOf()).toMatchObject({ leftTableIds: ["7", "8"], tableId: "11" });
    expect(await placed(server, atTable("7", [MUSHROOMS]), { as })).toMatchObject({ tableId: "11" });
    await use("2", await server.openTable("2"), as);
    await moves("11", "2");
    expect(await movedOf()).toMatchObject({ leftTableIds: ["7", "8", "11"], tableId: "2" });
    await moves("2", "7");
    expect(await movedOf()).toMatchObject({ leftTableIds: ["8", "11", "2"], tableId: "7" });
  });

  describe("a request", () => {
    it("is answered once, and its table reads that somebody comes", async () => {
      const as = await seatedGuest(server, "4");
      await server.data(contract.table.callStaff, { body: { tableId: "4", kind: "someone" } }, { as });
      const [row] = await rowsOf<{ id: string }>(
        server,
        "select id::text as id from table_request where table_id = 4 and answered_at is null",
      );
      const answer = (by: Signed) => server.call(requests.answer, { params: { id: row?.id ?? "" } }, by);
      expect(await answer(wei)).toMatchObject({ data: { kind: "someone", tableName: "4", orderCode: null } });
      expect(await answer(jo)).toMatchObject({ code: 5001, data: { by: wei.name } });
      const [call] = await server.data(contract.table.calls, { query: { tableId: "4" } }, { as });
      expect(call).toMatchObject({ kind: "someone", isAnswered: true, isComing: true });
    });

    it("of an order code has the code", async () => {
      const as = await server.guest();
      await server.data(contract.table.sendOrderCodeMessage, { body: { tableId: "1", qrcodeId: qrcodeOf("1") } }, { as });
      const [row] = await rowsOf<{ id: string }>(
        server,
        "select id::text as id from table_request where kind = 'code' and answered_at is null",
      );
      const { orderCode } = await server.data(requests.answer, { params: { id: row?.id ?? "" } }, wei);
      expect(orderCode).toBe((await table("1")).sitting?.orderCode);
    });
  });

  describe("a QR code", () => {
    it("is replaced: the new one works at once, the old one until the undo time is over", async () => {
      const info = async (id: string) =>
        (await server.call(contract.table.qrcodeInfo, { params: { id } }, { merchantId: POMELO_LANE })).status;
      expect(await server.call(tables.replaceQr, { params: { id: "700013" } }, wei)).toMatchObject({ code: 403 });
      // Of a table on which nothing is pending.
      await afterUndoTime(server);
      const { id, url, pending: waiting } = await server.data(tables.replaceQr, { params: { id: "700013" } }, jo);
      expect(url).toBe(`https://order.example.com/m/100001/q/${id}`);
      expect(waiting).toMatchObject({ action: "replace-qr", subjectName: "13" });
      expect([await info("700013"), await info(id)]).toEqual([200, 200]);
      await afterUndoTime(server);
      expect([await info("700013"), await info(id)]).toEqual([404, 200]);
      expect((await table("13")).qrCodes.map((code) => code.id)).toEqual([id]);
      expect(await lastAudit()).toMatchObject({ action: "qr.replace", subjectName: "13" });
      expect(await server.call(tables.replaceQr, { params: { id: "700013" } }, jo)).toMatchObject({ code: 5001 });
    });
  });

  describe("saving a table", () => {
    it("adds one with a QR code, and changes it, with unique names", async () => {
      const added = await server.data(tables.save, { body: { name: "Bar 1", seats: 2, room: { id: "2" } } }, jo);
      expect(added).toMatchObject({ name: "Bar 1", state: "free", regionName: "Patio" });
      const [code] = (await table(added.id)).qrCodes;
      expect(code?.id).toMatch(/^[1-9]\d{17}$/);
      const changed = { id: added.id, name: "Bar", seats: 3, room: { id: "1" } };
      expect(await server.data(tables.save, { body: changed }, jo)).toMatchObject({ name: "Bar", seats: 3, regionName: "Main room" });
      expect(await lastAudit()).toMatchObject({ action: "table.save", before: { name: "Bar 1" }, after: { name: "Bar", seats: 3 } });
      expect(await server.call(tables.save, { body: { ...changed, name: "1" } }, jo)).toMatchObject({ success: false });
      expect(await server.call(tables.save, { body: { name: "Bar 2", seats: 2, room: { id: "9" } } }, jo)).toMatchObject({ code: 404 });
      const moved = await server.data(tables.save, { body: { ...changed, room: { name: "Rooftop" } } }, jo);
      expect(moved).toMatchObject({ regionName: "Rooftop" });
      expect(await lastAudit()).toMatchObject({ before: { room: "Main room" }, after: { room: "Rooftop" } });
    });
  });

  it("of two managers keep what both changed, and the second who changes the same field reads the other value", async () => {
    const ana = await staffOf(server, "manager");
    const { id } = await server.data(tables.save, { body: { name: "Nook", seats: 2, room: { id: "1" } } }, jo);
    const seen = { name: "Nook", seats: 2, roomId: "1" };
    const save = (part: object, by: Signed) =>
      server.call(tables.save, { body: { id, name: "Nook", seats: 2, room: { id: "1" }, seen, ...part } }, by);
    expect(await save({ seats: 3 }, jo)).toMatchObject({ data: { name: "Nook", seats: 3 } });
    expect(await save({ name: "Corner nook", room: { id: "2" } }, ana)).toMatchObject({
      data: { name: "Corner nook", seats: 3, regionName: "Patio" },
    });
    expect(await lastAudit()).toMatchObject({
      before: { name: "Nook", seats: 3 },
      after: { name: "Corner nook", seats: 3, room: "Patio" },
    });
    const refused = await save({ room: { name: "Attic" } }, jo);
    expect(refused).toMatchObject({
      code: 5008,
      data: { names: ["roomId"], fields: { name: "Corner nook", seats: 3, roomId: "2", roomName: "Patio" }, by: ana.name },
    });
    expect(await save({ seats: 5, seen: { ...seen, seats: 4 } }, ana)).toMatchObject({
      code: 5008,
      data: { names: ["seats"], by: jo.name },
    });
    expect(await table(id)).toMatchObject({ name: "Corner nook", seats: 3, regionName: "Patio" });
    expect(await save({ seats: 3, name: "Corner nook" }, jo)).toMatchObject({ data: { seats: 3 } });
  });

  it("are added together, all or none, to a room or to a new one, with a QR code each", async () => {
    const add = (names: string[], room: { id: string } | { name: string }, by = jo) =>
      server.call(tables.add, { body: { names, seats: 4, room } }, by);
    const named = async (name: string) => (await server.data(tables.list, {}, wei)).filter((one) => one.name === name);
    expect(await add(["T1", "T2", "T1"], { id: "2" })).toMatchObject({ success: false });
    expect(await add(["T1", "1"], { id: "2" })).toMatchObject({ success: false });
    expect(await add(["T1"], { id: "99" })).toMatchObject({ code: 404 });
    expect(await add(["T1"], { id: "2" }, wei)).toMatchObject({ status: 403 });
    expect(await named("T1")).toEqual([]);
    expect(await add(["T1", "T2"], { name: "Terrace" })).toMatchObject({ success: true });
    const [[one], [other]] = [await named("T1"), await named("T2")];
    expect(one).toMatchObject({ seats: 4, regionName: "Terrace", state: "free", qrCodes: [{}] });
    expect(other?.regionId).toBe(one?.regionId);
    expect(await lastAudit()).toMatchObject({ action: "table.save", subjectName: "T2", after: { name: "T2", seats: 4 } });
    await add(["T3"], { name: "Terrace" });
    expect((await named("T3"))[0]?.regionId).toBe(one?.regionId);
  });

  it("have a version that increases with each change", async () => {
    const before = (await table("13")).rowVersion;
    await server.call(tables.save, { body: { id: "13", name: "13", seats: 9, room: { id: "2" } } }, jo);
    expect((await table("13")).rowVersion).toBeGreaterThan(before);
  });
});
