import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, detail, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo, toPickUp } from "./order-bodies.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

describe.each(TIER_DATABASE_KINDS)("the order command, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const order = (...args: string[]) => server.command("order", ...args);

  it("shows an order by its number: table, guests, items with choices and notes, amounts", async () => {
    const as = await seatedGuest(server, "4");
    const bun = { productId: "3001", quantity: 2, condiments: [{ id: "9004", quantity: 1 }], notes: "cut in half" };
    const { serial, id } = await placed(server, atTable("4", [bun, SOY_MILK], { guests: 3, notes: "quick please" }), { as });
    const { ok, lines } = await order("show", POMELO_LANE, String(serial));
    expect(ok).toBe(true);
    expect(lines[0]).toMatch(/^Order 1: table 4, 3 guests, placed Sep 17, .*, not in the kitchen$/);
    expect(lines[1]).toMatch(/^ {2}2 × Pork Belly Gua Bao · No peanuts · “cut in half” {2}\$/);
    expect(lines[2]).toMatch(/^ {2}1 × .*Soy Milk {2}\$4\.25$/);
    expect(lines.slice(3)).toEqual([
      "  Note: quick please",
      expect.stringMatching(/^ {2}Total \$.*: tax \$.*, paid \$0\.00$/),
      `  id ${id}`,
    ]);
    expect(await order("show", POMELO_LANE, id)).toEqual({ ok, lines });
  });

  it("advances an order by its number, and shows which items are in the kitchen after additions", async () => {
    const as = await server.guest();
    const { serial, id } = await placed(server, toGo([MUSHROOMS]), { as });
    expect(await order("send", POMELO_LANE, String(serial))).toEqual({
      ok: true,
      lines: [`Order ${serial}, to-go (id ${id}): send done.`],
    });
    const { rowVersion } = await detail(server, id, as);
    await placed(server, toGo([SOY_MILK], { id, rowVersion }), { as });
    const { lines } = await order("show", POMELO_LANE, String(serial));
    expect(lines.map((line) => /\((?:not )?in the kitchen\)$/.exec(line)?.[0])).toEqual(
      expect.arrayContaining(["(in the kitchen)", "(not in the kitchen)"]),
    );
    expect(await order("complete", POMELO_LANE, String(serial))).toMatchObject({ ok: true });
    expect((await order("show", POMELO_LANE, String(serial))).lines[0]).toContain("to-go, placed");
    expect((await order("show", POMELO_LANE, String(serial))).lines[0]).toContain("completed");
  });

  it("lists the orders in progress, oldest first, one per line", async () => {
    const { lines } = await order("list", POMELO_LANE);
    expect(lines).toEqual([expect.stringMatching(/^1 {2}table 4 {2}.* {2}not in the kitchen {2}2 items {2}\$.* {2}id \d+$/)]);
    await order("cancel", POMELO_LANE, "1");
    expect(await order("list", POMELO_LANE)).toEqual({ ok: true, lines: ["No order is in progress."] });
  });

  it("shows the pickup time of an order", async () => {
    const body = toPickUp([MUSHROOMS], { extraInfo: JSON.stringify({ pickupTime: "2026-09-18T22:00:00Z" }) });
    const { serial } = await placed(server, body, { as: await server.guest() });
    expect((await order("show", POMELO_LANE, String(serial))).lines).toContain("  pickupTime: 2026-09-18T22:00:00Z");
  });

  describe("after midnight, when numbers restart", () => {
    let yesterday: Awaited<ReturnType<typeof placed>>;
    let today: Awaited<ReturnType<typeof placed>>;
    const statusOf = async (id: string) => (await order("show", POMELO_LANE, id)).lines[0] ?? "";
    beforeAll(async () => {
      yesterday = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
      server.clock.set("2026-09-18T21:30:00Z");
    });

    it("resolves a number to the order in progress that has it, of any day", async () => {
      const serial = String(yesterday.serial);
      expect(await order("send", POMELO_LANE, serial)).toEqual({
        ok: true,
        lines: [`Order ${serial}, to-go (id ${yesterday.id}): send done.`],
      });
    });

    it("refuses a number that two orders in progress have, with their ids, and changes neither", async () => {
      do today = await placed(server, toGo([SOY_MILK]), { as: await server.guest() });
      while (today.serial < yesterday.serial);
      const serial = String(today.serial);
      for (const args of [["cancel"], ["complete"], ["send"], ["show"]])
        expect(await order(args[0] ?? "", POMELO_LANE, serial)).toEqual({
          ok: false,
          lines: [
            `2 orders in progress have the number ${serial}. Name one of them by its id:`,
            expect.stringContaining(`id ${yesterday.id}`),
            expect.stringContaining(`id ${today.id}`),
          ],
        });
      expect(await order("merge", POMELO_LANE, serial, today.id)).toMatchObject({ ok: false });
      expect(await statusOf(yesterday.id)).toMatch(/, in the kitchen$/);
      expect(await statusOf(today.id)).toMatch(/, not in the kitchen$/);
    });

    it("resolves a number to today's order once none with it is in progress", async () => {
      for (const { id } of [yesterday, today]) expect(await order("complete", POMELO_LANE, id)).toMatchObject({ ok: true });
      expect((await order("show", POMELO_LANE, String(today.serial))).lines.at(-1)).toBe(`  id ${today.id}`);
    });
  });

  it("reports unknown orders and merchants", async () => {
    const today = (name: string) => [`There is no order ${name} today; an earlier one is named by its id.`];
    expect(await order("show", POMELO_LANE, "999")).toEqual({ ok: false, lines: today("999") });
    expect(await order("show", POMELO_LANE, "12; drop")).toEqual({ ok: false, lines: today("12; drop") });
    expect(await order("show", POMELO_LANE, "999999999999")).toEqual({ ok: false, lines: ["There is no order 999999999999."] });
    expect(await order("list", "5")).toEqual({ ok: false, lines: ["There is no merchant 5."] });
    for (const args of [[], ["show", POMELO_LANE], ["eat", POMELO_LANE, "999999999999"], ["list", POMELO_LANE, "999999999999"]])
      expect((await order(...args)).lines[0]).toMatch(/^Usage: npm run order/);
  });
});
