import { useEffect, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import type { BoardState } from "../shell/live/board-store.ts";
import { OverPage } from "../shell/undo/over-page.tsx";
import { UndoAction } from "../shell/undo/undo-action.tsx";
import { waitingActions } from "../shell/undo/waiting-actions.ts";
import { useTranslate } from "../text/text.tsx";
import type { Sending } from "./deferred-parts.ts";
import type { OrderActs } from "./use-order-acts.ts";

type SendingBarProps = { sending: Sending | null; state: BoardState; now: number; acts: OrderActs; onEnded: () => void };

/** Offers to take back the last sending, while no other action can be undone. */
export function SendingBar({ sending, ...rest }: SendingBarProps) {
  const hasOther = waitingActions(rest.state.pending, rest.now).length > 0;
  return (
    <OverPage className="undo-bar" isEmpty={!sending || hasOther}>
      <div role="status">{sending && !hasOther && <TakeBack key={sending.at} sending={sending} {...rest} />}</div>
    </OverPage>
  );
}

/** The tickets of the last sending, while their paper waits and nothing of them is made. */
function TakeBack({ sending, state, now, acts, onEnded }: SendingBarProps & { sending: Sending }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const [began] = useState(now);
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
    <UndoAction from={began} until={until} now={now} label={t("takeItBack")} onUndo={takeBack}>
      {t("sentToKitchen", { serial: order.serial })}
    </UndoAction>
  );
}
