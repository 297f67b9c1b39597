import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { moneyText } from "@comanda/domain/money/money";
import { equalShares } from "@comanda/domain/payment/bill-shares";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Field } from "@comanda/ui/forms/field";
import { useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { usePaymentText } from "./payment-text.ts";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import type { DraftAmounts, PaymentDraft } from "./payment-draft.ts";

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
  return draft.split === "dish" && order ? <DishFields order={order} onChange={onChange} /> : null;
}

/** The dishes of an order to tick; the server computes their share with discounts, tax and tips. */
function DishFields({ order, onChange }: Pick<SplitProps, "onChange"> & { order: StaffOrder }) {
  const amountText = useAmountText();
  const { id } = useRestaurant();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const newest = useRef(ticked);
  const toggle = async (itemId: string) => {
    const next = ticked.includes(itemId) ? ticked.filter((one) => one !== itemId) : [...ticked, itemId];
    setTicked(next);
    newest.current = next;
    // Nothing can be taken until the share of these dishes is known.
    onChange({ dishShare: null });
    const answer = await call("POST /api/staff/orders/:id/shares", id, { params: { id: order.id }, body: { itemIds: next } });
    if (newest.current === next && answer.success) onChange({ dishShare: answer.data.shares[0] ?? null });
  };
  return (
    <ul className="payment__dishes">
      {order.items.map((item) => (
        <li key={item.id}>
          <label>
            <input type="checkbox" checked={ticked.includes(item.id)} onChange={() => void toggle(item.id)} />
            <span>
              {item.quantity} {item.name}
            </span>
            <span className="t-number">{amountText(item.amount)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
