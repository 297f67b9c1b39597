import type { contract } from "@comanda/contract";
import { phoneDigits } from "@comanda/domain/member/phone";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { changeMember } from "./member-store.ts";
import { memberView } from "./member-view.ts";

/** Changes a member's own profile. Another member's id is answered like an unknown one; the phone must be the one that signed in. */
export const updateMember: Handler<typeof contract.member.update> = async (deps, { merchantId, diner, locale }, { body }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot || (body.id !== undefined && body.id !== diner.id)) return refuse("not-found");
  const { phone, firstName = null, lastName = null, mail = null, birthday = null, languagePreference = null } = body;
  const now = deps.clock.now();
  const change = { firstName, lastName, mail, birthday, languagePreference, phone: phone === undefined ? null : phoneDigits(phone) };
  const isChanged = await changeMember(deps.db, { merchantId, dinerId: diner.id, ...change, changedAt: now });
  if (!isChanged) return refuse("malformed-input", { issues: [{ path: "phone", message: "not the phone that signed in" }] });
  return ok(await memberView(deps.db, { snapshot, dinerId: diner.id, locale, now }));
};
