import "./pay.css";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import type { PopupProps } from "../shell/popup.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { AmountForm } from "./amount-form.tsx";
import { useBill } from "./bill-store.ts";
import { ChooseDishes } from "./choose-dishes.tsx";
import { MissingBill } from "./missing-bill.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { PayButton } from "./pay-button.tsx";
import { type Draft, draftSum, firstDraft, hasAmount } from "./pay-draft.ts";
import { type Bill, sumsOf } from "./pay-rules.ts";
import { PayChosen } from "./pay-chosen.tsx";
import { PaySum } from "./pay-sum.tsx";
import { PayTip } from "./pay-tip.tsx";
import { PayWhat } from "./pay-what.tsx";

/** What the sheet shows: what is paid and its sum, the dishes to choose, or the field of an amount. */
type View = "sum" | "dishes" | "amount";

/** Pays from the phone: what, the tip, and the amount with one button. Nothing is sent before that. */
export default function PaySheet({ popup: { orderId }, open, onClose }: PopupProps<"pay">) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const reading = useBill(orderId);
  const { read } = reading;
  // While a payment begins, the bill is the one that it is of: the next one has it as an open payment already.
  const [paidBill, setPaidBill] = useState<Bill | null>(null);
  const bill = paidBill ?? reading.bill;
  const [changed, setDraft] = useState<Draft | null>(null);
  const [view, setView] = useState<View>("sum");
  // A choice that was made in a view of its own is one row until it is changed.
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (open) void read();
  }, [open, read]);
  const draft = changed ?? (bill && firstDraft(bill));
  const table = bill?.table ?? "";
  const sums = bill && sumsOf(bill);
  const under = sums && { left: amountText(sums.due), total: amountText(sums.total), ...(table && { table }) };
  const own = bill?.paying.find(({ isYou }) => isYou);
  const take = (choice: Partial<Draft>) => {
    if (draft) setDraft({ ...draft, ...choice });
    setFolded(true);
    setView("sum");
  };
  const look = (to: View) => {
    setFolded(false);
    setView(to);
  };
  const title = useFocusOnView(view);
  const shown = !bill || !draft || own || !hasAmount(bill.due) ? "none" : view;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size={shown === "dishes" ? "tall" : "auto"}
      title={<span ref={title}>{t(shown === "dishes" ? "payDishes" : shown === "amount" ? "payAmount" : "pay")}</span>}
      under={shown === "dishes" ? t("payWithTax") : under ? t(table ? "payTableLeft" : "payLeft", under) : undefined}
      back={
        (shown === "dishes" || shown === "amount") && (
          <IconButton icon="chevron-left" label={t("back")} className="c-sheet__back" onClick={() => setView("sum")} />
        )
      }
      closeLabel={t("close")}
      footer={
        shown === "sum" && bill && draft ? (
          <PayButton
            orderId={orderId}
            bill={bill}
            draft={draft}
            onStart={(isStarting) => setPaidBill(isStarting ? bill : null)}
            onChanged={() => void read()}
          />
        ) : undefined
      }
    >
      {!bill && <MissingBill of={reading} />}
      {own && <OpenPayment paying={own} orderId={orderId} />}
      {bill && !own && !hasAmount(bill.due) && <p className="pay-quiet">{t("payNothingLeft")}</p>}
      {shown === "sum" && bill && draft && <SumView bill={bill} draft={draft} isFolded={isFolded} onChange={setDraft} onView={look} />}
      {shown === "dishes" && bill && draft && (
        <ChooseDishes bill={bill} chosen={draft.dishes} onTake={(dishes) => take({ kind: "dishes", dishes })} />
      )}
      {shown === "amount" && bill && draft && <AmountForm bill={bill} onTake={(amount) => take({ kind: "amount", amount })} />}
    </Sheet>
  );
}

/** Gives the focus to the title of the sheet where the view has changed, and what had the focus is gone with the view before. */
function useFocusOnView(view: View) {
  const title = useRef<HTMLSpanElement>(null);
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current !== view && document.activeElement === document.body) title.current?.closest("h2")?.focus();
    seen.current = view;
  }, [view]);
  return title;
}

type SumViewProps = { bill: Bill; draft: Draft; isFolded: boolean; onChange: (draft: Draft) => void; onView: (view: View) => void };

function SumView({ bill, draft, isFolded, onChange, onView }: SumViewProps) {
  const sum = draftSum(bill, draft);
  const { kind } = draft;
  return (
    <>
      {isFolded && (kind === "dishes" || kind === "amount") ? (
        <PayChosen bill={bill} draft={draft} onChange={() => onView(kind)} />
      ) : (
        <PayWhat bill={bill} draft={draft} onChange={onChange} onView={onView} />
      )}
      {sum && <PayTip bill={bill} net={sum.net} tip={draft.tip} onChange={(tip) => onChange({ ...draft, tip })} />}
      {sum && <PaySum bill={bill} sum={sum} isChosen={kind === "dishes"} />}
    </>
  );
}
