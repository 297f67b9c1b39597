import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Verb } from "../serve.ts";
import { merchantView } from "./merchant-view.ts";

/** A merchant's name, looks and settings. */
export const tinyMerchant: Verb<typeof contract.merchant.tiny> = async (deps, caller, { query }) => {
  const shelf = await deps.menus.of(query.id);
  return shelf ? ok(merchantView(shelf.merchant, caller.locale, deps.clock.now(), query.settingValueEnums)) : refuse("not-found");
};
