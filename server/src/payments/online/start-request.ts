import { money } from "@comanda/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { StartRequest } from "../../platform/online/online-provider.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import type { StoredAttempt } from "./attempt-store.ts";

/** What a provider is asked for of an attempt. `before`: the id of the page that its browser has opened, where it goes again. */
export async function startRequestOf(
  { db, publicOrigin }: Pick<Deps, "db" | "publicOrigin">,
  attempt: StoredAttempt,
  before: string | null,
): Promise<StartRequest> {
  const { merchantId, id, provider, amount, tip, currency, locale, returnPath, createdAt } = attempt;
  const merchant = await findMerchant(db, merchantId);
  return {
    attemptId: id,
    merchantId,
    amount: money(amount),
    tip: money(tip),
    currency,
    description: merchant?.shortName ?? "",
    words: paymentPageWords[locale],
    returnTo: `${publicOrigin}${returnPath}${returnPath.includes("?") ? "&" : "?"}attempt=${id}`,
    notifyAt: `${publicOrigin}/api/payment/${provider}/${merchantId}/webhook`,
    createdAt,
    key: `comanda ${id}`,
    before,
  };
}
