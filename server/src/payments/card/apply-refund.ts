import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { minus, moneyText, NOTHING } from "@comanda/domain/money/money";
import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { businessDay } from "@comanda/domain/time/slots";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { bookGivenBack } from "../given-back/book-given-back.ts";
import { type CardRefunds, confirmCardRefund, failCardRefund, findCardRefunds } from "../given-back/card-refund.ts";
import { findPayment, findReversal } from "../store/payment-store.ts";
import { negative, writePayment } from "../store/write-payment.ts";
import { changeHold, type StoredHold } from "./card-hold-store.ts";
import { type Application, changed } from "./hold-application.ts";

/** What was given back by the card of a hold; nothing where it was never captured. */
export const cardRefundsOf = async (on: Queryable, { merchantId, orderId, paymentId }: StoredHold): Promise<CardRefunds> =>
  paymentId === null ? { done: NOTHING, pending: null } : findCardRefunds(on, { merchantId, orderId, paymentId });

/**
 * Writes a refund of a part that the provider has confirmed; null for a hold of which no part is given back. A hold of which all is given back
 * so is refunded.
 */
export async function applyPartRefund(tx: Queryable, held: OrderWithItems, application: Application): Promise<StoredHold | null> {
  const { hold, payment, acting } = application;
  const { pending } = await cardRefundsOf(tx, hold);
  if (!pending) return null;
  if (!payment.refunds.includes(pending.id)) return hold;
  const isWhole = compare(payment.refunded, payment.captured) >= 0;
  const after = await changed(tx, application, { to: isWhole ? "refunded" : "captured", problem: "" });
  const provider = { name: hold.provider, paymentId: `${payment.id} refund ${pending.id}` };
  await confirmCardRefund(tx, { held, refund: pending, acting, provider });
  return after;
}

/** Writes the reversal of a payment that the provider has refunded. Where a part was given back of it before, the rest is booked as given back. */
export async function applyRefunded(tx: Queryable, application: Application): Promise<StoredHold> {
  const { order, hold, payment, acting } = application;
  const paid = hold.paymentId === null ? null : await findPayment(tx, hold.merchantId, hold.paymentId);
  if (!paid) throw new Error(`hold ${hold.id} was captured without a payment`);
  const { done } = await cardRefundsOf(tx, hold);
  const refunded = await changed(tx, application, { to: "refunded", problem: "" });
  if (!isZero(done) || (await findReversal(tx, hold.merchantId, paid.id))) return refunded;
  const merchant = await findMerchant(tx, hold.merchantId);
  await writePayment(tx, order, {
    payment: {
      id: acting.random.id(),
      method: "card",
      amount: negative(paid.amount),
      tip: negative(paid.tip),
      reference: payment.id,
      groupId: paid.groupId,
      reverses: paid.id,
      reason: hold.refundReason || "refunded by the provider",
      provider: { name: hold.provider, paymentId: `${payment.id} refund ${paid.id}` },
      key: `reversal of ${paid.id}`,
      businessDay: merchant ? businessDayOf(merchant, acting.at) : businessDay(acting.at, "UTC"),
      at: acting.at,
      actor: acting.actor,
    },
    acting,
  });
  return refunded;
}

/**
 * Books what the provider has given back of a captured payment and nobody has asked for here, such as on the provider's own pages; nothing while a refund is
 * under way, or where the whole payment is reversed. Returns the hold as it is then: an answer that was read before is an old one.
 */
export async function bookOutsideRefund(
  tx: Queryable,
  work: Pick<Deps, "clock" | "random" | "log">,
  application: Application,
): Promise<StoredHold> {
  const { hold, payment } = application;
  const { merchantId, orderId, paymentId } = hold;
  if (isZero(payment.refunded) || paymentId === null || hold.state === "refunding") return hold;
  const amount = minus(payment.refunded, (await cardRefundsOf(tx, hold)).done);
  if (compare(amount, NOTHING) <= 0 || (await findReversal(tx, merchantId, paymentId))) return hold;
  const [held, merchant] = [await holdOrder(tx, merchantId, orderId), await findMerchant(tx, merchantId)];
  const provider = PAYMENT_PROVIDERS.find((one) => one === hold.provider);
  if (!held || !merchant || !provider) throw new Error(`hold ${hold.id} has no order, restaurant or known provider`);
  const { givenBackAtProvider: reason } = paymentPageWords[languagesOf(merchant.definition)[0] ?? DEFAULT_LOCALE];
  const isBooked = await bookGivenBack(tx, work, { held, paymentId, amount, provider, providerId: payment.id, method: "card", reason });
  if (isBooked) return changed(tx, application, { to: hold.state });
  work.log("warn", "given-back-at-provider-not-booked", { hold: hold.id, amount: moneyText(amount) });
  return hold;
}

/** Ends a refund that the provider refuses: the card is captured as before, and what was to be given back is not. */
export function giveUpRefund(deps: Pick<Deps, "db" | "clock">, hold: StoredHold, problem: string): Promise<StoredHold | null> {
  const { merchantId, orderId } = hold;
  return deps.db.transaction(async (tx) => {
    await holdOrder(tx, merchantId, orderId);
    const { pending } = await cardRefundsOf(tx, hold);
    const after = await changeHold(tx, hold, { to: "captured", problem, at: deps.clock.now(), keepsClaim: true });
    if (after && pending) await failCardRefund(tx, pending, { merchantId, problem });
    return after;
  });
}
