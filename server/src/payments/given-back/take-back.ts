import { compare } from "@comanda/domain/money/decimal";
import { minus, type Money, moneyText, NOTHING } from "@comanda/domain/money/money";
import { PROVIDER_NAMES, type PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { writeAudit } from "../../audit/audit-store.ts";
import { restoreLessened } from "../../members/points/points-of-order.ts";
import { type Acting, holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import type { FailedRefund } from "../../platform/card/card-provider.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import { noticeOfPayment } from "../store/payment-notice.ts";
import { negative } from "../store/write-payment.ts";
import { AT_PROVIDER_KEY } from "./book-given-back.ts";
import { wholeOfRefund } from "./card-refund.ts";
import type { StandingRefund } from "./failed-refund-store.ts";
import { insertRefund, isDayClosed, type NewRefund } from "./refund-store.ts";
import { writeMoneyBack } from "./write-refund.ts";

type Work = Pick<Deps, "clock" | "random">;
type Finding = { keyOf: (refundId: string) => string; over: Money };

/**
 * The refund that was booked of one which has failed: by the name of our request, or of one on the provider's own page by its amount, otherwise the newest of a larger
 * amount, of which what stands is booked again. `keyOf`: the name of a refund's request; `over`: by how much more is booked as given back than is
 * given back now.
 */
export function bookedRefundOf(
  standing: readonly StandingRefund[],
  failed: FailedRefund,
  { keyOf, over }: Finding,
): StandingRefund | undefined {
  if (failed.key !== null) return standing.find(({ id }) => keyOf(id) === failed.key);
  if (compare(failed.amount, over) > 0) return undefined;
  const ofPages = standing.filter(({ key }) => key.startsWith(AT_PROVIDER_KEY));
  const compared = (one: StandingRefund) => compare(wholeOfRefund(one), failed.amount);
  return ofPages.findLast((one) => compared(one) === 0) ?? ofPages.findLast((one) => compared(one) > 0);
}

/** A refund that has failed at its provider. `providerId`: that of its payment there; `method`: how it was paid; `problem`: the provider's code. */
export type TakingBack = {
  merchantId: string;
  refund: StandingRefund;
  provider: PaymentProvider;
  providerId: string;
  method: "card" | "online";
  problem: string;
};

/** Writes the opposite of a refund of an order that is locked: its money, the points that were taken for it, and a line of the audit. */
export async function takeBack(tx: Queryable, work: Work, taking: TakingBack): Promise<void> {
  const { merchantId, refund, provider, providerId, method, problem } = taking;
  const [held, merchant] = [await holdOrder(tx, merchantId, refund.orderId), await findMerchant(tx, merchantId)];
  if (!held || !merchant) throw new Error(`refund ${refund.id} has no order`);
  const { order } = held;
  const at = work.clock.now();
  const acting = actingOf(work, provider);
  const businessDay = businessDayOf(merchant, at);
  const isLater = order.businessDay !== businessDay || (await isDayClosed(tx, merchantId, order.businessDay));
  const opposite = {
    ...oppositeOf(refund),
    id: work.random.id(),
    businessDay,
    isLater,
    problem,
    staff: { id: null, name: acting.actor.name, role: null },
    at,
  };
  await insertRefund(tx, merchantId, opposite);
  const back = { name: provider, paymentId: `${providerId} failed ${refund.id}` };
  await writeMoneyBack(tx, { order, refund: { ...opposite, method }, earned: order.earnedPoints, acting, provider: back });
  const points = { id: work.random.id(), merchantId, orderId: order.id, dinerId: order.dinerId, givenAt: refund.at, at };
  await restoreLessened(tx, { ...points, earned: order.earnedPoints + refund.earnedTaken });
  await noteFailed(tx, work, { order, amount: wholeOfRefund(refund), provider, problem });
}

/** What a provider has done by itself, at this moment. */
export const actingOf = ({ clock, random }: Work, provider: PaymentProvider): Acting => ({
  actor: { kind: "system", id: null, name: PROVIDER_NAMES[provider], role: null },
  at: clock.now(),
  random,
});

type Noted = { order: OrderRecord; amount: Money; provider: PaymentProvider; problem: string };

/** Writes a line of the audit on money that could not be given back, and tells open pages of the console. */
export async function noteFailed(tx: Queryable, work: Work, { order, amount, provider, problem }: Noted): Promise<void> {
  const { merchantId, id: orderId, serial } = order;
  await writeAudit(work, tx, {
    merchantId,
    actor: { kind: "system", name: PROVIDER_NAMES[provider] },
    action: "payment.refund-failed",
    subject: { kind: "order", id: orderId, name: String(serial) },
    after: { givenBack: moneyText(minus(NOTHING, amount)) },
    reason: problem,
    address: "",
  });
  await noticeOfPayment(tx, { merchantId, subjectId: orderId });
}

/** A refund with the opposite amounts and units, so that both together are nothing. The coupons that its member has again stay the member's. */
function oppositeOf({
  staffName: _,
  staffId: __,
  ...refund
}: StandingRefund): Omit<NewRefund, "id" | "businessDay" | "isLater" | "problem" | "staff" | "at"> {
  const amounts = ["amount", "beside", "net", "charge", "otherTax", "tips", "untaxed", "promotions", "coupons", "discounts"] as const;
  return {
    ...refund,
    ...(Object.fromEntries(amounts.map((name) => [name, negative(refund[name])])) as Record<(typeof amounts)[number], string>),
    taxes: refund.taxes.map((tax) => ({ ...tax, amount: negative(tax.amount) })),
    items: refund.items.map((item) => ({ ...item, quantity: -item.quantity })),
    points: -refund.points,
    earnedTaken: -refund.earnedTaken,
    couponIds: [],
    requestHash: "",
    key: `${FAILED_KEY}${refund.id}`,
  };
}
