import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { qrcodeOf, seatedGuest } from "../ordering/order-bodies.ts";

const { callStaff, calls, orderCodeValid, sendOrderCodeMessage } = contract.table;
type Kind = "bill" | "bill-part" | "someone" | "water" | "cutlery";

describe.each(TIER_DATABASE_KINDS)("what a table asks of the staff, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts();
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const ask = (table: string, what: Kind, as: Guest, amount?: string) =>
    server.call(callStaff, { body: { tableId: table, qrcodeId: qrcodeOf(table), kind: what, amount } }, { as, address: freshAddress() });
  const openAt = async (table: string) => {
    const text = `select r.kind, r.amount, s.order_code as code from table_request r join sitting s on s.merchant_id = r.merchant_id and s.id = r.sitting_id
      where r.table_id = $1 and r.answered_at is null order by r.id`;
    return (await server.deps.db.query<{ kind: string; amount: string | null; code: string }>({ text, values: [table] })).rows;
  };

  it("is an open request, once a minute for its kind at a table", async () => {
    const as = await seatedGuest(server, "1");
    expect(await ask("1", "water", as)).toMatchObject({ code: 0, data: { sent: true } });
    expect(await ask("1", "water", await server.guest())).toMatchObject({ code: 4290, data: { retryAfterSeconds: 60 } });
    server.clock.pass(20);
    expect(await ask("1", "bill-part", as, "12.5")).toMatchObject({ code: 0 });
    expect(await ask("1", "bill-part", as, "14")).toMatchObject({ code: 4290, data: { retryAfterSeconds: 60 } });
    server.clock.pass(40);
    expect(await ask("1", "water", as)).toMatchObject({ code: 0 });
    server.clock.pass(20);
    await ask("1", "bill-part", as, "14");
    expect(await openAt("1")).toMatchObject([
      { kind: "water", amount: null },
      { kind: "bill-part", amount: "14.00" },
    ]);
    expect(await server.data(calls, { query: { tableId: "1" } }, { as })).toMatchObject([
      { kind: "bill-part", isAnswered: false, isComing: false },
      { kind: "water", isAnswered: false },
    ]);
  });

  it("needs the QR code of the table or a seat at it, and is shown to who has a seat", async () => {
    const stranger = await server.guest();
    const answer = await server.call(callStaff, { body: { tableId: "2", kind: "someone" } }, { as: stranger });
    expect(answer).toMatchObject({ code: 1011, data: { needs: "qrcode" } });
    await ask("2", "someone", stranger);
    expect(await server.data(calls, { query: { tableId: "2" } }, { as: stranger })).toEqual([]);
    expect(await server.call(calls, { query: { tableId: "99" } }, { as: stranger })).toMatchObject({ status: 404 });
  });

  it("starts the sitting of a table where nobody sat", async () => {
    await ask("3", "cutlery", await server.guest());
    const [asked] = await openAt("3");
    expect(await server.command("table", "code", POMELO_LANE, "3")).toMatchObject({ lines: [`Order code: ${asked?.code}`] });
  });

  it("is limited for a caller who asks at many tables", async () => {
    const as = await server.guest();
    const tables = ["4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"];
    const codes: number[] = [];
    for (const table of tables) codes.push((await ask(table, "water", as)).code);
    expect(codes).toEqual([...Array<number>(10).fill(0), 4290]);
  });

  it("is the order code until somebody uses it", async () => {
    const as = await server.guest();
    const at = { tableId: "15", qrcodeId: qrcodeOf("15") };
    await server.data(sendOrderCodeMessage, { body: at }, { as });
    const [asked] = await openAt("15");
    expect(asked).toMatchObject({ kind: "code" });
    await server.data(orderCodeValid, { params: { code: asked?.code ?? "" }, query: at }, { as });
    expect(await openAt("15")).toEqual([]);
  });

  it("says that the order code was renewed after twenty wrong ones", async () => {
    const code = await server.openTable("16");
    const wrong = code === "0000" ? "0001" : "0000";
    for (let round = 0; round < 4; round += 1) {
      const as = await server.guest();
      const query = { tableId: "16", qrcodeId: qrcodeOf("16") };
      for (let attempt = 0; attempt < 5; attempt += 1)
        await server.call(orderCodeValid, { params: { code: wrong }, query }, { as, address: freshAddress() });
    }
    expect(await openAt("16")).toMatchObject([{ kind: "code-renewed" }]);
    expect((await openAt("16"))[0]?.code).not.toBe(code);
  });

  it("ends with the sitting", async () => {
    server.clock.pass(60);
    const as = await seatedGuest(server, "2");
    await ask("2", "water", as);
    await server.command("table", "close", POMELO_LANE, "2");
    expect(await openAt("2")).toEqual([]);
    server.clock.pass(60);
    await ask("2", "water", await server.guest());
    expect(await openAt("2")).toMatchObject([{ kind: "water" }]);
  });

  it("is only what the restaurant's file lists, and the pages are told", async () => {
    const offered = async () => (await server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } })).tableRequests;
    expect(await offered()).toEqual(["bill", "bill-part", "someone", "water", "cutlery"]);
    const folder = drafts.changed("requests", (yaml) => yaml.replace("toGoName: required", "tableRequests: [someone, bill]"));
    expect((await server.command("load", folder)).ok).toBe(true);
    await expect.poll(offered).toEqual(["someone", "bill"]);
    const refused = await ask("13", "water", await server.guest());
    expect(refused).toMatchObject({ status: 400, data: { issues: [{ path: "kind" }] } });
    server.clock.pass(60);
    expect(await ask("13", "someone", await server.guest())).toMatchObject({ code: 0 });
    const wrong = drafts.changed("wrong", (yaml) => yaml.replace("toGoName: required", "tableRequests: [taxi]"));
    expect((await server.command("load", wrong)).lines.join("\n")).toContain("a request of a table is one of bill, bill-part");
  });
});
