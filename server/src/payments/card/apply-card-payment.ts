import { isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { min, minus, money, moneyText, sum } from "@comanda/domain/money/money";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { type CardSeen, holdStateAfter } from "@comanda/domain/payment/card-hold";
import { businessDay } from "@comanda/domain/time/slots";
import type { CardPayment } from "../../platform/card/card-provider.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import { type Acting, holdOrder } from "../../orders/event/hold-order.ts";
import { writePayment } from "../store/write-payment.ts";
import { applyFailedRefunds } from "./apply-failed-refunds.ts";
import { applyPartRefund, applyRefunded, bookOutsideRefund } from "./apply-refund.ts";
import { changeHold, lockHold, type StoredHold } from "./card-hold-store.ts";
import { type Application, changed } from "./hold-application.ts";
import { changeOrderCards, reserveCapture, withHolds } from "./change-order-cards.ts";

/** A refund of a part is none: a hold is refunded where all of it is. */
function seenOf({ state, captured, refunded }: CardPayment): CardSeen {
  return state === "captured" && !isZero(captured) && compare(refunded, captured) >= 0 ? "refunded" : state;
}

/**
 * Writes what the provider says of a hold: its state, the amounts of the order, and the payment or its reversal, in one transaction. What was
 * written before is not written again, and an old answer changes nothing. `hold`: as it was when the provider was asked. Returns the hold as it is then.
 */
export function applyCardPayment(
  deps: Pick<Deps, "db" | "clock" | "random" | "log">,
  { merchantId, id, orderId, changedAt }: StoredHold,
  { payment, keepsClaim = false }: { payment: CardPayment; keepsClaim?: boolean },
): Promise<StoredHold> {
  return deps.db.transaction(async (tx) => {
    const held = await holdOrder(tx, merchantId, orderId);
    const hold = await lockHold(tx, merchantId, id);
    if (!held || !hold) throw new Error(`hold ${id} has no order`);
    const { order } = held;
    const at = deps.clock.now();
    const acting: Acting = { actor: hold.actor, at, random: deps.random };
    const application = { order, hold, payment, acting, keepsClaim };
    const after = (hold.state === "refunding" && (await applyPartRefund(tx, held, application))) || (await applyState(tx, application));
    // What has changed since the provider was asked may not be in its answer, which then says nothing of what is missing here.
    if (hold.changedAt.getTime() !== changedAt.getTime()) return after;
    const atOnce = { ...deps, clock: { now: () => at } };
    const left = await applyFailedRefunds(tx, atOnce, { ...application, hold: after });
    return bookOutsideRefund(tx, atOnce, { ...application, hold: left });
  });
}

/** Brings a hold to the state in which the provider has its payment; returns the hold as it is then. */
function applyState(tx: Queryable, application: Application): Promise<StoredHold> | StoredHold {
  const { hold, payment } = application;
  switch (holdStateAfter(hold.state, seenOf(payment))) {
    case "held":
      return applyHeld(tx, application);
    case "captured":
      return applyCaptured(tx, application);
    case "refunded":
      return applyRefunded(tx, application);
    case "released":
      return applyReleased(tx, application);
    case "releasing":
      return changed(tx, application, { to: "releasing", problem: payment.reason ?? "declined" });
    default:
      return hold;
  }
}

/** What arrives for an order that has ended meanwhile is released. */
async function applyHeld(tx: Queryable, application: Application): Promise<StoredHold> {
  const { order, acting } = application;
  if (!isPayableStatus(order.status)) return changed(tx, application, { to: "releasing", problem: "order-ended" });
  const hold = await changed(tx, application, { to: "held" });
  await changeOrderCards(tx, order, { hold, kind: "card-held", acting });
  return hold;
}

/** Nothing of the order changes where nothing had been held. `problem`: why the card was declined. */
async function applyReleased(tx: Queryable, application: Application): Promise<StoredHold> {
  const { order, acting, hold: before } = application;
  const isByProvider = before.state === "held" || before.state === "capturing";
  const to = before.problem === "" ? "released" : "declined";
  const hold = await changed(tx, application, isByProvider ? { to: "released", problem: "expired" } : { to });
  const wasHeld = (await withHolds(tx, order)).held !== order.held;
  if (wasHeld) await changeOrderCards(tx, order, { hold, kind: "card-released", acting });
  return hold;
}

/** Records the payment. More than is due, which only a capture outside of the console can take, is recorded as a tip. */
async function applyCaptured(tx: Queryable, application: Application): Promise<StoredHold> {
  const { order, hold, payment, acting } = application;
  const id = acting.random.id();
  const tip = min(money(hold.captureTip ?? hold.tip), payment.captured);
  const due = money(dueOf({ ...order, capturing: "0.00" }));
  const amount = min(minus(payment.captured, tip), due);
  const merchant = await findMerchant(tx, hold.merchantId);
  // The hold is changed first, so that what it reserved is subtracted no more.
  const captured = await changed(tx, application, { to: "captured", problem: "" });
  await writePayment(tx, await withHolds(tx, order), {
    payment: {
      id,
      method: "card",
      amount: moneyText(amount),
      tip: moneyText(minus(payment.captured, amount)),
      reference: payment.id,
      itemIds: hold.itemIds,
      provider: { name: hold.provider, paymentId: payment.id },
      key: `card ${hold.id}`,
      businessDay: merchant ? businessDayOf(merchant, acting.at) : businessDay(acting.at, "UTC"),
      at: acting.at,
      actor: acting.actor,
    },
    acting,
  });
  return (await changeHold(tx, captured, { to: "captured", paymentId: id, at: acting.at, keepsClaim: application.keepsClaim })) ?? captured;
}

/** What a hold takes from its card: amount and tip. */
export const wholeOf = ({ amount, tip }: Pick<StoredHold, "amount" | "tip">) => sum([money(amount), money(tip)]);

/** Returns a hold to what is held, because the provider refuses the capture. */
export function giveUpCapture(deps: Pick<Deps, "db" | "clock">, hold: StoredHold, problem: string): Promise<StoredHold | null> {
  const { merchantId, orderId } = hold;
  return deps.db.transaction(async (tx) => {
    const held = await holdOrder(tx, merchantId, orderId);
    const after = await changeHold(tx, hold, { to: "held", problem, at: deps.clock.now(), keepsClaim: true });
    if (held && after) await reserveCapture(tx, held.order);
    return after;
  });
}
