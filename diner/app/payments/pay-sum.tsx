import "../ui/amount-row.css";
import { isZero } from "@comanda/domain/money/decimal";
import { type Money, money, moneyText, sum as sumOf } from "@comanda/domain/money/money";
import type { Fraction } from "@comanda/domain/payment/online/dish-fraction";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type TranslatePay, usePayTranslate } from "../text/pay-texts.ts";
import { type draftSum, hasAmount } from "./pay-draft.ts";
import { type Bill, compositionOf } from "./pay-rules.ts";
import { partText } from "./part-text.ts";

type Sum = NonNullable<ReturnType<typeof draftSum>>;

type PaySumProps = { bill: Bill; sum: Sum; isChosen: boolean };

/** What the amount consists of, and how it follows from the choice. `isChosen`: dishes that were chosen are named. */
export function PaySum({ bill, sum, isChosen }: PaySumProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  return (
    <>
      <dl className="pay-sum">
        {rowsOf({ bill, sum, isChosen }, t).map(({ key, label, lang, amount }) => (
          <div key={key} className="amount-row">
            <dt lang={lang}>{label}</dt>
            <dd>{amountText(moneyText(amount))}</dd>
          </div>
        ))}
        <div className="amount-row">
          <dt>{t("tip")}</dt>
          <dd>{hasAmount(sum.tip) ? amountText(sum.tip) : t("payTipNone")}</dd>
        </div>
        {isRounded(sum) && (
          <div className="amount-row">
            <dt>{t("payRounding")}</dt>
            <dd>{amountText(sum.rounding)}</dd>
          </div>
        )}
        <div className="amount-row amount-row--sum pay-sum__total">
          <dt>{t("payTotal")}</dt>
          <dd>{amountText(sum.total)}</dd>
        </div>
      </dl>
      <details className="pay-trace">
        <summary>
          <Icon name="info" size={20} />
          {t("howTotal")}
        </summary>
        <dl>
          {stepsOf(bill, sum, t).map(({ key, label, amount }) => (
            <div key={key} className="amount-row">
              <dt>{label}</dt>
              <dd>{amountText(amount)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const isRounded = ({ rounding }: Sum): boolean => !isZero(money(rounding));

type Row = { key: string; label: string; lang?: string | undefined; amount: Money };

/** The dishes before taxes, each tax with its rate, and what else was added; of an amount that covers no dishes, one row. */
function rowsOf({ bill, sum: { amount, what }, isChosen }: PaySumProps, t: TranslatePay): Row[] {
  const found = compositionOf(bill, what);
  if (!found) return [{ key: "part", label: t("payRowPart"), amount: money(amount) }];
  const { taxes, others } = found;
  return [
    ...(isChosen
      ? chosenRows(bill, found.dishes)
      : [{ key: "dishes", label: t("payRowDishes"), amount: sumOf(found.dishes.map(({ net }) => net)) }]),
    ...taxes.map(({ name, lang, rate, amount: tax }) => ({ key: `${name} ${rate}`, label: `${name} ${rate}%`, lang, amount: tax })),
    ...(isZero(others) ? [] : [{ key: "others", label: t("payRowExtras"), amount: others }]),
  ];
}

type PricedDish = { id: string; part: Fraction; net: Money };

/** Dishes that were chosen one by one: those that are paid whole in one row, and each part of a dish in its own. */
function chosenRows({ orders }: Bill, dishes: readonly PricedDish[]): Row[] {
  const items = orders.flatMap((order) => order.items);
  const nameOf = ({ id }: PricedDish) => items.find((one) => one.id === id)?.name ?? "";
  const [whole, parts] = [dishes.filter(({ part }) => partText(part) === ""), dishes.filter(({ part }) => partText(part) !== "")];
  return [
    ...(whole.length > 0 ? [{ key: "whole", label: whole.map(nameOf).join(", "), amount: sumOf(whole.map(({ net }) => net)) }] : []),
    ...parts.map((dish) => ({ key: dish.id, label: `${partText(dish.part)}\u00a0${nameOf(dish)}`, amount: dish.net })),
  ];
}

/** The steps from the choice to the amount: each dish with its part, or what was divided. */
function stepsOf({ orders }: Bill, sum: Sum, t: TranslatePay): { key: string; label: string; amount: string }[] {
  const { what, tip, rounding, total } = sum;
  const items = orders.flatMap((order) => order.items);
  const dishes = what.dishes.map(({ orderId, id, part, amount: of }) => {
    const item = items.find((one) => one.id === id);
    return { key: `${orderId} ${id}`, label: `${partText(part)} ${item?.name ?? ""}`.trim(), amount: moneyText(of) };
  });
  const otherwise = what.trace
    .filter(({ rule }) => rule === "paid-otherwise" || rule === "equal" || rule === "amount")
    .map((step) => ({
      key: `${step.rule} ${step.of}`,
      label: step.rule === "equal" ? `${t("payEqual")} ${step.of}` : t(step.rule === "amount" ? "payAmount" : "payRowOtherwise"),
      amount: step.amount,
    }));
  return [
    ...dishes,
    ...otherwise,
    ...(hasAmount(tip) ? [{ key: "tip", label: t("tip"), amount: tip }] : []),
    ...(isRounded(sum) ? [{ key: "rounding", label: t("payRounding"), amount: rounding }] : []),
    { key: "total", label: t("payTotal"), amount: total },
  ];
}
