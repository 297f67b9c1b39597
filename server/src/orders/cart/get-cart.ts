import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import { checkLines } from "../../menu/read/check-line.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findMovedSeat } from "../../seats/moved-seat.ts";
import { findCart } from "./cart-store.ts";
import { cartView } from "./cart-view.ts";
import { foldCart } from "./fold-cart.ts";

/**
 * Returns the caller's cart, validated against the current menu, with identical lines merged. The ids in the query are ignored: they give
 * no access to another diner's cart.
 */
export const getCart: Handler<typeof contract.cart.get> = async (deps, { merchantId, diner, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const { details, points } = await findCart(deps.db, merchantId, diner.id);
  const moved = await findMovedSeat(deps.db, { merchantId, dinerId: diner.id });
  const reading = { now: deps.clock.now(), locale };
  return ok(cartView(snapshot, { checked: foldCart(checkLines(snapshot, details, reading)), points, moved }, reading));
};
