import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { type PaymentTextName, usePaymentText } from "./payment-text.ts";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { CashFields } from "./cash-fields.tsx";
import type { DraftAmounts, Method, PaymentDraft, Split } from "./payment-draft.ts";
import { SplitFields } from "./split-fields.tsx";

const SPLITS: Record<Split, PaymentTextName> = { all: "payAll", part: "payPart", evenly: "payEvenly", dish: "payByDish" };
const METHODS: Record<Method, PaymentTextName> = { cash: "payCash", card: "payCard", other: "payOther" };

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
      <Segmented
        name="method"
        label={t("payBy")}
        value={draft.method}
        options={Object.entries(METHODS).map(([value, text]) => ({ value: value as Method, label: t(text) }))}
        // A tip that is not understood would stop the recording where its field is not shown.
        onChange={(method) => onChange({ method, ...(amounts.mistakes.tip && { tip: "" }) })}
      />
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
