import "../ui/amount-row.css";
import { compare } from "@comanda/domain/money/decimal";
import { money, sum as sumOf, moneyText } from "@comanda/domain/money/money";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type TranslatePay, usePayTranslate } from "../text/pay-texts.ts";
import { type draftSum, hasAmount } from "./pay-draft.ts";
import { type Bill, less, type Payable, plus } from "./pay-rules.ts";
import { partText } from "./part-text.ts";

type Sum = NonNullable<ReturnType<typeof draftSum>>;

/** What the amount consists of, and how it follows from the choice. */
export function PaySum({ bill, sum }: { bill: Bill; sum: Sum }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const rows = [...rowsOf(bill, sum, t), { label: t("tip"), amount: hasAmount(sum.tip) ? amountText(sum.tip) : t("payTipNone") }].map(
    (row) => ({ ...row, amount: "value" in row ? amountText(row.value) : row.amount }),
  );
  return (
    <>
      <dl className="pay-sum">
        {rows.map(({ label, amount }) => (
          <div key={label} className="amount-row">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="amount-row amount-row--sum pay-sum__total">
          <dt>{t("payTotal")}</dt>
          <dd>{amountText(plus(sum.amount, sum.tip))}</dd>
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

/** Dishes and what was added to them; of an amount that covers no dishes, one row. */
function rowsOf({ orders }: Bill, { amount, net, what }: Payable, t: TranslatePay): { label: string; value: string }[] {
  const ofDishes = moneyText(sumOf(what.dishes.map((dish) => dish.amount)));
  if (what.dishes.length === 0 || compare(money(ofDishes), money(amount)) !== 0) return [{ label: t("payRowPart"), value: amount }];
  const hasMore = orders.some(({ charge, tips }) => hasAmount(charge) || hasAmount(tips));
  const added = less(amount, net);
  return [
    { label: t("payRowDishes"), value: net },
    ...(hasAmount(added) ? [{ label: t(hasMore ? "payRowExtras" : "payRowTaxes"), value: added }] : []),
  ];
}

/** The steps from the choice to the amount: each dish with its part, or what was divided. */
function stepsOf({ orders }: Bill, { what, tip, amount }: Sum, t: TranslatePay): { key: string; label: string; amount: string }[] {
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
    { key: "total", label: t("payTotal"), amount: plus(amount, tip) },
  ];
}
