import { SECOND_NAME_LOCALE } from "@comanda/domain/locale";
import { digitsOf, isCurrency } from "@comanda/domain/money/currency-digits";
import { money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { ENDS_PAGES } from "@comanda/domain/payment/online/payment-provider";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paymentPageWords } from "../text/payment-page-words.ts";
import { checkMacValue } from "./check-mac-value.ts";
import { ecpayAio } from "./ecpay-aio.ts";
import { ECPAY_ACCOUNT } from "./ecpay-for-tests.ts";
import type { OnlinePaymentProvider, StartRequest } from "./online-provider.ts";
import { limitsOf } from "./provider-of.ts";
import { onlineStandIn } from "./stand-in-for-tests.ts";
import { stripeCheckout } from "./stripe-checkout.ts";
import { STRIPE_ACCOUNT } from "./stripe-checkout-for-tests.ts";

const NOW = new Date("2026-11-28T18:00:00Z");
type StandIn = Awaited<ReturnType<typeof onlineStandIn>>;

let standIn: StandIn;
beforeEach(async () => {
  standIn = await onlineStandIn();
  standIn.pages.now = () => NOW;
});
afterEach(() => standIn.close());

const PROVIDERS = {
  stripe: () => stripeCheckout({ ...STRIPE_ACCOUNT, apiBase: standIn.base, isLive: true }),
  ecpay: () => ecpayAio({ ...ECPAY_ACCOUNT, apiBase: standIn.base, now: () => NOW }),
};
const names = ["stripe", "ecpay"] as const;

const request = (name: keyof typeof PROVIDERS, change: Partial<StartRequest> = {}): StartRequest => ({
  attemptId: "1700000000000000001",
  merchantId: "100001",
  amount: money("240.00"),
  tip: money("30.00"),
  currency: name === "ecpay" ? "TWD" : "USD",
  description: "Pomelo Lane 12",
  words: paymentPageWords[SECOND_NAME_LOCALE],
  returnTo: "https://order.example.com/pay",
  notifyAt: "https://order.example.com/api/payment/ecpay/100001/webhook",
  createdAt: NOW,
  key: "comanda 1700000000000000001",
  before: null,
  ...change,
});

/** Starts an attempt and does what the browser does with it, so that its page is there. */
async function opened(name: keyof typeof PROVIDERS, provider: OnlinePaymentProvider): Promise<string> {
  const outcome = await provider.start(request(name));
  if (outcome.kind !== "started") throw new Error(outcome.kind);
  const { go, providerId } = outcome;
  if ("form" in go) await fetch(go.form.action, { method: "POST", body: new URLSearchParams(go.form.fields) });
  else await fetch(go.redirect);
  return providerId;
}

