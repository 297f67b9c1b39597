import type { Locale } from "@comanda/domain/locale";
import type { Deps } from "../../platform/deps.ts";
import type { PaymentTest } from "../../platform/db/schema/payment-account.ts";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { findAccountAt, providerOfAccount, type StoredAccount } from "./account-store.ts";
import { testRequestOf } from "./test-request.ts";
import { lockTest, writeTest } from "./test-store.ts";

/** Attributes and texts of HTML have these characters in another way. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Marks the form of a test as visited; where it was, the provider may refuse it, and the one of the next visit takes its place. */
async function visitedTest(deps: Deps, account: StoredAccount, { merchantId, locale }: Visit): Promise<PaymentTest | null> {
  const { provider } = account;
  const [merchant, adapter] = [await findMerchant(deps.db, merchantId), providerOfAccount(deps, account)];
  return deps.db.transaction(async (tx) => {
    const test = await lockTest(tx, { merchantId, provider });
    if (!merchant || !adapter || !test?.go || !("form" in test.go)) return test;
    const { id, amount, currency, openedAt, providerId, go } = test;
    const request = { id, amount, currency, openedAt: new Date(openedAt ?? 0), before: providerId };
    // A provider with a form is not asked for it.
    const next = go.isVisited ? await adapter.start(testRequestOf(deps, { merchant, provider, locale }, request)) : null;
    const page = next?.kind === "started" && "form" in next.go ? { providerId: next.providerId, go: next.go } : { providerId, go };
    const visited: PaymentTest = { ...test, providerId: page.providerId, go: { form: page.go.form, isVisited: true } };
    await writeTest(tx, { merchantId, provider }, { test: visited, testedAt: null });
    return visited;
  });
}

type Visit = { merchantId: string; locale: Locale };

/** The page with the form of an open test, which is posted once from it, and the origin to which it is posted; null where there is none. */
export async function testForm(
  deps: Deps,
  { merchantId, provider, id, locale }: Visit & { provider: string; id: string },
): Promise<{ html: string; origin: string } | null> {
  const account = await findAccountAt(deps.db, merchantId, provider);
  if (!account || account.test?.id !== id) return null;
  const test = await visitedTest(deps, account, { merchantId, locale });
  if (test?.id !== id || !test.go || !("form" in test.go)) return null;
  const { action, fields } = test.go.form;
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  const { goOn } = paymentPageWords[locale];
  const html =
    `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${escaped(goOn)}</title>` +
    `<form method="post" action="${escaped(action)}">${inputs.join("")}<button>${escaped(goOn)}</button></form></html>`;
  return { html, origin: new URL(action).origin };
}
