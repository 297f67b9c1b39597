import { type Growth, type Level, standingOf } from "@comanda/domain/member/member-level";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { earnedPoints } from "@comanda/domain/member/points";
import type { OrderRecord } from "./order-record.ts";

/** Points per dollar at an instant: the rate of the member's level, and for a guest that of a new member. */
export const rateOf = (member: Growth | null, levels: readonly Level[], at: Date): string =>
  standingOf(member ?? { growth: 0, levelExpiresAt: null }, levels, at).level?.pointsRate ?? "0";

/** The points of an order when its total is paid. All of its tax is excluded, including tax contained in the prices. */
export function pointsFrom({ total, tips, tax, pricing }: Pick<OrderRecord, "total" | "tips" | "tax" | "pricing">, pointsRate: string) {
  const included = pricing.orderTaxes.filter(({ isIncluded }) => isIncluded).map(({ amount }) => money(amount));
  return earnedPoints({ paid: total, tax: moneyText(sum([money(tax), ...included])), tips, pointsRate });
}
