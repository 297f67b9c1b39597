import { compare } from "@comanda/domain/money/decimal";
import { minus, type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { writeAudit } from "../../audit/audit-store.ts";
import { restoreLessened } from "../../members/points/points-of-order.ts";
import { type Acting, holdOrder } from "../../orders/event/hold-order.ts";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { FailedRefund, OnlinePayment } from "../../platform/online/online-provider.ts";
import { insertRefund, isDayClosed, type NewRefund } from "../given-back/refund-store.ts";
import { writeMoneyBack } from "../given-back/write-refund.ts";
import { negative } from "../store/write-payment.ts";
import { paymentsOfAttempt, type StandingRefund as Standing, standingRefundsOf } from "./attempt-refund-store.ts";
import { lockAttempt, type StoredAttempt } from "./attempt-store.ts";
import { bookedTooMuch, reopenUnallocated } from "./failed-unallocated.ts";
import { isUnallocatedKey, refundKeyOf } from "./refund-keys.ts";
import { noticeOfPayment } from "./unallocated-store.ts";

type Work = Pick<Deps, "db" | "clock" | "random">;

/** What a refund on the provider's own page has as its key, which Comanda has booked when it was read. */
const AT_PROVIDER_KEY = "at provider ";

/**
 * Books that refunds have failed at the provider which it had accepted: the money is the restaurant's again. A refund that was booked stays, and
 * another one with the opposite amounts counts on the day on which the failure is read, once for each refund. Money that belongs to no order waits for
 * a person again. The orders are locked in the order of their ids, and the attempt after them.
 */
export async function bookFailedRefunds(work: Work, attempt: StoredAttempt, payment: OnlinePayment): Promise<void> {
  if (payment.failedRefunds.length === 0) return;
  const { merchantId, id: attemptId } = attempt;
  const of = { merchantId, attemptId };
  await work.db.transaction(async (tx) => {
    for (const orderId of new Set((await paymentsOfAttempt(tx, of)).map((paid) => paid.orderId))) await holdOrder(tx, merchantId, orderId);
    await lockAttempt(tx, merchantId, attemptId);
    // Those of our own requests first: of one on the provider's page it is known only that more is booked than was given back.
    const keyedFirst = payment.failedRefunds.toSorted((one, other) => Number(one.key === null) - Number(other.key === null));
    for (const failed of keyedFirst) await bookOne(tx, { work, attempt, payment }, failed);
  });
}

type Booking = { work: Work; attempt: StoredAttempt; payment: OnlinePayment };

async function bookOne(tx: Queryable, booking: Booking, failed: FailedRefund): Promise<void> {
  const { attempt } = booking;
  const { key, reason } = failed;
  const standing = await standingRefundsOf(tx, { merchantId: attempt.merchantId, attemptId: attempt.id });
  const refund =
    key === null ? await ofProviderPage(tx, booking, { standing, failed }) : standing.find(({ id }) => refundKeyOf(id) === key);
  if (refund) return takeBack(tx, booking, { refund, problem: reason });
  if (key !== null && !isUnallocatedKey(key, attempt.id)) return;
  await reopenUnallocated(tx, booking, failed);
  if (key !== null) return;
  // It was booked in parts, of several orders too. What is too much with the last of them is booked again with what was given back.
  for (const part of standing.filter(isOfPage).toReversed())
    if (compare(await bookedTooMuch(tx, booking), NOTHING) > 0) await takeBack(tx, booking, { refund: part, problem: reason });
}

type Candidates = { standing: readonly Standing[]; failed: FailedRefund };

const isOfPage = ({ key }: Standing): boolean => key.startsWith(AT_PROVIDER_KEY);

/** The refund that was booked of one on the provider's own page, as far as more is booked as given back than is given back now. */
async function ofProviderPage(tx: Queryable, booking: Booking, { standing, failed }: Candidates) {
  const over = await bookedTooMuch(tx, booking);
  return compare(failed.amount, over) > 0
    ? undefined
    : standing.findLast((one) => isOfPage(one) && compare(wholeOf(one), failed.amount) === 0);
}

const wholeOf = ({ amount, beside }: Standing): Money => sum([money(amount), money(beside)]);

/** Writes the opposite of a refund of an order that is locked: its money, the points that were taken for it, and a line of the audit. */
async function takeBack(
  tx: Queryable,
  { work, attempt }: Booking,
  { refund, problem }: { refund: Standing; problem: string },
): Promise<void> {
  const { merchantId, provider, providerId } = attempt;
  const [held, merchant] = [await holdOrder(tx, merchantId, refund.orderId), await findMerchant(tx, merchantId)];
  if (!held || !merchant) throw new Error(`refund ${refund.id} has no order`);
  const { order } = held;
  const at = work.clock.now();
  const acting: Acting = { actor: { kind: "system", id: null, name: PROVIDER_NAMES[provider], role: null }, at, random: work.random };
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
  const back = { name: provider, paymentId: `${providerId ?? ""} failed ${refund.id}` };
  await writeMoneyBack(tx, { order, refund: { ...opposite, method: "online" }, earned: order.earnedPoints, acting, provider: back });
  const points = { id: work.random.id(), merchantId, orderId: order.id, dinerId: order.dinerId, givenAt: refund.at, at };
  await restoreLessened(tx, { ...points, earned: order.earnedPoints + refund.earnedTaken });
  await writeAudit(work, tx, {
    merchantId,
    actor: { kind: "system", name: acting.actor.name },
    action: "payment.refund-failed",
    subject: { kind: "order", id: order.id, name: String(order.serial) },
    after: { givenBack: moneyText(minus(NOTHING, wholeOf(refund))) },
    reason: problem,
    address: "",
  });
  await noticeOfPayment(tx, { merchantId, attemptId: attempt.id });
}

/** A refund with the opposite amounts and units, so that both together are nothing. The coupons that its member has again stay the member's. */
function oppositeOf({
  staffName: _,
  staffId: __,
  ...refund
}: Standing): Omit<NewRefund, "id" | "businessDay" | "isLater" | "problem" | "staff" | "at"> {
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
