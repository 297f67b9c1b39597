import type { staffContract } from "@comanda/contract/staff/index";
import { type CashStep, cashRoundingOf } from "@comanda/domain/money/cash-rounding";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { changeOf, type PaymentPart, partsOfPayment, type RecordedPayment } from "@comanda/domain/payment/payment-parts";
import { isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { businessDayOf, cashStepOfMerchant } from "../../platform/merchant/merchant-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { checkNothingPending, readStaffOrder } from "../../orders/console/act-on-order.ts";
import { paymentView } from "../../orders/console/payment-view.ts";
import { type Acting, holdOrder } from "../../orders/event/hold-order.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import { holderOf, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { findNewestPayment, findPaymentsOfKey, lockPaymentKey, type OrderPayment } from "../store/payment-store.ts";
import { checkDishes } from "../store/paid-dishes.ts";
import { writePayment } from "../store/write-payment.ts";

type Call = typeof staffContract.payments.record;
type Body = Input<Call>["body"];
type Why = "not-found" | "more-than-due" | "order-changed" | "too-little-cash" | "key-reused" | "already-done" | "action-pending";
type Refused = Result<never, Why>;

/**
 * Records a payment of one or several orders: one row per order that it pays, oldest order first, all in one transaction. A repeat with the
 * same key writes nothing and returns what was recorded; with other orders, amounts due or paid, or another means, it is refused.
 */
export const recordPayment: Handler<Call> = async (deps, caller, { body, key }) => {
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const ids = body.orders.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return refuse("malformed-input", { issues: [{ path: "orders", message: "an order twice" }] });
  if (body.itemIds.length > 0 && ids.length > 1)
    return refuse("malformed-input", { issues: [{ path: "itemIds", message: "dishes of several orders" }] });
  if (isZero(money(body.amount)) && isZero(money(body.tip)))
    return refuse("malformed-input", { issues: [{ path: "amount", message: "more than nothing" }] });
  const at = deps.clock.now();
  const day = businessDayOf(snapshot.merchant, at);
  const acting: Acting = { actor: personOf(caller), at, random: deps.random, drawerId: caller.drawerId };
  const cashStep = cashStepOfMerchant(snapshot.merchant);
  const recorded = await deps.db.transaction((tx) => recordIn(tx, { caller, body, key: key ?? "", day, cashStep, acting }));
  if (!recorded.ok) return withOrder(deps, caller, recorded);
  const reader = { staffId: caller.person.id, holder: holderOf(caller), now: at, businessDay: day };
  const orders = await Promise.all(ids.map((id) => readStaffOrder(deps, caller, id)));
  return ok({
    payments: recorded.value.map((row) => paymentView(row, reader)),
    change: moneyText(sum(recorded.value.map(({ change }) => money(change ?? "0")))),
    orders: orders.flatMap((order) => order ?? []),
  });
};

type Recording = { caller: StaffCaller; body: Body; key: string; day: string; cashStep: CashStep; acting: Acting };

async function recordIn(tx: Queryable, recording: Recording): Promise<Result<OrderPayment[], Why>> {
  const { caller, body, key, acting } = recording;
  const { merchantId } = caller;
  await lockPaymentKey(tx, { merchantId, key });
  const before = await findPaymentsOfKey(tx, merchantId, key);
  if (before.length > 0) return isSame(before, body) ? ok(before) : refuse("key-reused");
  // Locked in the order of their ids, so that two payments of the same orders never wait for each other.
  const orders: OrderRecord[] = [];
  const orderIds = body.orders.map(({ id }) => id);
  for (const id of orderIds.toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))) {
    const held = await holdOrder(tx, merchantId, id);
    if (!held) return refuse("not-found");
    orders.push(held.order);
    const refused = await checkDishes(tx, held, body.itemIds);
    if (refused) return refuse(refused.why, { ...(refused.help as object | undefined), orderId: id });
  }
  const oldestFirst = orders.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const order of oldestFirst) {
    const refused = await checkPayable(tx, order, body);
    if (refused) return refused;
  }
  const dues = oldestFirst.map((order) => money(dueOf(order)));
  if (compare(money(body.amount), sum(dues)) > 0) return refuse("more-than-due", { due: moneyText(sum(dues)) });
  const paying = payingOf(recording);
  const { tendered, amount, tip, rounding } = paying;
  if (tendered && !changeOf(paying, tendered)) return refuse("too-little-cash", { needed: moneyText(sum([amount, tip, rounding])) });
  const groupId = acting.random.id();
  for (const [at, part] of partsOfPayment(paying, dues).entries()) {
    const order = oldestFirst[at];
    if (order && part) await writePayment(tx, order, { payment: paymentOf(recording, part, groupId), acting });
  }
  return ok(await findPaymentsOfKey(tx, merchantId, key));
}

