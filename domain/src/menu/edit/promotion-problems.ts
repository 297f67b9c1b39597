/**
 * Why a field of a promotion of several products cannot be stored. `missing`: it needs a value; `not-printable`: it has a line break or an
 * invisible character; `wrong`: it is no amount, or no percentage; `costs-more`: the pieces cost less without the promotion; `unknown`: the
 * product is not on the menu; `taken`: the product has another promotion; `not-for-it`: the product is bought with points, or has no pieces
 * with a price of its own that could be counted.
 */
export const PROMOTION_PROBLEMS = ["missing", "not-printable", "wrong", "costs-more", "unknown", "taken", "not-for-it"] as const;
export type PromotionProblem = (typeof PROMOTION_PROBLEMS)[number];

/** The most pieces that a promotion counts for one price. */
export const MOST_PIECES = 99;

/** The most promotions of several products that a menu has. */
export const MOST_PROMOTIONS = 200;
