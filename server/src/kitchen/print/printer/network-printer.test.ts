import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Picture } from "../paper/picture.ts";
import { ticketDocument } from "../paper/ticket-document.ts";
import { paperTicket } from "../paper/ticket-for-tests.ts";
import { networkPrinter } from "./network-printer.ts";
import { printerForTests } from "./printer-for-tests.ts";

let device: Awaited<ReturnType<typeof printerForTests>>;
let picture: Picture;
/** Short, for printers that never answer. */
const SOON_MS = 1_000;
const print = (timeoutMs = 10_000) => networkPrinter(device.address, timeoutMs).print(picture, { cut: true });

beforeAll(async () => {
  device = await printerForTests();
  picture = await ticketDocument(paperTicket({ note: "\u001d\u0056\u0000 花生" }), 576).picture();
});
beforeEach(() => {
  device.papers.length = 0;
  device.behave({});
});
afterAll(() => device.close());

describe("a printer on the network", () => {
  it("prints every dot of a picture, in rows of any number, and cuts the paper once", async () => {
    expect(await print()).toEqual({ kind: "printed", isPaperLow: false });
    expect(device.papers.map(({ width, isCut }) => ({ width, isCut }))).toEqual([{ width: 576, isCut: true }]);
    expect(device.papers[0]?.rows.equals(Buffer.from(picture.rows))).toBe(true);
  });

  it("reports paper that ends soon, before or after printing", async () => {
    device.behave({ status: [0x12, 0x12, 0x1e] });
    expect(await print()).toEqual({ kind: "printed", isPaperLow: true });
    device.behave({ report: 0x03 });
    expect(await print()).toEqual({ kind: "printed", isPaperLow: true });
  });

  it.each([
    ["paper-out", [0x12, 0x12, 0x72]],
    ["paper-out", [0x1a, 0x32, 0x12]],
    ["cover-open", [0x1a, 0x16, 0x12]],
    ["offline", [0x1a, 0x12, 0x12]],
  ] as const)("that says %s by %j refuses, and gets nothing of the picture", async (why, status) => {
    device.behave({ status });
    expect(await print()).toEqual({ kind: "refused", why });
    expect(device.papers).toEqual([]);
  });

  it("that accepts the connection and stalls refuses", async () => {
    device.behave({ status: null });
    expect(await print(SOON_MS)).toEqual({ kind: "refused", why: "no-answer" });
    expect(device.papers).toEqual([]);
  });

  it("that nobody reaches refuses", async () => {
    const { port } = device.address;
    await device.close();
    expect(await networkPrinter({ host: "127.0.0.1", port }).print(picture, { cut: true })).toEqual({
      kind: "refused",
      why: "unreachable",
    });
    device = await printerForTests();
  });

  it("that cuts the connection within the picture leaves it unsure", async () => {
    device.behave({ cutsOffAfter: 4000 });
    expect(await print()).toEqual({ kind: "unsure", why: "connection-lost" });
  });

  it("that does not answer after the cut leaves it unsure, although all of it was printed", async () => {
    device.behave({ report: null });
    const short = { ...picture, height: 8, rows: picture.rows.subarray(0, 8 * 72) };
    expect(await networkPrinter(device.address, SOON_MS).print(short, { cut: true })).toEqual({ kind: "unsure", why: "no-answer" });
    expect(device.papers).toHaveLength(1);
  });

  it("that answers late, but in time, has printed", async () => {
    device.behave({ report: "late" });
    const result = print();
    await expect.poll(() => device.papers.length).toBe(1);
    device.answer();
    expect(await result).toEqual({ kind: "printed", isPaperLow: false });
  });

  it("whose paper ended while it printed leaves it unsure", async () => {
    device.behave({ report: 0x0c });
    expect(await print()).toEqual({ kind: "unsure", why: "paper-out" });
  });

  it("takes no status byte for the report after the cut", async () => {
    device.behave({ report: 0x12 });
    const short = { ...picture, height: 8, rows: picture.rows.subarray(0, 8 * 72) };
    expect(await networkPrinter(device.address, SOON_MS).print(short, { cut: true })).toEqual({ kind: "unsure", why: "no-answer" });
  });
});
