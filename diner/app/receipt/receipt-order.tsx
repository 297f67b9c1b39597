import type { CallData } from "@comanda/contract/call-by-name";
import { OrderType } from "@comanda/domain/codes";
import { choicesLang, choicesText } from "@comanda/domain/menu/choices-text";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { ItemMode } from "@comanda/domain/menu/item-mode";
import { partText } from "../payments/part-text.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { InLang } from "../text/in-lang.tsx";
import { Naming } from "../ui/naming.tsx";
import { orderTypeLabel } from "../text/order-type-label.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";
import { totalRows } from "../text/total-rows.ts";
import { lineWeightText } from "../text/weights.ts";

type Part = CallData<"GET /api/merchant/order/payment/receipt">["orders"][number];
type Whole = NonNullable<Part["order"]>;

/**
 * An order of a receipt: all its dishes, or of another diner's order those that were paid, and what was paid of it unless that is all of the only
 * order.
 */
export function ReceiptOrder({
  part: { serial, type, tableId, tableName, order, dishes, amount },
  isOnly,
}: {
  part: Part;
  isOnly: boolean;
}) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const place = type === OrderType.DINE_IN && tableId !== "0" ? t("table", { table: tableName }) : t(orderTypeLabel(type));
  return (
    <>
      <h3 className="receipt__part receipt__title t-small">{t("receiptOrder", { serial, place })}</h3>
      {order && <Dishes items={order.orderItems} />}
      {order && <Sums order={order} />}
      {dishes.length > 0 && <PaidDishes dishes={dishes} />}
      {!(isOnly && amount === order?.totalAmount) && (
        <dl className="receipt__part">
          <div className="amount-row">
            <dt>{t("receiptOfOrder", { serial })}</dt>
            <dd className="t-number">{amountText(amount)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** The dishes of another diner's order that were paid, each with its part. */
function PaidDishes({ dishes }: { dishes: Part["dishes"] }) {
  const amountText = useAmountText();
  return (
    <ul className="receipt__part">
      {dishes.map(({ id, name, lang, quantity, amount, ...part }) => (
        <li key={`${id} ${part.numerator}/${part.denominator}`} className="receipt__dish">
          <p>
            {partText(part)} {quantity === "1" ? "" : `${quantity}×`} <InLang lang={lang}>{name}</InLang>
          </p>
          <span className="t-number">{amountText(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Dishes({ items }: { items: Whole["orderItems"] }) {
  const t = usePayTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  return (
    <ul className="receipt__part">
      {items.map((item) => {
        const choices = choicesText(item.orderItemModifiers, item.condiments, locale);
        const count = lineWeightText(item, locale) ?? (item.quantity === "1" ? "" : `${item.quantity}×`);
        return (
          <li key={item.id} className="receipt__dish">
            <div>
              <p>
                {count} <InLang lang={item.lang}>{numberedName(item)}</InLang>
              </p>
              {choices && (
                <p className="t-small receipt__quiet" lang={choicesLang([...item.orderItemModifiers, ...item.condiments], locale)}>
                  {choices}
                </p>
              )}
            </div>
            <span className="t-number">
              {item.mode === ItemMode.pointExchange ? t("points", { count: item.points }) : amountText(item.itemWithAdjustmentAmount)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Discounts, charges, taxes by rate with what they are of, and the tip, to the total. */
function Sums({ order }: { order: Whole }) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  return (
    <dl className="receipt__part">
      {totalRows(order, t, useMerchant().tipPercents).map(({ key, label, name = "", lang, amount, taxable }) => (
        <div key={key} className="amount-row">
          <dt>
            <Naming
              sentence={taxable === undefined ? label : t("receiptTaxOf", { name: label, amount: amountText(taxable) })}
              name={name}
              lang={lang}
            />
          </dt>
          <dd className="t-number">{amountText(amount)}</dd>
        </div>
      ))}
      <div className="amount-row amount-row--sum receipt__total">
        <dt>{t("total")}</dt>
        <dd className="t-number">{amountText(order.totalAmount)}</dd>
      </div>
    </dl>
  );
}
