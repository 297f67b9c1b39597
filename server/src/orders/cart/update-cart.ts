import { orderLineOf } from "@comanda/domain/cart/order-line";
import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import { checkLines } from "../../menu/read/check-line.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findMovedSeat } from "../../seats/moved-seat.ts";
import { saveCart } from "./cart-store.ts";
import { cartView } from "./cart-view.ts";
import { foldCart } from "./fold-cart.ts";

/**
 * Replaces the caller's cart by the given list and merges identical lines. The change is refused if a line of the changed product cannot
 * be ordered; other lines that have become unavailable stay and are listed (specification, section 8).
 */
export const updateCart: Handler<typeof contract.cart.update> = async (deps, { merchantId, diner, locale }, { body }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const now = deps.clock.now();
  const lines = body.details.map((line) => ({ id: line.id ?? deps.random.id(), ...orderLineOf(line) }));
  const checked = checkLines(snapshot, lines, { now, locale });
  const refused = checked.find(({ line, result }) => !result.ok && line.productId === body.productId);
  if (refused && !refused.result.ok) return refused.result;
  const folded = foldCart(checked);
  const details = folded.map(({ line }) => line);
  const { points } = await saveCart(deps.db, { merchantId, dinerId: diner.id, details, changedAt: now });
  const moved = await findMovedSeat(deps.db, { merchantId, dinerId: diner.id });
  return ok(cartView(snapshot, { checked: folded, points, moved }, { now, locale }));
};
