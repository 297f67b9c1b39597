import { inLocale, type Locale } from "@comanda/domain/locale";
import { minus, money, moneyText } from "@comanda/domain/money";
import { couponExplanations } from "../text/coupon-explanations.ts";
import type { BestCoupons, CouponSet } from "./order-record.ts";

/** Why these coupons, and what is lacking for a better one, in sentences; empty where there is nothing to say. */
export function explanationOf(found: BestCoupons, locale: Locale): string {
  const { nearly, between } = couponExplanations[locale];
  const { nearest } = found;
  const sentences = [
    ...(found.userCouponIds.length > 0 ? [whyThese(found, locale)] : []),
    ...(nearest ? [nearly(inLocale(nearest.name, locale), dollars(nearest.missingAmount))] : []),
  ];
  return sentences.join(between);
}

function whyThese({ runnerUp, ...found }: BestCoupons, locale: Locale): string {
  const { together, best, better, sooner } = couponExplanations[locale];
  const named = ({ names }: CouponSet) => together(names.map((name) => inLocale(name, locale)));
  const amount = dollars(found.amount);
  const more = moneyText(minus(money(found.amount), money(runnerUp?.amount ?? found.amount)));
  if (runnerUp && more !== "0.00") return better(named(found), amount, { more: dollars(more), others: named(runnerUp) });
  return runnerUp && found.endsAt < runnerUp.endsAt ? sooner(named(found), amount, named(runnerUp)) : best(named(found), amount);
}

/** Amounts are US dollars in all languages, written alike. */
const dollars = (amount: string): string => `$${amount}`;
