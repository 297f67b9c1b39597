import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { roundCash } from "@comanda/domain/money/cash-rounding";
import { isZero } from "@comanda/domain/money/decimal";
import { moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type ReactNode, useEffect, useRef } from "react";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { NumberedTitle } from "../shell/page/numbered-title.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { type PaymentTextName, usePaymentText } from "./payment-text.ts";
import { AttemptList } from "./online/attempt-list.tsx";
import { CardHolds } from "./card-holds.tsx";
import { Due } from "./due.tsx";
import { DraftFields } from "./draft-fields.tsx";
import {
  dishesOf,
  type DraftAmounts,
  draftAfter,
  draftAmounts,
  dueOfOrders,
  emptyDraft,
  handedOver,
  isTypedSame,
  type Method,
  type PaymentDraft,
} from "./payment-draft.ts";
import { PaidStrip } from "./paid-strip.tsx";
import { PrintBill } from "./print-bill.tsx";
import { useCards } from "./use-cards.ts";
import { useCheckout } from "./use-checkout.ts";
import { usePaymentSteps } from "./use-payment-steps.ts";
import "./payment.css";

const RECORD: Record<Method, PaymentTextName> = { cash: "recordCash", card: "recordCard", other: "recordOther" };

type PaymentProps = {
  /** Names what is typed for `useKeptState`: the orders, where it is left out. */
  keptAs?: string;
  title: string;
  /** The number of the order, where the sheet is opened for one. */
  serial?: number;
  /** What is paid, oldest first. Where nothing is owed of it, the sheet stays open only for change and for a payment whose answer is missing. */
  orders: readonly StaffOrder[];
  /** All orders of the table, whose payments are shown; left out where they are those that are paid. */
  atTable?: readonly StaffOrder[];
  /** Reads the orders again. */
  onChanged: () => void;
  onClose: () => void;
};

/**
 * Takes payment of one or several orders: how much, by what means, and for cash the change. It stays open until all is paid and the change is
 * given.
 */
