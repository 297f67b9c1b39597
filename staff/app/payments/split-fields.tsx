import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { moneyText } from "@comanda/domain/money/money";
import { equalShares } from "@comanda/domain/payment/bill-shares";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Field } from "@comanda/ui/forms/field";
import { Badge } from "@comanda/ui/lists/badge";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { itemsOfSet } from "../lists/sets-as-one.ts";
import { setsWithAmounts } from "../lists/sets-with-amounts.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { usePaymentText } from "./payment-text.ts";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { type DraftAmounts, dishesOf, type PaymentDraft } from "./payment-draft.ts";

const MAX_PARTS = 12;

type SplitProps = {
  draft: PaymentDraft;
  amounts: DraftAmounts;
  /** The order whose dishes can be paid one by one; null where several orders are paid together. */
  order: StaffOrder | null;
  onChange: (change: Partial<PaymentDraft>) => void;
};

/** How much of what is due is paid: a part, one of equal parts, or some dishes. */
export function SplitFields({ draft, amounts, order, onChange }: SplitProps) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const mistakeText = useTypedMistake();
  if (draft.split === "part")
    return (
      <Field
        label={t("amountToPay")}
        inputMode="decimal"
        autoComplete="off"
        value={draft.part}
        error={mistakeText(amounts.mistakes.part)}
        onChange={(event) => onChange({ part: event.target.value })}
      />
    );
  if (draft.split === "evenly")
    return (
      <div className="payment__line">
        <Stepper
          value={draft.parts}
          min={2}
          max={MAX_PARTS}
          words={{ group: t("parts"), less: t("fewerParts"), more: t("moreParts") }}
          onChange={(parts) => onChange({ parts })}
        />
        <span className="t-number">
          {t("partOf", { amount: amountText(moneyText(equalShares(amounts.due, draft.parts)[0] ?? amounts.due)) })}
        </span>
      </div>
    );
  return draft.split === "dish" && order ? <DishFields order={order} draft={draft} onChange={onChange} /> : null;
}

/**
 * The dishes of an order to tick; the server computes their share with discounts, tax and tips, and says which were paid by dish before. A
 * dish that somebody pays meanwhile loses its tick.
 */
function DishFields({ order, draft, onChange }: Pick<SplitProps, "draft" | "onChange"> & { order: StaffOrder }) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const tellRefusal = useTellRefusal();
  const { id } = useRestaurant();
  const [paidIds, setPaid] = useState<readonly string[]>([]);
  const newest = useRef<readonly string[]>([]);
  const take = async (itemIds: string[]): Promise<void> => {
    newest.current = itemIds;
    // Nothing can be taken until the share of these dishes is known.
    onChange({ dishIds: itemIds, dishShare: null });
    const answer = await call("POST /api/staff/orders/:id/shares", id, { params: { id: order.id }, body: { itemIds } });
    if (newest.current !== itemIds) return undefined;
    if (!answer.success) return tellRefusal(answer);
    const { shares, paidItemIds } = answer.data;
    setPaid(paidItemIds);
    const left = itemIds.filter((itemId) => !paidItemIds.includes(itemId));
    if (left.length < itemIds.length) return take(left);
    return onChange({ dishShare: itemIds.length > 0 ? (shares[0] ?? null) : null });
  };
  const paidText = `${order.due} ${order.held}`;
  const takeAgain = useEffectEvent((_: string) => void take(dishesOf(draft)));
  useEffect(() => takeAgain(paidText), [paidText]);
  const locale = useLocale();
  const toggle = (item: StaffOrder["items"][number]) => {
    const { dishIds } = draft;
    const ids = itemsOfSet(order.items, item).map((one) => one.id);
    void take(dishIds.includes(item.id) ? dishIds.filter((one) => !ids.includes(one)) : [...dishIds, ...ids]);
  };
  return (
    <ul className="payment__dishes" aria-label={t("payByDish")}>
      {setsWithAmounts(order.items, locale).map((item) => {
        const isPaid = paidIds.includes(item.id);
        return (
          <li key={item.id}>
            <label>
              <input type="checkbox" disabled={isPaid} checked={!isPaid && draft.dishIds.includes(item.id)} onChange={() => toggle(item)} />
              <span>
                {item.quantity} {item.name}
              </span>
              {isPaid && <Badge tone="neutral">{t("paid")}</Badge>}
              <span className="t-number">{amountText(item.amount)}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
