import { useState } from "react";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { actsOf, type TakenAct, type TakenActs } from "./taken-acts.ts";
import { useTakenDraft } from "./taken-draft.ts";
import type { TakenOrder } from "./taken-order.ts";
import { type PlacedOrder, usePlacing } from "./use-placing.ts";
import { bodyOf, type TakenPrice, useTakenPrice } from "./use-taken-price.ts";

/** Where an order is taken: a table, or none. `guests`: those of the order that it adds to. `sends`: the setting `staffSends`. */
export type TakingPlace = { tableId: string; guests: number; sends: boolean };

/** An order that is being taken, its price, its allergy, and placing it. */
export type Taking = {
  order: TakenOrder;
  change: (by: (order: TakenOrder) => TakenOrder) => void;
  /** Of the order as it is now; null while it is read. */
  price: TakenPrice | null;
  /** The price that was read last, for what is shown meanwhile. */
  shown: TakenPrice | null;
  problem: string | null;
  isAllergyRead: boolean;
  /** The allergy must be read before anything is placed. */
  mustRead: boolean;
  readAllergy: () => void;
  /** Its answer was lost: it is not known whether the order was placed. Placing again finds out, and nothing can be changed before. */
  isUnknown: boolean;
  /** What can be done with it, and doing one of that; what was sent before and is not answered is done again instead. */
  acts: TakenActs;
  act: (act: TakenAct) => Promise<void>;
  /** The order that was placed for its payment, which is taken now. */
  paying: PlacedOrder | null;
};

/** The allergy of a price as a text: another one has to be read again. */
const allergyOf = (price: TakenPrice | null): string | null =>
  price?.allergy ? JSON.stringify([price.allergy.allergens, price.allergy.words.map(({ text }) => text)]) : null;

/** Takes an order; `back` is the page to which it returns. */
export function useTaking({ tableId, guests, sends }: TakingPlace, back: string): Taking {
  const { id: merchantId } = useRestaurant();
  const may = useMay();
  const draft = useTakenDraft({ merchantId, tableId, guests });
  const { order, change } = draft;
  const { price, last, problem, readAgain } = useTakenPrice(merchantId, order, tableId);
  const [readOf, setReadOf] = useState<string | null>(null);
  const allergy = allergyOf(price);
  const isAllergyRead = allergy !== null && readOf === allergy;
  const placing = usePlacing(draft, { merchantId, back, onRefused: readAgain });
  const act = async (one: TakenAct) => {
    const body = price && { ...bodyOf(order, tableId), expectedAmount: price.addedAmount, isAllergyRead, send: one === "send" };
    const next = draft.sent ?? (body && { body, pays: one === "pay" });
    if (next) await placing.place(next);
  };
  return {
    order,
    change,
    price,
    shown: price ?? last,
    problem,
    isAllergyRead,
    mustRead: allergy !== null && price?.allergy?.readBy === null && !isAllergyRead,
    readAllergy: () => setReadOf(allergy),
    isUnknown: draft.sent !== null && !placing.isUnderWay,
    acts: actsOf({ type: order.type, sends, mayPay: may("payments.record") }),
    act,
    paying: placing.paying,
  };
}
