import { staffContract } from "@comanda/contract/staff/index";
import { inLocale } from "@comanda/domain/locale";
import type { ItemOff } from "@comanda/domain/order/take-off";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { mayHolder } from "@comanda/domain/staff/permissions";
import type { Queryable } from "../../../platform/db/queryable.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { holderOf, noteRefusal } from "../../../identity/caller/staff-caller.ts";
import { isAnySent, itemsTakenOff, type PlannedTakeOff, planTakeOff, type TakingOff } from "../../change/plan-take-off.ts";
import { isSeenVersion } from "../../change/seen-version.ts";
import { takeOffItems } from "../../change/take-off-items.ts";
import { pointsFrom, rateOf } from "../../read/order-earnings.ts";
import { type OrderReading, readingOn } from "../../read/order-member-view.ts";
import type { OrderItem, OrderRecord, OrderWithItems } from "../../read/order-record.ts";
import { actOnOrder, checkInProgress, checkNobodyPays, checkNothingPending } from "../act-on-order.ts";
import { type OrderAction, type Performing, type Requested, requestAction } from "../order-action.ts";

type TakeOffRefusal =
  | "order-changed"
  | "not-allowed"
  | "malformed-input"
  | "would-leave-empty"
  | "paid-in-part"
  | "guest-paying"
  | "action-pending";

const SENT = "orders.take-off-sent";
const UNKNOWN_ITEMS = { issues: [{ path: "items", message: "not that quantity of an item of the order" }] };

/** What of an order in progress is taken off, as the person saw it; of what was sent, only a manager may take something off. */
async function checkTakeOff(
  tx: Queryable,
  held: OrderWithItems,
  { body, rowVersion, holder }: Omit<Requested<TakingOff>, "at">,
): Promise<Result<ItemOff<OrderItem>[], TakeOffRefusal>> {
  const inProgress = await checkInProgress(tx, held.order);
  if (!inProgress.ok || !(await isSeenVersion(tx, held.order, rowVersion))) return refuse("order-changed");
  const off = itemsTakenOff(held, body.items);
  if (!off) return refuse("malformed-input", UNKNOWN_ITEMS);
  const unpaid = await checkNobodyPays(tx, held.order);
  if (!unpaid.ok) return unpaid;
  return isAnySent(off) && !mayHolder(holder, SENT) ? refuse("not-allowed", { permission: SENT }) : ok(off);
}

/** The order without what is taken off. */
async function planOf(
  tx: Queryable,
  held: OrderWithItems,
  { body, ...performing }: Performing<TakingOff>,
): Promise<Result<PlannedTakeOff, TakeOffRefusal>> {
  const off = itemsTakenOff(held, body.items);
  return off ? planTakeOff(tx, held, { ...performing, off, wasMade: body.wasMade }) : refuse("order-changed");
}

/** Takes dishes off an order. */
export const takeOffAction: OrderAction<TakingOff, TakeOffRefusal> = {
  name: "take-off",
  async check(tx, held, requested) {
    const off = await checkTakeOff(tx, held, requested);
    return off.ok ? ok(null) : off;
  },
  async perform(tx, held, performing) {
    const planned = await planOf(tx, held, performing);
    if (!planned.ok) return planned;
    await takeOffItems(tx, { ...performing.body, before: held.order, planned: planned.value }, performing);
    return ok(null);
  },
};

/** What taking dishes off changes for the diner, in the reader's language. */
function effectOf(
  { order: before, member }: OrderWithItems,
  { order, couponsReturned, pointsReturned }: PlannedTakeOff,
  { levels, now, locale }: Pick<OrderReading, "levels" | "now" | "locale">,
) {
  const earned = (one: OrderRecord) => (member ? pointsFrom(one, rateOf(member, levels, now)) : 0);
  return {
    totalBefore: before.total,
    total: order.total,
    couponsReturned: couponsReturned.map(({ terms }) => inLocale(terms.name, locale)),
    earnedPointsBefore: earned(before),
    earnedPoints: earned(order),
    pointsReturned,
  };
}

/** Takes dishes off an order: at once where none was sent, otherwise after the undo time; or says what would result. */
export const takeOffCall: Handler<typeof staffContract.orders.takeOff> = async (deps, caller, { params, body: requestBody }) => {
  const { rowVersion, isPreview, ...body } = requestBody;
  if (body.reason === "other" && body.note === "" && !isPreview)
    return refuse("malformed-input", { issues: [{ path: "note", message: "required" }] });
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const reading = readingOn(snapshot, { now: deps.clock.now(), locale: caller.locale });
  const done = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, acting) => {
    const free = await checkNothingPending(tx, held.order);
    if (!free.ok) return free;
    const off = await checkTakeOff(tx, held, { body, rowVersion, holder: holderOf(caller) });
    if (!off.ok) return off;
    const planned = await planOf(tx, held, { ...acting, snapshot, body });
    if (!planned.ok) return planned;
    const waits = isAnySent(off.value);
    if (!isPreview && !waits) await takeOffItems(tx, { ...body, before: held.order, planned: planned.value }, acting);
    return ok({ waits, effect: effectOf(held, planned.value, reading) });
  });
  if (!done.ok && done.why === "not-allowed") await noteRefusal(deps, caller, { call: staffContract.orders.takeOff, permission: SENT });
  if (!done.ok) return done;
  const { waits, effect } = done.value.value;
  if (isPreview || !waits) return ok({ ...effect, pending: null, order: done.value.order });
  const requested = await requestAction(deps, caller, { orderId: params.id, action: takeOffAction, body, rowVersion });
  return requested.ok ? ok({ ...effect, ...requested.value }) : requested;
};
