import type { CardHold } from "@comanda/contract/staff/orders/card-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { max, minus, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { dueOf } from "@comanda/domain/payment/payment-state";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { currencyOf } from "../../platform/merchant/merchant-store.ts";
import { actOnOrder, checkNothingPending } from "../../orders/console/act-on-order.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import { personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { wholeOf } from "./apply-card-payment.ts";
import {
  cardActorOf,
  changeHold,
  findHold,
  holdsOfOrder,
  insertHold,
  lockHold,
  type NewHold,
  type StoredHold,
  findHoldOfKey,
} from "./card-hold-store.ts";
import { reserveCapture } from "./change-order-cards.ts";
import { checkDishes } from "../store/paid-dishes.ts";

type Calls = (typeof staffContract)["cards"];

const viewOf = ({ id, amount, tip, captureAmount, captureTip, state, actor, createdAt, changedAt, ...hold }: StoredHold): CardHold => ({
  id,
  amount,
  tip,
  captureAmount,
  captureTip,
  state,
  problem: hold.lastError === null ? hold.problem : "server-error",
  by: actor.name,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

type Asked = Pick<StoredHold, "amount" | "tip" | "itemIds">;

/** Whether a repeated key asks for the same: the amount, the tip, and the dishes in any order. */
const isSameHold = (before: Asked, asked: Asked): boolean =>
  before.amount === asked.amount && before.tip === asked.tip && String(before.itemIds?.toSorted()) === String(asked.itemIds?.toSorted());

const doneBy = ({ actor, changedAt }: StoredHold) => refuse("already-done", { by: actor.name, at: changedAt.toISOString() });

/** The holds of an order and the state of the reader. */
export const cardsOfOrder: Handler<Calls["list"]> = async (deps, { merchantId }, { params }) => {
  if (!(await findOrderOfAnyone(deps.db, merchantId, params.id))) return refuse("not-found");
  const holds = (await holdsOfOrder(deps.db, { merchantId, orderId: params.id })).map(viewOf);
  const reader = deps.cards?.readerOf(merchantId);
  return ok({ holds, reader: deps.cards && reader ? await deps.cards.readerState(reader) : null });
};

/** Writes a hold, which the worker then asks the provider for. */
export const beginHold: Handler<Calls["hold"]> = async (deps, caller, { params, body, key }) => {
  const { merchantId } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  const reader = deps.cards?.readerOf(merchantId);
  if (!snapshot || !deps.cards || !reader) return refuse("not-found");
  if (isZero(money(body.amount))) return refuse("malformed-input", { issues: [{ path: "amount", message: "more than nothing" }] });
  const [amount, tip] = [moneyText(money(body.amount)), moneyText(money(body.tip))];
  const itemIds = body.itemIds.length > 0 ? body.itemIds : null;
  const asked = { merchantId, orderId: params.id, key: key ?? "", provider: deps.cards.name, reader, amount, tip, itemIds };
  const currency = currencyOf(snapshot.merchant);
  const result = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, found, { at, random, actor }): Promise<Begun> => {
    const { order } = found;
    const before = await findHoldOfKey(tx, merchantId, asked.key);
    if (before) return before.orderId === order.id && isSameHold(before, asked) ? ok(before) : refuse("key-reused");
    const holds = await holdsOfOrder(tx, { merchantId, orderId: order.id });
    const open = holds.find(({ state }) => state === "starting" || state === "waiting");
    if (open) return doneBy(open);
    const refused = (await checkHoldable(tx, order, body)) ?? (await checkDishes(tx, found, body.itemIds));
    return refused ?? ok(await insertHold(tx, { ...asked, id: random.id(), currency, actor: cardActorOf(actor) }, at));
  });
  return result.ok ? ok(viewOf(result.value.value)) : result;
};

type Begun = Result<StoredHold, "key-reused" | "already-done" | "order-changed" | "more-than-due" | "action-pending">;

/** Refuses an order that cannot be paid, whose amounts have changed, or of which less is due and not held on another card. */
async function checkHoldable(tx: Queryable, order: OrderRecord, body: Input<Calls["hold"]>["body"]): Promise<Begun | null> {
  const due = money(dueOf(order));
  if (!isPayableStatus(order.status) || compare(due, money(body.due)) !== 0) return refuse("order-changed");
  const pending = await checkNothingPending(tx, order, { blocking: ["cancel", "join"] });
  if (!pending.ok) return pending;
  const left = max(NOTHING, minus(due, money(order.held)));
  return compare(money(body.amount), left) > 0 ? refuse("more-than-due", { due: moneyText(left) }) : null;
}

/** Captures all or part of what is held. The amount is reserved at once, so that nobody takes it in cash meanwhile. */
export const captureHold: Handler<Calls["capture"]> = async (deps, caller, { params, body }) => {
  const [amount, tip] = [money(body.amount), money(body.tip)];
  if (isZero(amount)) return refuse("malformed-input", { issues: [{ path: "amount", message: "more than nothing" }] });
  return changeOwnHold({ deps, caller, id: params.id }, async (tx, { order, hold, at }) => {
    if (hold.state !== "held") return doneBy(hold);
    const [whole, due] = [wholeOf(hold), money(dueOf(order))];
    if (compare(sum([amount, tip]), whole) > 0) return refuse("more-than-due", { due: moneyText(whole) });
    if (compare(amount, due) > 0) return refuse("more-than-due", { due: moneyText(due) });
    const change = { captureAmount: moneyText(amount), captureTip: moneyText(tip), problem: "", actor: actorOf(caller) };
    const after = await changeHold(tx, hold, { to: "capturing", ...change, at });
    await reserveCapture(tx, order);
    return ok(after ?? hold);
  });
};

/** Releases what is held, or stops the reader. */
export const releaseHold: Handler<Calls["release"]> = (deps, caller, { params }) =>
  changeOwnHold({ deps, caller, id: params.id }, async (tx, { hold, at }): Promise<Result<StoredHold, "already-done">> => {
    if (hold.state !== "starting" && hold.state !== "waiting" && hold.state !== "held") return doneBy(hold);
    const after = await changeHold(tx, hold, { to: "releasing", problem: "", actor: actorOf(caller), at });
    return ok(after ?? hold);
  });

type HeldCard = { order: OrderRecord; hold: StoredHold; at: Date };

const actorOf = (caller: StaffCaller): NewHold["actor"] => cardActorOf(personOf(caller));

/** Changes a hold of the caller's restaurant, with its order locked before it. */
async function changeOwnHold<Why extends string>(
  { deps, caller, id }: { deps: Deps; caller: StaffCaller; id: string },
  change: (tx: Queryable, held: HeldCard) => Promise<Result<StoredHold, Why>>,
): Promise<Result<CardHold, Why | "not-found">> {
  const known = await findHold(deps.db, caller.merchantId, id);
  if (!known) return refuse("not-found");
  const result = await actOnOrder(
    deps,
    { caller, orderId: known.orderId },
    async (tx, { order }, { at }): Promise<Result<StoredHold, Why | "not-found">> => {
      const hold = await lockHold(tx, caller.merchantId, id);
      return hold ? change(tx, { order, hold, at }) : refuse("not-found");
    },
  );
  return result.ok ? ok(viewOf(result.value.value)) : result;
}
