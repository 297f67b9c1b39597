import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { epsonPrinterForTests } from "../../src/kitchen/print/asking/epson-printer-for-tests.ts";
import { hashOf } from "../../src/platform/random.ts";
import { HARBOR_DELI } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { ASKING_KITCHEN_NOT_OPEN, madeAddress, openAskingKitchen } from "./kitchen-with-asking-printer.ts";

const { printers } = staffContract;

describe("the address at which printers ask", () => {
  let kitchen = ASKING_KITCHEN_NOT_OPEN;
  beforeAll(async () => {
    kitchen = await openAskingKitchen("embedded", "epson");
  });
  afterAll(() => kitchen.close());
  const post = (secret: string, body = "ConnectionType=GetRequest&ID=") =>
    fetch(`${kitchen.base}/api/print/${secret}`, { method: "POST", body });

  it("tells nothing with a wrong secret: the answer is that to a path that does not exist", async () => {
    const unknown = await fetch(`${kitchen.base}/api/printer-that-is-not-there`, { method: "POST", body: "" });
    for (const secret of ["x", "A".repeat(43), "1 or 1=1", "%00"]) {
      const response = await post(secret);
      expect([response.status, await response.json()]).toEqual([404, await unknown.clone().json()]);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });

  it("is stored as a hash, is in no audit line and no log, and is in one answer alone", async () => {
    const { server, sam, printerId } = kitchen;
    const { url } = await server.data(printers.makeAddress, { params: { id: printerId } }, sam);
    const secret = url.split("/").at(-1) ?? "";
    expect(url).toMatch(/\/api\/print\/100001_[\w-]{43}$/);
    const stored = await rowsOf(server, "select * from printer_address");
    const audit = await rowsOf(server, "select * from audit_line");
    expect(JSON.stringify([stored, audit, await server.data(printers.list, {}, sam)])).not.toContain(secret);
    expect((await post(secret)).status).toBe(200);
  });

  it("names its restaurant, in which alone it is found; one of a release before 0.3 is found among those of all", async () => {
    const { server, sam, printerId } = kitchen;
    const address = (await madeAddress(server, sam, printerId)).split("/").at(-1) ?? "";
    const secret = address.slice("100001_".length);
    for (const unknown of [secret, `${HARBOR_DELI}_${secret}`, `1_${secret}`, `_${secret}`]) expect((await post(unknown)).status).toBe(404);
    expect((await post(address)).status).toBe(200);
    await rowsOf(server, "update printer_address set secret_hash = $1 where printer_id = $2", hashOf(secret), printerId);
    expect((await post(secret)).status).toBe(200);
  });

  it("keeps answering its printer in a network that sends many unknown secrets", async () => {
    const { server, sam, printerId, base } = kitchen;
    const epson = epsonPrinterForTests(`${base}${await madeAddress(server, sam, printerId)}`);
    await epson.asks();
    for (let count = 0; count < 70; count += 1) expect((await post("B".repeat(43))).status).toBe(404);
    const { ticketId } = await kitchen.sent();
    expect(await epson.prints()).not.toBeNull();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed" }]);
  });

  it("answers one printer 240 times in a minute", async () => {
    kitchen.server.clock.pass(60);
    const path = await madeAddress(kitchen.server, kitchen.sam, kitchen.printerId);
    const statuses = new Map<number, number>();
    for (let count = 0; count < 250; count += 1) {
      const { status } = await post(path.slice("/api/print/".length));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 240, 429: 10 });
  });

  it("refuses a body of more than 64 KiB", async () => {
    kitchen.server.clock.pass(60);
    const path = await madeAddress(kitchen.server, kitchen.sam, kitchen.printerId);
    expect((await post(path.slice("/api/print/".length), "a".repeat(70_000))).status).toBe(413);
  });
});
