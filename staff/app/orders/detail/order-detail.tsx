import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { Badge } from "@comanda/ui/lists/badge";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type ReactNode } from "react";
import { NotRead } from "../../shell/calls/not-read.tsx";
import { NumberedTitle } from "../../shell/page/numbered-title.tsx";
import { useListText } from "../../text/use-list-text.ts";
import { useTimeText } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";
import { AllergyBlock } from "../../shell/allergy/allergy-block.tsx";
import { useConnection } from "../../shell/live/live.tsx";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { type BoardState, type BoardStore, isUnpaid } from "../../shell/live/board-store.ts";
import { ChangeForm, ChangeMenu, type OrderChange } from "../changes/order-changes.tsx";
import { AttemptList } from "../../payments/online/attempt-list.tsx";
import { PrintBill } from "../../payments/print-bill.tsx";
import { NowProvider } from "../../shell/live/use-now.ts";
import { MainButton } from "../main-button.tsx";
import { OrderHistory } from "./order-history.tsx";
import { PrintTickets } from "./print-tickets.tsx";
import { DetailLines, DetailStations } from "./detail-lines.tsx";
import { useOrderName } from "../../text/name-of-order.ts";
import { OrderGiveBack } from "../../payments/refund/order-give-back.ts";
import { OrderPayment } from "../deferred-parts.ts";
import { OrderPayments } from "./order-payments.tsx";
import { OrderTotals, OrderTrace } from "./order-totals.tsx";
import { useOrderDetail } from "./use-order-detail.ts";
import { STAGE_NAMES, ageText, heldItems, noteOf, stageOf } from "../stages.ts";
import type { OrderActs } from "../use-order-acts.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import "./order-detail.css";

type DetailProps = {
  /** The order of the address. */
  openedId: string;
  state: BoardState;
  now: number;
  acts: OrderActs;
  store: BoardStore;
  onClose: () => void;
  onSent: (order: StaffOrder) => void;
};

