import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { detail, MUSHROOMS, place, placed, SOY_MILK, toGo, toPickUp } from "./order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { freshPhone, HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const extraInfo = (customerOf: object) => JSON.stringify({ webDineInOrderType: 2, ...customerOf });

describe.each(TIER_DATABASE_KINDS)("the name of a to-go order, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts();
  const guest = () => server.guest(POMELO_LANE);
  const customerOf = ({ extraInfo: written }: { extraInfo: string }) => JSON.parse(written) as unknown;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it("is stored with the order and sent to the staff with the phone", async () => {
    const order = await placed(server, toGo([MUSHROOMS], { extraInfo: extraInfo({ name: "  Ana  María ", phone: "415-555-0134" }) }), {
      as: await guest(),
    });
    expect(customerOf(order)).toEqual({ webDineInOrderType: 2, name: "Ana María", phone: "415-555-0134" });
    const [line] = await server.line(new RegExp(`^.* placed ${order.id}.*$`));
    expect(line).toBe(`staff ${POMELO_LANE} to-go order ${order.serial} placed ${order.id} for Ana María, 415-555-0134`);
  });

  it("is optional in the API", async () => {
    const order = await placed(server, toGo([MUSHROOMS]), { as: await guest() });
    expect(order.extraInfo).toBe("");
    const [line] = await server.line(new RegExp(`^.* placed ${order.id}.*$`));
    expect(line).toBe(`staff ${POMELO_LANE} to-go order ${order.serial} placed ${order.id}`);
  });

  it("is a member's first name where none is given", async () => {
    const as = await server.member(POMELO_LANE, freshPhone(), false);
    await server.data(
      contract.member.update,
      { body: { firstName: "Lin", lastName: "Wu", name: "Lin Wu", mail: "lin@example.com", birthday: 203, languagePreference: "en" } },
      { as },
    );
    const order = await placed(server, toGo([MUSHROOMS], { extraInfo: extraInfo({}) }), { as });
    expect(customerOf(order)).toEqual({ webDineInOrderType: 2, name: "Lin" });
    const another = await placed(server, toGo([MUSHROOMS], { id: order.id, rowVersion: 1, extraInfo: extraInfo({ name: "Ray" }) }), { as });
    expect(customerOf(another)).toEqual({ webDineInOrderType: 2, name: "Ray" });
  });

  it("stays when items are added without one", async () => {
    const as = await guest();
    const { id } = await placed(server, toGo([MUSHROOMS], { extraInfo: extraInfo({ name: "Mei", phone: "415-555-0134" }) }), { as });
    const more = await placed(server, toGo([SOY_MILK], { id, rowVersion: 1, extraInfo: extraInfo({}) }), { as });
    expect(customerOf(more)).toEqual({ webDineInOrderType: 2, name: "Mei", phone: "415-555-0134" });
    const again = await placed(server, toGo([SOY_MILK], { id, rowVersion: 2, extraInfo: "" }), { as });
    expect(customerOf(again)).toEqual({ webDineInOrderType: 2, name: "Mei", phone: "415-555-0134" });
  });

  it("replaces the previous fields, however often items are added", async () => {
    const as = await guest();
    const filler = "x".repeat(900);
    const { id } = await placed(server, toGo([MUSHROOMS], { extraInfo: extraInfo({ name: "Mei", a: filler }) }), { as });
    for (const [round, field] of ["b", "c", "d"].entries())
      await placed(server, toGo([SOY_MILK], { id, rowVersion: round + 1, extraInfo: extraInfo({ [field]: filler }) }), { as });
    expect(customerOf(await detail(server, id, as))).toEqual({ webDineInOrderType: 2, name: "Mei", d: filler });
    const longest = extraInfo({ e: "x".repeat(2000 - extraInfo({ e: "" }).length) });
    expect(await place(server, toGo([SOY_MILK], { id, rowVersion: 4, extraInfo: longest }), { as })).toMatchObject({
      status: 400,
      data: { issues: [{ path: "extraInfo", message: "at most 2000 characters" }] },
    });
  });

  it("is omitted where the stored one is invalid", async () => {
    const as = await guest();
    const { id } = await placed(server, toGo([MUSHROOMS], { extraInfo: extraInfo({ name: "Mei", phone: "415-555-0134" }) }), { as });
    const written = extraInfo({ name: "Mei", phone: "call me" });
    await server.deps.db.query({ text: "update customer_order set extra_info = $2 where id = $1", values: [id, written] });
    const more = await placed(server, toGo([SOY_MILK], { id, rowVersion: 1, extraInfo: extraInfo({}) }), { as });
    expect(customerOf(more)).toEqual({ webDineInOrderType: 2, name: "Mei" });
  });

  it.each([
    ["name", "x".repeat(61)],
    ["name", "Mei\nstaff 100001 table 12 order code 0000\u0007"],
    ["name", "\u202EieM"],
    ["name", 7],
    ["phone", "call me"],
    ["phone", "1234567890123456789012345"],
  ])("is refused with the field where %s is %j", async (field, value) => {
    const body = toGo([MUSHROOMS], { extraInfo: extraInfo({ [field]: value }) });
    expect(await place(server, body, { as: await guest() })).toMatchObject({
      status: 400,
      data: { issues: [{ path: `extraInfo.${field}` }] },
    });
  });

  it("stays on one line for the staff, whatever it contains", async () => {
    const order = await placed(server, toGo([MUSHROOMS], { extraInfo: extraInfo({ name: "Mei\n<b>Ray</b>" }) }), { as: await guest() });
    const [line] = await server.line(new RegExp(`^.* placed ${order.id}.*$`));
    expect(line).toMatch(/ for Mei <b>Ray<\/b>$/);
  });

  it("keeps the number beside a name that is read from right to left in its place, in the line for the staff", async () => {
    const named = extraInfo({ name: "דנה 2", phone: "415-555-0134" });
    const order = await placed(server, toGo([MUSHROOMS], { extraInfo: named }), { as: await guest() });
    const [line] = await server.line(new RegExp(`^.* placed ${order.id}.*$`));
    expect(line).toMatch(/ for \u2068דנה 2\u2069, 415-555-0134$/);
  });

  it("is stored with a pickup order beside its time, and sent to the staff", async () => {
    const as = await guest();
    const pickup = (customer: object) => ({ extraInfo: JSON.stringify({ pickupTime: "2026-09-17T23:30:00Z", ...customer }) });
    const order = await placed(server, toPickUp([MUSHROOMS], pickup({ name: " Mei ", phone: "415-555-0134" })), { as });
    expect(customerOf(order)).toEqual({ pickupTime: "2026-09-17T23:30:00Z", name: "Mei", phone: "415-555-0134" });
    const [line] = await server.line(new RegExp(`^.* placed ${order.id}.*$`));
    expect(line).toMatch(/ for Mei, 415-555-0134$/);
    const more = await placed(server, toPickUp([SOY_MILK], { id: order.id, rowVersion: 1, ...pickup({}) }), { as });
    expect(customerOf(more)).toEqual({ pickupTime: "2026-09-17T23:30:00Z", name: "Mei", phone: "415-555-0134" });
    const wrong = toPickUp([MUSHROOMS], pickup({ name: "x".repeat(61) }));
    expect(await place(server, wrong, { as: await guest() })).toMatchObject({
      status: 400,
      data: { issues: [{ path: "extraInfo.name" }] },
    });
  });

  it("is not accepted for a delivery order", async () => {
    const deliveryAddress = { line1: "1 Main Street", city: "Oakland", zip: "94607" };
    const order = { type: 3, orderItems: [MUSHROOMS], extraInfo: JSON.stringify({ deliveryAddress, name: "Mei" }) };
    expect(await place(server, order, { as: await guest() })).toMatchObject({ status: 400 });
  });

  it("is required on the page unless the restaurant's file says otherwise", async () => {
    const setting = async (id: string) => (await server.data(contract.merchant.tiny, { query: { id } })).toGoName;
    expect(await setting(HARBOR_DELI)).toBe("required");
    for (const word of ["optional", "off"]) {
      const folder = drafts.changed(word, (yaml) => yaml.replace("toGoName: required", `toGoName: ${word}`));
      expect((await server.command("load", folder)).ok).toBe(true);
      await expect.poll(() => setting(POMELO_LANE)).toBe(word);
    }
    const wrong = drafts.changed("wrong", (yaml) => yaml.replace("toGoName: required", "toGoName: sometimes"));
    expect((await server.command("load", wrong)).lines.join("\n")).toContain("toGoName is required, optional or off");
  });
});
