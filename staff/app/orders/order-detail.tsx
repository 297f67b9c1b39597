import type { StaffOrder, StaffOrderDetail } from "@comanda/contract/staff/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { NOT_FOUND } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { Chip } from "@comanda/ui/forms/chip";
import { Badge } from "@comanda/ui/lists/badge";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useOpenSoldOut } from "../shell/sold-out/sold-out.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTimeText } from "../text/formats.ts";
import { useTranslate } from "../text/text.tsx";
import { AllergyBlock } from "./allergy-block.tsx";
import { useConnection } from "../shell/live/live.tsx";
import { type BoardState, type BoardStore, isUnpaid } from "../shell/live/board-store.ts";
import { ChangeForm, ChangeMenu, type OrderChange } from "./changes/order-changes.tsx";
import { PaymentSheet } from "../payments/payment-sheet.tsx";
import { PrintBill } from "../payments/print-bill.tsx";
import { MainButton } from "./main-button.tsx";
import { OrderHistory } from "./order-history.tsx";
import { PrintTickets } from "./print-tickets.tsx";
import { OfflinePart } from "./offline-part.tsx";
import { useOrderName } from "./order-name.ts";
import { OrderPayments } from "./order-payments.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { ageText, heldItems, noteOf, stageOf } from "./stages.ts";
import type { OrderActs } from "./use-order-acts.ts";
import "./order-detail.css";

type DetailProps = {
  /** The order of the address; null where no detail is open. */
  openedId: string | null;
  state: BoardState;
  now: number;
  acts: OrderActs;
  store: BoardStore;
  onClose: () => void;
  onSent: (order: StaffOrder) => void;
};

