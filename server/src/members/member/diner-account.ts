import type { contract } from "@comanda/contract";
import { UID_COOKIE_SECONDS } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { saveGuest } from "../../identity/store/diner-session-store.ts";
import { countNewGuest } from "../../platform/limits/address-limits.ts";
import { phoneWithoutTrunk } from "../../platform/phone/phone-of-country.ts";
import { hashOf } from "../../platform/random.ts";
import { changeMember } from "./member-store.ts";
import { memberView } from "./member-view.ts";

/** Registers a guest of the merchant and returns its token (product rules, section 3: Identity). */
export const registerGuest: Handler<typeof contract.member.registerGuest> = async (deps, caller) => {
  const snapshot = caller.merchantId ? await deps.menus.latest(caller.merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const retryAfterSeconds = await countNewGuest(deps, snapshot.merchant, caller.address);
  if (retryAfterSeconds > 0) return refuse("too-many-guests", { retryAfterSeconds });
  const token = deps.random.token();
  const guest = { merchantId: snapshot.merchant.id, id: deps.random.id(), uuid: deps.random.uuid(), tokenHash: hashOf(token) };
  const createdAt = deps.clock.now();
  await saveGuest(deps.db, { ...guest, createdAt, expiresAt: new Date(createdAt.getTime() + UID_COOKIE_SECONDS * 1000) });
  return ok({ uuid: guest.uuid, token });
};

/** Returns the caller's profile; a page learns from it whether its diner is a guest or a member. */
export const getMember: Handler<typeof contract.member.get> = async (deps, { merchantId, diner, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  return ok(await memberView(deps.db, { snapshot, dinerId: diner.id, locale, now: deps.clock.now() }));
};

/** Changes a member's own profile. Another member's id is answered like an unknown one; the phone must be the one that signed in. */
export const updateMember: Handler<typeof contract.member.update> = async (deps, { merchantId, diner, locale }, { body }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot || (body.id !== undefined && body.id !== diner.id)) return refuse("not-found");
  const { phone, firstName = null, lastName = null, mail = null, birthday = null, languagePreference = null } = body;
  const now = deps.clock.now();
  const change = { firstName, lastName, mail, birthday, languagePreference, phone: phone === undefined ? null : phoneWithoutTrunk(phone) };
  const isChanged = await changeMember(deps.db, { merchantId, dinerId: diner.id, ...change, changedAt: now });
  if (!isChanged) return refuse("malformed-input", { issues: [{ path: "phone", message: "not the phone that signed in" }] });
  return ok(await memberView(deps.db, { snapshot, dinerId: diner.id, locale, now }));
};
