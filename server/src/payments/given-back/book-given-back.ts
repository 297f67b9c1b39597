import type { Money } from "@comanda/domain/money/money";
import { moneyText } from "@comanda/domain/money/money";
import { PROVIDER_NAMES, type PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { writeAudit } from "../../audit/audit-store.ts";
import { paymentsOfOrder } from "../../orders/console/order-history-store.ts";
import { refundsOfOrder } from "../../orders/console/refund-rows.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant, type Merchant } from "../../platform/merchant/merchant-store.ts";
import { confirmCardRefund } from "./card-refund.ts";
import { planRefund } from "./plan-refund.ts";
import { insertRefund, isDayClosed } from "./refund-store.ts";
import { newRefundOf } from "./write-refund.ts";

/** What the key of a refund begins with that its provider has given back without being asked here, such as on its own page. */
export const AT_PROVIDER_KEY = "at provider ";

/** What a provider has given back of one payment without being asked here. `providerId`: that of its payment; `method`: how it was paid. */
export type GivenAtProvider = {
  held: OrderWithItems;
  paymentId: string;
  amount: Money;
  provider: PaymentProvider;
  providerId: string;
  method: "card" | "online";
  /** The reason of the refund, in the language of who reads it. */
  reason: string;
};

type Work = Pick<Deps, "clock" | "random">;

/** Writes an amount of a payment of a locked order as given back by its provider, with a line of the audit; false where the order has less left. */
export async function bookGivenBack(tx: Queryable, work: Work, given: GivenAtProvider): Promise<boolean> {
  const { merchantId, id: orderId, serial } = given.held.order;
  const merchant = await findMerchant(tx, merchantId);
  if (!merchant) throw new Error(`order ${orderId} has no restaurant`);
  const name = PROVIDER_NAMES[given.provider];
  const acting: Acting = { actor: { kind: "system", id: null, name, role: null }, at: work.clock.now(), random: work.random };
  const refund = await plannedRefund(tx, given, { merchant, acting });
  if (!refund) return false;
  await insertRefund(tx, merchantId, refund);
  await confirmCardRefund(tx, {
    held: given.held,
    refund: { ...refund, staffName: refund.staff.name, undoes: null },
    acting,
    provider: { name: given.provider, paymentId: `${given.providerId} refund ${refund.id}` },
    method: given.method,
  });
  await writeAudit(work, tx, {
    merchantId,
    actor: { kind: "system", name },
    action: "payment.given-back-at-provider",
    subject: { kind: "order", id: orderId, name: String(serial) },
    after: { givenBack: moneyText(given.amount) },
    reason: refund.reason,
    address: "",
  });
  return true;
}

async function plannedRefund(
  tx: Queryable,
  { held, paymentId, amount, reason }: GivenAtProvider,
  { merchant, acting }: { merchant: Merchant; acting: Acting },
) {
  const { merchantId, id: orderId } = held.order;
  const [payments, refunds] = [await paymentsOfOrder(tx, { merchantId, orderId }), await refundsOfOrder(tx, { merchantId, orderId })];
  const planned = planRefund({ held, payments, refunds, merchant, now: acting.at }, { kind: "amount", amount });
  if (!planned.ok) return null;
  const businessDay = businessDayOf(merchant, acting.at);
  return newRefundOf(held, planned.value, {
    what: { kind: "amount" },
    method: "card",
    paymentId,
    reason,
    acting,
    key: `${AT_PROVIDER_KEY}${acting.random.id()}`,
    requestHash: "",
    businessDay,
    isLater: held.order.businessDay !== businessDay || (await isDayClosed(tx, merchantId, held.order.businessDay)),
    state: "pending",
  });
}