export function PaymentSheet({ keptAs: named, title, serial, orders, atTable = orders, onChanged, onClose }: PaymentProps) {
  const t = usePaymentText();
  const { id } = useRestaurant();
  const keptAs = named ?? orders.map((order) => order.id).join(" ");
  const [chosen, setChosen] = useKeptState<readonly string[]>(`orders ${keptAs}`, () => orders.map((order) => order.id));
  const paying = orders.filter((order) => chosen.includes(order.id));
  const [draft, setDraft] = useKeptState<PaymentDraft>(`payment ${keptAs}`, emptyDraft);
  const change = (part: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const due = dueOfOrders(paying);
  const { currency, cashStep } = useRestaurant();
  const amounts = draftAmounts(draft, due, { locale: useLocale(), currency, cashStep });
  // In cash the sum that is paid at once is rounded.
  const inCash = draft.method === "cash" && draft.split === "all" && !isZero(amounts.rounding) ? roundCash(due, cashStep) : null;
  const { elsewhere, takeOver } = useCheckout(
    id,
    orders.map((order) => order.id),
  );
  const single = paying.length === 1 ? (paying[0] ?? null) : null;
  const cards = useCards(single, onChanged);
  const usesReader = draft.method === "card" && cards.reader !== null;
  const { isBusy, problem, record, given, hasGiven } = usePaymentSteps({
    keptAs,
    orders,
    paying,
    onChanged,
    onClose,
    // What was typed since stays.
    onRecorded: (recorded) => setDraft((now) => (isTypedSame(now, recorded) ? draftAfter(now) : now)),
  });
  const print = single && <PrintBill order={single} isIcon />;
  return (
    <Sheet
      open
      size="tall"
      onClose={onClose}
      closeLabel={t("close")}
      title={serial === undefined ? title : <NumberedTitle name={title} serial={serial} />}
      under={<Due paying={paying} inCash={inCash} due={due} />}
      footer={
        given === null ? (
          <Main
            print={print}
            cards={usesReader ? cards : null}
            draft={draft}
            amounts={amounts}
            {...{ isBusy, elsewhere }}
            onRecord={() => void record(draft, amounts)}
          />
        ) : (
          <GivenChange amount={given} print={print} onGiven={hasGiven} />
        )
      }
    >
      <div className="payment">
        {elsewhere && (
          <p className="payment__elsewhere" role="status">
            {t("elsewhere", { name: elsewhere })}
            <Button look="outline" size={44} onClick={takeOver}>
              {t("takeOver")}
            </Button>
          </p>
        )}
        <AttemptList orders={atTable} onGivenBack={onChanged} />
        <PaidStrip orders={atTable} />
        {orders.length > 1 && <OrdersToPay orders={orders} chosen={chosen} onChoose={setChosen} />}
        {given === null && <DraftFields draft={draft} amounts={amounts} order={single} usesReader={usesReader} onChange={change} />}
        {draft.method === "card" && single && <CardHolds cards={cards} due={single.due} />}
        {single === null && paying.map((order) => <PrintBill key={order.id} order={order} />)}
        <div role="alert">{(problem || cards.problem) && <ErrorNote>{problem || cards.problem}</ErrorNote>}</div>
      </div>
    </Sheet>
  );
}

type MainProps = {
  /** The button that prints the bill of the order; null where several are paid. */
  print: ReactNode;
  /** The cards of the order, where the reader holds the amount; null where the payment is recorded. */
  cards: ReturnType<typeof useCards> | null;
  draft: PaymentDraft;
  amounts: DraftAmounts;
  isBusy: boolean;
  elsewhere: string | null;
  onRecord: () => void;
};

/** The main button: holds the amount on the reader, or records the payment. */
function Main({ print, cards, draft, amounts, isBusy, elsewhere, onRecord }: MainProps) {
  const { amount, tip, due, change, mistakes } = amounts;
  const t = usePaymentText();
  const amountText = useAmountText();
  const inUse = elsewhere ? t("elsewhere", { name: elsewhere }) : undefined;
  if (!cards)
    return (
      <>
        {draft.method === "cash" && <GiveBack amount={moneyText(change ?? NOTHING)} />}
        <div className="payment__foot">
          {print}
          <OnlineButton wide size={56} loading={isBusy} disabledReason={inUse} onClick={onRecord}>
            {t(RECORD[draft.method], { amount: amountText(moneyText(handedOver(amounts) ?? NOTHING)) })}
          </OnlineButton>
        </div>
      </>
    );
  const isMistaken = Object.keys(mistakes).length > 0;
  const wrong = amount && !isMistaken ? undefined : t("amountWrong", { amount: amountText(moneyText(due)) });
  return (
    <div className="payment__foot">
      {print}
      <OnlineButton
        wide
        size={56}
        loading={cards.isBusy}
        disabledReason={inUse ?? (cards.isWaiting ? t("cardInProgress") : wrong)}
        onClick={() => amount && !isMistaken && void cards.hold({ amount, tip, itemIds: dishesOf(draft) })}
      >
        {t("holdOnCard", { amount: amountText(moneyText(sum([amount ?? NOTHING, tip]))) })}
      </OnlineButton>
    </div>
  );
}

/** The change of a payment that is recorded, until a person has given it. */
function GivenChange({ amount, print, onGiven }: { amount: string; print: ReactNode; onGiven: () => void }) {
  const t = usePaymentText();
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus, and recorded the payment, is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <GiveBack amount={amount} />
      <div className="payment__foot">
        {print}
        <Button ref={button} wide size={56} onClick={onGiven}>
          {t("cashGiven")}
        </Button>
      </div>
    </>
  );
}

/** The change, above the main button, where it is seen at every size. */
function GiveBack({ amount }: { amount: string }) {
  const t = usePaymentText();
  const amountText = useAmountText();
  return (
    <output className="payment__change">
      <span>{t("giveBack")}</span>
      <b className="t-number">{amountText(amount)}</b>
    </output>
  );
}

type OrdersProps = { orders: readonly StaffOrder[]; chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** The orders of a table, to be paid together or some of them. */
function OrdersToPay({ orders, chosen, onChoose }: OrdersProps) {
  const t = usePaymentText();
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
