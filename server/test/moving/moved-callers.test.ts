import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCardServer } from "../card/card-harness.ts";
import { placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, staffOf } from "../staff/console.ts";
import { openOnlineServer } from "../online/online-harness.ts";
import { ASKING_KITCHEN_NOT_OPEN, madeAddress, openAskingKitchen } from "../print/kitchen-with-asking-printer.ts";
import { POMELO_LANE, type TestServer } from "../harness.ts";
import { knows, lineOf } from "./moving-files.ts";

const NEW = "https://new.example";

/** The answers to a request while its restaurant is stopped and after it has moved: the statuses, and the origin that the last one says. */
async function answersOf(server: TestServer, request: () => Promise<Response>) {
  await lineOf(server.command("merchant", "stop", POMELO_LANE));
  await knows(server, POMELO_LANE, null);
  const stopped = await request();
  await rowsOf(server, "update merchant_move set moved_to = $2 where merchant_id = $1", POMELO_LANE, NEW);
  await rowsOf(server, "select announce('comanda_move', $1)", POMELO_LANE);
  await knows(server, POMELO_LANE, NEW);
  const moved = await request();
  const { data } = (await moved.json()) as { data?: { origin: string } | null };
  return [stopped.status, moved.status, data?.origin];
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
    expect(await answersOf(server, ask)).toEqual([503, 410, NEW]);
  });

  it("is told so as a provider that notifies of a payment", async () => {
    const on = await openOnlineServer("embedded");
    const notify = () => on.server.raw(`/api/payment/stripe/${POMELO_LANE}/webhook`, { method: "POST", body: "{}" });
    expect((await notify()).status).toBe(400);
    expect(await answersOf(on.server, notify)).toEqual([503, 410, NEW]);
    await on.close();
  });

  it("is heard as the provider of cards, whose address is that of other restaurants too: the other installation reads the payment itself", async () => {
    const on = await openCardServer("embedded");
    const manager = await staffOf(on.server, "manager");
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    await on.hold(id, manager, { due: totalAmount });
    await on.work();
    const intent = on.stripe.tapCard();
    const notify = () => {
      const { body, signature } = on.stripe.webhook("payment_intent.amount_capturable_updated", intent, { now: on.server.clock.now() });
      return on.server.raw("/api/payment/stripe/webhook", { method: "POST", body, headers: { "stripe-signature": signature } });
    };
    expect(await answersOf(on.server, notify)).toEqual([503, 200, undefined]);
    await on.close();
  });
});
