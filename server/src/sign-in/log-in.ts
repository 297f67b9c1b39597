import type { contract } from "@comanda/contract";
import type { CheckedOf } from "@comanda/contract/endpoint";
import { UID_COOKIE_SECONDS } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../identity/caller/serve.ts";
import { findDinerByToken, revokeSession, saveSession } from "../identity/store/diner-session-store.ts";
import { giveCoupons } from "../members/coupon/give-coupons.ts";
import { offersInUse } from "../members/coupon/offers-in-use.ts";
import { memberView } from "../members/member/member-view.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { MenuSnapshot } from "../platform/merchant/menu-snapshot.ts";
import type { Merchant } from "../platform/merchant/merchant-store.ts";
import { phoneWithoutTrunk } from "../platform/phone/phone-of-country.ts";
import { moveSubscriptions, removeSubscriptionsOf } from "../platform/push-store.ts";
import { hashOf, sameSecret } from "../platform/random.ts";
import { browserHashOf, codeCallers, codeHashOf } from "./code-hash.ts";
import type { CodeOf } from "./code-store.ts";
import { countAttempt, isCodeAlive, spendCode } from "./issued-code-store.ts";
import { rememberBrowser } from "./known-browser-store.ts";
import { mergeGuestIntoMember } from "./merge-guest-into-member.ts";
import { findMemberIdByPhone, insertMember } from "./registration-store.ts";

type LogIn = typeof contract.signIn.logIn;

/** A sign-in with a correct code. */
type VerifiedCode = CodeOf & { snapshot: MenuSnapshot; options: CheckedOf<LogIn>["body"]; codeHash: string; tokenHash: string; now: Date };

/**
 * Signs in with the newest code that this caller requested; another caller's code is rejected and stays valid. An attempt is counted in a
 * transaction of its own before the code is compared, so that a later failure does not undo it (product rules, sections 3 and 9).
 */
