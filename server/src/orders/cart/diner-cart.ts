import type { contract } from "@comanda/contract";
import type { CartView } from "@comanda/contract/calls/cart-calls";
import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { foldLines } from "@comanda/domain/cart/cart";
import { cartLine, type ShownProduct } from "@comanda/domain/cart/cart-line";
import { orderLineOf } from "@comanda/domain/cart/order-line";
import type { Product } from "@comanda/domain/menu/menu";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { type CheckedLine, checkLines, invalidLineView } from "../../menu/read/check-line.ts";
import { promotionView } from "../../menu/read/menu-view.ts";
import type { MenuSnapshot, Reading } from "../../platform/merchant/menu-snapshot.ts";
import { findMovedSeat } from "../../seats/moved-seat.ts";
import { findCart, saveCart } from "./cart-store.ts";

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

/**
 * The validated lines of a cart with equal ones as one, where both can be ordered. A line that cannot be ordered stays apart: the diner can
 * remove it and order the other.
 */
function foldCart(checked: CheckedLine<LineView>[]): CheckedLine<LineView>[] {
  const lines = checked.map(({ line, result, stock }) => ({
    ...line,
    result,
    stock,
    salesUnitType: result.ok ? result.value.salesUnitType : null,
  }));
  return foldLines(lines).map(({ id, result, stock, ...line }) => ({ line: { id, ...orderLineOf(line) }, result, stock }));
}

/** A cart with validated lines, the member's point balance, and where the diner's party was moved. */
type EvaluatedCart = { checked: CheckedLine<LineView>[]; points: number | null; moved: CartView["moved"] };

/** The view of a cart, with the lines that can be ordered separate from those that cannot. */
function cartView(snapshot: MenuSnapshot, { checked, points, moved }: EvaluatedCart, reading: Reading): CartView {
  return {
    details: checked.flatMap(({ line, result }) =>
      result.ok ? [cartLine(shownProduct(snapshot, result.value, reading), line, reading.locale)] : [],
    ),
    invalidOrderItems: checked.flatMap(({ line, result }) =>
      result.ok ? [] : [invalidLineView(snapshot, { line, ...result }, reading.locale)],
    ),
    points,
    moved,
  };
}

const shownProduct = (snapshot: MenuSnapshot, product: Product, reading: Reading): ShownProduct => ({
  ...product,
  img: product.picture?.src ?? "",
  promotion: promotionView(snapshot, product, reading),
});
