import { compare, isZero } from "@comanda/domain/money/decimal";
import { max, min, minus, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { type PaymentProvider, PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import type { FailedRefund } from "../../platform/card/card-provider.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import { standingRefundsOf } from "../given-back/failed-refund-store.ts";
import { actingOf, bookedRefundOf, noteFailed, takeBack } from "../given-back/take-back.ts";
import { checkDishes } from "../store/paid-dishes.ts";
import { findPayment, findReversal, type OrderPayment } from "../store/payment-store.ts";
import { writePayment } from "../store/write-payment.ts";
import { cardRefundsOf } from "./apply-refund.ts";
import type { StoredHold } from "./card-hold-store.ts";
import { type Application, changed } from "./hold-application.ts";

type Work = Pick<Deps, "clock" | "random" | "log">;

/**
 * Books that refunds of a captured payment have failed at the provider which it had accepted, once for each: the money is the restaurant's again, and the card
 * can be refunded again. Nothing while a refund is under way. Returns the hold as it is then.
 */
export async function applyFailedRefunds(tx: Queryable, work: Work, application: Application): Promise<StoredHold> {
  const { hold, payment } = application;
  const { merchantId, paymentId } = hold;
  const isOver = hold.state === "captured" || hold.state === "refunded";
  if (payment.failedRefunds.length === 0 || paymentId === null || !isOver) return hold;
  const provider = PAYMENT_PROVIDERS.find((one) => one === hold.provider);
  if (!provider) throw new Error(`hold ${hold.id} has no known provider`);
  if (await findReversal(tx, merchantId, paymentId)) return payAgain(tx, work, { ...application, provider });
  const booked: FailedRefund[] = [];
  for (const failed of payment.failedRefunds) {
    const standing = await standingRefundsOf(tx, { merchantId, paymentIds: [paymentId] });
    const over = max(NOTHING, minus((await cardRefundsOf(tx, hold)).done, payment.refunded));
    const refund = bookedRefundOf(standing, failed, { keyOf: (id) => id, over });
    if (!refund) continue;
    await takeBack(tx, work, { merchantId, refund, provider, providerId: payment.id, method: "card", problem: failed.reason });
    booked.push(failed);
  }
  const [newest] = booked;
  return newest ? changed(tx, application, { to: "captured", problem: newest.reason }) : hold;
}

type Reversed = Application & { provider: PaymentProvider };

/**
 * Records the payment of a hold again whose reversal has failed: its order is paid by it as far as that much is due, and the rest is recorded as a tip, as where more
 * is captured than is due. What stands of its refunds is booked afterwards as given back.
 */
async function payAgain(tx: Queryable, work: Work, application: Reversed): Promise<StoredHold> {
  const { hold, payment, provider } = application;
  if (compare(payment.refunded, payment.captured) >= 0) return hold;
  const paid = hold.paymentId === null ? null : await findPayment(tx, hold.merchantId, hold.paymentId);
  const held = await holdOrder(tx, hold.merchantId, hold.orderId);
  if (!paid || !held) throw new Error(`hold ${hold.id} has no payment or order`);
  const { reason: problem = "failed" } = payment.failedRefunds.find(({ key }) => key === null) ?? payment.failedRefunds[0] ?? {};
  if (!isZero((await cardRefundsOf(tx, hold)).done)) {
    work.log("warn", "failed-refund-not-booked", { hold: hold.id, problem });
    return hold;
  }
  const id = await writeAgain(tx, work, { ...application, held, paid, problem });
  const amount = sum([money(paid.amount), money(paid.tip)]);
  await noteFailed(tx, work, { order: held.order, amount, provider, problem });
  return changed(tx, application, { to: "captured", paymentId: id, problem });
}

type Again = Reversed & { held: OrderWithItems; paid: OrderPayment; problem: string };

/** Writes the payment with another id; the dishes that it paid are paid by it where nobody has paid them since. Returns the id. */
async function writeAgain(tx: Queryable, work: Work, { hold, payment, provider, held, paid, problem }: Again): Promise<string> {
  const acting = actingOf(work, provider);
  const merchant = await findMerchant(tx, hold.merchantId);
  if (!merchant) throw new Error(`hold ${hold.id} has no restaurant`);
  const id = acting.random.id();
  const whole = sum([money(paid.amount), money(paid.tip)]);
  const amount = min(money(paid.amount), max(NOTHING, money(dueOf(held.order))));
  const isUnpaid = hold.itemIds !== null && (await checkDishes(tx, held, hold.itemIds)) === null;
  await writePayment(tx, held.order, {
    payment: {
      id,
      method: "card",
      amount: moneyText(amount),
      tip: moneyText(minus(whole, amount)),
      reference: payment.id,
      groupId: paid.groupId,
      itemIds: isUnpaid ? hold.itemIds : null,
      reason: problem,
      provider: { name: provider, paymentId: `${payment.id} failed ${paid.id}` },
      key: `${FAILED_KEY}${paid.id}`,
      businessDay: businessDayOf(merchant, acting.at),
      at: acting.at,
      actor: acting.actor,
    },
    acting,
  });
  return id;
}
