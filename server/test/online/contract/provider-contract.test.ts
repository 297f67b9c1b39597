import { money } from "@comanda/domain/money/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ecpayAio } from "../../../src/platform/online/ecpay-aio.ts";
import { ECPAY_ACCOUNT } from "../../../src/platform/online/ecpay-for-tests.ts";
import { onlineStandIn } from "../../../src/platform/online/stand-in-for-tests.ts";
import { stripeCheckout } from "../../../src/platform/online/stripe-checkout.ts";
import { STRIPE_ACCOUNT } from "../../../src/platform/online/stripe-checkout-for-tests.ts";
import { type Finding, findingsOf, type Tried } from "./provider-contract.ts";

let standIn: Awaited<ReturnType<typeof onlineStandIn>>;
beforeAll(async () => {
  standIn = await onlineStandIn();
});
afterAll(() => standIn.close());

let attempts = 1_700_000_000_000_000_000n;
const now = () => new Date();
const stripe = (change = {}) => stripeCheckout({ ...STRIPE_ACCOUNT, ...change, apiBase: standIn.base, isLive: true });
const ecpay = (change = {}) => ecpayAio({ ...ECPAY_ACCOUNT, ...change, apiBase: standIn.base, now });
const PROVIDERS = {
  stripe: () => ({ provider: stripe(), withWrongSecret: stripe({ secretKey: "sk_live_another" }), currency: "USD" }),
  ecpay: () => ({ provider: ecpay(), withWrongSecret: ecpay({ hashKey: "anotherHashKey01" }), currency: "TWD" }),
};

it.each(["stripe", "ecpay"] as const)("the stand-in of %s keeps what the server relies on of a provider", async (name) => {
  const tried: Tried = {
    ...PROVIDERS[name](),
    amount: money("20.00"),
    half: money("10.00"),
    newAttemptId: () => String((attempts += 1n)),
    pay: async ({ providerId }) => void standIn.pages.pay(providerId),
    givesBack: true,
  };
  const findings: Finding[] = [];
  for await (const finding of findingsOf(tried)) findings.push(finding);
  expect(findings.filter(({ instead }) => instead !== null)).toEqual([]);
  expect(findings.length).toBeGreaterThan(14);
});
