import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import { checkLines } from "../menu/check-line.ts";
import type { Handler } from "../serve.ts";
import { findCart } from "./cart-store.ts";
import { cartView } from "./cart-view.ts";
import { foldCart } from "./fold-cart.ts";

/** The caller's cart, judged against the menu as of now; equal lines that can be ordered are one. What the query names gives no right to another's cart. */
export const getCart: Handler<typeof contract.cart.get> = async (deps, { merchantId, diner, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const { details, points } = await findCart(deps.db, merchantId, diner.id);
  const reading = { now: deps.clock.now(), locale };
  return ok(cartView(snapshot, { checked: foldCart(checkLines(snapshot, details, reading)), points }, reading));
};