/** One order in a sheet over the board: what of it is sent, by dish and by station, its totals and its history. */
export function OrderDetail({ openedId, state, now, acts, store, onClose, onSent }: DetailProps) {
  const order = state.orders.get(openedId) ?? null;
  const t = useTranslate();
  const nameOf = useOrderName();
  const [ticked, setTicked] = useKeptState<readonly string[]>(`ticked ${openedId}`, []);
  const [change, setChange] = useKeptState<OrderChange | null>(`change ${openedId}`, null);
  const [sheet, setSheet] = useKeptState<"pay" | "give back" | null>(`sheet ${openedId}`, null);
  const { detail, isMissing, problem, readAgain } = useOrderDetail(openedId, order?.rowVersion, store);
  const current = order ?? detail;
  // The detail stays until the payment sheet is loaded.
  const pay = () => void OrderPayment.loadAhead().then(() => setSheet("pay"));
  const giveBack = () => void OrderGiveBack.loadAhead().then(() => setSheet("give back"));
  // A dish that was sent meanwhile is no longer ticked.
  const held = current?.status === OrderStatus.Progressing ? heldItems(current).map(({ id }) => id) : [];
  const ready = ticked.filter((id) => held.includes(id));
  const title = current ? (
    <NumberedTitle name={nameOf(current)} serial={current.serial} />
  ) : (
    t(isMissing ? "orderMissing" : problem === null ? "loading" : "orderNotRead")
  );
  const footer = current &&
    change === null &&
    (current.status === OrderStatus.Progressing || current.awaitsPayment || isUnpaid(current)) && (
      <Foot order={current} acts={acts} onChange={setChange} onPay={pay}>
        <NowProvider value={now}>
          <MainButton order={current} acts={acts} onSent={onSent} ticked={ready} />
        </NowProvider>
      </Foot>
    );
  const closeSheet = { onClose: () => setSheet(null), onFail: () => setSheet(null) };
  if (current && sheet === "pay")
    return <OrderPayment title={nameOf(current)} serial={current.serial} orders={[current]} onChanged={readAgain} {...closeSheet} />;
  if (detail && sheet === "give back") {
    const taken = (changed: StaffOrder | null) => {
      if (changed) store.takeOrder(changed);
      readAgain();
    };
    return <OrderGiveBack detail={detail} name={nameOf(detail)} onChanged={taken} {...closeSheet} />;
  }
  return (
    <Sheet
      open
      onClose={onClose}
      size="full"
      title={title}
      under={current && <PartyOfOrder order={current} />}
      closeLabel={t("close")}
      footer={footer || undefined}
    >
      {!detail && <OfflinePart isOnBoard={current !== null} />}
      <NotRead reading={{ problem, again: readAgain }} />
      {current && (
        <div className="detail">
          <StateOfOrder order={current} now={now} />
          {change ? (
            <ChangeForm {...{ change, detail, state, acts }} order={current} onChoose={setChange} onDone={() => setChange(null)} />
          ) : (
            <>
              <AllergyBlock order={current} />
              {noteOf(current) && (
                <p className="order-note detail__note" dir="auto">
                  {noteOf(current)}
                </p>
              )}
              {held.length > 0 && <DetailStations order={current} state={state} ticked={ready} onTick={setTicked} />}
              <DetailLines order={current} state={state} ticked={ready} onTick={setTicked} refunds={detail?.refunds ?? []} />
              {detail && <OrderTotals detail={{ ...detail, ...current }} />}
              {detail && <OrderTrace trace={detail.trace} taxes={detail.taxes} />}
              {detail && <AttemptList orders={[detail]} />}
              {detail && <OrderPayments detail={detail} store={store} onChanged={readAgain} onGiveBack={giveBack} />}
              <PrintBill order={current} />
              {detail && <PrintTickets tickets={detail.tickets} onPrinted={readAgain} />}
              {detail && <OrderHistory detail={detail} />}
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** The stage of an order and its age, or that it waits for its payment. */
function StateOfOrder({ order, now }: { order: StaffOrder; now: number }) {
  const t = useTranslate();
  const timeText = useTimeText();
  const { awaitsPayment, status, createdAt, checkout } = order;
  return (
    <p className="detail__state">
      {awaitsPayment ? (
        <Badge tone="warn">{t("awaitsPaymentUntil", { time: timeText(awaitsPayment) })}</Badge>
      ) : (
        <Badge tone="info">{t(status === OrderStatus.Cancelled ? "leftCancelled" : STAGE_NAMES[stageOf(order)])}</Badge>
      )}
      {status === OrderStatus.Progressing && <span className="t-number">{ageText(now - Date.parse(createdAt))}</span>}
      {checkout && <Badge tone="warn">{t("takingPayment", { name: checkout.by })}</Badge>}
    </p>
  );
}

/** Who ordered, and when. */
function PartyOfOrder({ order: { guests, tableId, createdAt, member } }: { order: StaffOrder }) {
  const t = useTranslate();
  const listText = useListText();
  const timeText = useTimeText();
  const parts = [
    guests > 0 && tableId !== "0" ? t("guests", { count: guests }) : "",
    t("placedAt", { time: timeText(createdAt) }),
    // Last: after a name from right to left, a time would change its place.
    member ? listText([member.name, member.level].filter(Boolean)) : t("guest"),
  ];
  return parts.filter(Boolean).join(" · ");
}

type FootProps = {
  order: StaffOrder;
  acts: OrderActs;
  onChange: (change: OrderChange) => void;
  onPay: () => void;
  /** The main button. */
  children: ReactNode;
};

function Foot({ order, acts, onChange, onPay, children }: FootProps) {
  const t = useTranslate();
  return (
    <div className="detail__foot">
      {!order.awaitsPayment && <ChangeMenu order={order} acts={acts} onChoose={onChange} />}
      {(order.status === OrderStatus.Progressing || order.awaitsPayment) && (
        <OnlineButton look="secondary" onClick={() => onChange("cancel")} disabledReason={order.pending ? t("pendingHelp") : undefined}>
          {t("cancelOrder")}
        </OnlineButton>
      )}
      {Number(order.due) > 0 && (
        <OnlineButton look="secondary" aria-keyshortcuts="P" onClick={onPay}>
          {t("takePayment")}
        </OnlineButton>
      )}
      {children}
    </div>
  );
}

/** Says without a connection that an order is only what the board knows of it, or that the board does not know it. */
function OfflinePart({ isOnBoard }: { isOnBoard: boolean }) {
  const t = useTranslate();
  const timeText = useTimeText();
  const { state, since } = useConnection();
  if (state !== "offline" || since === null) return null;
  return (
    <p className="detail__offline" role="status">
      {t(isOnBoard ? "offlinePart" : "offlineNotOnBoard", { time: timeText(new Date(since).toISOString()) })}
    </p>
  );
}
