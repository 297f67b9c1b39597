import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { memberView } from "./member-view.ts";

/** Returns the caller's profile; a page learns from it whether its diner is a guest or a member. */
export const getMember: Handler<typeof contract.member.get> = async (deps, { merchantId, diner, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  return ok(await memberView(deps.db, { snapshot, dinerId: diner.id, locale, now: deps.clock.now() }));
};
