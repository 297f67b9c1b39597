import type { staffContract } from "@comanda/contract/staff/index";
import { moneyText } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import type { EarlierTest, PaymentTest } from "../../platform/db/schema/payment-account.ts";
import type { Deps } from "../../platform/deps.ts";
import { currencyOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { OnlinePaymentProvider } from "../../platform/online/online-provider.ts";
import { limitsOf } from "../../platform/online/provider-of.ts";
import { accountViews } from "./account-calls.ts";
import { testRequestOf } from "./test-request.ts";
import { findAccountAt, providerOfAccount } from "./account-store.ts";
import { endTest, givenBack, leftOfTest } from "./end-test.ts";
import { lockTest, writeTest } from "./test-store.ts";

type Calls = (typeof staffContract)["online"];

/** For how long the page of a test is offered again, in milliseconds. */
const OFFERED_MS = 30 * 60_000;

/** The most tests that may wait for their end beside the newest one, and how often the provider is asked about each, in milliseconds. */
const MOST_EARLIER = 5;
const EARLIER_PAUSE_MS = 60_000;

const isOpen = ({ go, openedAt, paidAt, problem }: PaymentTest, now: Date): boolean =>
  go !== null && paidAt === null && problem === "" && openedAt !== null && now.getTime() - Date.parse(openedAt) < OFFERED_MS;

/**
 * Opens a page that takes the smallest amount. The provider is asked while the call waits: it is one person's, and made rarely. The test is no
 * attempt and has no order, so that its money can pay none.
 */
export const testAccount: Handler<Calls["testAccount"]> = async (deps, caller, { params: { provider } }) => {
  const { merchantId, locale, address } = caller;
  const [account, merchant] = await Promise.all([findAccountAt(deps.db, merchantId, provider), findMerchant(deps.db, merchantId)]);
  const adapter = account && providerOfAccount(deps, account);
  if (!adapter || !merchant) return refuse("not-found");
  if (account.test && isOpen(account.test, deps.clock.now())) return ok(await accountViews(deps, caller));
  if ((account.test?.earlier ?? []).length >= MOST_EARLIER) return refuse("payment-account-refused", { reason: "tests-not-ended" });
  const [id, at, currency] = [deps.random.id(), deps.clock.now(), currencyOf(merchant)];
  const limits = limitsOf(provider, currency);
  if (!limits) return refuse("payment-account-refused", { reason: "currency" });
  const tested = { id, amount: moneyText(limits.testAmount), currency, openedAt: at, before: null };
  const started = await adapter.start(testRequestOf(deps, { merchant, provider, locale }, tested));
  if (started.kind !== "started")
    return refuse("payment-account-refused", { reason: started.kind === "refused" ? started.reason : "no-answer" });
  const { providerId, go } = started;
  const test = { ...NEW, id, providerId, currency, amount: moneyText(limits.testAmount), go, openedAt: at.toISOString() };
  await deps.db.transaction(async (tx) => {
    const before = await lockTest(tx, { merchantId, provider });
    await writeTest(tx, { merchantId, provider }, { test: replaced(before, test, at), testedAt: null });
    const subject = { kind: "payment-account", id: "0", name: provider };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "payment.test", subject, address });
  });
  return ok(await accountViews(deps, caller));
};

/** The newest test after one has begun: where another call was faster it is the other's, and the page of this one is ended. */
function replaced(before: PaymentTest | null, test: PaymentTest, now: Date): PaymentTest {
  const isFaster = before !== null && isOpen(before, now);
  const [newest, other] = isFaster ? [before, test] : [test, before];
  const left = other && leftOfTest(other);
  return { ...newest, earlier: [...(before?.earlier ?? []), ...(left ? [left] : [])] };
}

const NEW = { paymentRef: null, paidAt: null, notifiedAt: null, givenBackAt: null, readAt: null, problem: "" };

/** Asks the provider what became of the newest test of an account, and gives back what was paid. */
export const lookAtTest: Handler<Calls["lookAtTest"]> = async (deps, caller, { params: { provider } }) => {
  const { merchantId } = caller;
  const account = await findAccountAt(deps.db, merchantId, provider);
  const adapter = account && providerOfAccount(deps, account);
  if (!adapter) return refuse("not-found");
  if (account.test && isDue(account.test, adapter, deps.clock.now())) await advance(deps, adapter, { merchantId, test: account.test });
  await endEarlier(deps, adapter, { merchantId, tests: account.test?.earlier ?? [] });
  return ok(await accountViews(deps, caller));
};

/** Ends the tests that others have replaced, where the provider was not asked about them a moment ago. */
async function endEarlier(
  { db, clock }: Deps,
  adapter: OnlinePaymentProvider,
  { merchantId, tests }: { merchantId: string; tests: readonly EarlierTest[] },
): Promise<void> {
  const now = clock.now();
  const due = tests.filter(({ readAt }) => readAt === null || now.getTime() - Date.parse(readAt) >= EARLIER_PAUSE_MS);
  const ended: string[] = [];
  for (const test of due) if (await endTest(adapter, test, now)) ended.push(test.id);
  if (due.length === 0) return;
  const asked = due.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const of = { merchantId, provider: adapter.name };
    const current = await lockTest(tx, of);
    if (!current) return;
    const left = (current.earlier ?? []).filter(({ id }) => !ended.includes(id));
    const earlier = left.map((test) => (asked.includes(test.id) ? { ...test, readAt: now.toISOString() } : test));
    await writeTest(tx, of, { test: { ...current, earlier }, testedAt: null });
  });
}

/** Whether there is something to ask, and the provider's pause is over or it has said that something has changed. */
function isDue({ givenBackAt, problem, readAt, notifiedAt, paidAt }: PaymentTest, { pauseMs }: OnlinePaymentProvider, now: Date): boolean {
  if (givenBackAt !== null || problem !== "") return false;
  const isNews = paidAt === null && notifiedAt !== null;
  return isNews || readAt === null || now.getTime() - Date.parse(readAt) >= pauseMs;
}

async function advance(
  deps: Deps,
  adapter: OnlinePaymentProvider,
  { merchantId, test }: { merchantId: string; test: PaymentTest },
): Promise<void> {
  const found = await adapter.read(test.providerId ?? "");
  if (found.kind === "unknown") return;
  const seen = await givenBack(adapter, test, found.payment);
  const now = deps.clock.now();
  const isPassed = seen.isPaid && (seen.isGivenBack || !adapter.repeatsRefunds);
  await deps.db.transaction(async (tx) => {
    const of = { merchantId, provider: adapter.name };
    const current = await lockTest(tx, of);
    // Another test has begun meanwhile.
    if (current?.id !== test.id) return;
    const at = now.toISOString();
    await writeTest(tx, of, {
      test: {
        ...current,
        go: seen.isPaid || seen.problem !== "" ? null : current.go,
        paymentRef: found.payment.paymentRef ?? current.paymentRef,
        paidAt: current.paidAt ?? (seen.isPaid ? at : null),
        givenBackAt: current.givenBackAt ?? (seen.isGivenBack ? at : null),
        readAt: at,
        problem: seen.problem,
      },
      testedAt: isPassed ? now : null,
    });
  });
}
