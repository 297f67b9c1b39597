import { useEffect, useRef } from "react";
import { useTableShare } from "../shell/session/table-share-store.ts";
import { useBill } from "./bill-store.ts";
import type { Bill } from "./pay-rules.ts";

type Followed = { orderId: string; tableId: string; first: Bill | null; events: number };

/** The bill of an order, read again after each event of the order (`events`: their number) and of the order of its table. */
export function useFollowBill({ orderId, tableId, first, events }: Followed): Bill | null {
  const { bill, read } = useBill(orderId, first);
  const isOffered = first?.provider != null;
  const { share } = useTableShare(tableId, isOffered && tableId !== "0");
  // What was read before this page was opened may be older than what the page came with.
  const seen = useRef<{ share: unknown; events: number } | null>(null);
  useEffect(() => {
    if (!isOffered || (seen.current?.share === share && seen.current.events === events)) return;
    seen.current = { share, events };
    void read();
  }, [isOffered, read, share, events]);
  return bill?.provider == null ? null : bill;
}
