import type { GiveBackEffect } from "@comanda/contract/staff/orders/give-back-calls";
import { isZero } from "@comanda/domain/money/decimal";
import { type Money, moneyText } from "@comanda/domain/money/money";
import { useAmountText } from "../../text/amount-text.ts";
import { useCashRoundingText } from "../cash-step-text.ts";
import type { Way } from "./give-back-draft.ts";
import { type GiveBackTextName, useGiveBackText } from "./give-back-text.ts";

const BACK: Record<Way["method"], GiveBackTextName> = { card: "giveBackToCard", cash: "giveBackInCash", other: "giveBackByOther" };

type EffectProps = {
  effect: GiveBackEffect;
  /** How many dishes are given back; null for an amount. */
  count: number | null;
  method: Way["method"];
  /** What rounding of cash adds to it. */
  rounding: Money;
  /** What is given, with the rounding. */
  total: string;
};

/** What giving back changes: at the left the money by its parts, at the right what is still paid, points, coupons and dishes. */
export function GiveBackEffects({ effect, count, method, rounding, total }: EffectProps) {
  const t = useGiveBackText();
  const roundingText = useCashRoundingText();
  const amountText = useAmountText();
  return (
    <div className="give-back__effect">
      <dl>
        {partsOf(effect, count, t).map(({ name, amount }) => (
          <Row key={name} name={name} value={amountText(amount)} />
        ))}
        {!isZero(rounding) && <Row name={roundingText} value={amountText(moneyText(rounding))} />}
        <Row name={t(BACK[method])} value={amountText(total)} isTotal />
      </dl>
      <dl>
        <Row name={t("giveBackStillPaid")} value={amountText(effect.stillPaid)} />
        {effect.earned < effect.earnedBefore && (
          <Row
            name={t("giveBackPoints", { before: effect.earnedBefore, after: effect.earned })}
            value={t("giveBackPointsLess", { count: effect.earnedBefore - effect.earned })}
          />
        )}
        {effect.pointsReturned > 0 && (
          <Row name={t("giveBackPointsDishes")} value={t("giveBackPointsMore", { count: effect.pointsReturned })} />
        )}
        {effect.couponsUsed.map((name) => (
          <Row key={`used ${name}`} name={name} value={t("giveBackCouponStays")} />
        ))}
        {effect.couponsReturned.map((name) => (
          <Row key={`returned ${name}`} name={name} value={t("giveBackCouponReturns")} />
        ))}
        {count !== null && <Row name={t("giveBackDishesRow")} value={t("giveBackMade")} />}
      </dl>
    </div>
  );
}

/** The parts that add up to what is given back; those that are nothing are left out. */
function partsOf(effect: GiveBackEffect, count: number | null, t: ReturnType<typeof useGiveBackText>) {
  const { dishes, promotions, coupons, discounts, charge, taxes, otherTax, tips } = effect;
  const less = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`);
  return [
    { name: count === null ? t("giveBackNet") : t("giveBackCount", { count }), amount: dishes },
    { name: t("giveBackPromotions"), amount: less(promotions) },
    { name: t("giveBackCoupons"), amount: less(coupons) },
    { name: t("giveBackDiscounts"), amount: less(discounts) },
    { name: t("giveBackCharge"), amount: charge },
    ...taxes.map(({ name, amount, isIncluded }) => ({ name: t(isIncluded ? "giveBackTaxIncluded" : "giveBackTax", { name }), amount })),
    { name: t("giveBackTaxOther"), amount: otherTax },
    { name: t("giveBackTips"), amount: tips },
  ].filter(({ amount }, at) => at === 0 || Number(amount) !== 0);
}

function Row({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? "give-back__total" : undefined}>
      <dt>{name}</dt>
      <dd className="t-number">{value}</dd>
    </div>
  );
}
