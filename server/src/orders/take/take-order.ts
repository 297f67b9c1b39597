import type { Endpoint, RefusalOf } from "@comanda/contract/endpoint";
import type { Refusal } from "@comanda/contract/refusals";
import { staffContract } from "@comanda/contract/staff/index";
import type { TakenLineIn } from "@comanda/contract/staff/orders/take-calls";
import { isTakenInTime } from "@comanda/domain/order/taken-at";
import { ok, refuse, type Refused, type Result } from "@comanda/domain/result";
import { mayHolder, type Permission } from "@comanda/domain/staff/permissions";
import type { Handler } from "../../identity/caller/serve.ts";
import { holderOf, noteRefusal, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { findPersonBesideSession } from "../../identity/store/staff-browser-store.ts";
import { invalidLineView } from "../../menu/read/check-line.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import { staffPauseOf } from "../../platform/merchant/pause-view.ts";
import { joinShare } from "../../seats/share-store.ts";
import { readStaffOrder } from "../console/act-on-order.ts";
import { sendItemsOf } from "../console/calls/sending-calls.ts";
import { allergyView } from "../console/staff-order-view.ts";
import { addedAmountOf, asRead, composeOrder } from "../place/compose-order.ts";
import { findStoredAnswer } from "../place/idempotency-store.ts";
import { permissionsOf } from "../place/lines-by-permission.ts";
import { placeFor } from "../place/place-order.ts";
import { checkParty, readOrderContext } from "../place/read-order-context.ts";
import { orderView } from "../read/order-view.ts";
import { findSittingOfOrder } from "../shared/shared-order-store.ts";
import { memberAsDiner, tillDinerOf } from "./till-diner-store.ts";

const { orders } = staffContract;

/** What an order that is taken never has: a version that a browser has read. */
const NOT_READ = { id: "0", rowVersion: 0 };

/** The caller of an order that a person takes: the member for whom it is, or the till's diner. Refuses an unknown member. */
async function callerFor(
  { db, random, clock }: Pick<Deps, "db" | "random" | "clock">,
  caller: StaffCaller,
  { memberId, takenById }: { memberId: string | undefined; takenById?: string | undefined },
): Promise<Result<AuthenticatedCaller, "not-found">> {
  const { merchantId } = caller;
  const till = await tillDinerOf(db, { merchantId, newId: random.id(), now: clock.now() });
  const member = memberId === undefined ? null : await memberAsDiner(db, merchantId, memberId);
  if (memberId !== undefined && !member) return refuse("not-found");
  const diner = { ...(member ?? till), merchantId, isMember: member !== null };
  const { locale, tokenHash, address } = caller;
  const taker = takenById === undefined || caller.key ? null : await findPersonBesideSession(db, { ...caller, staffId: takenById });
  return ok({ locale, tokenHash, address, merchantId, diner, takenBy: { actor: personOf(caller), tillId: till.id, taker } });
}

/** Refuses lines for which the person has no permission. */
function checkAllowed(
  caller: StaffCaller,
  { orderItems }: { orderItems: readonly TakenLineIn[] },
): Result<null, "not-allowed", { permission: Permission }> {
  const missing = orderItems.flatMap(permissionsOf).find((permission) => !mayHolder(holderOf(caller), permission));
  return missing ? { ok: false, why: "not-allowed", help: { permission: missing } } : ok(null);
}

/** A refusal as one of a call; those that a diner's own call has besides never reach a person who takes an order. */
function asOneOf<Call extends Endpoint>(call: Call, refused: Refused<Refusal>): Refused<RefusalOf<Call>> {
  // Every call with a body refuses what is malformed.
  const isKnown = refused.why === "malformed-input" || call.refusals.some((one) => one === refused.why);
  if (!isKnown) throw new Error(`${call.path} refused as a diner's call does: ${refused.why}`);
  return refused as Refused<RefusalOf<Call>>;
}

/** Why placed items are not sent, in the words of the call; null where they were sent before. */
const NOT_SENT = { "allergy-unread": "allergy-unread", "action-pending": "action-pending", "order-changed": "order-changed" } as const;
const notSentWhy = (why: string) => NOT_SENT[why as keyof typeof NOT_SENT] ?? null;

/** What an order that a person takes would cost, with the lines that cannot be ordered. Writes no order. */
export const previewTakenCall: Handler<typeof orders.previewTaken> = async (deps, caller, { body }) => {
  const { memberId, ...request } = body;
  const allowed = checkAllowed(caller, body);
  if (!allowed.ok) return allowed;
  const taking = await callerFor(deps, caller, { memberId });
  if (!taking.ok) return taking;
  const context = await readOrderContext(deps, taking.value, { ...NOT_READ, ...request });
  if (!context.ok) return asOneOf(orders.previewTaken, context);
  const party = checkParty(context.value, request);
  if (!party.ok) return party;
  const composed = composeOrder(deps, context.value, { ...NOT_READ, ...request });
  if (composed.refused) return composed.refused;
  const { reading, snapshot } = context.value;
  const unavailable = composed.unavailableLines.flatMap(({ line, result }) =>
    result.ok ? [] : [invalidLineView(snapshot, { line: { id: "0", ...line }, ...result }, caller.locale)],
  );
  const previewed = { invalidOrderItems: unavailable, offered: composed.offered };
  const order = orderView(asRead(composed, context.value), reading, previewed);
  return ok({
    order,
    addedAmount: addedAmountOf(composed, context.value),
    unavailable,
    pause: staffPauseOf(snapshot.merchant, body.type, reading.now),
    allergy: allergyView(composed, snapshot),
  });
};

/**
 * Places an order that a person has taken, and then sends what it placed, where asked. The two are apart, so that an order never waits for
 * what only its sending is refused for; a repeated call sends what is not sent yet.
 */
export const takeOrderCall: Handler<typeof orders.take> = async (deps, caller, { key, body }) => {
  const { memberId, takenById, send, expectedAmount, ...request } = body;
  const allowed = checkAllowed(caller, body);
  if (!allowed.ok) {
    if (allowed.help) await noteRefusal(deps, caller, { call: orders.take, ...allowed.help });
    return allowed;
  }
  const taking = await callerFor(deps, caller, { memberId, takenById });
  if (!taking.ok) return taking;
  const inTime = await checkTakenInTime(deps, taking.value, { key, takenAt: body.takenAt });
  if (!inTime.ok) return inTime;
  const placed = await placeFor(deps, taking.value, { key, body: { ...NOT_READ, ...request, expectedTotal: expectedAmount } });
  if (!placed.ok) return asOneOf(orders.take, placed);
  const { order, itemIds = [] } = placed.value;
  const { staffSends = true, sharedTable } = await settingsOf(deps, caller.merchantId);
  if (sharedTable && memberId === undefined) await joinTable(deps, taking.value, order.id);
  const maySend = send && staffSends;
  const sent = maySend ? await sendItemsOf(deps, caller, { orderId: order.id, itemIds }) : null;
  const now = sent?.ok ? sent.value : await readStaffOrder(deps, caller, order.id);
  if (!now) return refuse("not-found");
  const why = sent && !sent.ok ? notSentWhy(sent.why) : null;
  return ok({ order: now, itemIds, notSentWhy: send && !maySend ? "staff-sends-off" : why });
};

/**
 * Refuses an order that was taken so long ago that a call before it may have placed it, and its key may be forgotten. One whose key is stored is
 * answered.
 */
async function checkTakenInTime(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { merchantId, takenBy }: AuthenticatedCaller,
  { key, takenAt }: { key: string | null; takenAt: string | undefined },
): Promise<Result<null, "taken-too-long-ago">> {
  if (takenAt === undefined || isTakenInTime(Date.parse(takenAt), clock.now().getTime())) return ok(null);
  const stored = await findStoredAnswer(db, { merchantId, dinerId: takenBy?.tillId ?? "", key: key ?? "" });
  return stored ? ok(null) : refuse("taken-too-long-ago");
}

/** The settings of a restaurant; none of one that is not in service any more. */
async function settingsOf({ menus }: Pick<Deps, "menus">, merchantId: string): Promise<Partial<MerchantDefinition["settings"]>> {
  return (await menus.latest(merchantId))?.merchant.definition.settings ?? {};
}

/** What the staff takes at a table is part of the table's order, which its guests read on their phones; a repetition changes nothing. */
async function joinTable({ db, clock }: Pick<Deps, "db" | "clock">, { merchantId, takenBy }: AuthenticatedCaller, orderId: string) {
  const sittingId = await findSittingOfOrder(db, merchantId, orderId);
  if (sittingId && takenBy) await joinShare(db, { merchantId, sittingId, dinerId: takenBy.tillId }, clock.now());
}
