import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StripeFault } from "../../src/platform/card/stripe-for-tests.ts";
import { placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openCardServer } from "./card-harness.ts";

const { payments, orders } = staffContract;

describe("cards whose provider fails, and its webhooks", () => {
  let on: Awaited<ReturnType<typeof openCardServer>>;
  let manager: Signed;
  let id: string;
  let total: string;
  beforeAll(async () => {
    on = await openCardServer();
    manager = await staffOf(on.server, "manager");
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    const order = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    [id, total] = [order.id, order.totalAmount];
  });
  afterEach(async () => {
    await on.work();
    for (const hold of (await on.listOf(id, manager)).holds) await on.release(hold.id, manager);
    await on.work();
  });

  const newest = async () => (await on.listOf(id, manager)).holds[0];
  const detail = () => on.server.data(orders.get, { params: { id } }, manager);
  const begin = async () => ((await on.hold(id, manager, { due: total })).data as { id: string }).id;
  async function held() {
    const holdId = await begin();
    await on.work();
    const intent = on.stripe.tapCard();
    await on.work();
    return { holdId, intent };
  }
  /** What was taken from the cards of this order and not returned, in cents. */
  async function taken() {
    const intents = await rowsOf<{ id: string }>(on.server, "select provider_id as id from card_hold where order_id = $1", id);
    const own = on.stripe.taken.filter((one) => intents.some((intent) => intent.id === one.id));
    return own.map(({ cents }) => cents);
  }
  const cents = () => Math.round(Number(total) * 100);

  it.each<StripeFault>(["cut-before", "cut-after", "error-500"])("capture once after %s, and record it once", async (fault) => {
    const { holdId } = await held();
    await on.capture(holdId, manager, { amount: total });
    on.stripe.fail("capture", fault);
    await on.work();
    expect(await newest()).toMatchObject({ state: "capturing" });
    await on.work();
    await on.work();
    expect(await newest()).toMatchObject({ state: "captured" });
    expect(await taken()).toEqual([cents()]);
    expect((await detail()).paid).toBe(total);
  });

  it.each<StripeFault>(["cut-before", "cut-after", "error-500"])("refund once after %s", async (fault) => {
    const { holdId } = await held();
    await on.capture(holdId, manager, { amount: total });
    await on.work();
    const [payment] = (await detail()).payments;
    await on.server.data(payments.reverse, { params: { id: payment?.id ?? "" }, body: { reason: "cold" } }, manager);
    on.stripe.fail("refund", fault);
    await on.work();
    await on.work();
    await on.work();
    expect(await taken()).toEqual([cents(), -cents()]);
    expect((await detail()).payments).toHaveLength(2);
  });

  it.each<StripeFault>(["cut-before", "cut-after", "error-500"])(
    "are not asked for a card after the creation ended with %s",
    async (fault) => {
      on.stripe.fail("create", fault);
      await begin();
      await on.work();
      expect(await newest()).toMatchObject({ state: "starting" });
      await on.work();
      await on.work();
      expect(await newest()).toMatchObject({ state: "declined", problem: "interrupted" });
      expect(on.stripe.isWaiting()).toBe(false);
    },
  );

  it.each<StripeFault>(["cut-before", "cut-after", "error-500"])("are released after %s", async (fault) => {
    const { holdId } = await held();
    await on.release(holdId, manager);
    on.stripe.fail("cancel", fault);
    await on.work();
    await on.work();
    await on.work();
    expect(await newest()).toMatchObject({ state: "released" });
    expect((await detail()).held).toBe("0.00");
  });

  it("are released while the work on another one fails with an error, which is tried again after 5, 10 and 20 seconds and shown", async () => {
    const bad = await held();
    await on.release(bad.holdId, manager);
    const other = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    await on.hold(other.id, manager, { due: other.totalAmount });
    const { provider } = on;
    const throwing: typeof provider = {
      ...provider,
      release: (request) => (request.id === bad.intent ? Promise.reject(new Error("boom")) : provider.release(request)),
    };
    await on.work(6, throwing);
    expect((await on.listOf(other.id, manager)).holds[0]).toMatchObject({ state: "waiting" });
    expect(await newest()).toMatchObject({ state: "releasing", problem: "server-error" });
    const attempts = () => on.lines.filter(({ event }) => event === "card-hold-failed").length;
    for (const [tried, pause] of [5, 10, 20].entries()) {
      await on.work(pause - 1, throwing);
      expect(attempts()).toBe(tried + 1);
      await on.work(1, throwing);
      expect(attempts()).toBe(tried + 2);
    }
    await on.work(40);
    expect(await newest()).toMatchObject({ state: "released", problem: "" });
    for (const hold of (await on.listOf(other.id, manager)).holds) await on.release(hold.id, manager);
  });

  it("stay captured where the provider refuses the refund, with its reason", async () => {
    const { holdId } = await held();
    await on.capture(holdId, manager, { amount: total });
    await on.work();
    const [payment] = (await detail()).payments;
    on.stripe.refuse("refund", "charge_disputed");
    await on.server.data(payments.reverse, { params: { id: payment?.id ?? "" }, body: { reason: "cold" } }, manager);
    await on.work();
    expect(await newest()).toMatchObject({ state: "captured", problem: "charge_disputed" });
    on.stripe.refuse("refund", null);
    expect((await detail()).paid).toBe(total);
  });

  it.each([
    ["the same amount", (whole: string) => whole],
    ["less", () => "1.00"],
  ])("are captured with another try of %s, where the provider has refused the first one", async (_, next) => {
    const { holdId } = await held();
    on.stripe.refuse("capture", "amount_too_large");
    await on.capture(holdId, manager, { amount: total });
    await on.work();
    expect(await newest()).toMatchObject({ state: "held", problem: "amount_too_large" });
    on.stripe.refuse("capture", null);
    on.server.clock.pass(1);
    await on.capture(holdId, manager, { amount: next(total) });
    await on.work();
    expect(await newest()).toMatchObject({ state: "captured", captureAmount: next(total) });
  });

  it("are released once the provider does it, also where it has refused that at first", async () => {
    const { holdId } = await held();
    on.stripe.refuse("cancel", "lock_timeout");
    await on.release(holdId, manager);
    await on.work();
    expect(await newest()).toMatchObject({ state: "releasing" });
    on.stripe.refuse("cancel", null);
    await on.work(10);
    expect(await newest()).toMatchObject({ state: "released" });
  });

  it("are held no more once the provider says that they have expired", async () => {
    const { intent } = await held();
    Object.assign(on.stripe.intents.get(intent) ?? {}, { status: "canceled" });
    await on.work(3_601);
    await on.work(3_601);
    expect(await newest()).toMatchObject({ state: "released", problem: "expired" });
    expect((await detail()).held).toBe("0.00");
  });

  it("are released where the order has ended before the card came", async () => {
    await begin();
    await on.work();
    const { rowVersion } = await detail();
    await on.server.deps.db.query({
      text: "update customer_order set status = 2 where id = $1 and row_version = $2",
      values: [id, rowVersion],
    });
    on.stripe.tapCard();
    await on.work();
    await on.work();
    expect(await newest()).toMatchObject({ state: "declined", problem: "order-ended" });
    expect(await taken()).toEqual([]);
  });

  describe("webhooks", () => {
    const send = ({ body, signature }: { body: string; signature: string }, provider = "stripe") =>
      on.server.raw(`/api/payment/${provider}/webhook`, { method: "POST", body, headers: { "stripe-signature": signature } });
    const event = (kind: string, intent: string, options: { secret?: string } = {}) =>
      on.stripe.webhook(`payment_intent.${kind}`, intent, { now: on.server.clock.now(), ...options });

    it("write what has changed at once, and once, however often they come", async () => {
      const holdId = await begin();
      await on.work();
      const intent = on.stripe.tapCard();
      const signed = event("amount_capturable_updated", intent);
      for (const response of [await send(signed), await send(signed), await send(signed)]) expect(response.status).toBe(200);
      expect(await newest()).toMatchObject({ state: "held" });
      expect((await detail()).events.filter(({ kind }) => kind === "card-held")).toHaveLength(1);
      await on.capture(holdId, manager, { amount: total });
      await on.work();
      await Promise.all([1, 2, 3].map(() => send(event("succeeded", intent))));
      expect((await detail()).payments).toHaveLength(1);
    });

    it("never undo a later state, in whatever order they come", async () => {
      const { holdId, intent } = await held();
      const old = [event("created", intent), event("amount_capturable_updated", intent)];
      await on.capture(holdId, manager, { amount: total });
      await on.work();
      for (const signed of [event("succeeded", intent), ...old]) await send(signed);
      expect(await newest()).toMatchObject({ state: "captured" });
      expect((await detail()).paid).toBe(total);
    });

    it("that are not signed by the provider change nothing, and are logged with their number", async () => {
      await begin();
      await on.work();
      const intent = on.stripe.tapCard();
      expect((await send(event("amount_capturable_updated", intent, { secret: "whsec_other" }))).status).toBe(400);
      expect((await send({ body: "{}", signature: "" })).status).toBe(400);
      expect(await newest()).toMatchObject({ state: "waiting" });
      expect(on.lines.findLast((line) => line.event === "webhook-refused")?.fields).toMatchObject({ count: expect.any(Number) });
    });

    it("of payments of another program are answered and logged", async () => {
      expect((await send(event("succeeded", "pi_999"))).status).toBe(200);
      expect(on.lines.at(-1)).toMatchObject({ event: "webhook-of-unknown-payment" });
    });

    it("of another provider are not found", async () => {
      expect((await send(event("succeeded", "pi_999"), "square")).status).toBe(404);
    });
  });

  it("write no secret to the log or the database", async () => {
    const { secretKey, webhookSecret } = on.stripe.settings;
    expect(JSON.stringify(on.lines)).not.toMatch(new RegExp(`${secretKey}|${webhookSecret}`));
    const rows = await rowsOf(on.server, "select * from card_hold");
    expect(JSON.stringify(rows)).not.toMatch(/sk_test|whsec/);
  });
});
