import type { staffContract } from "@comanda/contract/staff/index";
import type { Unallocated } from "@comanda/contract/staff/orders/online-calls";
import { isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { type CashStep, cashRoundingOf } from "@comanda/domain/money/cash-rounding";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { minus, type Money, money, moneyText, sum } from "@comanda/domain/money/money";
import { isReserving } from "@comanda/domain/payment/online/attempt-state";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { stepOf } from "../../platform/online/provider-of.ts";
import { findFailedRefunds, lockFailedRefund, markFailedSettled } from "../given-back/failed-refund-store.ts";
import { noticeOfPayment } from "../store/payment-notice.ts";
import { writePayment } from "../store/write-payment.ts";
import { applyIn } from "./apply-attempt.ts";
import { attemptsOfOrder, disputedAttempts, findAttempt, TAKEN_OVER } from "./attempt-store.ts";
import { wakeAttempt } from "./attempt-work-store.ts";
import { staffAttemptView, staffOrdersOf } from "./attempt-view.ts";
import { nameOfPayer } from "./payable-store.ts";
import { changeUnallocated, lockUnallocated, unallocatedOf, type UnallocatedRow } from "./unallocated-store.ts";

type Calls = (typeof staffContract)["online"];

/** The attempts of an order, newest first. */
export const listAttempts: Handler<Calls["attempts"]> = async (deps, { merchantId }, { params }) => {
  if (!(await findOrderOfAnyone(deps.db, merchantId, params.id))) return refuse("not-found");
  const attempts = await attemptsOfOrder(deps.db, { merchantId, orderId: params.id });
  return ok(await Promise.all(attempts.map((attempt) => staffAttemptView(deps, attempt))));
};

/** Ends an attempt for the till. One that is over stays as it is. */
export const takeOver: Handler<Calls["takeOver"]> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address, person } = caller;
  const attempt = await findAttempt(deps.db, merchantId, id);
  if (!attempt) return refuse("not-found");
  if (!isReserving(attempt.state) || attempt.state === "expiring") return ok(await staffAttemptView(deps, attempt));
  const after = await deps.db.transaction(async (tx) => {
    const ended = await applyIn(tx, deps, { of: attempt, sighting: { seen: "expiring", problem: TAKEN_OVER, endedBy: person.name } });
    await wakeAttempt(tx, { merchantId, id }, deps.clock.now());
    const subject = { kind: "payment-attempt", id, name: attempt.amount };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "payment.take-over", subject, address });
    return ended;
  });
  return ok(await staffAttemptView(deps, after));
};

/** What waits for a person: money that belongs to no order, refunds that have failed, and disputes. */
export const readAttention: Handler<Calls["attention"]> = async (deps, { merchantId }) => {
  const rows = await unallocatedOf(deps.db, { merchantId });
  const disputed = await disputedAttempts(deps.db, { merchantId });
  return ok({
    unallocated: await Promise.all(rows.map((row) => unallocatedView(deps.db, merchantId, row))),
    disputed: await Promise.all(disputed.map((attempt) => staffAttemptView(deps, attempt))),
    failedRefunds: await Promise.all(
      (await findFailedRefunds(deps.db, { merchantId, now: deps.clock.now() })).map(
        async ({ dinerId, orderId, serial, businessDay, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          name: dinerId === null ? null : await nameOfPayer(deps.db, { merchantId, dinerId }),
          order: { orderId, serial, businessDay },
        }),
      ),
    ),
  });
};

async function unallocatedView(on: Queryable, merchantId: string, row: UnallocatedRow): Promise<Unallocated> {
  const { attemptId, provider, left, givenBack, state, problem, at, orderIds, dinerId, method } = row;
  return {
    attemptId,
    provider,
    amount: left,
    givenBack,
    state: state === "refunding" ? "refunding" : "open",
    // While the provider is asked, it is what the problem is where no answer comes.
    problem: state === "refunding" ? "" : problem,
    at: at.toISOString(),
    name: await nameOfPayer(on, { merchantId, dinerId }),
    method,
    orderIds,
    orders: await staffOrdersOf(on, { merchantId, id: attemptId }),
  };
}

const doneBy = ({ doneBy: by, doneAt, at }: UnallocatedRow) =>
  refuse("already-done", { by: by ?? "", at: (doneAt ?? at).toISOString(), order: null });

type Deciding = { deps: Deps; caller: StaffCaller; attemptId: string };

/** The money of an attempt that belongs to no order and waits for a decision, locked. */
async function openMoney(
  tx: Queryable,
  { caller: { merchantId }, attemptId }: Deciding,
): Promise<Result<UnallocatedRow, "not-found" | "already-done">> {
  const row = await lockUnallocated(tx, { merchantId, attemptId });
  if (!row) return refuse("not-found");
  return row.state === "open" ? ok(row) : doneBy(row);
}

