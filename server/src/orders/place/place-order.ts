import { createHash } from "node:crypto";
import type { contract } from "@comanda/contract";
import type { RefusalOf } from "@comanda/contract/endpoint";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { missingPoints } from "@comanda/domain/member/points";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Input } from "../../identity/caller/serve.ts";
import { findMemberOfGuest } from "../../identity/store/diner-session-store.ts";
import { totalStock } from "../../menu/read/check-line.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { toGoSlots } from "../../platform/limits/address-limits.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { orderView } from "../read/order-view.ts";
import { asStored, findStoredAnswer } from "./idempotency-store.ts";
import { checkFulfilment, checkTakenNow } from "./check-fulfilment.ts";
import { addedAmountOf, asRead, type ComposedOrder, composeOrder } from "./compose-order.ts";
import type { StoredOrder } from "./current-state.ts";
import type { OrderContext, OrderRequest } from "./order-context.ts";
import { nextFreeQuarter, paceOf } from "./order-pace.ts";
import { checkParty, readOrderContext } from "./read-order-context.ts";
import { auditOfLines } from "./lines-by-permission.ts";
import { placingEvent } from "./placing-event.ts";
import { seatForOrder } from "./seat-for-order.ts";
import { asAwaiting, isPaidFirst, type PayFirst, writeAwaiting } from "./pay-first.ts";
import { type OrderToWrite, writeOrder, type WriteResult } from "./write-order.ts";

type Call = typeof contract.order.place;
type Refusal = RefusalOf<Call>;
/** The order as it was placed, the ids of its new items where a person took it, and the payment that was begun with it. */
type PlacedOrder = { order: OrderView; itemIds?: string[]; attemptId?: string };
/** Of a person who takes an order, it may be refused because the party has left. */
type Placed = Result<PlacedOrder, Refusal | "party-gone">;

/** The wait, in seconds, that is suggested where an address has the maximum number of open orders. */
const OPEN_ORDER_SECONDS = 60;

/** The maximum number of times an order is composed again because its context changed between reading and writing. */
const ATTEMPTS = 10;

/** What is placed: the body of the call, and its idempotency key. */
export type ToPlace = Pick<Input<Call>, "key"> & {
  /** `expectedTotal`: of the whole order, or, where a person takes it, what it adds. */
  body: OrderRequest & Pick<Input<Call>["body"], "expectedTotal" | "orderCode" | "qrcodeId">;
  /** How an order of a diner is paid that the restaurant gets when it is paid. */
  payFirst?: PayFirst;
};

/**
 * Places an order of a diner, by the diner's own call or by a person who takes it, exactly once per idempotency key. Returns the stored answer of a used key; otherwise composes the order from the current
 * state, validates it and writes it in one statement (product rules, section 3: Order life). Before a refusal is returned the key is looked
 * up again, since a concurrent request with the same key may have placed the conflicting order. When a guest signs in during the request,
 * the order is written for the member under the same key (section 9: Placing is bound to its diner).
 */
export async function placeFor(deps: Deps, firstCaller: AuthenticatedCaller, input: ToPlace): Promise<Placed> {
  const bodyHash = createHash("sha256").update(JSON.stringify(input.body)).digest("base64url");
  const requestKey = { key: input.key ?? "", bodyHash };
  const isByGuest = !firstCaller.diner.isMember || firstCaller.diner.signedIn !== undefined;
  let caller = firstCaller;
  if (caller.diner.signedIn === "earlier") return (await replay(deps, caller, requestKey)) ?? refuse("not-signed-in");
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const body = isByGuest && caller.diner.isMember ? withoutBestCoupons(input.body) : input.body;
    const placed = await attemptOnce(deps, caller, { ...input, ...requestKey, body, needsName: !isByGuest });
    if (placed !== "changed-meanwhile" && placed.ok) return placed;
    const current = await currentCaller(deps, caller);
    const isMerged = current !== caller;
    caller = current;
    if (placed === "changed-meanwhile" || isMerged) continue;
    const refused = placed;
    return (await replay(deps, caller, requestKey)) ?? refused;
  }
  return refuse("idempotency-in-progress", { retryAfterSeconds: 1 });
}

/** An idempotency key, and the hash of its request's body. */
type RequestKey = { key: string; bodyHash: string };
type Hashed = ToPlace & RequestKey & { needsName: boolean };

