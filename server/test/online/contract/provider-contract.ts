import { SECOND_NAME_LOCALE } from "@comanda/domain/locale";
import { compare } from "@comanda/domain/money/decimal";
import { type Money, minus, NOTHING, sum } from "@comanda/domain/money/money";
import type { GoTo, OnlinePaymentProvider, StartRequest } from "../../../src/platform/online/online-provider.ts";
import { paymentPageWords } from "../../../src/platform/text/payment-page-words.ts";

/** A provider, and what is needed to find out whether it keeps what the server relies on. */
export type Tried = {
  provider: OnlinePaymentProvider;
  /** The same one with a secret that is wrong. */
  withWrongSecret: OnlinePaymentProvider;
  currency: string;
  /** An amount of which a half can be given back. */
  amount: Money;
  half: Money;
  newAttemptId(): string;
  /** Pays on a page; null where nobody does. */
  pay: ((page: { providerId: string; go: GoTo }) => Promise<void>) | null;
  /** Whether it gives money back, which a test mode may not. */
  givesBack: boolean;
};

/** What was tried, and what was found instead; null where it is so. */
export type Finding = { rule: string; instead: string | null };

type Page = { providerId: string; go: GoTo };

const requestOf = ({ provider, currency, amount, newAttemptId }: Tried, attemptId = newAttemptId()): StartRequest => ({
  attemptId,
  merchantId: "100001",
  amount,
  tip: NOTHING,
  currency,
  description: "Comanda 12",
  words: paymentPageWords[SECOND_NAME_LOCALE],
  returnTo: "https://order.example.com/pay?attempt=1",
  notifyAt: `https://order.example.com/api/payment/${provider.name}/100001/webhook`,
  createdAt: new Date(),
  key: `comanda ${attemptId}`,
  before: null,
});

/** Opens a page as the worker asks for it and the browser goes there. */
async function opened(tried: Tried, request = requestOf(tried)): Promise<Page & { status: number; html: string }> {
  const outcome = await tried.provider.start(request);
  if (outcome.kind !== "started") throw new Error(`start: ${outcome.kind} ${outcome.reason}`);
  const { providerId, go } = outcome;
  const answer =
    "form" in go ? await fetch(go.form.action, { method: "POST", body: new URLSearchParams(go.form.fields) }) : await fetch(go.redirect);
  return { providerId, go, status: answer.status, html: await answer.text() };
}

async function readOf({ provider }: Tried, providerId: string) {
  const outcome = await provider.read(providerId);
  if (outcome.kind === "unknown") throw new Error(`read: ${outcome.reason}`);
  return outcome.payment;
}

const found = (rule: string, is: unknown, expected: unknown): Finding => ({
  rule,
  instead: JSON.stringify(is) === JSON.stringify(expected) ? null : JSON.stringify(is),
});

/** What the server relies on of a provider, one after the other. Throws where a call has no answer. */
export async function* findingsOf(tried: Tried): AsyncIterable<Finding> {
  yield found("it knows the account", await tried.provider.check(), { kind: "accepted" });
  yield found("it refuses a wrong secret", (await tried.withWrongSecret.check()).kind, "refused");
  yield* withoutMoney(tried);
  if (tried.pay) yield* withMoney(tried, tried.pay);
}

async function* withoutMoney(tried: Tried): AsyncIterable<Finding> {
  const { provider, currency, half } = tried;
  const request = requestOf(tried);
  const page = await opened(tried, request);
  yield found("its page is found by a browser", page.status, 200);
  yield found("the signature of its form is right", /CheckMacValue Error|10200073/.test(page.html), false);
  const again = await provider.start(request);
  yield found("a repeat of a start is the same page", again.kind === "started" && again.providerId, page.providerId);
  const waiting = await readOf(tried, page.providerId);
  yield found("an open page waits and has no money", [waiting.seen, compare(waiting.amount, NOTHING)], ["open", 0]);
  if (tried.givesBack) {
    const refund = await provider.refund({
      providerId: page.providerId,
      amount: half,
      currency,
      key: `contract unpaid ${request.attemptId}`,
    });
    yield found("what was not paid cannot be given back", refund.kind, "refused");
  }
  yield found("a page is ended", await provider.expire(page.providerId), { kind: "expired" });
  yield found("a page is ended twice", await provider.expire(page.providerId), { kind: "expired" });
  if (provider.endsPages) yield found("an ended page reads as ended", (await readOf(tried, page.providerId)).seen, "expired");
}

async function* withMoney(tried: Tried, pay: NonNullable<Tried["pay"]>): AsyncIterable<Finding> {
  const { provider, currency, amount, half } = tried;
  const page = await opened(tried);
  await pay(page);
  const paid = await readOf(tried, page.providerId);
  yield found("a page that was paid has the whole amount", [paid.seen, compare(paid.amount, amount)], ["paid", 0]);
  yield found("it says how it was paid", paid.method?.kind, "card");
  yield found("a page that was paid cannot be ended", await provider.expire(page.providerId), { kind: "paid" });
  if (!tried.givesBack) return;
  const back = (money: Money, key: string) => provider.refund({ providerId: page.providerId, amount: money, currency, key });
  const key = `contract ${page.providerId}`;
  yield found("a half is given back", await back(half, key), { kind: "refunded" });
  if (provider.repeatsRefunds) {
    yield found("a repeat gives nothing more back", await back(half, key), { kind: "refunded" });
    const part = await readOf(tried, page.providerId);
    yield found("it says what was given back", [part.seen, compare(part.refunds, half)], ["partly-refunded", 0]);
  }
  yield found("no more is given back than was paid", (await back(amount, `${key} more`)).kind, "refused");
  yield found("the rest is given back", await back(minus(amount, half), `${key} rest`), { kind: "refunded" });
  const whole = await readOf(tried, page.providerId);
  if (provider.repeatsRefunds) yield found("all was given back", [whole.seen, compare(whole.refunds, sum([amount]))], ["refunded", 0]);
}
