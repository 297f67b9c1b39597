import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, MUSHROOMS, place, qrcodeOf } from "../ordering/order-bodies.ts";
import {
  freshAddress,
  type Guest,
  HARBOR_DELI,
  openTestServer,
  POMELO_LANE,
  replacing,
  type CallOptions,
  type TestServer,
} from "../harness.ts";

const { qrcodeInfo, orderCodeValid, sendOrderCodeMessage } = contract.table;

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const guess = (tableId: string, code: string, as: Guest, options: CallOptions = {}) =>
    server.call(orderCodeValid, { params: { code }, query: { tableId, qrcodeId: qrcodeOf(tableId) } }, { as, ...options });
  const otherThan = (code: string) => (code === "0000" ? "0001" : "0000");

  describe("a printed QR code", () => {
    const info = (id: string, merchantId?: string) => server.call(qrcodeInfo, { params: { id } }, { merchantId });

    it("names its table", async () =>
      expect((await info("700012")).data).toEqual({
        merchantId: "100001",
        tableId: "12",
        tableName: "12",
        regionId: "2",
        regionName: "Patio",
        seats: 4,
        orderCodeRequired: true,
      }));

    const revokedIsUnknown = async () => {
      await server.deps.db.query({ text: "update qr_code set revoked_at = now() where id = 700016" });
      const [unknown, revoked, foreign] = [await info("700999"), await info("700016"), await info("700012", HARBOR_DELI)];
      expect(unknown.status).toBe(404);
      expect([revoked.text, foreign.text]).toEqual([unknown.text, unknown.text]);
      expect([...revoked.headers]).toEqual([...unknown.headers]);
    };
    it("that was revoked, or is another merchant's, is answered like an unknown one", () =>
      expect(revokedIsUnknown()).resolves.toBeUndefined());
    it("that was revoked and is still accepted is detected", () =>
      expect(server.withFault(replacing("and q.revoked_at is null", ""), revokedIsUnknown)).rejects.toThrow("to deeply equal"));
  });

  describe("a guest", () => {
    it("is registered with a uuid and a token of 256 bits", async () => {
      const [one, other] = [await server.guest(), await server.guest()];
      expect(one.token).toMatch(/^[\w-]{43}$/);
      expect(one.uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(other.token).not.toBe(one.token);
      expect(other.uuid).not.toBe(one.uuid);
    });

    it("is not registered at an unknown table", async () => {
      expect(await server.call(contract.member.registerGuest, {})).toMatchObject({
        status: 400,
        data: { issues: [{ path: "merchantid" }] },
      });
      expect(await server.call(contract.member.registerGuest, {}, { merchantId: "999" })).toMatchObject({ status: 404 });
    });

    it("is valid for 180 days, and its token is stored as a hash", async () => {
      const as = await server.guest();
      const { rows } = await server.deps.db.query<{ content: string }>({
        text: "select coalesce(string_agg(s::text || d::text, ' '), '') as content from session s join diner d on d.merchant_id = s.merchant_id and d.id = s.diner_id",
      });
      expect(rows[0]?.content).toContain(as.uuid);
      expect(rows[0]?.content).not.toContain(as.token);
      await server.deps.db.query({ text: "update session set expires_at = $1", values: ["2026-09-17T21:00:00Z"] });
      expect(await server.call(contract.cart.get, {}, { as })).toMatchObject({ status: 401, code: 401 });
    });
  });

  describe("an order code", () => {
    it("seats the caller for the rest of the sitting when it is correct", async () => {
      const code = await server.openTable("1");
      const as = await server.guest();
      expect(await place(server, atTable("1", [MUSHROOMS]), { as })).toMatchObject({
        status: 200,
        code: 1011,
        data: { tableName: "1" },
        msg: "Enter the order code of your table. The team will tell you.",
      });
      expect((await guess("1", code, as)).data).toEqual({ valid: true, tableId: "1" });
      expect(await place(server, atTable("1", [MUSHROOMS]), { as })).toMatchObject({ code: 0, data: { order: { tableName: "1" } } });
    });

    it("can be sent with the order", async () => {
      const orderCode = await server.openTable("2");
      const as = await server.guest();
      expect(await place(server, atTable("2", [MUSHROOMS], { orderCode: otherThan(orderCode) }), { as })).toMatchObject({
        code: 1011,
        msg: "That code does not match your table.",
      });
      expect(await place(server, atTable("2", [MUSHROOMS], { orderCode }), { as })).toMatchObject({ code: 0 });
    });

    it("a wrong code, a code of another table, or a code of a closed table seats nobody", async () => {
      const code = await server.openTable("3");
      const as = await server.guest();
      expect((await guess("3", otherThan(code), as)).data).toEqual({ valid: false, tableId: "3" });
      expect((await guess("4", code, as)).data).toEqual({ valid: false, tableId: "4" });
      expect((await guess("4", "none", as)).data).toEqual({ valid: false, tableId: "4" });
      expect(await guess("99", code, as)).toMatchObject({ status: 404 });
    });

    it("of a closed sitting is invalid", async () => {
      const code = await server.openTable("5");
      await server.command("table", "close", POMELO_LANE, "5");
      const as = await server.guest();
      expect((await guess("5", code, as)).data).toMatchObject({ valid: false });
      expect(await place(server, atTable("5", [MUSHROOMS], { orderCode: code }), { as })).toMatchObject({ code: 1011 });
    });

    const fiveTriesACaller = async () => {
      const code = await server.openTable("6");
      const as = await server.guest();
      for (let wrong = 1; wrong <= 5; wrong += 1) expect(await guess("6", otherThan(code), as)).toMatchObject({ status: 200 });
      const paused = await guess("6", code, as);
      expect(paused).toMatchObject({ status: 429, code: 429 });
      expect(Number(paused.headers.get("retry-after"))).toBe(600);
      return { code, as };
    };
    it("allows a caller five wrong attempts in ten minutes, and then blocks for ten minutes", async () => {
      const { code, as } = await fiveTriesACaller();
      expect(await place(server, atTable("6", [MUSHROOMS], { orderCode: code }), { as })).toMatchObject({ status: 429 });
      server.clock.pass(597);
      expect(await guess("6", code, as)).toMatchObject({ status: 429 });
      server.clock.pass(3);
      expect((await guess("6", code, as)).data).toMatchObject({ valid: true });
    });
    it("that can be tried without limit is detected", () =>
      expect(server.withFault(replacing("else t.count + 1 end", "else 1 end"), fiveTriesACaller)).rejects.toThrow("to match object"));

    /** Five wrong attempts at a table by each of these guests, of whom each has a given address. */
    const allWrong = async (table: string, callers: number, { code, address }: { code: string; address: () => string }) => {
      for (let caller = 1; caller <= callers; caller += 1) {
        const [as, from] = [await server.guest(), address()];
        for (let wrong = 1; wrong <= 5; wrong += 1)
          expect((await guess(table, otherThan(code), as, { address: from })).data).toMatchObject({ valid: false });
      }
    };

    it("is accepted from a guest who has not failed while the others of the network are blocked, and from other networks", async () => {
      const code = await server.openTable("7");
      const shared = { address: "198.18.0.1" };
      const [known, honest, clumsy] = [await server.guest(), await server.guest(), await server.guest()];
      expect((await guess("7", otherThan(code), known, shared)).data).toMatchObject({ valid: false });
      // A table without a sitting has no code, so that none is renewed.
      await allWrong("14", 19, { code, address: () => shared.address });
      for (let wrong = 2; wrong <= 4; wrong += 1) await guess("7", otherThan(code), known, shared);
      expect((await guess("14", "1234", await server.guest(), shared)).data).toMatchObject({ valid: false });
      expect(await guess("7", code, known, shared)).toMatchObject({ status: 429 });
      expect(await guess("7", otherThan(code), clumsy, shared)).toMatchObject({ status: 429 });
      expect(await guess("7", code, clumsy, shared)).toMatchObject({ status: 429 });
      expect((await guess("7", code, honest, shared)).data).toMatchObject({ valid: true });
      expect((await guess("7", code, await server.guest(), { address: freshAddress() })).data).toMatchObject({ valid: true });
      server.clock.pass(601);
      expect((await guess("7", code, clumsy, shared)).data).toMatchObject({ valid: true });
    });
    it("is renewed after twenty wrong attempts at its table, and the staff get the new one with an alert", async () => {
      const code = await server.openTable("15");
      await allWrong("15", 4, { code, address: freshAddress });
      const [, renewed = ""] = await server.line(/^staff 100001 table 15 order code (\d{4})$/);
      await server.line(/^staff 100001 table 15 alert: 20 wrong order codes, this one is new$/);
      const as = await server.guest();
      expect((await guess("15", code, as)).data).toMatchObject({ valid: false });
      expect((await guess("15", renewed, as)).data).toMatchObject({ valid: true });
      expect((await server.command("table", "code", POMELO_LANE, "15")).lines).toEqual([`Order code: ${renewed}`]);
    });

    const onlyAtTheTable = async (table: string) => {
      const code = await server.openTable(table);
      const as = await server.guest();
      const tryWith = (qrcodeId?: string) =>
        server.call(orderCodeValid, { params: { code }, query: { tableId: table, ...(qrcodeId && { qrcodeId }) } }, { as });
      const unscanned = { status: 200, code: 1011, success: false, data: { needs: "qrcode" } };
      for (let tried = 1; tried <= 6; tried += 1) expect(await tryWith()).toMatchObject(unscanned);
      for (const other of ["700003", "424242", "700016"]) expect(await tryWith(other)).toMatchObject(unscanned);
      const order = { ...atTable(table, [MUSHROOMS]), qrcodeId: undefined, orderCode: code };
      expect(await place(server, order, { as })).toMatchObject({ code: 1011, data: { needs: "qrcode", tableName: table } });
      expect(await server.call(sendOrderCodeMessage, { body: { tableId: table } }, { as })).toMatchObject(unscanned);
      expect((await tryWith(qrcodeOf(table))).data).toMatchObject({ valid: true });
      expect((await tryWith()).data).toMatchObject({ valid: true });
      expect(await server.call(sendOrderCodeMessage, { body: { tableId: table } }, { as })).toMatchObject({ code: 0 });
    };
    it("requires the table's QR code or a seat; attempts without either are not counted", () =>
      expect(onlyAtTheTable("2")).resolves.toBeUndefined());
    it("that can be tried from anywhere is detected", () =>
      expect(
        server.withFault(
          replacing(
            "where id = :qrCodeId and merchant_id = :merchantId and table_id = :tableId",
            "where :merchantId::bigint + :tableId::bigint + :qrCodeId::bigint > 0",
          ),
          () => onlyAtTheTable("4"),
        ),
      ).rejects.toThrow("to match object"));

    it("is blocked no longer than its window by a clock that ran ahead", async () => {
      const code = await server.openTable("16");
      await server.deps.db.query({ text: "update qr_code set revoked_at = null where id = 700016" });
      const [as, now] = [await server.guest(), server.clock.now()];
      server.clock.pass(30 * 86_400);
      for (let wrong = 1; wrong <= 6; wrong += 1) await guess("16", otherThan(code), as);
      server.clock.set(now.toISOString());
      expect((await guess("16", code, as)).data).toMatchObject({ valid: true });
      await server.deps.db.query({ text: "update qr_code set revoked_at = now() where id = 700016" });
    });

    it("does not count when it is correct: thirty guests take seats at one table", async () => {
      const code = await server.openTable("8");
      for (let one = 1; one <= 30; one += 1) expect((await guess("8", code, await server.guest())).data).toMatchObject({ valid: true });
    });

    const neverInAnAnswer = async () => {
      const orderCode = await server.openTable("9");
      const as = await server.guest();
      const placing = await place(server, atTable("9", [MUSHROOMS], { orderCode }), { as });
      const { order } = contract.order.place.data.parse(placing.data);
      const answers = [
        placing,
        await guess("9", orderCode, as),
        await server.call(sendOrderCodeMessage, { body: { tableId: "9", qrcodeId: "700009" } }, { as }),
        await server.call(contract.order.hasProcessing, { query: { tableId: "9" } }, { as }),
        await server.call(contract.order.detail, { query: { orderId: order.id } }, { as }),
        await server.call(qrcodeInfo, { params: { id: "700009" } }),
      ];
      for (const { text } of answers) expect(text).not.toContain(`"${orderCode}"`);
    };
    it("is in no answer", () => expect(neverInAnAnswer()).resolves.toBeUndefined());
    it("in an answer is detected", () =>
      expect(
        server.withFault(
          replacing("'name', t.name", "'name', (select order_code from sitting where table_id = t.id and ended_at is null)"),
          neverInAnAnswer,
        ),
      ).rejects.toThrow("not to contain"));
  });

  describe("requesting the order code", () => {
    it("notifies the staff once, and again after a minute at the earliest", async () => {
      const as = await server.guest();
      const ask = (tableId: string) => server.call(sendOrderCodeMessage, { body: { tableId, qrcodeId: qrcodeOf(tableId) } }, { as });
      expect(await ask("10")).toMatchObject({ code: 0, data: { sent: true } });
      const [line, code = ""] = await server.line(/^staff 100001 table 10 order code (\d{4})$/);
      expect(await ask("10")).toMatchObject({ status: 200, code: 4290, data: { retryAfterSeconds: 60 } });
      expect(await ask("11")).toMatchObject({ code: 0 });
      await server.line(/table 11 order code/);
      expect(server.lines.filter((one) => one === line)).toHaveLength(1);
      expect((await guess("10", code, as)).data).toMatchObject({ valid: true });
      server.clock.pass(60);
      expect(await ask("10")).toMatchObject({ code: 0 });
      expect(await ask("99")).toMatchObject({ status: 404 });
    });

    it("is limited to three times in ten minutes for a caller, and ten times for a network, at any table", async () => {
      const [as, address] = [await server.guest(), freshAddress()];
      const ask = (by: Guest, at: number) =>
        server.call(sendOrderCodeMessage, { body: { tableId: String(at), qrcodeId: qrcodeOf(String(at)) } }, { as: by, address });
      server.clock.pass(601);
      for (const table of [1, 2, 3]) expect(await ask(as, table)).toMatchObject({ code: 0 });
      expect(await ask(as, 4)).toMatchObject({ status: 200, code: 4290, data: { retryAfterSeconds: 600 } });
      for (const table of [4, 5, 6, 7, 8, 9, 10]) expect(await ask(await server.guest(), table)).toMatchObject({ code: 0 });
      expect(await ask(await server.guest(), 11)).toMatchObject({ code: 4290 });
      server.clock.pass(600);
      expect(await ask(as, 11)).toMatchObject({ code: 0 });
    });

    it("keeps the code of an open sitting", async () => {
      const code = await server.openTable("13");
      await server.data(sendOrderCodeMessage, { body: { tableId: "13", qrcodeId: "700013" } }, { as: await server.guest() });
      expect((await server.line(/table 13 order code (\d{4})/))[1]).toBe(code);
    });
  });
});