describe.each(names)("a page of %s", (name) => {
  it("is opened with amount and tip, waits, allows another card after one is declined, and is paid", async () => {
    const provider = PROVIDERS[name]();
    const id = await opened(name, provider);
    expect(standIn.pages.at(id).amount).toBe(name === "ecpay" ? 270 : 27_000);
    const read = async () => {
      const outcome = await provider.read(id);
      return outcome.kind === "payment" ? outcome.payment : outcome;
    };
    expect(await read()).toMatchObject({ seen: "open", amount: NOTHING });
    await fetch(`${standIn.base}/pay/${id}/decline`, { method: "POST" });
    expect(await read()).toMatchObject({ seen: "declined" });
    await fetch(`${standIn.base}/pay/${id}/pay`, { method: "POST", redirect: "manual" });
    expect(await read()).toMatchObject({ seen: "paid", amount: money("270.00"), method: { kind: "card" }, dispute: null });
    expect((await provider.confirm(id, new URLSearchParams())).kind).toBe("payment");
  });

  it("is not paid after it ended where the provider can end it, and is paid where the money was first", async () => {
    const provider = PROVIDERS[name]();
    const id = await opened(name, provider);
    expect(await provider.expire(id)).toEqual({ kind: "expired" });
    expect(ENDS_PAGES[name]).toBe(provider.endsPages);
    expect(standIn.pages.pay(id)).toBe(!provider.endsPages);
    const outcome = await provider.expire(id);
    expect(outcome.kind).toBe(provider.endsPages ? "expired" : "paid");
  });

  it("gives back a part of what it took, and no more than that", async () => {
    const provider = PROVIDERS[name]();
    const id = await opened(name, provider);
    standIn.pages.pay(id);
    const { currency } = request(name);
    expect(await provider.refund({ providerId: id, amount: money("70.00"), currency, key: "refund 1" })).toEqual({ kind: "refunded" });
    expect(await provider.refund({ providerId: id, amount: money("201.00"), currency, key: "refund 2" })).toMatchObject({
      kind: "refused",
    });
    expect(standIn.pages.at(id).refunded).toBe(name === "ecpay" ? 70 : 7_000);
  });

  it("is believed about a notification only where it is signed with the own secret", async () => {
    const provider = PROVIDERS[name]();
    const id = await opened(name, provider);
    const { body, headers } = standIn.webhook(id, { now: NOW });
    expect(provider.verifyWebhook(body, new Headers(headers), NOW)).toMatchObject({ about: id });
    const forged = standIn.webhook(id, { now: NOW, secret: "another" });
    expect(provider.verifyWebhook(forged.body, new Headers(forged.headers), NOW)).toBe("wrong-signature");
    expect(provider.verifyWebhook("{}", new Headers(), NOW)).toBe("malformed");
  });

  it.each(["cut-before", "cut-after", "error-500"] as const)("is unknown, and not an exception, after %s", async (fault) => {
    const provider = PROVIDERS[name]();
    const id = await opened(name, provider);
    standIn.fail(name === "stripe" ? "sessions" : "QueryTradeInfo", fault);
    expect(await provider.read(id)).toMatchObject({ kind: "unknown", isAnswered: fault === "error-500" });
    expect(await provider.read(id)).toMatchObject({ kind: "payment" });
  });
});

