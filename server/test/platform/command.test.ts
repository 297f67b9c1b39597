import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTable, detail, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { openTestServer, POMELO_LANE, restaurantFolder, type TestServer } from "../harness.ts";
import { staffOf } from "../staff/console.ts";

let server: TestServer;
const drafts = openDrafts();
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe("the table command", () => {
  const table = (...args: string[]) => server.command("table", ...args);

  it("opens a table, prints its code, and closes it", async () => {
    const opened = await table("open", POMELO_LANE, "12");
    expect(opened).toMatchObject({ ok: true, lines: [expect.stringMatching(/^Table 12 is open\. Order code: \d{4}$/)] });
    expect(await table("open", POMELO_LANE, "12")).toEqual(opened);
    expect((await table("code", POMELO_LANE, "12")).lines[0]).toBe(opened.lines[0]?.replace("Table 12 is open. ", ""));
    expect(await table("close", POMELO_LANE, "12")).toEqual({ ok: true, lines: ["Table 12 is closed."] });
    expect(await table("close", POMELO_LANE, "12")).toEqual({ ok: true, lines: ["Table 12 was not open."] });
    expect(await table("code", POMELO_LANE, "12")).toMatchObject({ ok: false });
  });

  it.each([[[]], [["open"]], [["open", POMELO_LANE]], [["fly", POMELO_LANE, "12"]], [["open", "abc", "12"]], [["open", "1 or 1=1", "12"]]])(
    "says how it is used when given %j",
    async (args) =>
      expect(await table(...args)).toEqual({
        ok: false,
        lines: ["Usage: npm run table -- open|close|code <merchant> <table>, or revoke <merchant> <QR code's number>"],
      }),
  );

  it("revokes a QR code of the merchant, once", async () => {
    expect(await table("revoke", POMELO_LANE, "700016")).toEqual({ ok: true, lines: ["QR code 700016 is revoked."] });
    expect(await table("revoke", POMELO_LANE, "700016")).toMatchObject({ ok: false });
    expect(await table("revoke", "100002", "700015")).toMatchObject({ ok: false });
  });

  it("writes a line of the audit for what it did, and none where there was nothing to do", async () => {
    const olivia = await staffOf(server, "owner");
    const written = async () => {
      const { lines } = await server.data(staffContract.audit.list, { query: {} }, olivia);
      return lines
        .filter(({ actorName }) => actorName === "npm run table")
        .map(({ actorKind, action, subjectName, before }) => [actorKind, action, subjectName, before]);
    };
    const earlier = (await written()).length;
    for (const step of ["open", "open", "code", "close", "close"]) await table(step, POMELO_LANE, "11");
    for (let time = 0; time < 2; time += 1) await table("revoke", POMELO_LANE, "700011");
    const newestFirst = await written();
    expect(newestFirst.slice(0, newestFirst.length - earlier)).toEqual([
      ["system", "qr.replace", "11", { qrCode: "700011" }],
      ["system", "table.close", "11", null],
      ["system", "table.seat", "11", null],
    ]);
  });

  it("refuses an unknown table", async () => {
    expect(await table("open", POMELO_LANE, "99")).toEqual({ ok: false, lines: ["Merchant 100001 has no table 99."] });
    expect(await table("open", "999", "1")).toMatchObject({ ok: false });
  });
});

