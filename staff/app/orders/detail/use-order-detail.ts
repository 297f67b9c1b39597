import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { NOT_FOUND } from "@comanda/domain/refusal-codes";
import { useEffect, useState } from "react";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import type { BoardStore } from "../../shell/live/board-store.ts";
import { useConnection, useLiveEvents } from "../../shell/live/live.tsx";
import { useTranslate } from "../../text/text.tsx";

/**
 * The payments, events and tickets of an order, read when the detail is opened and until the newest version of the order is read; without a
 * connection as soon as it is back. `problem`: why it was not read.
 */
export function useOrderDetail(id: string, version: number | undefined, store: BoardStore) {
  const { id: merchantId } = useRestaurant();
  const [detail, setDetail] = useState<StaffOrderDetail | null>(null);
  const isOffline = useConnection().state === "offline";
  const t = useTranslate();
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  // The last `asked` that was answered: not a count that starts anew, or what is asked while an answer arrives was lost.
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    const isRead = detail !== null && detail.rowVersion >= (version ?? 0) && answered === asked;
    if (isRead || isOffline) return;
    let isCurrent = true;
    void call("GET /api/staff/orders/:id", merchantId, { params: { id } }).then((answer) => {
      if (!isCurrent) return;
      const isUnread = !answer.success && answer.code !== NOT_FOUND;
      setProblem(isUnread ? (answer.status === 0 ? t("noAnswer") : answer.msg) : null);
      if (answer.success) {
        setDetail(answer.data);
        setAnswered(asked);
        store.takeOrder(answer.data);
      } else setMissing(answer.code === NOT_FOUND);
    });
    return () => void (isCurrent = false);
  }, [id, detail, version, asked, answered, isOffline, merchantId, store, t]);
  // The board has no order that waits for its payment: what becomes of it and of an action on it is read again.
  useLiveEvents({
    onEvent: (event) => {
      const isOfOrder = event.kind === "pending" || (event.kind === "order" && event.id === id);
      if (isOfOrder && detail?.awaitsPayment) setAsked((count) => count + 1);
    },
  });
  return { detail, isMissing, problem: isOffline ? null : problem, readAgain: () => setAsked((count) => count + 1) };
}