describe("Stripe Checkout", () => {
  it("opens one session for one key, also where the first answer was lost", async () => {
    const provider = PROVIDERS.stripe();
    standIn.fail("sessions", "cut-after");
    expect(await provider.start(request("stripe"))).toMatchObject({ kind: "unknown" });
    expect(await provider.start(request("stripe"))).toMatchObject({ kind: "started" });
    expect(standIn.pages.pages.size).toBe(1);
    expect(standIn.requests[0]).toMatchObject({
      headers: { version: "2024-06-20", key: "comanda 1700000000000000001" },
      asked: "POST /v1/checkout/sessions",
    });
    expect(standIn.requests[0]?.form.get("expires_at")).toBe(String(NOW.getTime() / 1000 + 3_600));
  });

  it("asks for the currency of the order, also where the account takes others too", async () => {
    await PROVIDERS.stripe().start(request("stripe"));
    expect(standIn.requests[0]?.form.get("adaptive_pricing[enabled]")).toBe("false");
    expect(standIn.requests[0]?.form.get("line_items[0][price_data][currency]")).toBe("usd");
  });

  it("waits for a bank that answers after the page was sent, and has ended where that bank says no", async () => {
    const provider = PROVIDERS.stripe();
    const id = await opened("stripe", provider);
    standIn.pages.submit(id);
    expect(await provider.read(id)).toMatchObject({ payment: { seen: "open" } });
    expect(await provider.expire(id)).toMatchObject({ kind: "unknown", reason: "still-open" });
    Object.assign(standIn.pages.at(id), { status: "refused", declined: "insufficient_funds" });
    expect(await provider.read(id)).toMatchObject({ payment: { seen: "expired", reason: "insufficient_funds" } });
    expect(await provider.expire(id)).toEqual({ kind: "expired" });
  });

  it("ends a page after an error that it stored, and gives back once for one name after it has forgotten the key", async () => {
    const provider = PROVIDERS.stripe();
    const id = await opened("stripe", provider);
    standIn.fail("expire", "error-500");
    expect(await provider.expire(id)).toMatchObject({ kind: "unknown" });
    expect(await provider.expire(id)).toEqual({ kind: "expired" });
    const paid = await opened("stripe", provider);
    standIn.pages.at(paid).status = "open";
    standIn.pages.pay(paid);
    const back = { providerId: paid, amount: money("70.00"), currency: "USD", key: "refund 1" };
    expect(await provider.refund(back)).toEqual({ kind: "refunded" });
    standIn.forgetKeys();
    expect(await provider.refund(back)).toEqual({ kind: "refunded" });
    expect(standIn.pages.at(paid).refunded).toBe(7_000);
  });

  it("opens no session of the test mode for a live account, whose money would be none", async () => {
    standIn.pages.isLive = false;
    expect(await PROVIDERS.stripe().start(request("stripe"))).toEqual({ kind: "refused", reason: "test-key" });
  });

  it("takes no less than its least of each currency, and refuses a session of less", async () => {
    const [least, less] = [limitsOf("stripe", "MXN")?.least ?? NOTHING, money("9.99")];
    expect(moneyText(least)).toBe("10.00");
    const change = { currency: "MXN", tip: NOTHING };
    expect(await PROVIDERS.stripe().start(request("stripe", { ...change, amount: less }))).toMatchObject({ kind: "refused" });
    expect(await PROVIDERS.stripe().start(request("stripe", { ...change, amount: least, key: "again" }))).toMatchObject({
      kind: "started",
    });
    const leastOf = (currency: string) => moneyText(limitsOf("stripe", currency)?.least ?? NOTHING);
    expect(["USD", "GBP", "SEK", "CZK", "HUF"].map(leastOf)).toEqual(["0.50", "0.30", "3.00", "15.00", "175.00"]);
  });

  it("is offered in no currency that it counts with other decimals than ours", () => {
    const counted = Object.entries({
      0: "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF",
      3: "BHD JOD KWD OMR TND",
    }).flatMap(([digits, codes]) => codes.split(" ").map((code) => ({ code, digits: Number(digits) })));
    const wrong = counted.filter(({ code, digits }) => limitsOf("stripe", code) !== null && digitsOf(code) !== digits);
    expect(wrong).toEqual([]);
    // What a restaurant can have and Stripe counts with two, also where it pays out whole units alone.
    expect(["USD", "HUF", "TWD"].map((code) => [isCurrency(code), digitsOf(code)])).toEqual([...Array(3)].map(() => [true, 2]));
    expect([isCurrency("MGA"), limitsOf("stripe", "MGA")]).toEqual([true, null]);
  });

  it.each([
    { currency: "JPY", units: 270, back: 70 },
    { currency: "TWD", units: 27_000, back: 7_000 },
  ])("counts 240.00 and 30.00 of $currency as $units, takes and gives back as many", async ({ currency, units, back }) => {
    const provider = PROVIDERS.stripe();
    const started = await provider.start(request("stripe", { currency }));
    if (started.kind !== "started") throw new Error(started.kind);
    const { providerId } = started;
    expect(standIn.pages.at(providerId).amount).toBe(units);
    standIn.pages.pay(providerId);
    expect(await provider.read(providerId)).toMatchObject({ payment: { amount: money("270.00") } });
    expect(await provider.refund({ providerId, amount: money("70.00"), currency, key: "refund 1" })).toEqual({ kind: "refunded" });
    expect(standIn.pages.at(providerId).refunded).toBe(back);
  });

  it("says what the provider takes for it, the card, and until when a dispute is to be answered", async () => {
    const provider = PROVIDERS.stripe();
    const id = await opened("stripe", provider);
    standIn.pages.pay(id);
    expect(await provider.read(id)).toMatchObject({ payment: { fee: money("0.59"), method: { brand: "visa", lastFour: "4242" } } });
    standIn.pages.at(id).isDisputed = true;
    expect(await provider.read(id)).toMatchObject({ payment: { seen: "disputed", dispute: { until: "2027-01-15T08:00:00.000Z" } } });
    standIn.pages.at(id).disputeUntil = 0;
    expect(await provider.read(id)).toMatchObject({ payment: { dispute: { until: null } } });
  });
});

