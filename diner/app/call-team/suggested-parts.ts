import { isZero } from "@comanda/domain/money/decimal";
import { money, moneyText } from "@comanda/domain/money/money";
import { equalShares } from "@comanda/domain/payment/bill-shares";
import type { SharedOrder } from "../shell/session/table-share-store.ts";

/** An amount that a diner can ask to pay without typing: what is left of the own order, or one of `people` equal shares of the table's. */
export type SuggestedPart = { amount: string; people: number | null };

type Shared = Pick<SharedOrder, "due"> & { parts: readonly Pick<SharedOrder["parts"][number], "isYou" | "due">[] };

/**
 * The amounts to choose from, without zero and without the same amount twice. `ownDue`: what is left of the diner's order where the table shares
 * none, in dollars; null while it is unknown, and without an order.
 */
export function suggestedParts(shared: Shared | null, ownDue: string | null): SuggestedPart[] {
  const own = shared ? (shared.parts.find(({ isYou }) => isYou)?.due ?? null) : ownDue;
  const people = shared?.parts.length ?? 1;
  const [equal] = shared && people > 1 ? equalShares(money(shared.due), people) : [];
  const offered: SuggestedPart[] = [
    ...(own === null ? [] : [{ amount: own, people: null }]),
    ...(equal === undefined ? [] : [{ amount: moneyText(equal), people }]),
  ];
  return offered.filter(({ amount }, at) => !isZero(money(amount)) && offered.findIndex((one) => one.amount === amount) === at);
}
