import type { CallData } from "@comanda/contract/call-by-name";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../shell/calls/call.ts";
import type { Placing, TakenDraft } from "./taken-draft.ts";
import { useLockAfterOrder } from "../../shell/lock/use-lock-after-order.ts";
import { type TakeTextName, useTakeText } from "./take-text.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** An order that was placed, with the dishes that were placed now. */
export type PlacedOrder = Pick<CallData<"POST /api/staff/orders">, "order" | "itemIds">;

/** Why placed dishes are not sent, in words. */
const NOT_SENT: Record<NonNullable<CallData<"POST /api/staff/orders">["notSentWhy"]>, TakeTextName> = {
  "allergy-unread": "takeNotSentAllergy",
  "action-pending": "takeNotSentPending",
  "order-changed": "takeNotSentChanged",
  "staff-sends-off": "takeNotSentOff",
};

/** The status of a call whose key is being worked on. */
const IN_PROGRESS = 409;

/** `back`: the page to which it returns. `onRefused`: its price has to be read again. */
type PlacingAt = { merchantId: string; back: string; onRefused: () => void };

/** Places a draft: what is sent is kept until its answer is known. `paying`: the order that was placed for its payment. */
export function usePlacing({ key, sent, send, end }: TakenDraft, { merchantId, back, onRefused }: PlacingAt) {
  const t = useTakeText();
  const toast = useToast();
  const navigate = useNavigate();
  const lockAfterOrder = useLockAfterOrder();
  const [isUnderWay, setUnderWay] = useState(false);
  const [paying, setPaying] = useKeptState<PlacedOrder | null>(`paying ${back}`, null);
  const place = async (placing: Placing) => {
    send(placing);
    setUnderWay(true);
    const answer = await call("POST /api/staff/orders", merchantId, { body: placing.body, key });
    setUnderWay(false);
    // A server that fails, or still works on this key, may place the order: only a refusal says that it has not.
    if (!answer.success && (answer.status === 0 || answer.status >= 500 || answer.status === IN_PROGRESS))
      return toast(t("takeUnknown"), "problem");
    // What was sent before without an answer may be at the other installation: its key is the only one under which it is not placed twice.
    if (answer.status === RESTAURANT_MOVED && sent) return toast(t("takeUnknownMoved"), "problem");
    if (!answer.success) {
      send(null);
      onRefused();
      return toast(answer.msg, "problem");
    }
    end();
    if (placing.pays) return setPaying(answer.data);
    const { notSentWhy, order } = answer.data;
    const serial = String(order.serial);
    if (notSentWhy === null) toast(t(placing.body.send ? "takeSent" : "takePlaced", { serial }), "success");
    else toast(t("takeNotSent", { serial, why: t(NOT_SENT[notSentWhy]) }), "problem");
    await navigate(back);
    lockAfterOrder();
  };
  return { isUnderWay, place, paying };
}
