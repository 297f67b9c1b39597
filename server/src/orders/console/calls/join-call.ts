import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { inLocale } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../../platform/db/queryable.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { type Acting, holdOrder } from "../../event/hold-order.ts";
import { checkMerge, planMergeOf, writeMerging } from "../../join/merge-orders.ts";
import { isSeenVersion } from "../../change/seen-version.ts";
import type { Merging } from "../../join/write-merge.ts";
import type { OrderWithItems } from "../../read/order-record.ts";
import { actOnOrder, checkInProgress, checkNobodyPays, checkNothingPending } from "../act-on-order.ts";
import { type OrderAction, type Performing, type Requested, requestAction } from "../order-action.ts";

type JoinBody = { into: string; intoRowVersion: number };
type JoinRefusal =
  | "not-found"
  | "already-done"
  | "order-changed"
  | "has-points"
  | "paid-in-part"
  | "card-held"
  | "guest-paying"
  | "too-many-lines"
  | "action-pending";

async function checkJoin(
  tx: Queryable,
  from: OrderWithItems,
  { body, rowVersion, at }: Omit<Requested<JoinBody>, "holder">,
): Promise<Result<OrderWithItems, JoinRefusal>> {
  const inProgress = await checkInProgress(tx, from.order, OrderStatus.BeMerged);
  if (!inProgress.ok) return inProgress;
  const into = await holdOrder(tx, from.order.merchantId, body.into);
  if (!into) return refuse("not-found");
  const free = await checkNothingPending(tx, into.order, { joining: from.order });
  if (!free.ok) return free;
  const paid = [from.order, into.order].find((order) => Number(order.paid) > 0)?.paid;
  if (paid) return refuse("paid-in-part", { paid });
  const held = [from.order, into.order].find((order) => Number(order.held) > 0)?.held;
  if (held) return refuse("card-held", { held });
  for (const order of [from.order, into.order]) {
    const unpaid = await checkNobodyPays(tx, order);
    if (!unpaid.ok) return unpaid;
  }
  const checked = checkMerge({ from, into, at });
  if (!checked.ok) return refuse(checked.why === "order-modified" ? "order-changed" : checked.why);
  const isSeen = (await isSeenVersion(tx, from.order, rowVersion)) && (await isSeenVersion(tx, into.order, body.intoRowVersion));
  return isSeen ? ok(into) : refuse("order-changed");
}

async function planOf(
  tx: Queryable,
  from: OrderWithItems,
  { body, ...performing }: Performing<JoinBody>,
): Promise<Result<Merging, "order-changed">> {
  const into = await holdOrder(tx, from.order.merchantId, body.into);
  const merging = into && (await planMergeOf(tx, { ...performing, from, into }));
  return merging ? ok(merging) : refuse("order-changed");
}

/** Joins an order into another, of which neither is paid in part. */
export const joinAction: OrderAction<JoinBody, JoinRefusal> = {
  name: "join",
  async check(tx, from, requested) {
    const into = await checkJoin(tx, from, requested);
    return into.ok ? ok(null) : into;
  },
  async perform(tx, from, performing) {
    const merging = await planOf(tx, from, performing);
    if (!merging.ok) return merging;
    await writeMerging(tx, merging.value, performing);
    return ok(null);
  },
};

/** Joins an order into another after the undo time, or says what would result. */
export const joinCall: Handler<typeof staffContract.orders.join> = async (deps, caller, { params, body }) => {
  const { rowVersion, into, intoRowVersion, isPreview } = body;
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const request = { body: { into, intoRowVersion }, rowVersion };
  const planned = await actOnOrder(
    deps,
    { caller, orderId: params.id },
    async (tx, from, acting: Acting): Promise<Result<Merging, JoinRefusal>> => {
      const free = await checkNothingPending(tx, from.order);
      if (!free.ok) return free;
      const checked = await checkJoin(tx, from, { ...request, at: acting.at });
      return checked.ok ? planOf(tx, from, { ...acting, snapshot, body: request.body }) : checked;
    },
  );
  if (!planned.ok) return planned;
  const { from, into: joined } = planned.value.value;
  const couponsReturned = from.pricing.coupons.map(({ terms }) => inLocale(terms.name, caller.locale));
  const result = { total: joined.total, couponsReturned };
  if (isPreview) return ok({ ...result, pending: null, order: planned.value.order });
  const requested = await requestAction(deps, caller, { orderId: params.id, action: joinAction, ...request });
  return requested.ok ? ok({ ...result, ...requested.value }) : requested;
};