/** Asks the provider to give money back that belongs to no order. */
export const refundUnallocated: Handler<Calls["refund"]> = async (deps, caller, { params, body }) => {
  const { merchantId, address, person } = caller;
  const attemptId = params.id;
  return deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "already-done">> => {
    const found = await openMoney(tx, { deps, caller, attemptId });
    if (!found.ok) return found;
    // Asked for by a request before, of whose answer this caller has not read: asked again, the provider might give it back twice.
    if (found.value.problem !== body.seen) return doneBy(found.value);
    const at = deps.clock.now();
    await changeUnallocated(tx, { merchantId, attemptId }, { state: "refunding", doneBy: person.name, at });
    await wakeAttempt(tx, { merchantId, id: attemptId }, at);
    const subject = { kind: "payment-attempt", id: attemptId, name: found.value.left };
    const line = {
      merchantId,
      actor: actorOf(caller),
      action: "payment.refund-unallocated",
      subject,
      reason: body.reason,
      address,
    } as const;
    await writeAudit(deps, tx, line);
    return ok(null);
  });
};

/** Takes a refund that has failed from the board, which a person has settled otherwise. */
export const settleFailedRefund: Handler<Calls["settleRefund"]> = async (deps, caller, { params, body }) => {
  const { merchantId, address, person } = caller;
  const of = { merchantId, refundId: params.id };
  return deps.db.transaction(async (tx): Promise<Result<null, "not-found" | "already-done">> => {
    const found = await lockFailedRefund(tx, of);
    if (!found) return refuse("not-found");
    const { orderId, serial, amount, settledBy, settledAt } = found;
    if (settledBy !== null) return refuse("already-done", { by: settledBy, at: settledAt.toISOString(), order: null });
    await markFailedSettled(tx, { ...of, by: person.name, at: deps.clock.now().toISOString() });
    await noticeOfPayment(tx, { merchantId, subjectId: orderId });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "payment.settle-refund",
      subject: { kind: "order", id: orderId, name: String(serial) },
      after: { amount },
      reason: body.reason,
      address,
    });
    return ok(null);
  });
};

/** Pays an order with money that belongs to none, or a part of it. */
export const allocatePayment: Handler<Calls["allocate"]> = async (deps, caller, { params, body }) => {
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const day = businessDayOf(snapshot.merchant, deps.clock.now());
  return deps.db.transaction((tx) => allocateIn(tx, { deps, caller, attemptId: params.id }, { ...body, day }));
};

/** What makes the keys of a payment of this money others than those of the payments and refunds of it before; empty for the first one. */
function afterOthers({ step, amount, left, givenBack }: UnallocatedRow): string {
  const before = minus(money(amount), sum([money(left), money(givenBack)]));
  const others = [...(step === 0 ? [] : [step]), ...(isZero(before) ? [] : [moneyText(before)])];
  return others.length === 0 ? "" : ` after ${others.join(" and ")}`;
}

type Part = { amount: string; rounding: string; allocated: Money; isAll: boolean };

/**
 * What an order is paid with of the money: at most what is due, and at most what is left, of which a part may have been given back or put to another
 * order since the person saw it. `allocated`: what is taken of the money.
 */
function partOf(row: UnallocatedRow, { amount: chosen, due, step }: { amount: string; due: string; step: CashStep }) {
  const [left, amount] = [money(row.left), money(chosen)];
  if (isZero(amount) || compare(amount, money(due)) > 0) return refuse("more-than-due", { due });
  const rounding = cashRoundingOf(amount, step);
  const allocated = sum([amount, rounding]);
  if (compare(allocated, left) > 0) return doneBy(row);
  return ok<Part>({ amount: moneyText(amount), rounding: moneyText(rounding), allocated, isAll: compare(allocated, left) === 0 });
}

type Putting = { orderId: string; amount?: string | undefined; day: string };

async function allocateIn(
  tx: Queryable,
  deciding: Deciding,
  { orderId, amount: chosen, day }: Putting,
): Promise<Result<null, "not-found" | "already-done" | "more-than-due">> {
  const { deps, caller, attemptId } = deciding;
  const { merchantId, address, person } = caller;
  const held = await holdOrder(tx, merchantId, orderId);
  const found = await openMoney(tx, deciding);
  if (!found.ok) return found;
  const attempt = await findAttempt(tx, merchantId, attemptId);
  if (!held || !attempt || !isPayableStatus(held.order.status)) return refuse("not-found");
  const { left, problem } = found.value;
  const part = partOf(found.value, { amount: chosen ?? left, due: dueOf(held.order), step: stepOf(attempt) });
  if (!part.ok) return part;
  const { amount, rounding, allocated, isAll } = part.value;
  const [at, id, again] = [deps.clock.now(), deps.random.id(), afterOthers(found.value)];
  const provider = { name: attempt.provider, paymentId: `${attempt.providerId ?? attemptId} ${orderId}${again} allocated` };
  const key = `unallocated ${attemptId}${again}`;
  const online = { method: "online", attemptId, groupId: attemptId, provider, key, businessDay: day } as const;
  await writePayment(tx, held.order, {
    payment: { ...online, id, amount, rounding, at, actor: personOf(caller) },
    acting: { actor: personOf(caller), at, random: deps.random },
  });
  const decided = isAll ? ({ state: "allocated" } as const) : ({ state: "open", problem } as const);
  await changeUnallocated(tx, { merchantId, attemptId }, { ...decided, doneBy: person.name, at, allocated });
  const subject = { kind: "order", id: orderId, name: String(held.order.serial) };
  await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "payment.allocate", subject, after: { amount }, address });
  return ok(null);
}
