import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import type { ReactNode } from "react";
import { type PaymentTextName, usePaymentText } from "./payment-text.ts";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { CashFields } from "./cash-fields.tsx";
import type { DraftAmounts, Method, PaymentDraft, Split } from "./payment-draft.ts";
import { SplitFields } from "./split-fields.tsx";

const SPLITS: Record<Split, PaymentTextName> = { all: "payAll", part: "payPart", evenly: "payEvenly", dish: "payByDish" };
const METHODS: readonly { method: Method; text: PaymentTextName; icon: ReactNode }[] = [
  { method: "cash", text: "payCash", icon: <PageIcon name="banknote" /> },
  { method: "card", text: "payCard", icon: <Icon name="credit-card" /> },
  { method: "other", text: "payOther", icon: <PageIcon name="ellipsis" /> },
];

type DraftProps = {
  draft: PaymentDraft;
  amounts: DraftAmounts;
  /** The order whose dishes can be paid one by one; null where several are paid together. */
  order: StaffOrder | null;
  /** Whether the reader takes the card, which then needs no reference. */
  usesReader: boolean;
  onChange: (change: Partial<PaymentDraft>) => void;
};

/** How much is paid, and by what means. */
export function DraftFields({ draft, amounts, order, usesReader, onChange }: DraftProps) {
  const t = usePaymentText();
  const mistakeText = useTypedMistake();
  const splits = Object.keys(SPLITS).filter((split): split is Split => split !== "dish" || order !== null);
  return (
    <>
      <Segmented
        name="split"
        label={t("payHow")}
        value={draft.split}
        options={splits.map((value) => ({ value, label: t(SPLITS[value]) }))}
        onChange={(split) => onChange({ split, tendered: "" })}
      />
      <SplitFields draft={draft} amounts={amounts} order={order} onChange={onChange} />
      <div role="radiogroup" aria-label={t("payBy")} className="payment__methods">
        {METHODS.map(({ method, text, icon }) => (
          <Chip
            key={method}
            tile
            type="radio"
            name="method"
            checked={draft.method === method}
            // A tip that is not understood would stop the recording where its field is not shown.
            onChange={() => onChange({ method, ...(amounts.mistakes.tip && { tip: "" }) })}
          >
            {icon} {t(text)}
          </Chip>
        ))}
      </div>
      {draft.method === "cash" ? (
        <CashFields draft={draft} amounts={amounts} onChange={onChange} />
      ) : (
        <div className="payment__fields">
          <Field
            label={t("tip")}
            inputMode="decimal"
            autoComplete="off"
            value={draft.tip}
            error={mistakeText(amounts.mistakes.tip)}
            onChange={(event) => onChange({ tip: event.target.value })}
          />
          {!usesReader && (
            <Field
              label={t("reference")}
              autoComplete="off"
              maxLength={60}
              value={draft.reference}
              onChange={(event) => onChange({ reference: event.target.value })}
            />
          )}
        </div>
      )}
    </>
  );
}
