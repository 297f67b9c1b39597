import { money } from "@comanda/domain/money/money";
import type { EarlierTest, PaymentTest } from "../../platform/db/schema/payment-account.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OnlinePayment, OnlinePaymentProvider } from "../../platform/online/online-provider.ts";
import { providerOfAccount, type StoredAccount } from "./account-store.ts";

/** For how long money may come on a page that the provider cannot end, in milliseconds. */
const WATCHED_MS = 86_400_000;

/** The part of a test that is left when another one replaces it; null where nothing of it is left to do. */
export function leftOfTest({ id, providerId, currency, amount, openedAt, readAt, givenBackAt, problem }: PaymentTest): EarlierTest | null {
  if (providerId === null || givenBackAt !== null || problem === "expired") return null;
  return { id, providerId, currency, amount, openedAt, readAt };
}

/** What the provider has of a test, after it was asked to give back what was paid. Without an answer it is asked again, with the same key. */
export async function givenBack(
  adapter: OnlinePaymentProvider,
  { id, providerId, amount, currency }: EarlierTest,
  { seen }: Pick<OnlinePayment, "seen">,
) {
  const isPaid = seen === "paid" || seen === "partly-refunded" || seen === "refunded" || seen === "disputed";
  if (!isPaid) return { isPaid, isGivenBack: false, problem: seen === "expired" ? "expired" : "" };
  if (seen !== "paid") return { isPaid, isGivenBack: true, problem: "" };
  const back = await adapter.refund({ providerId: providerId ?? "", amount: money(amount), currency, key: `comanda test refund ${id}` });
  const problem = back.kind === "refused" || (back.kind === "unknown" && !adapter.repeatsRefunds) ? back.reason : "";
  return { isPaid, isGivenBack: back.kind === "refunded", problem };
}

/** Ends the page of a test that another one has replaced, and gives back what was paid. Returns whether nothing of it is left to do. */
export async function endTest(adapter: OnlinePaymentProvider, test: EarlierTest, now: Date): Promise<boolean> {
  const providerId = test.providerId ?? "";
  const ended = await adapter.expire(providerId);
  if (ended.kind === "unknown") return false;
  if (ended.kind === "expired") return adapter.endsPages || now.getTime() - Date.parse(test.openedAt ?? "") > WATCHED_MS;
  const found = await adapter.read(providerId);
  return found.kind === "payment" && (await givenBack(adapter, test, found.payment)).isGivenBack;
}

/** Ends the tests of an account that is to become another one, as far as the provider answers: its secrets are those with which they began. */
export async function endTests(deps: Pick<Deps, "secrets" | "clock" | "onlineBase">, account: StoredAccount): Promise<void> {
  const adapter = providerOfAccount(deps, account);
  const { test } = account;
  if (!adapter || !test) return;
  const left = leftOfTest(test);
  for (const one of [...(test.earlier ?? []), ...(left ? [left] : [])]) await endTest(adapter, one, deps.clock.now());
}