describe("ECPay", () => {
  it("is signed as its documentation has it", () => {
    const keys = { hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
    const fields = {
      TradeDesc: "促銷方案",
      PaymentType: "aio",
      MerchantTradeDate: "2023/03/12 15:30:23",
      MerchantTradeNo: "ecpay20230312153023",
      MerchantID: "3002607",
      ReturnURL: "https://www.ecpay.com.tw/receive.php",
      ItemName: "Apple iphone 15",
      TotalAmount: "30000",
      ChoosePayment: "ALL",
      EncryptType: "1",
    };
    expect(checkMacValue(fields, keys)).toBe("6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840");
  });

  it("takes whole New Taiwan dollars only, to which amount and tip are rounded, and a number of 20 letters and digits", async () => {
    const provider = PROVIDERS.ecpay();
    expect([limitsOf("ecpay", "TWD")?.step, limitsOf("ecpay", "USD")]).toEqual(["1.00", null]);
    expect(await provider.start(request("ecpay", { tip: money("0.50") }))).toMatchObject({
      go: { form: { fields: { TotalAmount: "241" } } },
    });
    expect(await provider.start(request("ecpay", { currency: "USD" }))).toEqual({ kind: "refused", reason: "currency" });
    const started = await provider.start(request("ecpay"));
    expect(started).toMatchObject({
      providerId: "c1700000000000000001",
      go: { form: { fields: { MerchantTradeDate: "2026/11/29 02:00:00" } } },
    });
  });
});

describe("a refund at ECPay, whose daily closing is at 20:15 in Taipei", () => {
  /** A payment at a time in Taipei on November 28, and what refunds of it at another one come to, with the actions that ECPay was asked for. */
  async function refunded(paid: string, refunds: { at: string; amount: string }[]) {
    let now = new Date(`2026-11-28T${paid}+08:00`);
    standIn.pages.now = () => now;
    const provider = ecpayAio({ ...ECPAY_ACCOUNT, apiBase: standIn.base, now: () => now });
    const id = await opened("ecpay", provider);
    standIn.pages.pay(id);
    const outcomes: string[] = [];
    for (const [index, { at, amount }] of refunds.entries()) {
      now = new Date(`${at}+08:00`);
      const outcome = await provider.refund({ providerId: id, amount: money(amount), currency: "TWD", key: `refund ${index}` });
      outcomes.push(outcome.kind === "refunded" ? outcome.kind : outcome.reason);
    }
    const actions = standIn.requests.filter(({ asked }) => asked.endsWith("/DoAction")).map(({ form }) => form.get("Action"));
    return { outcomes, actions: actions.join(""), back: standIn.pages.at(id).refunded };
  }
  const whole = (at: string) => [{ at, amount: "270.00" }];

  it("of the whole before the closing cancels that the payment is closed, and abandons it; after it, the payment is given back", async () => {
    expect(await refunded("12:00:00", whole("2026-11-28T20:14:59"))).toEqual({ outcomes: ["refunded"], actions: "EN", back: 270 });
  });

  it.each([
    ["12:00:00", "2026-11-28T20:30:00"],
    ["12:00:00", "2026-12-03T09:00:00"],
    ["20:14:00", "2026-11-28T20:31:00"],
    ["20:15:00", "2026-11-29T20:30:00"],
  ])("of a payment of %s is given back after its closing, at %s", async (paid, at) => {
    expect(await refunded(paid, whole(at))).toEqual({ outcomes: ["refunded"], actions: "R", back: 270 });
  });

  it("of a payment after the closing abandons it until the closing of the next day", async () => {
    expect(await refunded("20:15:00", whole("2026-11-29T20:14:00"))).toEqual({ outcomes: ["refunded"], actions: "EN", back: 270 });
  });

  it("asks for nothing from 20:15 until 20:30", async () => {
    for (const at of ["2026-11-28T20:15:00", "2026-11-28T20:29:59"])
      expect(await refunded("12:00:00", whole(at))).toEqual({ outcomes: ["daily-closing"], actions: "", back: 0 });
  });

  it("of a part gives it back at any other time, and of the rest too", async () => {
    const parts = [
      { at: "2026-11-28T13:00:00", amount: "70.00" },
      { at: "2026-11-28T14:00:00", amount: "200.00" },
    ];
    expect(await refunded("12:00:00", parts)).toEqual({ outcomes: ["refunded", "refunded"], actions: "RR", back: 270 });
  });
});
