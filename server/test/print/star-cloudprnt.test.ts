import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { starPrinterForTests } from "../../src/kitchen/print/asking/star-printer-for-tests.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { ASKING_KITCHEN_NOT_OPEN, madeAddress, openAskingKitchen } from "./kitchen-with-asking-printer.ts";

const { drawers, orders, printers } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a printer with Star CloudPRNT, on %s", (kind) => {
  let kitchen = ASKING_KITCHEN_NOT_OPEN;
  let star = starPrinterForTests("");
  beforeAll(async () => {
    kitchen = await openAskingKitchen(kind, "star");
    star = starPrinterForTests(kitchen.url);
  });
  afterEach(() => rowsOf(kitchen.server, "update print_job set state = 'withdrawn' where state <> 'printed'"));
  afterAll(() => kitchen.close());

  it("prints a ticket dot for dot, once, and is then ready", async () => {
    const { ticketId } = await kitchen.sent();
    const { jobReady, mediaTypes, jobToken = "", deleteMethod } = await star.poll();
    expect([jobReady, mediaTypes, deleteMethod]).toEqual([true, ["image/png"], "DELETE"]);
    const { headers, picture } = await star.fetches(jobToken);
    expect(
      Object.fromEntries(["content-type", "x-star-cut", "x-star-imageditherpattern"].map((name) => [name, headers.get(name)])),
    ).toEqual({
      "content-type": "image/png",
      "x-star-cut": "partial; feed=false",
      "x-star-imageditherpattern": "none",
    });
    const drawn = await kitchen.drawn(ticketId);
    expect(Number(headers.get("content-length"))).toBeGreaterThan(1_000);
    expect(picture).toMatchObject({ width: 576, height: drawn?.height });
    expect(picture?.rows.equals(drawn?.rows ?? new Uint8Array())).toBe(true);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending", attempts: 1 }]);
    expect(await star.ends(jobToken)).toBe(200);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0, error: null }]);
    expect(await star.poll()).toEqual({ jobReady: false });
    expect(await kitchen.printerView()).toMatchObject({ state: "ready", address: { device: "00:11:62:0a:0b:0c", otherDevice: null } });
  });

  it("opens the drawer that hangs on it, once, without paper, while somebody stands before it", async () => {
    const { server, ana, sam, printerId } = kitchen;
    const till = (await server.data(drawers.save, { body: { name: "Till", printerId } }, sam))[0]?.id ?? "";
    await server.data(drawers.open, { params: { id: till }, body: { float: "100.00" } }, ana);
    const { jobToken = "" } = await star.poll();
    const { headers, picture } = await star.fetches(jobToken);
    expect([headers.get("x-star-cashdrawer"), headers.get("x-star-cut"), picture?.height]).toEqual(["start", "none", 1]);
    expect(await star.ends(jobToken)).toBe(200);
    expect(await star.poll()).toEqual({ jobReady: false });
    const { open: shift } = await server.data(drawers.get, { params: { id: till } }, ana);
    await server.data(drawers.move, { params: { id: till }, body: { kind: "opened", reason: "Change" } }, { as: ana.as, key: freshKey() });
    server.clock.pass(16);
    const late = (await star.poll()).jobToken ?? "";
    expect((await star.fetches(late)).status).toBe(404);
    const body = { shiftId: shift?.id ?? "", expected: "100.00", counted: "100.00", stays: "0.00" };
    await server.data(drawers.close, { params: { id: till }, body }, ana);
  });

  it("confirms twice without an effect, also when the next job is under way", async () => {
    const [one, two] = [await kitchen.sent(), await kitchen.sent()];
    const first = (await star.poll()).jobToken ?? "";
    await star.fetches(first);
    await star.ends(first);
    const second = (await star.poll()).jobToken ?? "";
    await star.fetches(second);
    expect(await star.ends(first)).toBe(200);
    expect(await kitchen.jobsOf(two.ticketId)).toMatchObject([{ state: "sending" }]);
    await star.ends(second);
    expect(
      [...(await kitchen.jobsOf(one.ticketId)), ...(await kitchen.jobsOf(two.ticketId))].map(({ state, copy }) => [state, copy]),
    ).toEqual([
      ["printed", 0],
      ["printed", 0],
    ]);
  });

  it("gets the same paper again where it fetches a job twice, and no other job meanwhile", async () => {
    const { ticketId } = await kitchen.sent();
    await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    const [once, again] = [await star.fetches(jobToken), await star.fetches(jobToken)];
    expect(again.picture).toEqual(once.picture);
    expect(await star.poll()).toEqual({ jobReady: false });
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending", attempts: 1, copy: 0 }]);
  });

  it("prints a ticket again as a copy a minute after a confirmation was lost", async () => {
    const { ticketId } = await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    const lost = await star.fetches(jobToken);
    await kitchen.after(50);
    expect(await star.poll()).toEqual({ jobReady: false });
    await kitchen.after(11);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "unsure", error: "no-answer" }]);
    const copy = await star.prints();
    expect(copy?.height).toBeGreaterThan(lost.picture?.height ?? 0);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2, copyReason: "unsure", attempts: 2 }]);
  });

  it("prints no copy where the confirmation arrives late, before the job was fetched again", async () => {
    const { ticketId } = await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    await star.fetches(jobToken);
    await kitchen.after(61);
    expect((await star.poll()).jobReady).toBe(true);
    await star.ends(jobToken);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
    expect(await star.poll()).toEqual({ jobReady: false });
  });

  it("ends no copy that it has fetched by a late confirmation of the first print", async () => {
    const { ticketId } = await kitchen.sent();
    const first = (await star.poll()).jobToken ?? "";
    await star.fetches(first);
    await kitchen.after(61);
    const copy = (await star.poll()).jobToken ?? "";
    await star.fetches(copy);
    expect(await star.ends(first)).toBe(200);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending", copy: 2, attempts: 2 }]);
    expect(await star.ends(first, "410 Out of paper")).toBe(200);
    await star.ends(copy);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2 }]);
  });

  it("keeps a job longer while it says that it is printing", async () => {
    const { ticketId } = await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    await star.fetches(jobToken);
    for (let seconds = 0; seconds < 80; seconds += 20) {
      await kitchen.after(20);
      await star.poll("200%20OK", { printingInProgress: true });
    }
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending", attempts: 1 }]);
    await kitchen.after(59);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending" }]);
    await star.ends(jobToken);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
  });

  it("without paper gets nothing, and the console says so; with paper it prints what waited, not as a copy", async () => {
    const { ticketId } = await kitchen.sent();
    expect(await star.poll("410%20Out%20of%20paper")).toEqual({ jobReady: false });
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "failed", error: "paper-out", attempts: 0 }]);
    expect(await kitchen.printerView()).toMatchObject({ state: "paper-out" });
    expect(await star.poll("420 Cover open")).toEqual({ jobReady: false });
    expect(await kitchen.printerView()).toMatchObject({ state: "cover-open" });
    const { jobToken = "" } = await star.poll("210 Paper low");
    expect(await kitchen.printerView()).toMatchObject({ state: "paper-low" });
    await star.fetches(jobToken);
    await star.ends(jobToken, "200 OK");
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
  });

  it("whose paper ends within a ticket prints it again as a copy", async () => {
    const { ticketId } = await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    await star.fetches(jobToken);
    await star.poll("410 Out of paper");
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "unsure", error: "paper-out" }]);
    await kitchen.after(6);
    await star.prints();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2 }]);
  });

  it("that cannot read a document has printed nothing of it: it is tried again, not as a copy", async () => {
    const { ticketId } = await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    await star.fetches(jobToken);
    await star.ends(jobToken, "511 Media decoding error");
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "failed", error: "offline", attempts: 1 }]);
    expect(await star.poll()).toEqual({ jobReady: false });
    await kitchen.after(6);
    await star.prints();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
  });

  it("with firmware that sends no token prints as well", async () => {
    const old = starPrinterForTests(kitchen.url, { sendsToken: false });
    const { ticketId } = await kitchen.sent();
    expect(await old.prints()).toMatchObject({ width: 576 });
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
    expect(await old.ends("")).toBe(200);
  });

  it("gets nothing of a ticket that was taken back after it was announced", async () => {
    const { id, ticketId } = await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    await rowsOf(kitchen.server, "update kitchen_ticket set withdrawn_at = now() where id = $1", ticketId);
    expect(await star.fetches(jobToken)).toMatchObject({ status: 404 });
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "withdrawn" }]);
    expect(await kitchen.server.call(orders.get, { params: { id } }, kitchen.ana)).toMatchObject({ code: 0 });
  });

  it("is the first one that asked: another device at the same address gets no job and is shown", async () => {
    const thief = starPrinterForTests(kitchen.url, { mac: "00:11:62:ff:ff:ff" });
    await kitchen.sent();
    expect(await thief.poll()).toEqual({ jobReady: false });
    const { jobToken = "" } = await star.poll();
    expect(await thief.fetches(jobToken)).toMatchObject({ status: 404 });
    await star.fetches(jobToken);
    expect(await thief.ends(jobToken)).toBe(404);
    await star.ends(jobToken);
    expect(await kitchen.printerView()).toMatchObject({ address: { device: "00:11:62:0a:0b:0c", otherDevice: "00:11:62:ff:ff:ff" } });
  });

  it("that has not asked for a minute is shown as unreachable, and what waits for it is not printed", async () => {
    const { ticketId } = await kitchen.sent();
    await kitchen.after(30);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "waiting" }]);
    await kitchen.after(40);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "failed", error: "unreachable" }]);
    expect(await kitchen.printerView()).toMatchObject({ state: "unreachable" });
    await star.prints();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
    expect(await kitchen.printerView()).toMatchObject({ state: "ready" });
  });

  it.each([
    ["no JSON", "{"],
    ["no name of a printer", "{}"],
    ["a name that is none", JSON.stringify({ printerMAC: "<b>", statusCode: "200" })],
    ["a list", "[]"],
  ])("is refused with %s", async (_, body) => {
    expect((await fetch(kitchen.url, { method: "POST", body })).status).toBe(400);
  });

  it("asks for no other type, and with no name at all gets nothing", async () => {
    await kitchen.sent();
    const { jobToken = "" } = await star.poll();
    expect(await star.fetches(jobToken, "text/plain")).toMatchObject({ status: 415 });
    expect((await fetch(`${kitchen.url}?token=${jobToken}`)).status).toBe(404);
    expect((await fetch(kitchen.url, { method: "HEAD" })).status).toBe(404);
    for (const token of ["0-1", "1-1", `${jobToken}0`, "99999999999999999999-1", "x"])
      expect(await star.fetches(token)).toMatchObject({ status: 404 });
  });

  it("is not found at an address that was renewed, removed, or never made", async () => {
    const renewed = `${kitchen.base}${await madeAddress(kitchen.server, kitchen.sam, kitchen.printerId)}`;
    expect((await star.post({ printerMAC: "a", statusCode: "200" })).status).toBe(404);
    star = starPrinterForTests(renewed);
    expect((await star.post({ printerMAC: "a", statusCode: "200" })).status).toBe(200);
    const view = await kitchen.printerView();
    if (!view) throw new Error("the printer is gone");
    const body = { id: kitchen.printerId, name: view.name, kind: "network" as const, host: "192.0.2.7", stations: [] };
    await kitchen.server.data(printers.save, { body }, kitchen.sam);
    expect((await star.post({ printerMAC: "a", statusCode: "200" })).status).toBe(404);
    expect(await kitchen.printerView()).toMatchObject({ address: null });
    expect(await kitchen.server.call(printers.makeAddress, { params: { id: kitchen.printerId } }, kitchen.sam)).toMatchObject({
      code: 404,
    });
  });
});
