import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Verb } from "../serve.ts";
import { minutesToExpect } from "./minutes-to-expect.ts";
import { merchantView } from "./merchant-view.ts";

/** A merchant's name, looks and settings. */
export const tinyMerchant: Verb<typeof contract.merchant.tiny> = async (deps, caller, { query }) => {
  const shelf = await deps.menus.of(query.id);
  if (!shelf) return refuse("not-found");
  const minutes = await minutesToExpect(deps.db, shelf.merchant);
  return ok(merchantView(shelf, { now: deps.clock.now(), locale: caller.locale, minutes }, query.settingValueEnums));
};