/** Composes the order from the current state, validates it and writes it, unless the state has changed by then. */
async function attemptOnce(deps: Deps, caller: AuthenticatedCaller, input: Hashed): Promise<Placed | "changed-meanwhile"> {
  const read = await readOrderContext(deps, caller, { ...input.body, key: input.key });
  if (!read.ok) return read;
  const { stored } = read.value.currentState;
  if (stored) return storedReply(stored, input.bodyHash);
  const party = checkParty(read.value, input.body);
  if (!party.ok) return party;
  if (
    input.payFirst &&
    isPaidFirst(read.value, { type: input.body.type, total: input.body.expectedTotal }) &&
    (await input.payFirst.endOthers())
  )
    return "changed-meanwhile";
  const orderer = checkOrderer(read.value, input.needsName);
  if (!orderer.ok) return orderer;
  const fulfilment = checkFulfilment(read.value, input.body);
  if (!fulfilment.ok) return fulfilment;
  const taken = checkTakenNow(read.value, { type: input.body.type, extraInfo: fulfilment.value });
  if (!taken.ok) return taken;
  const body = { ...input.body, extraInfo: fulfilment.value };
  const context = await seatWherePlaceable(deps, read.value, body);
  if (!context.ok) return context;
  const composed = composeOrder(deps, context.value, body);
  const validated = validatePlacement(composed, context.value, input.body);
  if (!validated.ok) return validated;
  return writeComposed(deps, composed, { context: context.value, input });
}

/** Writes a composed order with everything that it takes; refused where it finds no place among the open or the timed orders. */
async function writeComposed(
  deps: Deps,
  composed: ComposedOrder,
  { context, input }: { context: OrderContext; input: Hashed },
): Promise<Placed | "changed-meanwhile"> {
  const { payFirst } = input;
  if (!payFirst || !isPaidFirst(context, composed.order)) {
    const toWrite = orderToWrite(deps, composed, { context, input });
    return placedBy(deps, toWrite, { context, input, result: await writeOrder(deps.db, toWrite) });
  }
  const [attemptId, awaiting] = [deps.random.id(), asAwaiting(composed, context)];
  const toWrite = orderToWrite(deps, awaiting, { context, input, attemptId });
  const result = await writeAwaiting(deps, { payFirst, composed: awaiting, attemptId, snapshot: context.snapshot }, toWrite);
  return "ok" in result ? result : placedBy(deps, toWrite, { context, input, result });
}

type Writing = { context: OrderContext; input: Hashed };

/** The answer of a written order, or why it was not written. */
async function placedBy(
  deps: Deps,
  { answer, pace }: OrderToWrite,
  { context, input, result }: Writing & { result: WriteResult },
): Promise<Placed | "changed-meanwhile"> {
  if (result.done) {
    const placed = answer as PlacedOrder;
    return ok(asStored({ ...placed, order: { ...placed.order, serial: result.serial } }));
  }
  if (result.why === "quarter-full" && pace)
    return refuse("quarter-full", { nextFrom: await nextFreeQuarter(deps.db, context, { pace, type: input.body.type }) });
  return result.why === "no-free-slot" ? refuse("too-many-open-orders", { retryAfterSeconds: OPEN_ORDER_SECONDS }) : "changed-meanwhile";
}

/** All that placing a composed order writes. `attemptId`: of the payment that is begun with it. */
function orderToWrite(deps: Deps, composed: ComposedOrder, { context, input, attemptId }: Writing & { attemptId?: string }): OrderToWrite {
  const { caller, snapshot, currentState, existingOrder } = context;
  const { type } = input.body;
  const isNew = existingOrder === null;
  const pointsMore = composed.order.points - (existingOrder?.order.points ?? 0);
  return {
    key: input.key,
    keyOwnerId: caller.takenBy?.tillId ?? caller.diner.id,
    bodyHash: input.bodyHash,
    answer: { ...answerOf(composed, context, pointsMore), ...(attemptId !== undefined && { attemptId }) },
    order: composed.order,
    added: composed.added,
    stockDemand: totalStock(composed.available),
    coupons: composed.order.pricing.coupons.map(({ userCouponId }) => userCouponId),
    points: pointsMore,
    menuVersion: currentState.menuVersion,
    toGoSlots: caller.takenBy ? [] : toGoSlots(deps, caller, { merchant: snapshot.merchant, type, isNew }),
    pace: paceOf(context, composed),
    entryId: deps.random.id(),
    event: placingEvent(deps, composed, { isNew, caller }),
    audit: auditOfLines(deps, composed, caller),
  };
}

