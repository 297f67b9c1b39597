import type { staffContract } from "@comanda/contract/staff/index";
import { nameIn } from "@comanda/domain/locale";
import { standingOf } from "@comanda/domain/member/member-level";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findMembers, MOST_FOUND } from "./member-search-store.ts";
import { memberWordsFrom } from "./member-words.ts";

/** Finds members by phone, number or name. A text that would match too many finds none, and the answer says so. */
export const searchMembers: Handler<typeof staffContract.members.search> = async (deps, { merchantId, locale }, { query }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const words = memberWordsFrom(query.q);
  const found = words ? await findMembers(deps.db, merchantId, words) : [];
  const { levels } = snapshot.merchant.definition;
  const now = deps.clock.now();
  const members = found.slice(0, MOST_FOUND).map(({ firstName, lastName, growth, levelExpiresAt, ...member }) => {
    const { level } = standingOf({ growth, levelExpiresAt }, levels, now);
    return { ...member, name: `${firstName} ${lastName}`.trim(), level: level && nameIn(level.name, locale) };
  });
  return ok({ members, hasMore: found.length > MOST_FOUND, isTooShort: words === null });
};
