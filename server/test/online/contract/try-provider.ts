import { setTimeout as pause } from "node:timers/promises";
import { money } from "@comanda/domain/money/money";
import { PAYMENT_PROVIDERS, type PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { systemRandom } from "../../../src/platform/random.ts";
import type { GoTo, OnlinePaymentProvider } from "../../../src/platform/online/online-provider.ts";
import { onlineProviderOf } from "../../../src/platform/online/provider-of.ts";
import { findingsOf, type Tried } from "./provider-contract.ts";

/*
 * `npm run providers -- stripe|ecpay [pay]`: compares the test mode of a provider with what the server relies on, by the same rules as the
 * stand-in has to keep (docs/payments.md). Keys are those of the environment, and only of the test mode. With `pay` a person pays on the page that
 * it names.
 */

/** The variables with the keys of each provider. */
const KEYS: Record<PaymentProvider, { account?: string; secret: string; webhookSecret?: string }> = {
  stripe: { secret: "STRIPE_TEST_KEY" },
  ecpay: { account: "ECPAY_TEST_MERCHANT_ID", secret: "ECPAY_TEST_HASH_KEY", webhookSecret: "ECPAY_TEST_HASH_IV" },
};
const CURRENCIES: Record<PaymentProvider, string> = { stripe: "USD", ecpay: "TWD" };
/** How long a person has to pay, and how often it is asked whether that is done, in milliseconds. */
const [PAID_WITHIN_MS, PAUSE_MS] = [600_000, 5_000];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function keyIn(name: string | undefined): string {
  if (name === undefined) return "";
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function providerWith(provider: PaymentProvider, secret: string): OnlinePaymentProvider {
  const { account, webhookSecret } = KEYS[provider];
  const keys = { provider, accountId: keyIn(account), secret, webhookSecret: keyIn(webhookSecret), mode: "test" as const };
  return onlineProviderOf(keys, { now: () => new Date(), apiBase: null });
}

/** Names the page, and waits until a person has paid on it. */
async function paidByPerson(provider: OnlinePaymentProvider, { providerId, go }: { providerId: string; go: GoTo }): Promise<void> {
  say(`Pay on this page within ten minutes: ${"redirect" in go ? go.redirect : `${go.form.action} (${providerId}, which was posted)`}`);
  for (let waited = 0; waited < PAID_WITHIN_MS; waited += PAUSE_MS) {
    await pause(PAUSE_MS);
    const outcome = await provider.read(providerId);
    if (outcome.kind === "payment" && outcome.payment.seen === "paid") return;
  }
  throw new Error("nobody paid");
}

async function compare(name: PaymentProvider, isPaid: boolean): Promise<number> {
  const secret = keyIn(KEYS[name].secret);
  const provider = providerWith(name, secret);
  if (name === "stripe" && !provider.isTestKey) throw new Error("a key of the live mode takes real money: use one of the test mode");
  const random = systemRandom({ now: () => new Date() });
  const tried: Tried = {
    provider,
    withWrongSecret: providerWith(name, `${secret.slice(0, -4)}0000`),
    currency: CURRENCIES[name],
    amount: money("20.00"),
    half: money("10.00"),
    newAttemptId: () => random.id(),
    pay: isPaid ? (page) => paidByPerson(provider, page) : null,
    givesBack: provider.repeatsRefunds,
  };
  let wrong = 0;
  for await (const { rule, instead } of findingsOf(tried)) {
    say(`${instead === null ? "as expected" : "DIFFERENT"}: ${rule}${instead === null ? "" : `, but ${instead}`}`);
    wrong += Number(instead !== null);
  }
  return wrong;
}

const [asked, ...options] = process.argv.slice(2);
const name = PAYMENT_PROVIDERS.find((one) => one === asked);
if (!name) {
  say(
    `npm run providers -- ${PAYMENT_PROVIDERS.join("|")} [pay], with ${Object.values(KEYS)
      .flatMap((keys) => Object.values(keys))
      .join(", ")}`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = (await compare(name, options.includes("pay"))) === 0 ? 0 : 1;
}
