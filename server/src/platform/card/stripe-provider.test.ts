import { money } from "@comanda/domain/money/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CardProvider } from "./card-provider.ts";
import { stripeForTests } from "./stripe-for-tests.ts";
import { stripeProvider } from "./stripe-provider.ts";

const NOW = new Date("2026-11-23T18:00:00Z");
const READER = "tmr_1";

describe("a card payment with Stripe", () => {
  let stripe: Awaited<ReturnType<typeof stripeForTests>>;
  let provider: CardProvider;
  beforeEach(async () => {
    stripe = await stripeForTests();
    provider = stripeProvider(stripe.settings);
  });
  afterEach(() => stripe.close());
  const create = (key = "hold-1", amount = "61.92") =>
    provider.create({ amount: money(amount), currency: "USD", about: { merchant: "100001", hold: "1" }, key });
  /** A payment that a card has been held for. */
  async function held() {
    await create();
    await provider.present({ id: "pi_1", reader: READER, key: "present-1" });
    return stripe.tapCard();
  }
  const find = (id: string) => provider.find({ id, reader: READER });

  it("is created with manual capture in cents, and presented on the reader", async () => {
    expect(await create()).toMatchObject({ kind: "payment", payment: { id: "pi_1", state: "waiting" } });
    expect(stripe.requests[0]).toEqual({
      call: "create",
      version: "2024-06-20",
      key: "hold-1",
      form: {
        amount: "6192",
        currency: "usd",
        "payment_method_types[]": "card_present",
        capture_method: "manual",
        "metadata[merchant]": "100001",
        "metadata[hold]": "1",
      },
    });
    expect(await provider.readerState(READER)).toBe("ready");
    await provider.present({ id: "pi_1", reader: READER, key: "present-1" });
    expect(await provider.readerState(READER)).toBe("busy");
    expect(await find("pi_1")).toMatchObject({ payment: { state: "waiting" } });
  });

  it("is held after the card, captured in part, and refunded", async () => {
    const id = await held();
    expect(await find(id)).toMatchObject({ payment: { state: "held", held: money("61.92") } });
    expect(await provider.capture({ id, amount: money("20"), key: "capture-1" })).toMatchObject({
      payment: { state: "captured", captured: money("20") },
    });
    expect(await provider.refund({ id, key: "refund-1" })).toMatchObject({ payment: { refunded: money("20") } });
    expect(stripe.taken.map(({ cents }) => cents)).toEqual([2000, -2000]);
  });

  it("takes nothing twice with the same key, and refuses another capture", async () => {
    const id = await held();
    const capture = (key: string) => provider.capture({ id, amount: money("20"), key });
    expect(await capture("capture-1")).toEqual(await capture("capture-1"));
    expect(await capture("capture-2")).toEqual({ kind: "refused", reason: "payment_intent_unexpected_state" });
    expect(stripe.taken).toHaveLength(1);
  });

  it("is released, and the reader no longer waits", async () => {
    await create();
    await provider.present({ id: "pi_1", reader: READER, key: "present-1" });
    expect(await provider.release({ id: "pi_1", reader: READER, key: "release-1" })).toMatchObject({ payment: { state: "released" } });
    expect(stripe.isWaiting()).toBe(false);
  });

  it("is released without ending another payment on the reader", async () => {
    await create();
    await create("hold-2");
    await provider.present({ id: "pi_2", reader: READER, key: "present-2" });
    await provider.release({ id: "pi_1", reader: READER, key: "release-1" });
    expect(stripe.isWaiting()).toBe(true);
  });

  it.each([
    ["card", "insufficient_funds"],
    ["reader", "customer_canceled"],
  ] as const)("is declined by the %s with its reason", async (by, code) => {
    await create();
    await provider.present({ id: "pi_1", reader: READER, key: "present-1" });
    stripe.declineCard(code, by);
    expect(await find("pi_1")).toMatchObject({ payment: { state: "declined", reason: code } });
  });

  it("is refused by a reader that is offline", async () => {
    await create();
    stripe.setOnline(false);
    expect(await provider.readerState(READER)).toBe("offline");
    expect(await provider.present({ id: "pi_1", reader: READER, key: "p" })).toEqual({
      kind: "refused",
      reason: "terminal_reader_offline",
    });
  });

  it.each([
    ["cut-before", { reason: "connection", isAnswered: false }, 0],
    ["cut-after", { reason: "connection", isAnswered: false }, 1],
    ["error-500", { reason: "api_error", isAnswered: true }, 0],
  ] as const)("is unknown after a capture with %s", async (fault, unknown, taken) => {
    const id = await held();
    stripe.fail("capture", fault);
    const outcome = await provider.capture({ id, amount: money("61.92"), key: "capture-1" });
    expect(outcome).toEqual({ kind: "unknown", ...unknown });
    expect(stripe.taken).toHaveLength(taken);
  });

  it("is unknown with a wrong secret key, which is in no reason", async () => {
    const wrong = stripeProvider({ ...stripe.settings, secretKey: "sk_wrong" });
    const outcome = await wrong.find({ id: "pi_1", reader: null });
    expect(outcome).toEqual({ kind: "unknown", reason: "invalid_api_key", isAnswered: false, isKeyRefused: true });
  });

  describe("webhooks", () => {
    const read = ({ body, signature }: { body: string; signature: string }) =>
      provider.verifyWebhook(body, new Headers({ "Stripe-Signature": signature }), NOW);

    it("name the payment that has changed", async () => {
      const id = await held();
      expect(read(stripe.webhook("payment_intent.amount_capturable_updated", id, { now: NOW }))).toMatchObject({ providerId: id });
    });

    it("name the restaurant that was named when the payment was made, where they have it", async () => {
      const id = await held();
      expect(read(stripe.webhook("payment_intent.succeeded", id, { now: NOW }))).toMatchObject({ merchantId: "100001" });
      expect(read(stripe.webhook("payment_intent.succeeded", "pi_999", { now: NOW }))).toMatchObject({ merchantId: null });
    });

    it.each([
      ["with another secret", "wrong-signature", (event: Signed) => event, "whsec_other"],
      ["with another body", "wrong-signature", (event: Signed) => ({ ...event, body: `${event.body} ` }), undefined],
      ["without a signature", "malformed", (event: Signed) => ({ ...event, signature: "" }), undefined],
      [
        "with a shorter signature",
        "wrong-signature",
        (event: Signed) => ({ ...event, signature: event.signature.slice(0, -2) }),
        undefined,
      ],
    ] as const)("are refused %s", (_, why, change, secret) => {
      expect(read(change(stripe.webhook("payment_intent.canceled", "pi_1", { now: NOW, secret })))).toBe(why);
    });

    it.each([
      [-299, "object"],
      [-301, "string"],
      [301, "string"],
    ])("signed %i seconds away from now are read as %s", (seconds, type) => {
      const at = new Date(NOW.getTime() + seconds * 1000);
      expect(typeof read(stripe.webhook("payment_intent.canceled", "pi_1", { now: at }))).toBe(type);
    });
  });
});

type Signed = { body: string; signature: string };
