import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { CouponOffer } from "../../platform/db/schema/merchant.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import { storedActionView } from "../../platform/pending/pending-action.ts";
import { merchantUndoSeconds } from "../../platform/pending/undo-time.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { findActionOn, insertAction, storeAction, type StoredAction } from "../../platform/pending/pending-store.ts";
import type { PendingHandler } from "../../platform/pending/pending-worker.ts";
import { findStoredRestaurant, lockRestaurant } from "../../menu/restaurant/restaurant-setting-store.ts";
import { personOf } from "../../identity/caller/staff-caller.ts";
import { endOfGiven, isOfferInUse } from "../coupon/offers-in-use.ts";
import { findGiving, type GivenCoupon, giveToMembers, type GrowthRange } from "./offer-store.ts";

/** The growth of the members on a level; undefined where there is no such level. */
function rangeOf({ definition: { levels } }: Merchant, levelId: string | null): GrowthRange | undefined {
  if (levelId === null) return null;
  const rising = levels.toSorted((one, other) => one.growth - other.growth);
  const at = rising.findIndex(({ id }) => id === levelId);
  const level = rising[at];
  return level && { from: level.growth, below: rising[at + 1]?.growth ?? null };
}

/** The number of members of one transaction: other statements of the embedded database wait for it. */
const AT_ONCE = 1_000;

/** What is left of a giving that has begun: the coupon of its first part, the last member who has it, and how many have it. */
type Begun = { given: GivenCoupon; after: string; members: number };

/** The giving of an action: at its first part with the terms of now. */
function begunOf(
  { body, subjectId }: StoredAction,
  { merchant, offer, now }: { merchant: Merchant; offer: CouponOffer; now: Date },
): Begun {
  if (body.begun) return body.begun as Begun;
  const validTo = endOfGiven(offer, merchant, now).toISOString();
  return { given: { couponId: subjectId, terms: offer.terms, validFrom: now.toISOString(), validTo }, after: "0", members: 0 };
}

type Giving = { merchant: Merchant; offer: CouponOffer; levelId: string | null; begun: Begun };

/** Gives the coupon to the next members. The rest is another action that is due at once; after the last part the audit says how many they were. */
async function givePart(deps: Deps, tx: Queryable, { action, giving }: { action: StoredAction; giving: Giving }): Promise<void> {
  const { merchant, levelId, begun } = giving;
  const now = deps.clock.now();
  const { given, after } = begun;
  const part = { firstId: deps.random.id(), range: rangeOf(merchant, levelId) ?? null, after, limit: AT_ONCE };
  const { members, last } = await giveToMembers(tx, merchant.id, { given, part });
  const all = begun.members + members;
  if (last !== null && members === AT_ONCE) {
    const body = { ...action.body, begun: { given, after: last, members: all } };
    return insertAction(tx, { ...action, id: deps.random.id(), body, createdAt: now, dueAt: now });
  }
  await auditGiving(deps, tx, { action, giving: { ...giving, begun: { ...begun, members: all } } });
}

/** Writes to how many members a coupon was given. */
async function auditGiving(deps: Deps, tx: Queryable, { action, giving }: { action: StoredAction; giving: Giving }): Promise<void> {
  const { merchant, offer, levelId, begun } = giving;
  const level = merchant.definition.levels.find(({ id }) => id === levelId);
  await writeAudit(deps, tx, {
    merchantId: merchant.id,
    actor: action.actor,
    action: "coupon.give",
    subject: { kind: "coupon", id: offer.id, name: baseText(offer.terms.name).text },
    after: { members: begun.members, ...(level && { level: baseText(level.name).text }) },
    address: "",
  });
}

/**
 * Gives a coupon that was not ended meanwhile; of one that is ended between two parts the rest is not given. The merchant is locked, so that
 * nobody ends the coupon, and withdraws it from members, while a part is given.
 */
export const giveOfferHandler: PendingHandler = async (deps, action) => {
  const { merchantId, subjectId, body } = action;
  const merchant = (await deps.menus.latest(merchantId))?.merchant;
  const levelId = body.levelId === null ? null : String(body.levelId);
  return async (tx) => {
    await lockRestaurant(tx, { merchantId });
    const stored = await findStoredRestaurant(tx, merchantId);
    const offer = stored?.definition.coupons.find(({ id }) => id === subjectId);
    if (!merchant || !offer || rangeOf(merchant, levelId) === undefined) return "not-found";
    const now = deps.clock.now();
    const giving = { merchant, offer, levelId, begun: begunOf(action, { merchant, offer, now }) };
    if (isOfferInUse(offer, merchant, now)) await givePart(deps, tx, { action, giving });
    else if (body.begun) await auditGiving(deps, tx, { action, giving });
    else return "coupon-ended";
    return null;
  };
};

type Given = { stored: StoredAction | null };
type Refused = "not-found" | "action-pending" | "coupon-ended";

/** Gives a coupon to every member or to those on a level, when the time to undo is over. */
export const giveOffer: Handler<typeof staffContract.coupons.give> = async (deps, caller, { params: { id }, body: { levelId }, key }) => {
  const { merchantId } = caller;
  const merchant = (await deps.menus.latest(merchantId))?.merchant;
  const offer = merchant?.definition.coupons.find((one) => one.id === id);
  if (!merchant || !offer || rangeOf(merchant, levelId) === undefined) return refuse("not-found");
  if (!isOfferInUse(offer, merchant, deps.clock.now())) return refuse("coupon-ended");
  const name = baseText(offer.terms.name).text;
  const undoSeconds = await merchantUndoSeconds(deps, merchantId);
  const [at, actor] = [deps.clock.now(), personOf(caller)];
  const subject = { merchantId, subjectKind: "coupon" as const, subjectId: id };
  const asked = await deps.db.transaction(async (tx): Promise<Result<Given, Refused>> => {
    await lockRestaurant(tx, { merchantId });
    if (await findGiving(tx, merchantId, { couponId: id, key: key ?? "" })) return ok({ stored: null });
    const pending = await findActionOn(tx, subject);
    if (pending) return refuse("action-pending", storedActionView(pending, name));
    const body = { levelId, name, key: key ?? "" };
    const asking = { ...subject, action: "give-coupon" as const, rowVersion: 0, body, actor, createdAt: at, undoSeconds };
    return ok({ stored: await storeAction(tx, deps.random, asking) });
  });
  return asked.ok ? ok({ pending: asked.value.stored && storedActionView(asked.value.stored, name) }) : asked;
};