/** The amounts of a payment. Of cash the sum of amount and tip is rounded to the restaurant's step; what else is paid is exact. */
function payingOf({ body, cashStep }: Recording): RecordedPayment {
  const [amount, tip] = [money(body.amount), money(body.tip)];
  const isCash = body.method === "cash";
  const tendered = isCash && body.tendered !== undefined ? money(body.tendered) : null;
  return { amount, tip, tendered, rounding: isCash ? cashRoundingOf(sum([amount, tip]), cashStep) : NOTHING };
}

/** Refuses an order that was settled or changed since the person saw it, or that is about to be cancelled or joined. */
async function checkPayable(tx: Queryable, order: OrderRecord, { orders }: Body): Promise<Refused | null> {
  const { merchantId, id } = order;
  if (!isPayableStatus(order.status)) return refuse("order-changed", { orderId: id });
  const pending = await checkNothingPending(tx, order, { blocking: ["cancel", "join"] });
  if (!pending.ok) return pending;
  const due = money(dueOf(order));
  const seen = orders.find((one) => one.id === id);
  if (compare(due, money(seen?.due ?? "0")) === 0) return null;
  const newest = compare(due, NOTHING) === 0 ? await findNewestPayment(tx, merchantId, id) : null;
  return newest ? refuse("already-done", { ...newest, orderId: id }) : refuse("order-changed", { orderId: id });
}

function paymentOf({ body, key, day, acting: { actor, at, random } }: Recording, part: PaymentPart, groupId: string) {
  return {
    id: random.id(),
    method: body.method,
    amount: moneyText(part.amount),
    tip: moneyText(part.tip),
    tendered: part.tendered && moneyText(part.tendered),
    change: part.change && moneyText(part.change),
    rounding: moneyText(part.rounding),
    reference: body.reference,
    itemIds: body.itemIds.length > 0 ? body.itemIds : null,
    groupId,
    key,
    requestHash: hashOfRequest(body),
    businessDay: day,
    at,
    actor,
  };
}

/** The hash of what a request asks for; the order of its orders makes no difference. */
function hashOfRequest({ orders, method, amount, tip, tendered, reference, itemIds }: Body): string {
  const seen = orders.map(({ id, due }) => [id, moneyText(money(due))]).toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const amounts = [amount, tip, ...(tendered === undefined ? [] : [tendered])].map((one) => moneyText(money(one)));
  // Without dishes as the previous release hashes it.
  return hashOf(JSON.stringify([seen, method, amounts, reference, ...(itemIds.length > 0 ? [itemIds.toSorted()] : [])]));
}

type OfKey = Awaited<ReturnType<typeof findPaymentsOfKey>>;

/** Whether payments that were recorded with a key are those of this request. */
function isSame(recorded: OfKey, body: Body): boolean {
  const hash = hashOfRequest(body);
  return recorded.every(({ requestHash }) => requestHash === hash);
}

/** Adds the order as it is now to a refusal that concerns one. */
async function withOrder(deps: Deps, caller: StaffCaller, refused: Refused): Promise<Refused> {
  if (refused.ok || (refused.why !== "order-changed" && refused.why !== "already-done")) return refused;
  const { orderId, ...help } = refused.help as { orderId: string };
  return refuse(refused.why, { ...help, order: await readStaffOrder(deps, caller, orderId) });
}
