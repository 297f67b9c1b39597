import { money } from "@comanda/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { OnlinePaymentProvider, StartRequest } from "../../platform/online/online-provider.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { findAccountAt, providerOfOrders } from "../account/account-store.ts";
import { applySighting } from "./apply-attempt.ts";
import type { StoredAttempt } from "./attempt-store.ts";
import { wakeReturned } from "./attempt-work-store.ts";

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

/** How long after the last reading a provider is asked again for a browser that has come back, in milliseconds; sooner one that is asked more often anyway. */
const RETURN_MS = 15_000;

/** What the browser of the diner does: it leaves for the provider's page, or has come back from it. */
export type BrowserMove = "leaves" | "returns";

/** Does what follows from a move of the browser of an attempt that waits for its diner; returns the attempt then. */
export async function moveBrowser(deps: Deps, attempt: StoredAttempt, move: BrowserMove): Promise<StoredAttempt> {
  const { state, merchantId, id, provider: name } = attempt;
  if (state !== "open" && state !== "declined") return attempt;
  const account = await findAccountAt(deps.db, merchantId, name);
  const provider = account && providerOfOrders(deps, account);
  if (!provider) return attempt;
  if (move === "leaves")
    return visit(deps, { ...attempt, state }, async (before) => provider.start(await startRequestOf(deps, attempt, before)));
  const { pauseMs } = provider;
  await wakeReturned(deps.db, { merchantId, id }, { now: deps.clock.now(), pauseMs, leastMs: Math.min(RETURN_MS, pauseMs / 2) });
  return attempt;
}

type Waiting = StoredAttempt & { state: "open" | "declined" };
type Start = (before: string | null) => ReturnType<OnlinePaymentProvider["start"]>;

/**
 * Marks the form of an attempt as visited. Where it was, the provider may refuse it, as ECPay a number that it has seen: another one takes its place. An
 * address is opened again.
 */
async function visit(deps: Deps, attempt: Waiting, start: Start): Promise<StoredAttempt> {
  const { go, providerId, state } = attempt;
  if (!go || !("form" in go) || providerId === null) return attempt;
  if (!go.isVisited)
    return applySighting(deps, attempt, { seen: state, started: { providerId, go: { ...go, isVisited: true }, after: providerId } });
  const next = await start(providerId);
  if (next.kind !== "started" || !("form" in next.go)) return attempt;
  const started = { providerId: next.providerId, go: { ...next.go, isVisited: true as const }, after: providerId };
  return applySighting(deps, attempt, { seen: state, started });
}
