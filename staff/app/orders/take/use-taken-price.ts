import type { CallData, CallInput } from "@comanda/contract/call-by-name";
import { PARTY_GONE } from "@comanda/domain/refusal-codes";
import { useEffect, useState } from "react";
import { call } from "../../shell/calls/call.ts";
import { statedAllergies } from "./allergy/typed-allergies.ts";
import { type LineToTake, lineToTake, TAKEN_TYPES, type TakenOrder } from "./taken-order.ts";

/** What an order costs, as its preview says. */
export type TakenPrice = CallData<"POST /api/staff/orders/preview">;
type Body = CallInput<"POST /api/staff/orders/preview">["body"] & { orderItems: LineToTake[] };

/** What an order says of the person who comes for it, of the time and of the address, by its type. */
function extraInfoOf({ type, name, phone = "", pickupTime, address }: TakenOrder): string {
  const customer = { ...(name.trim() !== "" && { name: name.trim() }), ...(phone.trim() !== "" && { phone: phone.trim() }) };
  if (type === "delivery") return address ? JSON.stringify({ deliveryAddress: address }) : "";
  if (type === "pickup") return pickupTime === undefined ? "" : JSON.stringify({ pickupTime, ...customer });
  return type === "to-go" && Object.keys(customer).length > 0 ? JSON.stringify(customer) : "";
}

/** The body of the calls for an order that a person takes. */
export function bodyOf(order: TakenOrder, tableId: string): Body {
  const { type, lines, guests, notes, member, coupons, sittingId } = order;
  const { allergies, guestAllergies } = statedAllergies(order);
  return {
    type: TAKEN_TYPES[type],
    ...(type === "dine-in" && { tableId, guests, ...(sittingId && { sittingId }) }),
    notes,
    extraInfo: extraInfoOf(order),
    orderItems: lines.map(lineToTake),
    allergies,
    ...(guestAllergies.length > 0 && { guestAllergies }),
    ...(member && { memberId: member.id }),
    ...(member && coupons && { userCouponIds: [...coupons] }),
  };
}

/** That the party for which an order is typed is gone: who sits at the table now; null: nobody. */
export type PartyGone = { sittingId: string | null };

/** What was read for which request: a price, or the sentence why there is none. */
type Read = { of: string; price: TakenPrice | null; problem: string | null; gone: PartyGone | null };

/**
 * The price of an order, read again with each change; the answer to an earlier one is never shown for a later one. `price` is null while it
 * is read, and `last` what was read before.
 */
export function useTakenPrice(merchantId: string, order: TakenOrder, tableId: string) {
  const [attempt, setAttempt] = useState(0);
  const isEmpty = order.lines.length === 0;
  // The attempt is a part of the request's name, so that the same order can be read again.
  const wanted = isEmpty ? null : JSON.stringify({ attempt, body: bodyOf(order, tableId) });
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    let isLatest = true;
    const { body } = JSON.parse(wanted) as { body: Body };
    void call("POST /api/staff/orders/preview", merchantId, { body }).then((answer) => {
      if (!isLatest) return;
      const gone = !answer.success && answer.code === PARTY_GONE ? (answer.data as PartyGone) : null;
      setRead({ of: wanted, price: answer.success ? answer.data : null, problem: answer.success ? null : answer.msg, gone });
    });
    return () => void (isLatest = false);
  }, [merchantId, wanted]);
  const isCurrent = wanted !== null && read?.of === wanted;
  return {
    price: isCurrent ? read.price : null,
    last: isEmpty ? null : (read?.price ?? null),
    problem: isCurrent ? read.problem : null,
    gone: isCurrent ? read.gone : null,
    readAgain: () => setAttempt(attempt + 1),
  };
}
