import type { PendingAction } from "@comanda/contract/staff/order-shapes";
import { useEffect, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { type TextName, useTranslate } from "../text/text.tsx";
import type { BoardState } from "./board-store.ts";
import type { OrderActs } from "./use-order-acts.ts";

/** A sending of this page that can be taken back. `at`: the browser's time of the answer. */
export type Sending = { orderId: string; at: number };

type UndoBarProps = {
  state: BoardState;
  now: number;
  acts: OrderActs;
  sending: Sending | null;
  onSendingEnded: () => void;
};

const WORDS: Record<PendingAction["action"], TextName> = {
  complete: "undoCompleting",
  cancel: "undoCancelling",
  join: "undoJoining",
  move: "undoMoving",
  "take-off": "undoTakingOff",
  "close-table": "undoClosing",
  "new-code": "undoNewCode",
  "replace-qr": "undoReplacing",
};

/** What can still be undone: the newest action with its seconds, and how many more there are. */
export function UndoBar({ state, now, acts, sending, onSendingEnded }: UndoBarProps) {
  const t = useTranslate();
  const live = state.pending.filter(({ dueAt, droppedWhy }) => droppedWhy === null && Date.parse(dueAt) > now);
  const [newest, ...others] = live.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return (
    <div className="undo-bar" role="status">
      {newest && (
        <p className="undo-bar__action">
          <Seconds until={Date.parse(newest.dueAt)} now={now} />
          <span>
            {t(WORDS[newest.action], { name: newest.subjectName })}
            {others.length > 0 && ` ${t("andMore", { count: others.length })}`}
          </span>
          <button type="button" onClick={() => void acts.undo(newest.id)}>
            {t("undo")} <kbd>U</kbd>
          </button>
        </p>
      )}
      {!newest && sending && <SendingBar key={sending.at} sending={sending} state={state} now={now} acts={acts} onEnded={onSendingEnded} />}
    </div>
  );
}

function Seconds({ until, now }: { until: number; now: number }) {
  return <span className="undo-bar__seconds t-number">{Math.max(1, Math.ceil((until - now) / 1000))}</span>;
}

/** The tickets of the last sending, while their paper waits and nothing of them is made. */
function SendingBar({
  sending,
  state,
  now,
  acts,
  onEnded,
}: Pick<UndoBarProps, "state" | "now" | "acts"> & { sending: Sending; onEnded: () => void }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const [tickets, setTickets] = useState<{ id: string; until: number }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void call("GET /api/staff/orders/:id", merchantId, { params: { id: sending.orderId } }).then((answer) => {
      if (!isCurrent || !answer.success) return;
      setTickets(answer.data.tickets.flatMap(({ id, takeBackUntil }) => (takeBackUntil ? [{ id, until: Date.parse(takeBackUntil) }] : [])));
    });
    return () => void (isCurrent = false);
  }, [merchantId, sending.orderId]);
  const until = Math.max(0, ...tickets.map((ticket) => ticket.until));
  const order = state.orders.get(sending.orderId);
  if (!order || until <= now) return null;
  const takeBack = async () => {
    await acts.takeBack(
      order,
      tickets.map(({ id }) => id),
    );
    onEnded();
  };
  return (
    <p className="undo-bar__action">
      <Seconds until={until} now={now} />
      <span>{t("sentToKitchen", { serial: order.serial })}</span>
      <button type="button" onClick={() => void takeBack()}>
        {t("takeItBack")} <kbd>U</kbd>
      </button>
    </p>
  );
}
