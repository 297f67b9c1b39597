import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { classNames } from "@comanda/ui/class-names";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useBusy } from "../shell/act-button.tsx";
import type { BoardState } from "../shell/live/board-store.ts";
import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { type TextName, useTranslate } from "../text/text.tsx";
import { ageText } from "./stages.ts";

const WORDS: Record<TableRequest["kind"], { icon: IconName; asks: TextName; answer: TextName }> = {
  code: { icon: "lock", asks: "requestCode", answer: "answerTold" },
  bill: { icon: "receipt", asks: "requestBill", answer: "answerOnMyWay" },
  "bill-part": { icon: "receipt", asks: "requestBillPart", answer: "answerOnMyWay" },
  someone: { icon: "bell", asks: "requestSomeone", answer: "answerOnMyWay" },
  water: { icon: "utensils", asks: "requestWater", answer: "answerOnMyWay" },
  cutlery: { icon: "utensils", asks: "requestCutlery", answer: "answerOnMyWay" },
  "code-renewed": { icon: "circle-alert", asks: "requestCodeRenewed", answer: "answerSeen" },
};

/** What people at tables want now: who, what, and one button. A request that one console answers is gone on all. */
export function RequestsStrip({ state, now, onPay }: { state: BoardState; now: number; onPay: (id: string) => void }) {
  const t = useTranslate();
  const [isAll, setAll] = useState(false);
  const oldest = state.requests.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const { placed, area, around } = useSteadyRows<TableRequest, HTMLElement>(
    { requests: oldest },
    { idOf: ({ id }) => id, chosen: String(isAll) },
  );
  const count = oldest.length;
  return (
    <section className={classNames("requests", isAll && "requests--all")} aria-label={t("requests")} ref={area} {...around}>
      <ul>
        {placed.requests?.map(({ id, row, state: place }) => (
          <Request key={id} request={row} now={now} isGone={place === "gap"} due={dueAt(state, row)} onPay={onPay} />
        ))}
      </ul>
      {count > ROWS && (
        <button type="button" className="requests__all" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t("fewerRequests") : t("allRequests", { count })}
        </button>
      )}
    </section>
  );
}

/** How many requests are shown until all are asked for: `board.css` hides the others. On a phone all are in one row, which is swiped. */
const ROWS = 4;

/** The one order of a table that is to be paid; null: there is none, or more than one. */
function dueAt({ orders }: BoardState, { tableId, kind }: TableRequest): StaffOrder | null {
  if (kind !== "bill" && kind !== "bill-part") return null;
  const unpaid = [...orders.values()].filter((order) => order.tableId === tableId && Number(order.due) > 0);
  return unpaid.length === 1 ? (unpaid[0] ?? null) : null;
}

type RequestProps = {
  request: TableRequest;
  now: number;
  /** Whether it was answered, and only its space is kept. */
  isGone: boolean;
  due: StaffOrder | null;
  onPay: (id: string) => void;
};

function Request({ request, now, isGone, due, onPay }: RequestProps) {
  const t = useTranslate();
  const toast = useToast();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const [isBusy, run] = useBusy();
  const { icon, asks, answer } = WORDS[request.kind];
  const respond = async () => {
    const answered = await call("POST /api/staff/requests/:id/answer", merchantId, { params: { id: request.id } });
    if (answered.status === 0) toast(t("noAnswer"), "problem");
  };
  return (
    <li
      className={classNames(
        "request",
        request.kind === "code-renewed" && "request--warn",
        due !== null && "request--pay",
        isGone && "u-gap",
      )}
      data-row={isGone ? undefined : request.id}
      inert={isGone}
    >
      <Icon name={icon} />
      <span className="request__words">
        <strong>{t("table", { table: request.tableName })}</strong>{" "}
        <span>{t(asks, { amount: request.amount ? amountText(request.amount) : "" })}</span>
      </span>
      {request.orderCode && <strong className="request__code t-number">{request.orderCode}</strong>}
      {due && <strong className="request__due t-number">{amountText(due.due)}</strong>}
      <span className="request__age t-number">{ageText(now - Date.parse(request.createdAt))}</span>
      {due && (
        <OnlineButton size={44} onClick={() => onPay(due.id)}>
          <Icon name="credit-card" size={20} />
          {t("takePayment")}
        </OnlineButton>
      )}
      <OnlineButton look="secondary" size={44} loading={isBusy} onClick={() => void run(respond)}>
        <Icon name="check" size={20} />
        <span className={due ? "request__answer" : undefined}>{t(answer)}</span>
      </OnlineButton>
    </li>
  );
}
