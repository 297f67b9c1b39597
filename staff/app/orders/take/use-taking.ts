import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMay, usePerson, useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import type { KeptCash } from "../../shell/kept/kept-cash.ts";
import { useConnection } from "../../shell/live/live.tsx";
import { useLocale } from "../../text/text.tsx";
import { knownAllergies } from "./allergy/typed-allergies.ts";
import { loadKeeping } from "./deferred-parts.ts";
import { actsOf, type TakenAct, type TakenActs } from "./taken-acts.ts";
import { type TakenDraft, useTakenDraft } from "./taken-draft.ts";
import type { Dishes } from "./shown-line.ts";
import { TAKEN_TYPES, type TakenOrder, type TakenType, takenTypes } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";
import { type PlacedOrder, usePlacing } from "./use-placing.ts";
import { bodyOf, type PartyGone, type TakenPrice, useTakenPrice } from "./use-taken-price.ts";

/**
 * Where an order is taken: a table, or none (`0`, with an empty name). `sittingId`: the party there now, null without one. `guests`: those of the order that it adds to. `sends`: the setting
 * `staffSends`. `dishes`: the menu. `orderTypes`: those that the restaurant takes. `pickupTimes`: the soonest first.
 */
export type TakingPlace = {
  tableId: string;
  tableName: string;
  sittingId: string | null;
  guests: number;
  sends: boolean;
  dishes: Dishes;
  orderTypes: readonly number[];
  pickupTimes: readonly string[];
};

/** An order that is being taken, its price, its allergy, and placing it. */
export type Taking = {
  /** With the first time to pick it up, where none is chosen. */
  order: TakenOrder;
  pickupTimes: readonly string[];
  change: (by: (order: TakenOrder) => TakenOrder) => void;
  /** Of the order as it is now; null while it is read, and without a connection. */
  price: TakenPrice | null;
  /** The price that was read last, for what is shown meanwhile. */
  shown: TakenPrice | null;
  problem: string | null;
  /** The party for which it is typed has left the table, or was moved. */
  gone: PartyGone | null;
  /** Empties the order. */
  discard: () => void;
  /** Without a connection the order is kept on this device. */
  isOffline: boolean;
  isAllergyRead: boolean;
  /** The allergy must be read before anything is placed. */
  mustRead: boolean;
  readAllergy: () => void;
  /** Its answer was lost: it is not known whether the order was placed. Placing again finds out, and nothing can be changed before. */
  isUnknown: boolean;
  /** What can be done with it, and doing one of that; what was sent before and is not answered is done again instead. */
  acts: TakenActs;
  act: (act: TakenAct) => Promise<unknown>;
  /** What keeps the order on this device with cash that is taken for it, or closes its sheet; null while that is not open. */
  cash: { keep: (amount: string) => Promise<unknown>; close: () => void } | null;
  /** The order that was placed for its payment, which is taken now. */
  paying: PlacedOrder | null;
};

/** The allergy of an order as a text: another one has to be read again. Without a connection, what was chosen alone. */
function allergyOf(price: TakenPrice | null, order: TakenOrder, isOffline: boolean): string | null {
  const typed = knownAllergies(order, null);
  if (isOffline) return typed.allergens.length > 0 ? JSON.stringify(typed) : null;
  const { allergy } = price ?? {};
  return allergy ? JSON.stringify([allergy.allergens, allergy.guests, allergy.words.map(({ text }) => text)]) : null;
}

/** Whether the allergy of an order is read, or must be before anything is placed. */
function useAllergyGate(price: TakenPrice | null, order: TakenOrder, isOffline: boolean) {
  const [readOf, setReadOf] = useState<string | null>(null);
  const allergy = allergyOf(price, order, isOffline);
  const isAllergyRead = allergy !== null && readOf === allergy;
  return {
    isAllergyRead,
    mustRead: allergy !== null && !isAllergyRead && (isOffline || price?.allergy?.readBy === null),
    readAllergy: () => setReadOf(allergy),
  };
}

