import { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { type Money, minus, money, moneyText, sum } from "@comanda/domain/money/money";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { actorOf, holderOf, noteRefusal, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { readStaffOrder } from "../../orders/console/act-on-order.ts";
import { type PaymentRow, paymentsOfOrder } from "../../orders/console/order-history-store.ts";
import { mayCorrect, neededToCorrect, type PaymentReader } from "../../orders/console/payment-view.ts";
import { refundsOfOrder, type RefundRow, refundView } from "../../orders/console/refund-rows.ts";
import { type Acting, holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf, cashStepOfMerchant, type Merchant } from "../../platform/merchant/merchant-store.ts";
import { hashOf } from "../../platform/random.ts";
import { askForRefund, providerOfRefund } from "./card-of-refund.ts";
import { choiceFrom } from "./preview-give-back.ts";
import { type PlannedRefund, planRefund } from "../given-back/plan-refund.ts";
import { printReceiptAgain } from "../given-back/print-receipt-again.ts";
import { findRefundOfKey, insertRefund, isDayClosed, lockRefundKey } from "../given-back/refund-store.ts";
import { newRefundOf, writeMoneyBack } from "../given-back/write-refund.ts";

const call = staffContract.refunds.give;
type Body = Input<typeof call>["body"];
type Why = "not-found" | "order-changed" | "already-done" | "more-than-paid" | "key-reused" | "malformed-input";
type Refused = Extract<Result<never, Why>, { ok: false }>;

/** Statuses of an order of which money can be given back. */
const PAYABLE: readonly number[] = [OrderStatus.Progressing, OrderStatus.Completed];

type Giving = { caller: StaffCaller; orderId: string; body: Body; key: string; merchant: Merchant; acting: Acting };
type Given = { refund: RefundRow; printed: string | null };

/**
 * Gives money back from an order: the money, the dishes, points and coupons, the receipt and the audit in one transaction. A repeat with the
 * same key writes nothing and returns what was written.
 */
export const giveBack: Handler<typeof call> = async (deps, caller, { params, body, key }) => {
  const { merchantId } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const { merchant } = snapshot;
  const at = deps.clock.now();
  const needed = await neededOf(deps, caller, { orderId: params.id, businessDay: businessDayOf(merchant, at) });
  if (needed) {
    await noteRefusal(deps, caller, { call, permission: needed });
    return refuse("not-allowed", { permission: needed });
  }
  const acting: Acting = { actor: personOf(caller), at, random: deps.random, drawerId: caller.drawerId };
  const giving = { caller, orderId: params.id, body, key: key ?? "", merchant, acting };
  const result = await deps.db.transaction((tx) => giveIn(deps, tx, giving));
  const order = await readStaffOrder(deps, caller, params.id);
  if (!result.ok)
    return result.why === "order-changed" || result.why === "already-done"
      ? refuse(result.why, { ...(result.help as object | undefined), order })
      : result;
  return order ? ok({ refund: refundView(result.value.refund), order, printed: result.value.printed }) : refuse("not-found");
};

/** The permission that a person lacks to give back from an order: that of correcting its payments. */
async function neededOf(deps: Deps, caller: StaffCaller, { orderId, businessDay }: { orderId: string; businessDay: string }) {
  const reader: PaymentReader = { staffId: caller.person.id, holder: holderOf(caller), now: deps.clock.now(), businessDay };
  const payments = await paymentsOfOrder(deps.db, { merchantId: caller.merchantId, orderId });
  const refused = payments.filter(isPaying).find((payment) => !mayCorrect(payment, reader));
  return refused ? neededToCorrect(refused, reader) : null;
}

/** Whether a payment counts: it is no reversal and no refund, was not reversed, and was not written off. */
const isPaying = ({ reverses, refundId, isReversed, method }: PaymentRow): boolean =>
  reverses === null && refundId === null && !isReversed && method !== "written-off";

async function giveIn(deps: Deps, tx: Queryable, giving: Giving): Promise<Result<Given, Why>> {
  const { caller, orderId, body, key, merchant, acting } = giving;
  const { merchantId } = caller;
  await lockRefundKey(tx, { merchantId, key });
  const done = await findRefundOfKey(tx, merchantId, key);
  if (done) return done.requestHash === hashOfRequest(orderId, body) ? ok({ refund: done, printed: null }) : refuse("key-reused");
  const held = await holdOrder(tx, merchantId, orderId);
  if (!held) return refuse("not-found");
  const refunds = await refundsOfOrder(tx, { merchantId, orderId });
  const changed = checkUnchanged(held, refunds, body);
  if (changed) return changed;
  const payments = await paymentsOfOrder(tx, { merchantId, orderId });
  const planned = planRefund({ held, payments, refunds, merchant, now: acting.at }, choiceFrom(body.what));
  if (!planned.ok)
    return planned.why === "not-on-order" ? refuse("order-changed") : overPaid("amount", (planned.help as { left: Money }).left);
  const refused = checkPlanned(planned.value, { payments, refunds, body });
  if (refused) return refused;
  const businessDay = businessDayOf(merchant, acting.at);
  const isLater = held.order.businessDay !== businessDay || (await isDayClosed(tx, merchantId, held.order.businessDay));
  const provider = await providerOfRefund(tx, { merchantId, orderId, paymentId: body.paymentId });
  if (!provider.ok) return provider;
  const refund = newRefundOf(held, planned.value, {
    ...body,
    acting,
    key,
    requestHash: hashOfRequest(orderId, body),
    businessDay,
    isLater,
    state: provider.value ? "pending" : "done",
  });
  await insertRefund(tx, merchantId, refund);
  if (provider.value) await askForRefund(tx, provider.value, { merchantId, reason: body.reason, acting });
  else
    await writeMoneyBack(tx, { order: held.order, refund, earned: planned.value.earned, acting, cashStep: cashStepOfMerchant(merchant) });
  // Of a provider the receipt has nothing before the provider has confirmed it.
  const printed = provider.value ? null : await printReceiptAgain(tx, held.order, acting);
  await writeAudit(deps, tx, auditOf(giving, held, planned.value));
  const written = await findRefundOfKey(tx, merchantId, key);
  if (!written) throw new Error("the refund was not written");
  return ok({ refund: written, printed });
}

/** Refuses an order that has ended, or of which somebody has given back since the person saw it. */
function checkUnchanged({ order }: OrderWithItems, refunds: readonly RefundRow[], body: Body): Refused | null {
  if (!PAYABLE.includes(order.status)) return refuse("order-changed");
  const counting = refunds.filter(({ state }) => state !== "failed");
  const given = sum(counting.map(({ amount, beside }) => sum([money(amount), money(beside)])));
  if (compare(given, money(body.givenBack)) === 0) return null;
  const newest = counting.at(-1);
  return newest ? refuse("already-done", { by: newest.staffName, at: newest.at.toISOString() }) : refuse("order-changed");
}

type Checking = { payments: readonly PaymentRow[]; refunds: readonly RefundRow[]; body: Body };

/** Refuses another amount than the person confirmed, nothing, and more than the chosen payment paid. */
function checkPlanned({ given, total }: PlannedRefund, { payments, refunds, body }: Checking): Refused | null {
  const amount = sum([total, given.beside]);
  if (compare(amount, money(body.amount)) !== 0) return refuse("order-changed");
  if (isZero(amount) && given.points === 0) return refuse("malformed-input", { issues: [{ path: "what", message: "more than nothing" }] });
  if (body.paymentId === undefined) return null;
  const payment = payments.filter(isPaying).find(({ id }) => id === body.paymentId);
  if (!payment) return refuse("order-changed");
  const before = refunds.filter(({ state, paymentId }) => state !== "failed" && paymentId === payment.id);
  const left = minus(
    sum([payment.amount, payment.tip].map((one) => money(one))),
    sum(before.flatMap((one) => [one.amount, one.beside].map((text) => money(text)))),
  );
  return compare(amount, left) > 0 ? overPaid("method", left) : null;
}

const overPaid = (field: "amount" | "method", left: Money): Refused => refuse("more-than-paid", { left: moneyText(left), field });

function auditOf({ caller, body }: Giving, { order }: OrderWithItems, { given, total }: PlannedRefund) {
  return {
    merchantId: caller.merchantId,
    actor: actorOf(caller),
    action: "order.give-back" as const,
    subject: { kind: "order", id: order.id, name: String(order.serial) },
    after: { givenBack: moneyText(sum([total, given.beside])), givenHow: body.method },
    reason: body.reason,
    address: caller.address,
  };
}

/** The hash of what a request asks for; the order of its dishes makes no difference. */
function hashOfRequest(orderId: string, { what, method, paymentId, amount, givenBack, reason }: Body): string {
  const items = what.kind === "dishes" ? what.items.map(({ id, quantity }) => `${id} ${quantity}`).toSorted() : [];
  const amounts = [amount, givenBack, ...(what.kind === "amount" ? [what.amount] : [])].map((one) => moneyText(money(one)));
  return hashOf(JSON.stringify([orderId, what.kind, items, method, paymentId ?? null, amounts, reason]));
}