describe("the order command", () => {
  const order = (...args: string[]) => server.command("order", ...args);

  it("sends to the kitchen and completes an order, and then refuses further steps", async () => {
    const as = await server.guest();
    const { id, serial } = await placed(server, toGo([MUSHROOMS]), { as });
    expect(await order("send", POMELO_LANE, id)).toEqual({ ok: true, lines: [`Order ${serial}, to-go (id ${id}): send done.`] });
    expect(await detail(server, id, as)).toMatchObject({ sendStatus: 2, status: 0, rowVersion: 2, orderItems: [{ isSent: true }] });
    expect(await order("complete", POMELO_LANE, id)).toMatchObject({ ok: true });
    expect(await detail(server, id, as)).toMatchObject({ status: 1, rowVersion: 3 });
    for (const step of ["send", "complete", "cancel"])
      expect(await order(step, POMELO_LANE, id)).toEqual({
        ok: false,
        lines: [`Order ${serial}, to-go (id ${id}) has ended and cannot be changed.`],
      });
  });

  it("does not change an order that has ended", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    await order("cancel", POMELO_LANE, id);
    const ended = await detail(server, id, as);
    for (const step of ["send", "complete", "cancel"]) await order(step, POMELO_LANE, id);
    expect(await detail(server, id, as)).toEqual(ended);
    expect(ended).toMatchObject({ status: 2, orderItems: [{ isSent: false }] });
  });

  it("stores the reason of a cancellation, on one line of at most 140 characters", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    expect(await order("cancel", POMELO_LANE, id, "x".repeat(141))).toMatchObject({ ok: false });
    expect(await order("cancel", POMELO_LANE, id, "The fryer\nis broken.")).toMatchObject({ ok: false });
    expect(await detail(server, id, as)).toMatchObject({ status: 0, reason: "" });
    expect(await order("cancel", POMELO_LANE, id, "The", "fryer", "is broken.")).toMatchObject({ ok: true });
    expect(await detail(server, id, as)).toMatchObject({ status: 2, reason: "The fryer is broken." });
  });

  it("shows which of an order's items the kitchen has", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    await order("send", POMELO_LANE, id);
    const more = await placed(server, toGo([SOY_MILK], { id, rowVersion: 2 }), { as });
    expect(more).toMatchObject({ sendStatus: 1, orderItems: [{ isSent: true }, { isSent: false }] });
  });

  it("ends the sitting with its last order, not before", async () => {
    const [one, other] = [await seatedGuest(server, "3"), await seatedGuest(server, "3")];
    const [first, second] = [
      await placed(server, atTable("3", [MUSHROOMS]), { as: one }),
      await placed(server, atTable("3", [MUSHROOMS]), { as: other }),
    ];
    await order("complete", POMELO_LANE, first.id);
    expect(await server.command("table", "code", POMELO_LANE, "3")).toMatchObject({ ok: true });
    await order("cancel", POMELO_LANE, second.id);
    expect(await server.command("table", "code", POMELO_LANE, "3")).toMatchObject({ ok: false });
  });

  it("refuses an unknown order, and another merchant's", async () => {
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect(await order("send", POMELO_LANE, "123456789")).toEqual({ ok: false, lines: ["There is no order 123456789."] });
    expect(await order("send", "100002", id)).toEqual({ ok: false, lines: [`There is no order ${id}.`] });
    expect(await order("eat", POMELO_LANE, id)).toMatchObject({ ok: false });
  });
});

describe("the load command", () => {
  const { changed } = drafts;
  const load = (folder: string) => server.command("load", folder);
  const priceOfMushrooms = async () => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    return categories.flatMap(({ products }) => products).find(({ id }) => id === "1004")?.price;
  };

  it("does nothing where nothing has changed", async () =>
    expect(await load(restaurantFolder[POMELO_LANE])).toEqual({
      ok: true,
      lines: [expect.stringMatching(/^Pomelo Lane \(100001\): \d+ products, 16 tables, nothing had changed\.$/)],
    }));

  it("reports every mistake with its line, and loads nothing", async () => {
    const folder = changed("mistaken", (yaml) => yaml.replace("price: 11.50", "price: eleven").replace("timeZone:", "timezone:"));
    const { ok, lines } = await load(folder);
    expect(ok).toBe(false);
    expect(lines.at(-1)).toBe("Nothing was loaded: 2 mistakes.");
    expect(lines[0]).toMatch(/restaurant\.yaml:\d+:\d+ “timezone” is not known here; did you mean “timeZone”\?$/);
    expect(lines[1]).toMatch(/restaurant\.yaml:\d+:\d+ /);
    expect(await priceOfMushrooms()).toBe("11.50");
  });

  it("updates the menu, and does not change orders", async () => {
    const as = await server.guest();
    const before = await placed(server, toGo([MUSHROOMS]), { as });
    expect(await priceOfMushrooms()).toBe("11.50");
    expect(await load(changed("dearer", (yaml) => yaml.replace("price: 11.50", "price: 12.00")))).toMatchObject({ ok: true });
    expect(await priceOfMushrooms()).toBe("12.00");
    expect(await detail(server, before.id, as)).toEqual(before);
    const request = { body: { ...toGo([MUSHROOMS]), expectedTotal: "12.45" } };
    const answered = await server.call(contract.order.place, request, { as: await server.guest(), key: "key-before-the-change" });
    expect(answered).toMatchObject({ code: 2028, data: { order: { totalAmount: "12.99" } } });
    await load(restaurantFolder[POMELO_LANE]);
    expect(await priceOfMushrooms()).toBe("11.50");
  });

  it("revokes a QR code that is no longer in the file, permanently", async () => {
    const info = async (id: string) => (await server.call(contract.table.qrcodeInfo, { params: { id } })).status;
    await load(changed("new-code", (yaml) => yaml.replace("qrcodes: [700011]", "qrcodes: [800011]")));
    expect([await info("700011"), await info("800011")]).toEqual([404, 200]);
    await load(restaurantFolder[POMELO_LANE]);
    expect([await info("700011"), await info("800011")]).toEqual([404, 404]);
  });
});
