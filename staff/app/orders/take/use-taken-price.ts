import type { CallData, CallInput } from "@comanda/contract/call-by-name";
import { type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import { OrderType } from "@comanda/domain/codes";
import { useEffect, useState } from "react";
import { call } from "../../shell/calls/call.ts";
import type { TakenOrder } from "./taken-order.ts";

/** What an order costs, as its preview says. */
export type TakenPrice = CallData<"POST /api/staff/orders/preview">;
type Body = CallInput<"POST /api/staff/orders/preview">["body"] & { orderItems: OrderLine[] };

/** The body of the calls for an order that a person takes. */
export function bodyOf({ type, lines, guests, name, notes, allergies, member }: TakenOrder, tableId: string): Body {
  const isDineIn = type === "dine-in";
  return {
    type: isDineIn ? OrderType.DINE_IN : OrderType.TO_GO,
    ...(isDineIn && { tableId, guests }),
    notes,
    extraInfo: !isDineIn && name.trim() !== "" ? JSON.stringify({ name: name.trim() }) : "",
    orderItems: lines.map(orderLineOf),
    allergies,
    ...(member && { memberId: member.id }),
  };
}

/** What was read for which request: a price, or the sentence why there is none. */
type Read = { of: string; price: TakenPrice | null; problem: string | null };

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
      setRead({ of: wanted, price: answer.success ? answer.data : null, problem: answer.success ? null : answer.msg });
    });
    return () => void (isLatest = false);
  }, [merchantId, wanted]);
  const isCurrent = wanted !== null && read?.of === wanted;
  return {
    price: isCurrent ? read.price : null,
    last: isEmpty ? null : (read?.price ?? null),
    problem: isCurrent ? read.problem : null,
    readAgain: () => setAttempt(attempt + 1),
  };
}
