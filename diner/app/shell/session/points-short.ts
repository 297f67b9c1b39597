import type { CartState } from "./cart-store.ts";

/** How many points are missing for something that costs so many, beside what is in the cart; a guest, who has none, is asked to sign in. */
export const pointsShort = ({ lines, points }: Pick<CartState, "lines" | "points">, price = 0): number =>
  price && points !== null
    ? Math.max(
        0,
        lines.reduce((sum, line) => sum + line.points, price - points),
      )
    : 0;
