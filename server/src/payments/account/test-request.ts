import { money, NOTHING } from "@comanda/domain/money/money";
import type { Locale } from "@comanda/domain/locale";
import type { PaymentTest } from "../../platform/db/schema/payment-account.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import type { StartRequest } from "../../platform/online/online-provider.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";

type Asking = { merchant: Merchant; provider: string; locale: Locale };
type Tested = Pick<PaymentTest, "id" | "amount" | "currency"> & { openedAt: Date };

/** What a provider is asked for of a test payment. `before`: the id of the page that the owner's browser has opened, where it goes again. */
export const testRequestOf = (
  { publicOrigin }: Pick<Deps, "publicOrigin">,
  { merchant, provider, locale }: Asking,
  { id, amount, currency, openedAt, before }: Tested & { before: string | null },
): StartRequest => ({
  attemptId: id,
  isTest: true,
  merchantId: merchant.id,
  amount: money(amount),
  tip: NOTHING,
  currency,
  description: merchant.shortName,
  words: paymentPageWords[locale],
  returnTo: `${publicOrigin}/staff/${merchant.id}/settings/payments`,
  notifyAt: `${publicOrigin}/api/payment/${provider}/${merchant.id}/webhook`,
  createdAt: openedAt,
  key: `comanda test ${id}`,
  before,
});
