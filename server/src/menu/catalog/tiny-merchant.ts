import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { minutesToExpect } from "../../platform/merchant/minutes-to-expect.ts";
import { merchantView } from "./merchant-view.ts";

/** Returns a merchant's name, appearance and settings. */
export const tinyMerchant: Handler<typeof contract.merchant.tiny> = async (deps, caller, { query }) => {
  const snapshot = await deps.menus.latest(query.id);
  if (!snapshot) return refuse("not-found");
  const minutes = await minutesToExpect(deps.db, snapshot.merchant);
  return ok(merchantView(snapshot, { now: deps.clock.now(), locale: caller.locale, minutes }, query.settingValueEnums));
};
