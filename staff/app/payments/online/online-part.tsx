import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useMay } from "../../shell/frame/console-data.ts";
import type { BoardState } from "../../shell/live/board-store.ts";
import { AttentionStrip } from "./attention-strip.tsx";
import { PayingNow } from "./paying-now.tsx";
import "./online.css";

type PartProps = { of: StaffOrder } | { of: BoardState; onOpen: (orderId: string) => void };

/** Of an order who is paying it now; of the board the payments that need a person. */
export function OnlinePart(props: PartProps) {
  const may = useMay();
  if (!("onOpen" in props)) return <PayingNow order={props.of} />;
  return may("payments.record") && <AttentionStrip board={props.of} onOpen={props.onOpen} />;
}
