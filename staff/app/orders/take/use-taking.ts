import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { type SentOrder, type TakenDraft, useTakenDraft } from "./taken-draft.ts";
import type { TakenOrder } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";
import { bodyOf, type TakenPrice, useTakenPrice } from "./use-taken-price.ts";

/** Where an order is taken: a table, or none; `guests`: those of the order that it adds to. */
export type TakingPlace = { tableId: string; guests: number };

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
  place: (send: boolean) => Promise<void>;
};

const NOT_SENT = {
  "allergy-unread": "takeNotSentAllergy",
  "action-pending": "takeNotSentPending",
  "order-changed": "takeNotSentChanged",
} as const;

/** The allergy of a price as a text: another one has to be read again. */
const allergyOf = (price: TakenPrice | null): string | null =>
  price?.allergy ? JSON.stringify([price.allergy.allergens, price.allergy.words.map(({ text }) => text)]) : null;

/** Takes an order; `back` is the page to which it returns. */
export function useTaking({ tableId, guests }: TakingPlace, back: string): Taking {
  const { id: merchantId } = useRestaurant();
  const draft = useTakenDraft({ merchantId, tableId, guests });
  const { order, change } = draft;
  const { price, last, problem, readAgain } = useTakenPrice(merchantId, order, tableId);
  const [readOf, setReadOf] = useState<string | null>(null);
  const allergy = allergyOf(price);
  const isAllergyRead = allergy !== null && readOf === allergy;
  const placing = usePlacing(draft, { merchantId, back, onRefused: readAgain });
  const place = async (send: boolean) => {
    const body = draft.sent ?? (price && { ...bodyOf(order, tableId), expectedAmount: price.addedAmount, isAllergyRead, send });
    if (body) await placing.place(body);
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
    place,
  };
}

type Placing = { merchantId: string; back: string; onRefused: () => void };

/** Places a draft: what is sent is kept until its answer is known. */
function usePlacing({ key, send, end }: TakenDraft, { merchantId, back, onRefused }: Placing) {
  const t = useTakeText();
  const toast = useToast();
  const navigate = useNavigate();
  const [isUnderWay, setUnderWay] = useState(false);
  const place = async (body: SentOrder) => {
    send(body);
    setUnderWay(true);
    const answer = await call("POST /api/staff/orders", merchantId, { body, key });
    setUnderWay(false);
    // A server that fails may have placed the order before: only a refusal says that it has not.
    if (!answer.success && (answer.status === 0 || answer.status >= 500)) return toast(t("takeUnknown"), "problem");
    if (!answer.success) {
      send(null);
      onRefused();
      return toast(answer.msg, "problem");
    }
    const { notSentWhy } = answer.data;
    const serial = String(answer.data.order.serial);
    end();
    if (notSentWhy === null) toast(t(body.send ? "takeSent" : "takePlaced", { serial }), "success");
    else toast(t("takeNotSent", { serial, why: t(NOT_SENT[notSentWhy]) }), "problem");
    await navigate(back);
  };
  return { isUnderWay, place };
}
