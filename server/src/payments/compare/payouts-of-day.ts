import type { ComparedDay } from "@comanda/contract/staff/orders/compare-calls";
import { minus, type Money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import type { MovementAtProvider, PayoutsOutcome } from "../../platform/online/online-provider.ts";

/** In which payouts the movements of a day are, and how much of them is in none yet; nothing is said where the provider does not say it. */
export function payoutsOf(
  movements: readonly MovementAtProvider[],
  found: PayoutsOutcome | null,
): Pick<ComparedDay, "payouts" | "notPaidOut"> {
  if (found?.kind !== "payouts") return { payouts: null, notPaidOut: null };
  const payouts = found.payouts
    .map(({ movementIds, ...payout }) => ({ ...payout, ...countedOf(movements.filter(({ id }) => movementIds.includes(id))) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn));
  const paidOut = new Set(found.payouts.flatMap(({ movementIds }) => movementIds));
  return { payouts, notPaidOut: countedOf(movements.filter(({ id }) => !paidOut.has(id))) };
}

const countedOf = (movements: readonly MovementAtProvider[]) => ({ count: movements.length, amount: moneyText(sum(movements.map(netOf))) });

/** What a movement adds to the balance: after fees, and below zero for what went back. */
const netOf = ({ kind, amount, fee }: MovementAtProvider): Money => minus(kind === "payment" ? amount : minus(NOTHING, amount), fee);
