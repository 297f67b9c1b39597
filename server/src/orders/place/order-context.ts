import type { TakenLineIn } from "@comanda/contract/staff/orders/take-calls";
import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { CurrentState } from "./current-state.ts";
import type { OrderReading } from "../read/order-member-view.ts";
import type { OrderWithItems } from "../read/order-record.ts";

/** The body of preview and place, with the version of the order that the client last read. */
export type OrderRequest = {
  id: string;
  rowVersion: number;
  type: number;
  tableId: string;
  guests?: number;
  notes: string;
  extraInfo: string;
  /** A diner's lines have none of the fields that only a person of the restaurant sends. */
  orderItems: TakenLineIn[];
  priceAdjustments?: { amount: string }[];
  /** Absent: the best combination; empty: none. */
  userCouponIds?: string[];
  /** Only when it is placed: the allergens that the diner states. */
  allergies?: Allergen[];
  /** What a person who takes the order states of single guests of the table. */
  guestAllergies?: GuestAllergy[];
  /** The party at the table for which a person takes the order; left out: the one that sits there. */
  sittingId?: string;
  /** Whether the person who takes the order has read what the menu says of the allergy that it states. */
  isAllergyRead?: boolean;
};

/** What an order is composed from: caller, time and language, menu, current state, and the open order that is added to. */
export type OrderContext = {
  caller: AuthenticatedCaller;
  reading: OrderReading;
  snapshot: MenuSnapshot;
  currentState: CurrentState;
  existingOrder: OrderWithItems | null;
};

/** The part of the context that pricing needs. */
export type PricingContext = Omit<OrderContext, "caller">;
