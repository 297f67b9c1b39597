import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "../staff/console.ts";
import { openOnlineServer } from "../online/online-harness.ts";
import { ASKING_KITCHEN_NOT_OPEN, madeAddress, openAskingKitchen } from "../print/kitchen-with-asking-printer.ts";
import { POMELO_LANE, type TestServer } from "../harness.ts";
import { knows, lineOf } from "./moving-files.ts";

const NEW = "https://new.example";

/** The statuses of a request while its restaurant is stopped and after it has moved. */
async function statusesOf(server: TestServer, request: () => Promise<Response>): Promise<number[]> {
  await lineOf(server.command("merchant", "stop", POMELO_LANE));
  await knows(server, POMELO_LANE, null);
  const stopped = await request();
  await rowsOf(server, "update merchant_move set moved_to = $2 where merchant_id = $1", POMELO_LANE, NEW);
  await rowsOf(server, "select announce('comanda_move', $1)", POMELO_LANE);
  await knows(server, POMELO_LANE, NEW);
  const moved = await request();
  expect(((await moved.json()) as { data: unknown }).data).toEqual({ origin: NEW });
  return [stopped.status, moved.status];
}

describe("a caller that names its restaurant by its address alone, once the restaurant moves", () => {
  let kitchen = ASKING_KITCHEN_NOT_OPEN;
  beforeAll(async () => {
    kitchen = await openAskingKitchen("embedded", "epson");
  });
  afterAll(() => kitchen.close());

  it("is told so as a printer that asks for its jobs", async () => {
    const { server, sam, printerId, base } = kitchen;
    const path = await madeAddress(server, sam, printerId);
    const ask = () => fetch(`${base}${path}`, { method: "POST", body: "ConnectionType=GetRequest&ID=" });
    expect((await ask()).status).toBe(200);
    expect(await statusesOf(server, ask)).toEqual([503, 410]);
  });

  it("is told so as a provider that notifies of a payment", async () => {
    const on = await openOnlineServer("embedded");
    const notify = () => on.server.raw(`/api/payment/stripe/${POMELO_LANE}/webhook`, { method: "POST", body: "{}" });
    expect((await notify()).status).toBe(400);
    expect(await statusesOf(on.server, notify)).toEqual([503, 410]);
    await on.close();
  });
});
