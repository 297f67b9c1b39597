import { callStripe, recordOf, type StripeAccount, textOf } from "../card/stripe-requests.ts";
import type { ListRequest, PayoutAtProvider, PayoutsOutcome, Unanswered } from "./online-provider.ts";

/*
 * The payouts of an account, of API version 2024-06-20: https://docs.stripe.com/api/payouts/list. Which balance transactions an automatic payout has is
 * read by its id (https://docs.stripe.com/api/balance_transactions/list#balance_transaction_list-payout); of another one Stripe does not say it.
 */

/** How long after a movement a payout of it may be made, in milliseconds, and the most that are read. */
const LATER_MS = 14 * 86_400_000;
const MOST_PAYOUTS = 20;
/** The most pages of movements of one payout that are read. */
const MOST_PAGES = 10;

/** Reads the automatic payouts that were made since the first instant, the newest first. */
export async function listPayouts(account: StripeAccount, { from, to }: ListRequest): Promise<PayoutsOutcome> {
  const seconds = (at: number) => String(Math.floor(at / 1000));
  const query = new URLSearchParams({
    "created[gte]": seconds(from.getTime()),
    "created[lt]": seconds(to.getTime() + LATER_MS),
    limit: String(MOST_PAYOUTS),
    "expand[]": "data.destination",
  });
  const answer = await callStripe(account, { method: "GET", path: `/v1/payouts?${query}` });
  if (answer.kind !== "object") return { kind: "unknown", reason: answer.reason, isAnswered: answer.kind === "refused" };
  const payouts: PayoutAtProvider[] = [];
  for (const row of rowsOf(answer.object.data)) {
    const [id, arrival] = [textOf(row.id), row.arrival_date];
    if (id === null || row.automatic !== true || typeof arrival !== "number" || textOf(row.status) === "canceled") continue;
    const movementIds = await movementsOf(account, id);
    if (!Array.isArray(movementIds)) return movementIds;
    const arrivesOn = new Date(arrival * 1000).toISOString().slice(0, 10);
    payouts.push({ id, arrivesOn, hasFailed: row.status === "failed", accountEnds: textOf(recordOf(row.destination)?.last4), movementIds });
  }
  return { kind: "payouts", payouts };
}

async function movementsOf(account: StripeAccount, payout: string): Promise<string[] | Unanswered> {
  const ids: string[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const after = ids.at(-1);
    const query = new URLSearchParams({ payout, limit: "100", ...(after !== undefined && { starting_after: after }) });
    const answer = await callStripe(account, { method: "GET", path: `/v1/balance_transactions?${query}` });
    if (answer.kind !== "object") return { kind: "unknown", reason: answer.reason, isAnswered: answer.kind === "refused" };
    ids.push(...rowsOf(answer.object.data).flatMap(({ id }) => textOf(id) ?? []));
    if (answer.object.has_more !== true) return ids;
  }
  return { kind: "unknown", reason: "list-too-long", isAnswered: true };
}

const rowsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(recordOf).filter((one) => one !== null) : [];