/** Seats the orderer; a refused order that a person takes leaves a free table free. */
async function seatWherePlaceable(deps: Deps, context: OrderContext, body: ToPlace["body"]): Promise<Result<OrderContext, Refusal>> {
  const placeable = context.caller.takenBy ? validatePlacement(composeOrder(deps, context, body), context, body) : ok(null);
  return placeable.ok ? seatForOrder(deps, context, body) : placeable;
}

const answerOf = (composed: ComposedOrder, { caller, reading }: OrderContext, pointsMore: number): PlacedOrder => ({
  order: orderView(afterSpending(composed, pointsMore), reading),
  ...(caller.takenBy && { itemIds: composed.added.map(({ id }) => id) }),
});

async function replay(
  deps: Deps,
  { merchantId, diner, takenBy }: AuthenticatedCaller,
  { key, bodyHash }: RequestKey,
): Promise<Placed | null> {
  const stored = await findStoredAnswer(deps.db, { merchantId, dinerId: takenBy?.tillId ?? diner.id, key });
  return stored && storedReply(stored, bodyHash);
}

const storedReply = ({ bodyHash, answer }: StoredOrder, bodyHashOfRequest: string): Placed =>
  bodyHash === bodyHashOfRequest ? ok(answer as PlacedOrder) : refuse("key-reused");

/** Refuses a member who was erased meanwhile or has no first name, and a guest where the restaurant serves members only. */
function checkOrderer({ caller, currentState, snapshot }: OrderContext, needsName: boolean): Result<null, Refusal> {
  if (caller.diner.isMember && currentState.member === null) return refuse(caller.takenBy ? "not-found" : "not-signed-in");
  if (caller.takenBy) return ok(null);
  // Ordering requires a first name (specification, section 5). A guest who signs in during the request was not asked for one.
  if (needsName && currentState.member?.firstName === "") return refuse("name-missing");
  if (!snapshot.merchant.definition.settings.guestMode && !caller.diner.isMember) return refuse("not-signed-in", { needs: "member" });
  return ok(null);
}

/** The order with the member's balance after its points are deducted. */
const afterSpending = ({ member, ...composed }: ComposedOrder, points: number): OrderWithItems => ({
  ...composed,
  member: member && { ...member, points: member.points - points },
});

/**
 * Refuses what a preview only displays: unavailable lines, unusable coupons, a total that differs from the expected one, and insufficient
 * points.
 */
function validatePlacement(composed: ComposedOrder, context: OrderContext, body: ToPlace["body"]): Result<null, Refusal> {
  const { reading, existingOrder } = context;
  const unavailable = composed.unavailableLines[0]?.result;
  // When ordering, a product that has left the menu is reported as sold out (product rules, section 8).
  if (unavailable && !unavailable.ok)
    return unavailable.why === "product-gone"
      ? refuse("sold-out", { ...unavailable.help, remaining: 0 })
      : refuse(unavailable.why, unavailable.help);
  if (composed.refused) return composed.refused;
  const total = context.caller.takenBy ? addedAmountOf(composed, context) : composed.order.total;
  if (moneyText(money(body.expectedTotal)) !== total)
    return refuse("price-changed", {
      order: orderView(asRead(composed, context), reading, { invalidOrderItems: [], offered: composed.offered }),
    });
  const missing = missingPoints(composed.member?.points ?? 0, composed.order.points - (existingOrder?.order.points ?? 0));
  return missing > 0 ? refuse("insufficient-points", { missing }) : ok(null);
}

/** The current caller: the member, where the guest has signed in during the request (product rules, section 9). */
async function currentCaller(deps: Pick<Deps, "db">, caller: AuthenticatedCaller): Promise<AuthenticatedCaller> {
  if (caller.diner.isMember) return caller;
  const member = await findMemberOfGuest(deps.db, caller.diner);
  return member ? { ...caller, diner: { ...member, merchantId: caller.merchantId, isMember: true } } : caller;
}

/** A guest's expected total is without coupons, so after a sign-in during the request the member's coupons are not applied. */
const withoutBestCoupons = <Body extends { userCouponIds?: string[] | undefined }>(body: Body): Body => ({
  ...body,
  userCouponIds: body.userCouponIds ?? [],
});
