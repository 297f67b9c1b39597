import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { atTable, MUSHROOMS, place } from "../../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../console.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { tables, audit } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a table out of use, on %s", (kind) => {
  let [server, wei, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, wei, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  const table = async (id: string) => (await server.data(tables.list, {}, wei)).find((one) => one.id === id);
  const seated = (id: string) => server.data(tables.seat, { params: { id }, body: {} }, wei);
  const lastAudit = async () => (await server.data(audit.list, { query: {} }, jo)).lines[0];
  const use = (id: string, isOutOfUse: boolean, by = jo) => server.call(tables.setUse, { params: { id }, body: { isOutOfUse } }, by);
  const scan = (id: string) => server.call(contract.table.qrcodeInfo, { params: { id } });

  it("has a QR code that says so, and neither a party nor an order, until it is back", async () => {
    expect(await use("15", true, wei)).toMatchObject({ status: 403 });
    expect(await use("15", true)).toMatchObject({ data: { isOutOfUse: true } });
    expect(await lastAudit()).toMatchObject({ action: "table.use", before: { isOutOfUse: false }, after: { isOutOfUse: true } });
    expect(await scan("700015")).toMatchObject({ code: 5035, data: { tableName: "15" } });
    expect(await server.call(tables.seat, { params: { id: "15" }, body: {} }, wei)).toMatchObject({ code: 5035 });
    const as = await server.guest();
    const message = { body: { tableId: "15", qrcodeId: "700015" } };
    expect(await server.call(contract.table.sendOrderCodeMessage, message, { as })).toMatchObject({ success: false });
    await expect(place(server, atTable("15", [MUSHROOMS]), { as })).rejects.toThrow('"code":404');
    const { sitting } = await seated("14");
    const move = { params: { id: "14" }, body: { sittingId: sitting?.id ?? "", to: "15" } };
    expect(await server.call(tables.move, move, wei)).toMatchObject({ code: 5035 });
    expect(await use("15", false)).toMatchObject({ data: { isOutOfUse: false } });
    expect(await scan("700015")).toMatchObject({ code: 0 });
    await server.data(tables.move, move, wei);
    expect(await use("15", true)).toMatchObject({ data: { isOutOfUse: true } });
    await afterUndoTime(server);
    expect((await table("14"))?.sitting).toMatchObject({ id: sitting?.id });
    await use("15", false);
  });

  it("is refused while a party sits there", async () => {
    await seated("16");
    expect(await use("16", true)).toMatchObject({ code: 5034 });
    expect(await table("16")).toMatchObject({ isOutOfUse: false });
  });

  it("leaves a restaurant without dine-in when it is the last one, until a table is back or another one is added", async () => {
    const merchantId = jo.as.merchantId;
    const offersDineIn = async () => (await server.data(contract.merchant.tiny, { query: { id: merchantId } })).offersDineIn;
    const { id } = (await server.data(tables.list, {}, jo))[0] ?? { id: "" };
    const others = (await server.data(tables.list, {}, jo)).filter((one) => one.id !== id && one.sitting === null);
    await rowsOf(server, "update sitting set ended_at = started_at where ended_at is null");
    for (const one of await server.data(tables.list, {}, jo)) if (one.id !== id) await use(one.id, true);
    await server.notified();
    expect([others.length > 10, await offersDineIn()]).toEqual([true, true]);
    await use(id, true);
    await server.notified();
    expect(await offersDineIn()).toBe(false);
    await use(id, false);
    await server.notified();
    expect(await offersDineIn()).toBe(true);
    await use(id, true);
    await server.data(tables.add, { body: { names: ["Annex"], seats: 2, room: { name: "Annex room" } } }, jo);
    await server.notified();
    expect(await offersDineIn()).toBe(true);
  });
});
