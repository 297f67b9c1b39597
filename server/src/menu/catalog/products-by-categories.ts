import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { menuView } from "../read/menu-view.ts";

/** Returns the whole menu of a merchant as of now. */
export const productsByCategories: Handler<typeof contract.menu.productsByCategories> = async (deps, caller, { query }) => {
  const merchantId = query.merchantId ?? caller.merchantId;
  const snapshot = merchantId ? await deps.menus.latest(merchantId) : null;
  return snapshot ? ok(menuView(snapshot, { locale: caller.locale, now: deps.clock.now() })) : refuse("not-found");
};