/** One order in a sheet over the board: what of it is sent, by dish and by station, its totals and its history. */
export function OrderDetail({ openedId, state, now, acts, store, onClose, onSent }: DetailProps) {
  const order = openedId === null ? null : (state.orders.get(openedId) ?? null);
  const t = useTranslate();
  const nameOf = useOrderName();
  const timeText = useTimeText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [change, setChange] = useState<OrderChange | null>(null);
  const [isPaying, setPaying] = useState(false);
  const { detail, isMissing, readAgain } = useDetail(openedId, order?.rowVersion, store);
  const current = order ?? detail;
  // A dish that was sent meanwhile is no longer ticked.
  const held = current ? heldItems(current).map(({ id }) => id) : [];
  const ready = ticked.filter((id) => held.includes(id));
  const title = current ? nameOf(current) : t(isMissing ? "orderMissing" : "loading");
  const who = current && [
    current.guests > 0 && current.tableId !== "0" ? t("guests", { count: current.guests }) : "",
    current.member ? [current.member.name, current.member.level].filter(Boolean).join(", ") : t("guest"),
    t("placedAt", { time: timeText(current.createdAt) }),
  ];
  const footer = current && change === null && (current.status === OrderStatus.Progressing || isUnpaid(current)) && (
    <Foot order={current} acts={acts} onChange={setChange} onPay={() => setPaying(true)}>
      <MainButton order={current} now={now} acts={acts} onSent={onSent} ticked={ready} />
    </Foot>
  );
  if (current && isPaying)
    return (
      <PaymentSheet
        title={`${nameOf(current)} ${current.serial}`}
        orders={[current]}
        onChanged={readAgain}
        onClose={() => setPaying(false)}
      />
    );
  return (
    <Sheet
      open={openedId !== null}
      onClose={onClose}
      size="full"
      title={title}
      under={who?.filter(Boolean).join(" · ")}
      closeLabel={t("close")}
      footer={footer || undefined}
    >
      {!detail && <OfflinePart isOnBoard={current !== null} />}
      {current && (
        <div className="detail">
          <p className="detail__state">
            <Badge tone="info">{t(STATES[stageOf(current)])}</Badge>
            <span className="t-number">{t("serial", { serial: current.serial })}</span>
            {current.status === OrderStatus.Progressing && <span className="t-number">{ageText(now - Date.parse(current.createdAt))}</span>}
            {current.checkout && <Badge tone="warn">{t("takingPayment", { name: current.checkout.by })}</Badge>}
          </p>
          {change ? (
            <ChangeForm change={change} order={current} detail={detail} state={state} acts={acts} onDone={() => setChange(null)} />
          ) : (
            <>
              <AllergyBlock order={current} />
              {noteOf(current) && <p className="order-note detail__note">{noteOf(current)}</p>}
              {held.length > 0 && <Stations order={current} state={state} ticked={ready} onTick={setTicked} />}
              <Lines order={current} state={state} ticked={ready} onTick={setTicked} />
              {detail && <OrderTotals detail={{ ...detail, ...current }} />}
              {detail && <OrderPayments payments={detail.payments} store={store} onChanged={readAgain} />}
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
      <ChangeMenu order={order} acts={acts} onChoose={onChange} />
      {order.status === OrderStatus.Progressing && (
        <Button look="secondary" onClick={() => onChange("cancel")} disabledReason={order.pending ? t("pendingHelp") : undefined}>
          {t("cancelOrder")}
        </Button>
      )}
      {Number(order.due) > 0 && (
        <Button look="secondary" aria-keyshortcuts="P" onClick={onPay}>
          {t("takePayment")}
        </Button>
      )}
      {children}
    </div>
  );
}

const STATES = { new: "stageNew", partly: "stagePartly", kitchen: "stageKitchen", completed: "stageCompleted" } as const;

/**
 * The payments, events and tickets of an order, read when the detail is opened and until the newest version of the order is read; without a
 * connection as soon as it is back.
 */
function useDetail(id: string | null, version: number | undefined, store: BoardStore) {
  const { id: merchantId } = useRestaurant();
  const [detail, setDetail] = useState<StaffOrderDetail | null>(null);
  const isOffline = useConnection().state === "offline";
  const [isMissing, setMissing] = useState(false);
  const [reads, setReads] = useState(0);
  useEffect(() => {
    const isRead = detail !== null && detail.rowVersion >= (version ?? 0) && reads === 0;
    if (id === null || isRead || isOffline) return;
    let isCurrent = true;
    void call("GET /api/staff/orders/:id", merchantId, { params: { id } }).then((answer) => {
      if (!isCurrent) return;
      if (answer.success) {
        setDetail(answer.data);
        setReads(0);
        store.takeOrder(answer.data);
      } else setMissing(answer.code === NOT_FOUND);
    });
    return () => void (isCurrent = false);
  }, [id, detail, version, reads, isOffline, merchantId, store]);
  return { detail, isMissing, readAgain: () => setReads((count) => count + 1) };
}

type TickProps = { order: StaffOrder; state: BoardState; ticked: readonly string[]; onTick: (ids: readonly string[]) => void };

/** One chip for each station that has dishes to be sent: it ticks exactly those. */
function Stations({ order, state, ticked, onTick }: TickProps) {
  const t = useTranslate();
  const held = heldItems(order);
  const ofStation = state.stations
    .map((station) => ({ ...station, ids: held.filter(({ stationId }) => stationId === station.id).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
  const isTicked = (ids: string[]) => ids.length === ticked.length && ids.every((id) => ticked.includes(id));
  const all = held.map(({ id }) => id);
  return (
    <fieldset className="detail__stations">
      <legend>{t("sendTicked")}</legend>
      {ofStation.length > 1 &&
        ofStation.map(({ id, name, ids }) => (
          <Chip key={id} type="radio" name="station" checked={isTicked(ids)} onChange={() => onTick(ids)}>
            {name} {ids.length}
          </Chip>
        ))}
      <Chip type="radio" name="station" checked={isTicked(all)} onChange={() => onTick(all)}>
        {t("allItems", { count: all.length })}
      </Chip>
    </fieldset>
  );
}

function Lines({ order, state, ticked, onTick }: TickProps) {
  const t = useTranslate();
  const toggle = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const openSoldOut = useOpenSoldOut();
  const stationName = (id: string) => state.stations.find((station) => station.id === id)?.name ?? "";
  return (
    <ul className="detail__lines">
      {order.items.map((item) => (
        <li key={item.id}>
          <label className={item.state === "held" ? "detail__line" : "detail__line detail__line--sent"}>
            <input
              type="checkbox"
              checked={item.state === "held" ? ticked.includes(item.id) : true}
              disabled={item.state !== "held" || order.status !== OrderStatus.Progressing}
              onChange={() => toggle(item.id)}
            />
            <span className="order-line__quantity t-number">{item.quantity}</span>
            <span className="order-line__words">
              <span>
                <strong lang={item.lang}>{item.name}</strong>{" "}
                {item.kitchenName !== item.name && <span className="detail__other">{item.kitchenName}</span>}
              </span>
              {item.options && <span className="order-line__options">{item.options}</span>}
              {item.notes && <span className="order-line__note">“{item.notes}”</span>}
              {item.contains.length > 0 && <span className="detail__contains">{t("containsMenu")}</span>}
              {item.state !== "held" && <span className="order-line__options">{t(ITEM_STATES[item.state])}</span>}
            </span>
            {state.stations.length > 1 && <Badge>{stationName(item.stationId)}</Badge>}
          </label>
          <IconButton icon="moon" label={t("soldOutDish", { name: item.name })} onClick={() => openSoldOut(item.productId)} />
        </li>
      ))}
      {order.removedItems.map((item) => (
        <li key={item.id} className="detail__line">
          <del>
            {item.quantity} {item.name}
          </del>
          <span className="order-line__options">{t("takenOff")}</span>
        </li>
      ))}
    </ul>
  );
}

const ITEM_STATES = { sent: "itemSent", ready: "itemMade", served: "itemServed", voided: "takenOff" } as const;
