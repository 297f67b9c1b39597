import type { LineIn } from "@comanda/contract/line-shapes";
import type { AuthenticatedCaller } from "../caller.ts";
import type { MenuSnapshot } from "../menu/menu-cache.ts";
import type { CurrentState } from "./current-state.ts";
import type { OrderReading } from "./order-member-view.ts";
import type { OrderWithItems } from "./order-record.ts";

/** What a client asks for, of preview and place alike, with the version of the order that it last read. */
export type OrderRequest = {
  id: string;
  rowVersion: number;
  type: number;
  tableId: string;
  guests?: number;
  notes: string;
  extraInfo: string;
  orderItems: LineIn[];
  priceAdjustments?: { amount: string }[];
  /** Absent: the best combination; empty: none. */
  userCouponIds?: string[];
};

/** What an order is composed on: whose it is, as of when, the menu, the place with what the member holds, and the order that is there. */
export type OrderContext = {
  caller: AuthenticatedCaller;
  reading: OrderReading;
  snapshot: MenuSnapshot;
  currentState: CurrentState;
  existingOrder: OrderWithItems | null;
};

/** What a price needs of it, whoever asks. */
export type PricingContext = Omit<OrderContext, "caller">;
