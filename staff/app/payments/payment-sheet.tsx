import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { compare } from "@comanda/domain/money/decimal";
import { moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { NumberedTitle } from "../shell/frame/numbered-title.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { type TextName, useTranslate } from "../text/text.tsx";
import { CardHolds } from "./card-holds.tsx";
import { CashFields } from "./cash-fields.tsx";
import { type DraftAmounts, draftAmounts, dueOfOrders, emptyDraft, type Method, type PaymentDraft, type Split } from "./payment-draft.ts";
import { PrintBill } from "./print-bill.tsx";
import { SplitFields } from "./split-fields.tsx";
import { useCards } from "./use-cards.ts";
import { useCheckout } from "./use-checkout.ts";
import { useRecording } from "./use-recording.ts";
import "./payment.css";

const SPLITS: Record<Split, TextName> = { all: "payAll", part: "payPart", evenly: "payEvenly", dish: "payByDish" };
const METHODS: Record<Method, TextName> = { cash: "payCash", card: "payCard", other: "payOther" };
const RECORD: Record<Method, TextName> = { cash: "recordCash", card: "recordCard", other: "recordOther" };

type PaymentProps = {
  title: string;
  /** The number of the order, where the sheet is opened for one. */
  serial?: number;
  /** What is paid, oldest first; each owes something. */
  orders: readonly StaffOrder[];
  /** Reads the orders again. */
  onChanged: () => void;
  onClose: () => void;
};

/** Takes payment of one or several orders: how much, by what means, and for cash the change. It stays open until all is paid. */
export function PaymentSheet({ title, serial, orders, onChanged, onClose }: PaymentProps) {
  const t = useTranslate();
  const amountText = useAmountText();
  const { id } = useRestaurant();
  const [chosen, setChosen] = useState<readonly string[]>(orders.map((order) => order.id));
  const paying = orders.filter((order) => chosen.includes(order.id));
  const [draft, setDraft] = useState<PaymentDraft>(emptyDraft);
  const change = (part: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const due = dueOfOrders(paying);
  const amounts = draftAmounts(draft, due);
  const { elsewhere, takeOver } = useCheckout(
    id,
    orders.map((order) => order.id),
  );
  const single = paying.length === 1 ? (paying[0] ?? null) : null;
  const cards = useCards(single, onChanged);
  const usesReader = draft.method === "card" && cards.reader !== null;
  const isSettledByCard = single !== null && Number(single.due) === 0 && cards.holds[0]?.state === "captured";
  useEffect(() => {
    if (isSettledByCard) onClose();
  }, [isSettledByCard, onClose]);
  const { isBusy, problem, record } = useRecording(paying, onChanged);
  const submit = async () => {
    if (!(await record(draft, amounts))) return;
    if (amounts.amount && compare(amounts.amount, due) >= 0) onClose();
    else setDraft(({ split, method, parts }) => ({ ...emptyDraft, split, method, parts: Math.max(2, parts - 1) }));
  };
  const paid = paying.reduce((all, one) => all + Number(one.paid), 0);
  return (
    <Sheet
      open
      size="tall"
      onClose={onClose}
      closeLabel={t("close")}
      title={serial === undefined ? title : <NumberedTitle name={title} serial={serial} />}
      under={paid > 0 ? t("payPaid", { amount: amountText(paid.toFixed(2)) }) : t("payNothing")}
      footer={
        <Main
          cards={usesReader ? cards : null}
          method={draft.method}
          amounts={amounts}
          {...{ isBusy, elsewhere }}
          onRecord={() => void submit()}
        />
      }
    >
      <div className="payment">
        <p className="payment__due">
          <span>{t("toPay")}</span>
          <b className="t-number">{amountText(moneyText(due))}</b>
        </p>
        {elsewhere && (
          <p className="payment__elsewhere" role="status">
            {t("elsewhere", { name: elsewhere })}
            <Button look="outline" size={44} onClick={takeOver}>
              {t("takeOver")}
            </Button>
          </p>
        )}
        {orders.length > 1 && <OrdersToPay orders={orders} chosen={chosen} onChoose={setChosen} />}
        <DraftFields draft={draft} amounts={amounts} order={single} usesReader={usesReader} onChange={change} />
        {draft.method === "card" && single && <CardHolds cards={cards} due={single.due} />}
        {paying.map((order) => (
          <PrintBill key={order.id} order={order} />
        ))}
        <div role="alert">{(problem || cards.problem) && <ErrorNote>{problem || cards.problem}</ErrorNote>}</div>
      </div>
    </Sheet>
  );
}

type MainProps = {
  /** The cards of the order, where the reader holds the amount; null where the payment is recorded. */
  cards: ReturnType<typeof useCards> | null;
  method: Method;
  amounts: DraftAmounts;
  isBusy: boolean;
  elsewhere: string | null;
  onRecord: () => void;
};

/** The main button: holds the amount on the reader, or records the payment. */
function Main({ cards, method, amounts: { amount, tip, due }, isBusy, elsewhere, onRecord }: MainProps) {
  const t = useTranslate();
  const amountText = useAmountText();
  const inUse = elsewhere ? t("elsewhere", { name: elsewhere }) : undefined;
  if (!cards)
    return (
      <OnlineButton wide size={56} loading={isBusy} disabledReason={inUse} onClick={onRecord}>
        {t(RECORD[method], { amount: amountText(moneyText(amount ?? NOTHING)) })}
      </OnlineButton>
    );
  const wrong = amount ? undefined : t("amountWrong", { amount: amountText(moneyText(due)) });
  return (
    <OnlineButton
      wide
      size={56}
      loading={cards.isBusy}
      disabledReason={inUse ?? (cards.isWaiting ? t("cardInProgress") : wrong)}
      onClick={() => amount && void cards.hold(amount, tip)}
    >
      {t("holdOnCard", { amount: amountText(moneyText(sum([amount ?? NOTHING, tip]))) })}
    </OnlineButton>
  );
}

type OrdersProps = { orders: readonly StaffOrder[]; chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** The orders of a table, to be paid together or some of them. */
function OrdersToPay({ orders, chosen, onChoose }: OrdersProps) {
  const t = useTranslate();
  const amountText = useAmountText();
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="payment__dishes">
      <legend className="t-small">{t("ordersToPay")}</legend>
      {orders.map((order) => (
        <label key={order.id}>
          <input type="checkbox" checked={chosen.includes(order.id)} onChange={() => toggle(order.id)} />
          <span>{t("orderOf", { serial: order.serial })}</span>
          <span className="t-number">{amountText(order.due)}</span>
        </label>
      ))}
    </fieldset>
  );
}

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
function DraftFields({ draft, amounts, order, usesReader, onChange }: DraftProps) {
  const t = useTranslate();
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
        onChange={(method) => onChange({ method })}
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
