import { useEffect, useState } from "react";
import { call } from "@comanda/web/client/call";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useSeating } from "../shell/session/seating-storage.ts";
import { useLocale } from "../text/text.tsx";
import { type RequestKind, requestState, type RequestState, type TableRequests, waitBeforeReading } from "./table-request-state.ts";

/** A request that this page made, and what became of it. */
type Sending = { kind: RequestKind; is: "sending" | "sent" } | { kind: RequestKind; is: "refused"; msg: string | null };

/** What this table asked of the staff, read again while the sheet is open and visible, and how to ask for more. */
export function useTableRequests(isOpen: boolean): {
  stateOf: (kind: RequestKind) => RequestState;
  /** The last request of this page; `msg` null: the server was not reached. */
  last: Sending | null;
  send: (kind: RequestKind, amount?: string) => Promise<boolean>;
} {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const { tableId, qrcodeId } = useSeating(merchantId);
  const { requests, readAgain } = useRequests({ merchantId, tableId, isOpen });
  const [sentHere, setSentHere] = useState<ReadonlySet<RequestKind>>(new Set());
  const [last, setLast] = useState<Sending | null>(null);

  const send = async (kind: RequestKind, amount?: string) => {
    setLast({ kind, is: "sending" });
    const at = { tableId, ...(qrcodeId && { qrcodeId }) };
    const target = { merchantId, locale };
    const answer =
      kind === "code"
        ? await call("POST /api/merchant/message/send-order-code-message", { ...target, body: at })
        : await call("POST /api/merchant/table/request", { ...target, body: { ...at, kind, ...(amount !== undefined && { amount }) } });
    setLast(answer.success ? { kind, is: "sent" } : { kind, is: "refused", msg: answer.status === 0 ? null : answer.msg });
    if (answer.success) {
      setSentHere((before) => new Set(before).add(kind));
      readAgain();
    }
    return answer.success;
  };
  const stateOf = (kind: RequestKind) => requestState(kind, { requests, sentHere, now: Date.now() });
  return { stateOf, last, send };
}

/** The requests of a table, read at once and then after growing waits. */
function useRequests({ merchantId, tableId, isOpen }: { merchantId: string; tableId: string; isOpen: boolean }) {
  const locale = useLocale();
  const [requests, setRequests] = useState<TableRequests>([]);
  // A new object for each turn: where a number is set to what it was, nothing is read again.
  const [turn, setTurn] = useState({ readings: 0 });
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const read = async () => {
      if (document.visibilityState === "visible") {
        const answer = await call("GET /api/merchant/table/request", { merchantId, locale, query: { tableId } });
        if (isWanted && answer.success) setRequests(answer.data);
      }
      if (isWanted) setTurn(({ readings }) => ({ readings: readings + 1 }));
    };
    const timer = setTimeout(() => void read(), turn.readings === 0 ? 0 : waitBeforeReading(turn.readings - 1));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isOpen, merchantId, locale, tableId, turn]);
  return { requests, readAgain: () => setTurn({ readings: 0 }) };
}
