import { type AmountReader, formatAmount } from "@comanda/domain/money/currency";
import { inLocale } from "@comanda/domain/locale";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { couponExplanations } from "../../platform/text/coupon-explanations.ts";
import type { BestCoupons, CouponSet } from "./order-record.ts";

/** The sentences that explain why these coupons are the best, and what a better one requires; empty where there is nothing to explain. */
export function explanationOf(combination: BestCoupons, reader: AmountReader): string {
  const { nearly, between } = couponExplanations[reader.locale];
  const { nearest } = combination;
  const sentences = [
    ...(combination.userCouponIds.length > 0 ? [whyThese(combination, reader)] : []),
    ...(nearest ? [nearly(inLocale(nearest.name, reader.locale), formatAmount(nearest.missingAmount, reader))] : []),
  ];
  return sentences.join(between);
}

function whyThese({ runnerUp, ...combination }: BestCoupons, reader: AmountReader): string {
  const { locale } = reader;
  const { together, best, better, sooner } = couponExplanations[locale];
  const named = ({ names }: CouponSet) => together(names.map((name) => inLocale(name, locale)));
  const amount = formatAmount(combination.amount, reader);
  const more = moneyText(minus(money(combination.amount), money(runnerUp?.amount ?? combination.amount)));
  if (runnerUp && more !== "0.00") return better(named(combination), amount, { more: formatAmount(more, reader), others: named(runnerUp) });
  return runnerUp && combination.endsAt < runnerUp.endsAt
    ? sooner(named(combination), amount, named(runnerUp))
    : best(named(combination), amount);
}