/** Takes an order; `back` is the page to which it returns. */
export function useTaking(place: TakingPlace, back: string): Taking {
  const { tableId, guests, sends, pickupTimes } = place;
  const { id: merchantId } = useRestaurant();
  const may = useMay();
  const isOffline = useConnection().state === "offline";
  const { id: personId } = usePerson();
  const draft = useTakenDraft({ merchantId, personId, tableId, guests, type: firstType(place), sittingId: place.sittingId });
  const order = atFirstTime(draft.order, pickupTimes);
  const { price, last, problem, gone, readAgain } = useTakenPrice(merchantId, order, tableId);
  const gate = useAllergyGate(price, order, isOffline);
  const { isAllergyRead } = gate;
  const placing = usePlacing(draft, { merchantId, back, onRefused: readAgain });
  const keep = useKeeping({ ...draft, order }, place);
  const { cash, takeCash } = useCash((kept) => keep({ isAllergyRead, send: sends, cash: kept }));
  const act = async (one: TakenAct) => {
    if (isOffline) return one === "pay" && !draft.sent ? takeCash() : keep({ isAllergyRead, send: one === "send" });
    const taken = { takenAt: new Date().toISOString(), isAllergyRead, send: one === "send" };
    const body = price && { ...bodyOf(order, tableId), ...taken, expectedAmount: price.addedAmount };
    const next = draft.sent ?? (body && { body, pays: one === "pay" });
    if (next) await placing.place(next);
  };
  return {
    order,
    pickupTimes,
    change: draft.change,
    price: isOffline ? null : price,
    shown: isOffline ? null : (price ?? last),
    problem: isOffline ? null : problem,
    gone: isOffline ? null : gone,
    discard: draft.end,
    isOffline,
    ...gate,
    isUnknown: draft.sent !== null && !placing.isUnderWay,
    acts: actsOf({ type: order.type, sends, mayPay: may("payments.record") }),
    act,
    cash,
    paying: placing.paying,
  };
}

/** The cash that is taken for an order without a connection; `keep` keeps the order with it. */
function useCash(keep: (cash: KeptCash) => Promise<unknown>): Pick<Taking, "cash"> & { takeCash: () => void } {
  const { cashStep } = useRestaurant();
  const [isOpen, setOpen] = useKeptState("cash sheet", false);
  const cash: Taking["cash"] = {
    keep: (amount) => keep({ amount, cashStep, state: { kind: "held" } }),
    close: () => setOpen(false),
  };
  return { cash: isOpen ? cash : null, takeCash: () => setOpen(true) };
}

/** The type with which an order begins: at a table dine-in, otherwise the first that the restaurant takes; to go before others. */
function firstType({ tableId, orderTypes }: TakingPlace): TakenType {
  if (tableId !== "0") return "dine-in";
  return takenTypes.find((type) => type !== "dine-in" && orderTypes.includes(TAKEN_TYPES[type])) ?? "to-go";
}

/** An order to pick up at the first time that is offered, where the chosen one is not any more. */
function atFirstTime(order: TakenOrder, pickupTimes: readonly string[]): TakenOrder {
  const [first] = pickupTimes;
  const isOffered = order.pickupTime !== undefined && pickupTimes.includes(order.pickupTime);
  return order.type !== "pickup" || isOffered || first === undefined ? order : { ...order, pickupTime: first };
}

/** Keeps a draft on this device, and shows what is kept. */
function useKeeping(draft: TakenDraft, { tableId, tableName, dishes }: TakingPlace) {
  const { id: merchantId } = useRestaurant();
  const { id: byId, name: by } = usePerson();
  const locale = useLocale();
  const t = useTakeText();
  const toast = useToast();
  const navigate = useNavigate();
  return async (how: { isAllergyRead: boolean; send: boolean; cash?: KeptCash }) => {
    const keepOrder = await loadKeeping().then(
      (file) => file.keepOrder,
      () => null,
    );
    const number = keepOrder?.({ merchantId, draft, dishes, locale, by, byId, tableId, tableName, ...how });
    if (typeof number !== "number") return toast(t("takeNotKept"), "problem");
    draft.end();
    toast(t("takeKept", { number: String(number) }), "info");
    await navigate(`/${merchantId}/orders/kept`);
  };
}
