import type { CartState } from "../cart/cart-store.ts";

/** The points missing for a product at this price, in addition to the cart; 0 for a guest, who is asked to sign in instead. */
export const pointsShort = ({ lines, points }: Pick<CartState, "lines" | "points">, price = 0): number =>
  price && points !== null
    ? Math.max(
        0,
        lines.reduce((sum, line) => sum + line.points, price - points),
      )
    : 0;
