import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey, MUSHROOMS, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { board, orders, tables } = staffContract;
const PARTY_GONE = 5045;

type Preview = InputOf<typeof orders.previewTaken>["body"];

describe.each(TIER_DATABASE_KINDS)("an order taken for a party that has left, on %s", (kind) => {
  let [server, ana] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana] = await openConsole(kind, "staff");
  });
  afterAll(() => server.close());

  const sittingAt = async (tableId: string) => (await server.data(orders.menuToTake, { query: { tableId } }, ana)).table?.sittingId ?? null;
  const isTaken = async (tableId: string) => {
    const read = await server.data(board.get, {}, ana);
    return read.tables.find(({ id }) => id === tableId)?.sitting !== null;
  };
  const bodyAt = (tableId: string, sittingId: string | null): Preview => ({
    type: 0,
    tableId,
    orderItems: [SOY_MILK],
    ...(sittingId !== null && { sittingId }),
  });
  const take = (body: Preview, key = freshKey()) =>
    server.call(orders.take, { body: { ...body, expectedAmount: "4.60" } }, { as: ana.as, key });
  const leaves = (table: string) => server.command("table", "close", "100001", table);
  const ordersAt = async (tableId: string) =>
    (await rowsOf<{ id: string }>(server, "select id::text as id from customer_order where table_id = $1", tableId)).length;

  it("begins no sitting at the table that is free now, neither by its price nor by its placing", async () => {
    await seatedGuest(server, "4");
    const gone = await sittingAt("4");
    expect(gone).not.toBeNull();
    await leaves("4");
    const refused = { success: false, code: PARTY_GONE, data: { sittingId: null } };
    expect(await server.call(orders.previewTaken, { body: bodyAt("4", gone) }, ana)).toMatchObject(refused);
    expect(await take(bodyAt("4", gone))).toMatchObject(refused);
    expect([await isTaken("4"), await ordersAt("4")]).toEqual([false, 0]);
  });

  it("is not placed on the order of the next party, and its refusal says who sits there now", async () => {
    await seatedGuest(server, "5");
    const gone = await sittingAt("5");
    await leaves("5");
    await seatedGuest(server, "5");
    const next = await sittingAt("5");
    expect(next).not.toBe(gone);
    expect(await take(bodyAt("5", gone))).toMatchObject({ code: PARTY_GONE, data: { sittingId: next } });
    expect(await ordersAt("5")).toBe(0);
    expect(await take(bodyAt("5", next))).toMatchObject({ success: true });
    expect(await take(bodyAt("5", null))).toMatchObject({ success: true });
  });

  it("that was placed before is answered when its key is repeated", async () => {
    await seatedGuest(server, "6");
    const [body, key] = [bodyAt("6", await sittingAt("6")), freshKey()];
    const first = await take(body, key);
    const { id } = (first.data as { order: { id: string } }).order;
    await server.command("order", "cancel", "100001", id);
    await leaves("6");
    expect(await take(body, key)).toMatchObject({ success: true, data: { order: { id } } });
  });

  it("is refused too where the party was moved to another table", async () => {
    await seatedGuest(server, "7");
    const moved = (await sittingAt("7")) ?? "";
    await server.data(tables.move, { params: { id: "7" }, body: { sittingId: moved, to: "8" } }, ana);
    await afterUndoTime(server);
    expect(await sittingAt("8")).toBe(moved);
    expect(await take({ ...bodyAt("7", moved), orderItems: [MUSHROOMS] })).toMatchObject({ code: PARTY_GONE, data: { sittingId: null } });
    expect(await ordersAt("7")).toBe(0);
  });
});