export const logIn: Handler<LogIn> = async (deps, caller, { body }) => {
  const snapshot = caller.merchantId ? await deps.menus.latest(caller.merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const phoneNow = { merchantId: snapshot.merchant.id, phone: phoneWithoutTrunk(body.phone), now: deps.clock.now() };
  const attempt = { ...phoneNow, callers: await codeCallers(deps, caller) };
  const stored = await countAttempt(deps.db, attempt);
  if (!stored) return refuse(await whyNoCode(deps, attempt));
  const codeHash = codeHashOf(deps.secrets, { ...phoneNow, code: body.code });
  if (!sameSecret(codeHash, stored)) return refuse("code-wrong");
  const token = deps.random.token();
  const verified = { ...phoneNow, snapshot, options: body, codeHash, tokenHash: hashOf(token) };
  const signedIn = await deps.db.transaction((tx) => completeSignIn(deps, tx, { caller, verified }));
  return signedIn.ok ? ok({ ...signedIn.value, token }) : signedIn;
};

/** Why there is no code to compare. A caller without a code gets no information about another caller's. */
async function whyNoCode(deps: Deps, attempt: Parameters<typeof isCodeAlive>[1]) {
  const isAlive = await isCodeAlive(deps.db, attempt);
  return isAlive === null ? "code-wrong" : isAlive ? "code-attempts-spent" : "code-expired";
}

/** A code is used up only by a successful sign-in, so that an unknown phone can be registered with the same code. */
async function completeSignIn(deps: Deps, tx: Queryable, { caller, verified }: { caller: Caller; verified: VerifiedCode }) {
  const { merchantId, snapshot, options, now } = verified;
  const existingMemberId = await findMemberIdByPhone(tx, verified);
  if (!existingMemberId && !options.autoRegister) return refuse("phone-unknown");
  if (!(await spendCode(tx, verified))) return refuse("code-expired");
  const memberId =
    existingMemberId ?? (await registerMember(deps, tx, { ...options, phone: verified.phone, merchant: snapshot.merchant, now }));
  const {
    phone,
    options: { browserId },
  } = verified;
  if (browserId !== undefined)
    await rememberBrowser(tx, { merchantId, phone, browserHash: browserHashOf(deps.secrets, { merchantId, phone, browserId }), now });
  await retireGuestSession(
    tx,
    { from: caller.tokenHash, to: verified.tokenHash },
    { merchantId, memberId, snapshot, now, random: deps.random },
  );
  const expiresAt = new Date(now.getTime() + UID_COOKIE_SECONDS * 1000);
  await saveSession(tx, { merchantId, tokenHash: verified.tokenHash, dinerId: memberId, createdAt: now, expiresAt });
  return ok(await memberView(tx, { snapshot, dinerId: memberId, locale: caller.locale, now }));
}

/** Revokes the request's token, and merges its guest into the member, whose session also gets what the guest asked to be told of. */
async function retireGuestSession(
  tx: Queryable,
  { from: tokenHash, to }: { from: string | null; to: string },
  { merchantId, memberId, ...context }: { merchantId: string; memberId: string; snapshot: MenuSnapshot; now: Date; random: Deps["random"] },
): Promise<void> {
  const previous = tokenHash ? await findDinerByToken(tx, { merchantId, tokenHash, now: context.now }) : null;
  if (!previous || !tokenHash) return;
  await revokeSession(tx, { merchantId, tokenHash }, context.now);
  if (previous.isMember) {
    await removeSubscriptionsOf(tx, { merchantId, tokenHash });
    return;
  }
  await mergeGuestIntoMember(tx, { merchantId, guestId: previous.id, memberId }, context);
  await moveSubscriptions(tx, { merchantId, from: tokenHash, to });
}

/** The length of the number that the cashier reads. */
const IDENTIFIER_LENGTH = 8;
/** There are a hundred million identifiers: this many taken ones in a row mean that nearly all are taken. */
const MOST_DRAWS = 20;

/** The initial name of a new member: `Guest`, and the last four digits of the phone. */
const nameFilled = (phone: string) => ({ firstName: "Guest", lastName: phone.slice(-4) });

type NewMember = { merchant: Merchant; phone: string; now: Date; autoReceiveCoupon: boolean; autoFillingName: boolean };

/**
 * Returns the id of the member with this phone, and registers one if there is none. Of concurrent registrations one succeeds, and the
 * other finds the member. A new member receives the restaurant's welcome coupons if requested.
 */
export async function registerMember({ random }: Deps, tx: Queryable, options: NewMember): Promise<string> {
  const { merchant, phone, now } = options;
  const id = random.id();
  const name = options.autoFillingName ? nameFilled(phone) : { firstName: "", lastName: "" };
  for (let draw = 1; draw <= MOST_DRAWS; draw += 1) {
    const identifier = random.digits(IDENTIFIER_LENGTH);
    const isNew = await insertMember(tx, { merchantId: merchant.id, phone, id, uuid: random.uuid(), identifier, ...name, createdAt: now });
    if (isNew) {
      const offers = options.autoReceiveCoupon ? offersInUse(merchant, now).filter(({ isWelcome }) => isWelcome) : [];
      await giveCoupons(tx, { random, now, merchant, dinerId: id }, offers);
      return id;
    }
    const existingMemberId = await findMemberIdByPhone(tx, { merchantId: merchant.id, phone });
    if (existingMemberId) return existingMemberId;
  }
  throw new Error("every identifier that was drawn is taken");
}

/** Revokes the token of the call; tokens of the same diner on other devices stay valid. */
export const logOut: Handler<typeof contract.signIn.logOut> = async (deps, { merchantId, tokenHash }) => {
  if (tokenHash)
    await deps.db.transaction(async (tx) => {
      await removeSubscriptionsOf(tx, { merchantId, tokenHash });
      await revokeSession(tx, { merchantId, tokenHash }, deps.clock.now());
    });
  return ok(null);
};
