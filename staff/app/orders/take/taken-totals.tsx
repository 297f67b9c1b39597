import { signedAmountOf } from "@comanda/domain/money/signed-amount";
import { useAmountText } from "../../text/amount-text.ts";
import { useLocale } from "../../text/text.tsx";
import { useTaxName } from "../detail/tax-name.ts";
import { type Dishes, dishesAmount } from "./shown-line.ts";
import type { TakenOrder } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";
import type { TakenPrice } from "./use-taken-price.ts";

/** What an order costs, with its discounts and taxes. */
export function Totals({ price: { order } }: { price: TakenPrice }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const taxName = useTaxName();
  const rows = [
    ...order.priceAdjustments.map((one, at) => ({ id: `adjustment ${at}`, name: one.name, amount: signedAmountOf(one) })),
    ...order.orderTaxes.map((tax, at) => ({ id: `tax ${at}`, name: taxName({ ...tax, base: tax.taxableAmount }), amount: tax.amount })),
    { id: "total", name: t("takeTotal"), amount: order.totalAmount },
  ];
  return (
    <dl className="take__totals" aria-label={t("takePricing")}>
      {rows.map(({ id, name, amount }) => (
        <div key={id} className={id === "total" ? "take__total" : undefined}>
          <dt>{name}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the dishes cost while there is no connection: discounts and taxes are not known then. */
export function OfflineTotal({ order, dishes }: { order: TakenOrder; dishes: Dishes }) {
  const t = useTakeText();
  const amount = dishesAmount(order, dishes, useLocale());
  const amountText = useAmountText();
  return (
    <dl className="take__totals" aria-label={t("takePricing")}>
      <div className="take__total">
        <dt>{t("takeOfflineDishes")}</dt>
        <dd>{amountText(amount)}</dd>
      </div>
    </dl>
  );
}
